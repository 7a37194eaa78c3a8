import { wordSet } from '../lexicon/words.ts'
import type { Candidate, QueryOf } from '../query.ts'
import { isSuperlative } from '../read/cues.ts'
import { type Reading, says } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf, fieldOn, fields, stemsOf, unitOf } from '../schema/fields.ts'
import { isOfOrders, ordersOf, superlativeEnds } from '../schema/orders.ts'
import {
  alsoMarked,
  candidate,
  type Generator,
  marksOf,
  type ReadingContext,
  type TokenRange,
} from './candidate.ts'
import { allSets, type FoundSet, listedSet, names, resourcesIn, wantedOf } from './sets.ts'
import { nounStems } from './tests.ts'

const mostRankings = 240

/** Words that ask for the order itself: "ranked by health". */
const ordering = wordSet('ordering')
const mostInOrder = 10

/** One order, asked for its first or for its first few. */
const rankings = (ranking: QueryOf<'rank'>, found: FoundSet, reading: Reading): Candidate[] => {
  const field = fieldOf(ranking.by)
  const end = ranking.most ? 'most' : 'least'
  const said = orderWordsIn(reading, field)
  const made = (query: typeof ranking, ranges: readonly TokenRange[], ...signals: string[]) => {
    const marks = alsoMarked(reading, found.marks, [...said, ...ranges], stemsOf(field))
    return candidate(found, query, marks, [end, ...signals])
  }
  const firstOf = (first: number) => ({ ...ranking, nth: 1, first })
  return [
    made(ranking, []),
    ...(says(reading, ordering) ? [made(firstOf(mostInOrder), [], 'order')] : []),
    ...wantedOf(reading, ranking.set.of, found.marks).map((some) =>
      made(firstOf(some.count), [some], some.signal),
    ),
  ]
}

/** The records whose measure is named, where nobody says what they are: "what has the most health". */
const impliedSets = ({ reading, knowledge }: ReadingContext): FoundSet[] =>
  names.flatMap((name): FoundSet[] => {
    if (!knowledge.speaksOf(name) || resourcesIn(reading).has(name)) return []
    const isSaid = fields[name].some(
      (field) =>
        field.terms && [stem(field.label), unitOf(field)].some((one) => reading.stems.has(one)),
    )
    const signals = ['noun implied', `${name} implied`]
    const set = { of: name, where: [] }
    return isSaid ? [{ set, marks: marksOf(reading, []), signals, origin: 'none' }] : []
  })

/** Whether words beside those that order, and those explained already, speak of a field. */
export const isNamedBeside = (field: Field, { tokens }: Reading, marks: Uint8Array): boolean =>
  tokens.some(
    ({ text, stem }, at) =>
      stemsOf(field).has(stem) &&
      !marks[at] &&
      !isSuperlative(text) &&
      !isOfOrders(text) &&
      tokens[at - 1]?.text !== 'how',
  )

/** The words that order by themselves: all of them, or those of a field. */
export const orderWordsIn = (reading: Reading, field?: Field): readonly TokenRange[] =>
  field && !superlativeEnds(field, reading)?.length
    ? []
    : reading.tokens.flatMap(({ text }, at) => (isOfOrders(text) ? { start: at, end: at + 1 } : []))

/** The ends of a field that a message asks for: "the rarest" is the least of a weight, and no health. */
export const endsAsked = (
  field: Field,
  reading: Reading,
  marks: Uint8Array,
): readonly boolean[] => {
  const asked = superlativeEnds(field, reading)
  if (asked?.length) return asked
  if (asked && !isNamedBeside(field, reading, marks)) return []
  const { isMost, isLess } = reading.cues
  return [isMost || !isLess]
}

/** The first of an order: "which mob has the most health". */
export const rankCandidates: Generator = (given) => {
  const { isMost, isLeast, nth, difficulty } = given.reading.cues
  const isOrdered = isMost || isLeast || says(given.reading, ordering)
  if (!isOrdered && nth === 1) return []
  const listed = listedSet(given.state).map((set): FoundSet => {
    const marks = marksOf(given.reading, [], nounStems[set.of])
    return { set, marks, signals: ['among listed'], origin: 'listed' }
  })
  return [...listed, ...allSets(given).filter(({ set }) => !set.among), ...impliedSets(given)]
    .flatMap((found) =>
      ordersOf(found.set)
        // "The second one" is one of a list: nobody says by what it should be ordered.
        .filter((field) => isOrdered || isNamedBeside(field, given.reading, found.marks))
        .flatMap((field) =>
          endsAsked(field, given.reading, found.marks).flatMap((most) =>
            rankings(
              { op: 'rank', set: found.set, by: fieldOn(field, difficulty).id, most, nth },
              found,
              given.reading,
            ),
          ),
        ),
    )
    .slice(0, mostRankings)
}
