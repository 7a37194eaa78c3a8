import { asWish } from './commands/complaints.ts'
import { firstNames } from './commands/slots.ts'
import { english } from './lexicon/english.ts'
import { functionWords } from './lexicon/function-words.ts'
import { lemma } from './lexicon/lemma.ts'
import { plainly } from './lexicon/plainer.ts'
import type { Library } from './library.ts'
import { remembering } from './memo.ts'
import { complete } from './reading/conversation.ts'
import { descriptionIn } from './reading/description.ts'
import { distance } from './reading/distance.ts'
import { eitherOf } from './reading/either.ts'
import { named } from './reading/follow-up-words.ts'
import { gearNamed, oneNamed } from './reading/gear.ts'
import { link } from './reading/link.ts'
import { maskedText } from './reading/mask.ts'
import { withNeighbor } from './reading/neighbor.ts'
import { withOwner } from './reading/owner.ts'
import type { Past } from './reading/past.ts'
import type { Reading } from './reading/reading.ts'
import { withoutRemark } from './reading/remark.ts'
import { withoutSlip } from './reading/slip.ts'
import { soundOf, usualAfter } from './reading/spelling.ts'
import type { State } from './reading/state.ts'
import { withTitle } from './reading/titles.ts'
import { type Token, tokenise } from './reading/tokens.ts'
import { offered } from './wording/sets.ts'

const mostCorrections = 12

/** "an where do they live": an "and" in a hurry. */
const opensShort = ([first, second]: readonly Token[]): boolean =>
  first?.text === 'an' &&
  /^(?:wh?at|wher?e?|wh?en|how|who|wh?ich|do|does|is|can|are)$/.test(second?.text ?? '')

/** "player nina", "give Nina 64": a name as its owner spells it. */
const isPlayer = (tokens: readonly Token[], at: number): boolean =>
  /^(?:players?|named|called|user|username)$/.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at]?.capital === true && firstNames.has(tokens[at]?.text ?? '')) ||
  (tokens[at]?.capital === true &&
    /^(?:give|tp|teleport|kick|ban)$/.test(tokens[at - 1]?.text ?? '') &&
    /^(?:\d+|an?|some|to|for)$/.test(tokens[at + 1]?.text ?? ''))

/** Splits joined names ("polarbear") and mends misspelt words. */
const mend = (written: readonly Token[], library: Library): readonly Token[] => {
  const tokens = opensShort(written)
    ? [{ ...written[0], text: 'and' } as Token, ...written.slice(1)]
    : written
  const known = tokens.map(
    ({ text }, at) =>
      (library.speller.knows(text) && !shuffled(text, tokens[at + 1], library)) ||
      isPlayer(tokens, at),
  )
  if (known.every(Boolean))
    return tokens.map((token, at) => soundsAs(token, tokens[at - 1], library))
  const out: Token[] = []
  let mended = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    const together =
      next && !next.gap && !(known[at] && known[at + 1]) ? joinOf(token, next, library) : undefined
    if (together) {
      out.push({ ...token, text: together })
      at++
      continue
    }
    if (known[at]) {
      const name = isWord(token.text) ? undefined : besideName(token, next, library)
      out.push(name ? { ...token, text: name } : soundsAs(token, out[out.length - 1], library))
      continue
    }
    const correct =
      shuffled(token.text, next, library) ??
      goesOnAs(token, out[out.length - 1], library) ??
      usualAfter(out[out.length - 1]?.text ?? '', token.text) ??
      library.names.split(token.text) ??
      (mended < mostCorrections
        ? (library.speller.correct(token.text) ?? besideName(token, next, library))
        : undefined)
    if (typeof correct === 'string') mended++
    const words =
      typeof correct === 'string'
        ? ((library.names.find([correct]).length ? undefined : library.names.split(correct)) ?? [
            correct,
          ])
        : (correct ?? [token.text])
    out.push(...words.map((text, index) => ({ ...token, text, gap: index ? '' : token.gap })))
  }
  return out
}

/** "whiter skeleton": a word of its own, but its letters are those a name begins with. */
const shuffled = (
  text: string,
  next: Token | undefined,
  { names, speller }: Library,
): string | undefined => {
  if (!next || next.gap || text.length < 5 || names.known.has(text)) return undefined
  if (functionWords.has(next.text)) return undefined
  const sorted = (word: string) => [...word].sort().join('')
  return names
    .ending(lemma(speller.correct(next.text) ?? next.text))
    .map(({ name }) => name.toLowerCase().split(' '))
    .find(
      ([first = '', , third]) =>
        !third && first[0] === text[0] && first !== text && sorted(first) === sorted(text),
    )?.[0]
}

/** "piglin broot": a word that sounds as the one with which a name goes on. */
const goesOnAs = (
  { text, gap }: Token,
  before: Token | undefined,
  { names }: Library,
): string | undefined => {
  if (!before || gap || text.length < 4 || names.known.has(text)) return undefined
  if (functionWords.has(before.text)) return undefined
  const sound = (word: string) => soundOf(word).replace(/e$/, '')
  return names
    .holding(lemma(before.text))
    .map(({ name }) => name.toLowerCase().split(' '))
    .find(
      ([first = '', second = '', third]) =>
        !third && lemma(first) === lemma(before.text) && sound(second) === sound(text),
    )?.[1]
}

/** "jagged peeks": the same of a word of its own. */
const soundsAs = (token: Token, before: Token | undefined, library: Library): Token => {
  const last = goesOnAs(token, before, library)
  return last ? { ...token, text: last } : token
}

