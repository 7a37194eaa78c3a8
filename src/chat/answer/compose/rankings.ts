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

const mostRankings = 240

const isOrdered = ({ set, signals }: FoundSet): boolean =>
  !set.among &&
  ['noun named', 'relation holds', 'tests 1', 'left out', 'family'].some((one) =>
    signals.includes(one),
  )

/** Words that ask for the order itself: "ranked by health". */
const ordering = wordSet('ordering')
const mostInOrder = 10

/** One order, asked for its first or for its first few. */
const rankings = (ranking: QueryOf<'rank'>, found: FoundSet, reading: Reading): Candidate[] => {
  const { set, signals } = found
  const stems = stemsOf(fieldOf(ranking.by))
  const end = ranking.most ? 'most' : 'least'
  const on = { origin: set.among ? 'listed' : 'none', signals } as const
  const marksWith = (...ranges: TokenRange[]) => alsoMarked(reading, found.marks, ranges, stems)
  return [
    candidate(on, ranking, marksWith(), [end]),
    ...(says(reading, ordering)
      ? [candidate(on, { ...ranking, nth: 1, first: mostInOrder }, marksWith(), [end, 'order'])]
      : []),
    ...wantedOf(reading, set.of, found.marks).map((wanted) => {
      const query = { ...ranking, nth: 1, first: wanted.count }
      return candidate(on, query, marksWith(wanted), [end, wanted.signal])
    }),
  ]
}

/** The records whose measure is named, where nobody says what they are: "what has the most health". */
const impliedSets = ({ reading, knowledge }: ReadingContext): FoundSet[] =>
  names
    .filter(
      (name) =>
        knowledge.speaksOf(name) &&
        !resourcesIn(reading).has(name) &&
        fields[name].some(
          (field) =>
            field.terms && [stem(field.label), unitOf(field)].some((one) => reading.stems.has(one)),
        ),
    )
    .map((name) => ({
      set: { of: name, where: [] },
      marks: marksOf(reading, []),
      signals: ['noun implied', `${name} implied`],
      origin: 'none',
    }))

/** Whether words beside those that order, and those explained already, speak of a field. */
const isNamedBeside = (field: Field, { tokens }: Reading, marks: Uint8Array): boolean =>
  tokens.some(
    ({ text, stem }, at) =>
      stemsOf(field).has(stem) && !marks[at] && !isSuperlative(text) && !isOfOrders(text),
  )

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
  if (!isMost && !isLeast && nth === 1 && !says(given.reading, ordering)) return []
  const listed = listedSet(given.state).map((set): FoundSet => {
    const marks = marksOf(given.reading, [])
    return { set, marks, signals: ['among listed'], origin: 'listed' }
  })
  return [...listed, ...allSets(given).filter(isOrdered), ...impliedSets(given)]
    .flatMap((found) =>
      ordersOf(found.set).flatMap((field) =>
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
