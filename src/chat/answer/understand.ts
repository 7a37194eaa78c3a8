import type { ResourceName } from '../../catalog/resources.ts'
import { recalling } from '../../lib/memo.ts'
import { asWish } from './commands/complaints.ts'
import { foreignWords } from './lexicon/foreign.ts'
import { nounOf } from './lexicon/nouns.ts'
import type { Library } from './library.ts'
import { byWord } from './pattern/by-word.ts'
import { tidyWords } from './pattern/words.ts'
import { complete } from './reading/conversation.ts'
import { descriptionIn } from './reading/description.ts'
import { eitherOf } from './reading/either.ts'
import { named } from './reading/follow-up-words.ts'
import { link, type Mention } from './reading/link.ts'
import { maskedText } from './reading/mask.ts'
import { withNeighbor } from './reading/neighbor.ts'
import type { Past } from './reading/past.ts'
import type { Reading } from './reading/reading.ts'
import { withoutRemark } from './reading/remark.ts'
import { createRewriter } from './reading/rewrites.ts'
import { withoutSlip } from './reading/slip.ts'
import type { State } from './reading/state.ts'
import { type Token, wordsSaid } from './reading/tokens.ts'
import type { Thing } from './thing.ts'
import { offered } from './wording/sets.ts'

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

/** The things of some mentions, each once. */
const thingsOf = (mentions: readonly Mention[]): readonly Thing[] => {
  const things: Thing[] = []
  for (const { thing } of mentions) if (!things.includes(thing)) things.push(thing)
  return things
}

const withoutApposition = (rest: string, tokens: readonly Token[]): string =>
  tokens.some(({ text }) => appositionNouns.has(text))
    ? appositions.reduce((text, [from, to]) => text.replace(from, to), rest)
    : rest

/** "what do I need to kill": the deed is asked for, and no recipe. */
const bound =
  /\b(?:need|needs|have|has|got|ought) to (?=(?:kill|hunt|fight|defeat|beat|pay|spend|trade|sell|buy|give|offer|shear|break|mine|dig|open|loot|search|raid|visit)\b)/g

const withoutBound = (rest: string): string =>
  rest.includes(' to ') ? rest.replace(bound, '') : rest

const mayBeForeign = byWord((word) => foreignWords.has(word) || /[^a-z0-9.]/.test(word))

type Parsed = Omit<Reading, 'state' | 'continued'>

const parse = (
  message: string,
  asked: string,
  library: Library,
  rewrite: ReturnType<typeof createRewriter>,
): Parsed => {
  const written = wordsSaid(message)
  const said = rewrite(written, asked)
  const { tokens } = said
  const mentions = link(said, library, !asked)
  const text = maskedText(said, [])
  const rest = mentions.length ? withoutApposition(maskedText(said, mentions), tokens) : text
  return {
    message,
    tokens,
    text,
    rest: withoutBound(rest),
    mayBeForeign: written.numbers.some(mayBeForeign),
    mentions,
    things: thingsOf(mentions),
  }
}

/** The last question is read again with every follow-up, and often more than once. */
const parsers = new WeakMap<Library, (message: string, asked: string) => Parsed>()
const mostParsed = 256

const parserFor = (library: Library) => {
  const known = parsers.get(library)
  if (known) return known
  const rewrite = createRewriter(library)
  const parser = recalling((message, asked) => parse(message, asked, library, rewrite), mostParsed)
  parsers.set(library, parser)
  return parser
}

/** Reads one sentence by itself. */
export const read = (message: string, library: Library, state: State): Reading => {
  const parsed = parserFor(library)(message, state.asked ?? '')
  return {
    message: parsed.message,
    tokens: parsed.tokens,
    text: parsed.text,
    rest: parsed.rest,
    mayBeForeign: parsed.mayBeForeign,
    mentions: parsed.mentions,
    things: parsed.things,
    state,
    continued: false,
  }
}

const ones = /\bones?\b(?= (?:that|who|which|with)\b)/

/** "and the tall black ones that teleport": described as some of the kind spoken of. */
const describedIn = (reading: Reading, library: Library, state: State) => {
  const found = descriptionIn(reading, library)
  const sort = state.subjects[0]?.split('/')[0]
  const noun = sort && ones.test(reading.text) ? nounOf[sort as ResourceName]?.[0] : undefined
  return found || !noun
    ? found
    : descriptionIn(read(reading.text.replace(ones, noun), library, state), library)
}

/** A description replaced by the name of what it describes, or by the names it may mean. */
const withDescription = (reading: Reading, library: Library, state: State): Reading => {
  const description = describedIn(reading, library, state)
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

/** A message by itself: without slips, a complaint as the wish it stands for, a name for a description. */
export const readAlone = (message: string, { state }: Past, library: Library): Reading => {
  tidyWords()
  const again = (text: string) => read(text, library, state)
  const said = withoutSlip(withoutRemark(message), library, again)
  return withDescription(asWish(said, library, again), library, state)
}

/** What is named by its place beside another, or as one of two, under its own name. */
export const settled = (
  reading: Reading,
  library: Library,
  described = reading.described,
): Reading => {
  const again = (text: string) => read(text, library, reading.state)
  const whole = eitherOf(withNeighbor(reading, library, again), library, again)
  return described ? { ...whole, described } : whole
}

/** A message in its conversation: what it leaves out is taken from the turns before. */
export const understand = (own: Reading, past: Past, library: Library): Reading => {
  const again = (text: string) => read(text, library, past.state)
  const completed = complete(own, {
    library,
    again,
    states: past.states,
    lastResponse: past.lastResponse,
    saidEarlier: past.saidEarlier,
  })
  return settled(completed, library, own.described)
}
