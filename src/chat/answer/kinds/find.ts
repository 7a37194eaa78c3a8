import type { ResourceName } from '../../../catalog/resources.ts'
import { queryIn, run } from '../facts/query.ts'
import { kind } from '../kind.ts'
import { asWritten, crossing } from '../lexicon/synonyms.ts'
import { type Passage, stem } from '../prose-index.ts'
import { content, leftover } from '../reading/content.ts'
import { namedIn, recordsIn } from '../reading/reading.ts'
import { textsOf } from '../texts.ts'
import type { RecordThing } from '../thing.ts'
import { sentence, sentences } from '../wording/say.ts'

type Slots = { resource: ResourceName; words: string[]; among?: readonly RecordThing[] }

/** The nouns one record is asked for by, and the words beside them that say nothing. */
const wanted: readonly (readonly [ResourceName, RegExp])[] = [
  ['achievements', /\b(?:advancement|achievement)s?\b/],
  ['commands', /\b(?:which|what|a|the|is there a) (?:command|cmd)\b/],
  [
    'enchantments',
    /\b(?:which|what|an?|the|best|good|any|right) (?:\w+ )?(?:enchantment|enchant|ench|book)\b|^(?:enchant|enchantment) (?:that|which|for)\b/,
  ],
]

const idle = new Set(
  'advancement advancements achievement achievements command cmd enchantment enchant ench book need needs require requires complete unlock earn let lets allow allows makes called there helps best change changes dmg damage good against versus keep keeps stuff things hurt hurts kill kills'.split(
    ' ',
  ),
)

/** The field that tells what a record is for, where it is not the description. */
const telling: Partial<Record<ResourceName, string>> = {
  achievements: 'howToComplete',
}

const other =
  /\b(?:how many|list all|all (?:the )?(?:advancements|achievements|commands|enchantments)|every (?:advancement|command|enchantment)|number of|tab|hidden|secret|most|least|icon|added in|challenges?|goals?|hardest|easiest|highest|permission|syntax|category|conflicts?|incompatible|(?:gives?|rewards?) (?:xp|experience))\b/

/** "the nether advancements" are a set, not one to be found. */
const ofTab = /\b(?:minecraft|story|nether|end|adventure|husbandry) (?:advancement|achievement)s?\b/

/** What is named outright is spoken of: an axolotl is none of the fish that others tell about. */
const naming = (found: readonly Passage[], named: readonly RecordThing[]): readonly Passage[] => {
  const fitting = found.filter(({ record, share }) => {
    const told = textsOf(record).join(' ').toLowerCase()
    return share >= 0.5 && named.every(({ name }) => told.includes(name.toLowerCase()))
  })
  return named.length && fitting.length ? fitting : found
}

/** Where all of it stands in the first sentence on a record, the record is about just that. */
const summedUp = (found: readonly Passage[], words: readonly string[]): readonly Passage[] => {
  const sums = found.filter(({ record }) => {
    const told = new Set(
      (
        textsOf(record)[0]
          ?.toLowerCase()
          .match(/[a-z]+/g) ?? []
      ).map(stem),
    )
    return words.every((word) => word.split('|').some((one) => told.has(stem(one))))
  })
  return sums.length === 1 ? [...sums, ...found.filter((one) => !sums.includes(one))] : found
}

/** One record asked for by what it does: "which enchantment lets me walk on water". */
export const find = kind<Slots, { things: RecordThing[]; text: string }>({
  name: 'find',
  cue: /^(?:advancements?|achievements?|command|cmd|enchantment|enchant|ench|book)$/,
  recognise: ({ reading, library }) => {
    const row = wanted.find(([, words]) => words.test(reading.rest))
    if (
      !row ||
      !library.speaksOf(row[0]) ||
      namedIn(reading, row[0]).length ||
      ofTab.test(reading.rest) ||
      other.test(reading.rest)
    )
      return undefined
    const query = row[0] === 'achievements' ? undefined : queryIn(reading, library)
    const among = query && query.tests.length > 0 ? run(query, library) : []
    if (query && query.tests.length > 0 && (among.length || row[0] !== 'enchantments')) {
      const rest = asWritten(leftover(reading).filter((word) => !idle.has(word)))
      return rest.length ? { resource: row[0], words: rest, among } : undefined
    }
    const words = asWritten([
      ...content(reading).filter((word) => !idle.has(word)),
      ...crossing(reading.text),
    ])
    return words.length ? { resource: row[0], words } : undefined
  },
  gather: ({ resource, words, among }, { library, reading }) => {
    const found = library.prose
      .records(words, among ? 40 : 8, resource)
      .filter(({ record }) => !among || among.includes(library.thingOf(resource, record)))
    const [best, ...others] = summedUp(naming(found, recordsIn(reading)), words).slice(0, 4)
    if (!best || best.share < (among ? 0.75 : 0.5)) return undefined
    const near = others.filter(
      ({ score, share }) => score > best.score * 0.9 && share >= best.share,
    )
    const record = best.record
    const text = record[telling[resource] ?? 'description']
    const name = resource === 'commands' ? `/${record.name}` : record.name
    return {
      things: [best, ...near].map((passage) => library.thingOf(resource, passage.record)),
      text: `${name}: ${sentences(sentence([text].flat().join(' ')), 420)}`,
    }
  },
  phrase: ({ things, text }) => ({
    text:
      things.length > 1
        ? `${text} See also ${things
            .slice(1)
            .map(({ name }) => name)
            .join(', ')}.`
        : text,
    sources: things,
  }),
})