/** In the dictionary as it stands, not only by its stem. */
const isWord = (text: string): boolean =>
  text.length < 4 || english.has(text) || english.has(lemma(text)) || functionWords.has(text)

/** "feder falling": badly spelt, but the word after it ends one name that begins alike. */
const besideName = (
  { text }: Token,
  next: Token | undefined,
  library: Library,
): string | undefined => {
  if (!next || next.gap || text.length < 4) return undefined
  const last = lemma(library.speller.correct(next.text) ?? next.text)
  const firsts = library.names
    .ending(last)
    .map(({ name }) => name.toLowerCase().split(' '))
    .filter(
      (words) =>
        words.length === 2 &&
        lemma(words[1] ?? '') === last &&
        words[0]?.[0] === text[0] &&
        distance(text, words[0] ?? '', 3) <= 3,
    )
  return firsts.length === 1 ? firsts[0]?.[0] : undefined
}

/** "ender man" for "enderman": two words of which at least one is nothing by itself. */
const joinOf = (token: Token, next: Token, library: Library): string | undefined => {
  const together = token.text + next.text
  if (together.length < 6 || library.names.find([token.text, next.text]).length) return undefined
  return library.names.find([together]).length ? together : undefined
}

/** "the swamp biome" is the swamp: a noun beside a name of its own kind asks for nothing. */
const appositions: readonly (readonly [RegExp, string])[] = [
  [/\bBIOME biome\b/g, 'BIOME'],
  [/\bENCH (?:enchantment|enchant|book)\b/g, 'ENCH'],
  [/\benchantment ENCH\b/g, 'ENCH'],
  [/\bMOB mob\b/g, 'MOB'],
  [/\bPLACE structure\b/g, 'PLACE'],
  [/\bCMD command\b/g, 'CMD'],
  [/\bcommand CMD\b/g, 'CMD'],
  [/\bVER (?:update|version|release|drop)\b/g, 'VER'],
  [/\b(?:version|update|release) VER\b/g, 'VER'],
  [/\bTRADE villagers?\b/g, 'TRADE'],
  [/\bvillager TRADE\b/g, 'TRADE'],
  [/\bADV (?:advancement|achievement)\b/g, 'ADV'],
  [/\b(?:advancement|achievement) ADV\b/g, 'ADV'],
  [/\bITEM item\b/g, 'ITEM'],
]

/** The nouns of the table; most sentences have none of them. */
const appositionNouns = new Set(
  'biome enchantment enchant book mob structure command update version release drop villager villagers advancement achievement item'.split(
    ' ',
  ),
)

const withoutApposition = (rest: string, tokens: readonly Token[]): string =>
  tokens.some(({ text }) => appositionNouns.has(text))
    ? appositions.reduce((text, [from, to]) => text.replace(from, to), rest)
    : rest

/** "what do I need to kill": the deed is asked for, and no recipe. */
const bound =
  /\b(?:need|needs|have|has|got|ought) to (?=(?:kill|hunt|fight|defeat|beat|pay|spend|trade|sell|buy|give|offer|shear|break|mine|dig|open|loot|search|raid|visit)\b)/g

type Parsed = Omit<Reading, 'state' | 'continued'>

const parse = (message: string, asked: string, library: Library): Parsed => {
  const written = plainly(tokenise(message))
  const mended = withOwner(withTitle(mend(written, library), library), library)
  const before = asked.split(/[^a-z]+/).reverse()
  const tokens = oneNamed(gearNamed(mended), library, before)
  const mentions = link(tokens, library, !asked)
  return {
    message,
    tokens,
    text: maskedText(tokens, []),
    rest: withoutApposition(maskedText(tokens, mentions), tokens).replace(bound, ''),
    mentions,
    things: [...new Set(mentions.map((mention) => mention.thing))],
  }
}

/** The last question is read again with every follow-up, and often more than once. */
const parsers = new WeakMap<Library, (message: string, asked: string) => Parsed>()
const mostParsed = 256

const parserFor = (library: Library) => {
  const known = parsers.get(library)
  if (known) return known
  const parser = remembering(
    (message = '', asked = '') => parse(message, asked, library),
    mostParsed,
  )
  parsers.set(library, parser)
  return parser
}

/** Reads one sentence by itself. */
export const read = (message: string, library: Library, state: State): Reading => ({
  ...parserFor(library)(message, state.asked ?? ''),
  state,
  continued: false,
})

/** A description replaced by the name of what it describes, or by the names it may mean. */
const withDescription = (reading: Reading, library: Library, state: State): Reading => {
  const description = descriptionIn(reading, library)
  const [first, other] = description?.things ?? []
  if (!description || !first) return reading
  if (other)
    return {
      ...reading,
      offered: {
        things: description.things,
        choices: description.things.map((thing) => ({
          label: offered(thing),
          ask: description.as(named(thing)),
          name: named(thing),
        })),
      },
    }
  return {
    ...read(description.as(named(first)), library, state),
    message: reading.message,
    described: first,
  }
}

/** A message in its conversation: what it leaves out is taken from the turns before. */
export const understand = (message: string, past: Past, library: Library): Reading => {
  const { state } = past
  const again = (text: string) => read(text, library, state)
  const said = withoutSlip(withoutRemark(message), library, again)
  const own = withDescription(asWish(said, library, again), library, state)
  const completed = complete(own, {
    library,
    again,
    states: past.states,
    lastResponse: past.lastResponse,
    saidEarlier: past.saidEarlier,
  })
  const whole = eitherOf(withNeighbor(completed, library, again), library, again)
  return own.described ? { ...whole, described: own.described } : whole
}
