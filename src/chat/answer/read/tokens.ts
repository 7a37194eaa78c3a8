import { memoize } from '../../../lib/memoize.ts'
import { articles, functionWords, plainWords } from '../lexicon/words.ts'
import { stem } from './stem.ts'

/** A word of a message, shared by all that have it. */
export type Token = Readonly<{
  /** In small letters, with everyday short forms written out and misspelt names mended. */
  text: string
  /** As it was typed. */
  raw: string
  stem: string
  /** Whether it says something of the subject: no article, no filler. */
  isContent: boolean
  /** Whether it was typed wrong. */
  isMended: boolean
}>

/** More characters are not looked at: nothing a person asks needs them. */
const mostCharacters = 4_000
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0f/g

/** One spelling for every way to type a text, never longer than the bound. */
export const plain = (message: string): string =>
  message
    .slice(0, mostCharacters)
    .replace(invisible, '')
    .normalize('NFKC')
    .slice(0, mostCharacters)
    .replace(/[‘’ʼ′`]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replaceAll('⁄', '/')
    // "5,000" is one number, "100,64,200" are three.
    .replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()

/** "W/o", or a word or number: parts joined by single signs, so that no run of signs is looked at twice. */
const wordForm =
  /w\/o\b|[/@#~^]?-?[\p{L}\p{N}_]+(?:[.:'-][\p{L}\p{N}_]+)*[%+]?|\p{Extended_Pictographic}/giu

/** The words of a text, as they stand. */
export const rawWords = (text: string): string[] => text.match(wordForm) ?? []

export const tokenOf = (text: string, raw: string, isMended = false): Token => ({
  text,
  raw,
  stem: stem(text),
  isMended,
  isContent: !functionWords.has(text) && (/^[a-z]/.test(text) || /[\p{L}\p{N}]/u.test(text)),
})

const possessive = /'s?$/
/** Most words have nothing that would have to be taken apart. */
const plainWord = /^[a-z]+$/

/** What a word stands for, small and plain: contractions written out, short forms replaced. */
export const writtenOut = (raw: string): string[] => {
  const small = raw.toLowerCase()
  const written =
    plainWords.get(small) ??
    (small.includes("'") ? plainWords.get(small.replaceAll("'", '')) : undefined)
  if (written) return written.split(' ')
  if (plainWord.test(small)) return [small]
  const [, from, upTo] = /^(\d+)-(\d+)$/.exec(small) ?? []
  if (from && upTo) return [from, 'to', upTo]
  const bare = small.replace(possessive, '')
  return /^[/\d]|\d$/.test(bare) ? [bare] : bare.split(/[_:-]+/).filter(Boolean)
}

const mostRemembered = 8_000
const tokensOfWord = memoize(
  (raw): readonly Token[] => writtenOut(raw).map((text) => tokenOf(text, raw)),
  mostRemembered,
)

/** A word as it is meant where it stands: "how 2 tame a wolf". */
const meantBehind = (before: string | undefined, raw: string): string =>
  raw === '2' && before?.toLowerCase() === 'how' ? 'to' : raw

/** The words of a message; most of them were said before. */
export const tokensOf = (text: string): Token[] => {
  const words = rawWords(text)
  return words.flatMap((raw, at) => tokensOfWord(meantBehind(words[at - 1], raw)))
}

/** Where a name begins with the article before it: "not the wolf". */
export const withArticle = (tokens: readonly Token[], start: number): number =>
  articles.has(tokens[start - 1]?.text ?? '') ? start - 1 : start
