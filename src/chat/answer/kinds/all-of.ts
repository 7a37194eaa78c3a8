import { type Condition, conditions } from '../facts/conditions.ts'
import { type Query, queryIn, run } from '../facts/query.ts'
import { kind } from '../kind.ts'
import { lemma } from '../lexicon/lemma.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import type { Reading } from '../reading/reading.ts'
import { isRecord, type RecordThing } from '../thing.ts'
import { many, number } from '../wording/say.ts'
import { describe, setList } from '../wording/sets.ts'

const asksOfAll =
  /^(?:(?:and|so|but)\b,? )*(?:are|is|do|does|can|will|has|have) (?:all|every|each)(?: of)?(?: the)? (\w+)/

type Slots = { query: Query; what: string; things: RecordThing[]; claim: Condition }
type Facts = Slots & { others: RecordThing[] }

/** The condition said last is what is claimed; the ones before it tell of whom. */
const claimIn = ({ resource }: Query, rest: string): Condition | undefined =>
  conditions[resource]
    .map((condition) => ({ condition, at: rest.search(condition.words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0]?.condition

/** "golems": the records with the word in their names. */
const familyOf = (word: string, library: Library): RecordThing[] =>
  library.names
    .holding(lemma(word))
    .filter(isRecord)
    .filter(({ name }) => name.toLowerCase().split(' ').includes(lemma(word)))

const subjectsOf = (
  word: string,
  query: Query,
  claim: Condition,
  reading: Reading,
  library: Library,
): Pick<Slots, 'what' | 'things'> => {
  const tests = query.tests.filter(
    ({ before, after }) => before !== claim.before || after !== claim.after,
  )
  if (tests.length || nounIn(reading.rest)) {
    const narrower = { ...query, tests }
    return { what: describe(narrower, 2), things: run(narrower, library, reading.set) }
  }
  return {
    what: many(lemma(word)),
    things: familyOf(word, library).filter(({ sort }) => sort === query.resource),
  }
}

/** "are all golems passive": yes, or who is not. */
export const allOf = kind<Slots, Facts>({
  name: 'all-of',
  cue: /^(?:all|every|each)$/,
  recognise: ({ reading, library }) => {
    const word = asksOfAll.exec(reading.rest)?.[1]
    const query = word && queryIn(reading, library)
    const claim = query && claimIn(query, reading.rest)
    if (!word || !query || !claim) return undefined
    const { what, things } = subjectsOf(word, query, claim, reading, library)
    return things.length > 1 ? { query, what, things, claim } : undefined
  },
  gather: (slots, { library }) => ({
    ...slots,
    others: slots.things.filter((thing) => {
      const record = library.recordOf(thing)
      const { claim } = slots
      return record !== undefined && !(claim.loosely ?? claim.test)(record)
    }),
  }),
  phrase: ({ query, what, things, others }, { library }) => {
    const all = `${number(things.length)} ${what}`
    const list = setList(others, { ...query, tests: [] }, library, 600)
    return {
      text:
        others.length === 0
          ? `Yes, that holds for all ${all}.`
          : others.length === things.length
            ? `No, it holds for none of the ${all}.`
            : `No: of the ${all} it does not hold for ${number(others.length)}: ${list}.`,
      sources: (others.length ? others : things).slice(0, 7),
      listed: others.length ? others : things,
    }
  },
})
