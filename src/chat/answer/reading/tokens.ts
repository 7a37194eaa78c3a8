import { byWord } from '../pattern/by-word.ts'
import { numberBetween, numberOf, wordAt } from '../pattern/words.ts'

/** One word of a message: in lower case, without the punctuation before it. */
export type Token = {
  text: string
  /** The punctuation between this word and the one before it. */
  gap: string
  /** Whether a slash stood before it, as in "/give". */
  slash: boolean
  /** The name goes on with a question mark that does not end the sentence. */
  asking: boolean
  /** Whether it was written with a capital first letter. */
  capital: boolean
}

const longest = 4_000
const mostTokens = 90

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(can)(?:'t|not)\b/g, '$1 not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bdo(?:es|s|se)e?n'?t\b/g, 'does not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should|must|need)n't\b/g, '$1 not'],
  [/\b(what|who|where|when|why|how|that|it|he|she|there|here|which|let)'s\b/g, '$1 is'],
  [/\b(whats|wats|wut|wuts|whts)\b/g, 'what is'],
  [/\bgimme\b/g, 'give me'],
  [/\bpt\.?(?= (?:\d|i{1,3})\b)/g, 'part'],
  [/\badv(s?)\b/g, 'advancement$1'],
  [/\bench(s?)\b/g, 'enchantment$1'],
  [/\bver\b/g, 'version'],
  [/\bvill(?:y|ie)(s?)\b/g, 'villager$1'],
  [/(?<=\d )ems?\b/g, 'emeralds'],
  [/\bwanna\b/g, 'want to'],
  [/\bwheres\b/g, 'where is'],
  [/\bwhos\b/g, 'who is'],
  [/\bhows\b/g, 'how is'],
  [/\b(do|does|did|is|are|was|has|have|would|could|should)nt\b/g, '$1 not'],
  [/\bcant\b/g, 'can not'],
  [/\bwont\b/g, 'will not'],
  [/\b(i|you|we|they)'(?:m|re)\b/g, '$1 are'],
  [/\b(\w+)'ve\b/g, '$1 have'],
  [/\b(\w+)'ll\b/g, '$1 will'],
  [/\b(when|where|how|why|who)'d\b/g, '$1 did'],
  [/\b(\w+)'d\b/g, '$1 would'],
  [/\b(\w+)'s\b/g, '$1'],
  [/\b(\w+s)'(?!\w)/g, '$1'],
  [/\bo'\s?/g, 'o '],
]

/** The plain form all matching works on: lower case, plain quotes, contractions written out. */
export const plain = (text: string): string =>
  written((isAscii.test(text) ? text : unified(text)).toLowerCase())

/** Signs and contractions written out as words. */
const written = (lower: string): string => {
  let out = lower
  if (symbols.test(out))
    out = out
      .replace(/\bminecraft:(?=[a-z])/g, '')
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .replace(/\bw\/(?=[\s\d])/g, 'with ')
      .replace(/&/g, ' and ')
      .replace(/%/g, ' percent ')
  if (/(?:^| )n['’]? /.test(out))
    out = out
      .replace(/^n (?=[a-z])/, 'and ')
      .replace(/(?<=\w) 'n'? (?=\w)|(?<=\w) n (?=\w)/g, ' and ')
  if (contracted.test(out)) for (const [from, to] of contractions) out = out.replace(from, to)
  return out
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/
const symbols = /[:,/&%]/
const contracted =
  /['`]|\b(?:whats|wats|wuts?|whts|gimme|pt|advs?|enchs?|ver|vill(?:y|ie)s?|ems?|wanna|wheres|whos|hows|wont|cant|(?:do|does|did|is|are|was|has|have|would|could|should)nt|do(?:es|s|se)e?nt)\b/

/** Without one of these signs or words a message in lower case is as plain as it gets. */
const changingSigns = /[:,/&%'`]/
const changingWords = new Set(
  'n whats wats wut wuts whts gimme pt adv advs ench enchs ver villy villys villie villies em ems wanna wheres whos hows wont cant dont doesnt didnt isnt arent wasnt hasnt havent wouldnt couldnt shouldnt doesent dosnt dosent doseent'.split(
    ' ',
  ),
)

/** Typographic quotes, dashes and hearts made plain. */
const unified = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”″«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[❤♥]/g, ' hearts ')

const word = /([^\p{L}\p{N}]*)((?:\d+(?:\.\d+)+|\p{N}+\p{L}*|\p{L}[\p{L}\p{M}]*))/gu
const goesOnAsking = /^\?["'”]?(?:\?|\s+\p{L}|["'”])/u

/** The words of a message, and their numbers. */
export type Numbered = {
  tokens: readonly Token[]
  numbers: readonly number[]
  /** No word would be split where a text is split at all but letters and digits, as "1.16" is. */
  isPlain: boolean
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => code >= 97 && code <= 122

/** The end of the word that begins at a place: "1.16.5", "3rd" or "creeper". */
const endOfWord = (text: string, start: number): number => {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  const dotted = at > start && text[at] === '.' && isDigit(text.charCodeAt(at + 1))
  if (dotted) {
    while (text[at] === '.' && isDigit(text.charCodeAt(at + 1))) {
      at++
      while (isDigit(text.charCodeAt(at))) at++
    }
    return at
  }
  while (isLetter(text.charCodeAt(at))) at++
  return at
}

/** What stands in a text from one place to a word, and what comes right after it. */
const tokenOf = (
  word: string,
  gap: string,
  text: string,
  end: number,
  capitals: readonly string[],
): Token => ({
  text: word,
  gap: gap === '' ? '' : gap.replace(/[\s_'"]+/g, ' ').trim(),
  slash: gap !== '' && (/(?:^|[\s"'(:])\/$/.test(gap) || gap === '/'),
  asking: text[end] === '?' && goesOnAsking.test(text.slice(end, end + 4)),
  capital: capitals.includes(word),
})

/** Words of plain text, letter by letter: nearly all messages are, and each is read several times. */
const asciiWords = (text: string, capitals: readonly string[]): Numbered => {
  const tokens: Token[] = []
  const numbers: number[] = []
  let before = 0
  let at = 0
  let isPlain = true
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (!isDigit(code) && !isLetter(code)) {
      at++
      continue
    }
    const end = endOfWord(text, at)
    const number = numberBetween(text, at, end)
    const isPlainGap = at === before + 1 && text[before] === ' '
    const gap = isPlainGap ? '' : text.slice(before, at)
    tokens.push(tokenOf(wordAt(number), gap, text, end, capitals))
    numbers.push(number)
    isPlain &&= !isDigit(code) || isWhole(number)
    before = at = end
  }
  return { tokens, numbers, isPlain }
}

const anyWords = (text: string, capitals: readonly string[]): Numbered => {
  const tokens = [...text.matchAll(word)].map((match) => {
    const gap = match[1] ?? ''
    const end = match.index + match[0].length
    return tokenOf(match[2] ?? '', gap === ' ' ? '' : gap, text, end, capitals)
  })
  return numbered(tokens)
}

const isWhole = byWord((word) => /^[a-z0-9]+$/.test(word))

export const numbered = (tokens: readonly Token[]): Numbered => {
  const numbers = tokens.map(({ text }) => numberOf(text))
  return { tokens, numbers, isPlain: numbers.every(isWhole) }
}

/** The words of the plain form of a message. */
const plainWords = (raw: string, capitals: readonly string[]): Numbered => {
  if (isAscii.test(raw)) {
    const lower = raw.toLowerCase()
    const said = changingSigns.test(lower) ? undefined : asciiWords(lower, capitals)
    return said && !said.tokens.some(({ text }) => changingWords.has(text))
      ? said
      : asciiWords(written(lower), capitals)
  }
  const text = plain(raw)
  return isAscii.test(text) ? asciiWords(text, capitals) : anyWords(text, capitals)
}

const capitalsIn = (raw: string): readonly string[] =>
  /[A-Z]/.test(raw)
    ? (raw.match(/\b[A-Z][A-Za-z']*/g) ?? []).map((found) =>
        found.includes("'") ? plain(found).trim() : found.toLowerCase(),
      )
    : none

const none: readonly string[] = []

/** Splits a message into words; a very long one keeps its beginning and its end. */
export const wordsSaid = (message: string): Numbered => {
  const raw = message.slice(0, longest)
  const said = plainWords(raw, capitalsIn(raw))
  if (said.tokens.length <= mostTokens) return said
  return numbered([...said.tokens.slice(0, mostTokens / 2), ...said.tokens.slice(-mostTokens / 2)])
}

export const tokenise = (message: string): readonly Token[] => wordsSaid(message).tokens

/** A name as the words it is matched by. */
export const wordsOf = (name: string): string[] =>
  /^[\w -]+$/.test(name)
    ? name
        .toLowerCase()
        .split(/[ _-]+/)
        .filter(Boolean)
    : tokenise(name).map((token) => token.text)
