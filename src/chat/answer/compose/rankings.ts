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
import {
  allSets,
  type FoundSet,
  isOfListed,
  listedSet,
  names,
  resourcesIn,
  wantedOf,
} from './sets.ts'

const mostRankings = 240

export const isOrdered = ({ set, signals }: FoundSet): boolean =>
  !set.among &&
  ['noun named', 'relation holds', 'tests 1', 'left out', 'family'].some((one) =>
    signals.includes(one),
  )

/** Whether an end of an order is said in the words of its field: "the tallest", "the most health". */
const isSaid = ({ tokens }: Reading, { terms }: Field, most: boolean): boolean => {
  const [, ...words] = ((most ? terms?.most : terms?.least) ?? '').split(' ')
  return words.every((word) => tokens.some(({ text }) => text === word))
}

/** Words that ask for the order itself: "ranked by health". */
const ordering = wordSet('ordering')
const mostInOrder = 10

/** One order, asked for its first or for its first few. */
const rankings = (ranking: QueryOf<'rank'>, found: FoundSet, reading: Reading): Candidate[] => {
  const { set, signals } = found
  const field = fieldOf(ranking.by)
  const stems = stemsOf(field)
  const end = ranking.most ? 'most' : 'least'
  const ends = isSaid(reading, field, ranking.most) ? [end, 'end said'] : [end]
  const on = { origin: set.among ? 'listed' : 'none', signals } as const
  const marksWith = (...ranges: TokenRange[]) => alsoMarked(reading, found.marks, ranges, stems)
  return [
    candidate(on, ranking, marksWith(), ends),
    ...(says(reading, ordering)
      ? [candidate(on, { ...ranking, nth: 1, first: mostInOrder }, marksWith(), [...ends, 'order'])]
      : []),
    ...wantedOf(reading, set.of, found.marks).map((wanted) => {
      const query = { ...ranking, nth: 1, first: wanted.count }
      return candidate(on, query, marksWith(wanted), [...ends, wanted.signal])
    }),
  ]
}

/** Whether a measure is named, or what it is measured in: "experience", "XP". */
const isMeasureNamed = (field: Field, { stems }: Reading): boolean =>
  stems.has(stem(field.label)) || stems.has(unitOf(field))

/** The records of a resource whose measure is named, where nobody says what they are: "what has the most health". */
const impliedSets = ({ reading, knowledge, state }: ReadingContext): FoundSet[] =>
  names
    .filter(
      (name) =>
        !isOfListed({ reading, state }) &&
        knowledge.speaksOf(name) &&
        !resourcesIn(reading).has(name) &&
        fields[name].some((field) => field.terms && isMeasureNamed(field, reading)),
    )
    .map((name) => ({
      set: { of: name, where: [] },
      marks: marksOf(reading, []),
      signals: ['noun implied', `${name} implied`],
      origin: 'none',
    }))

/** Whether words beside those that order, and those explained already, speak of a field. */
export const isNamedBeside = (field: Field, { tokens }: Reading, marks: Uint8Array): boolean =>
  tokens.some(
    ({ text, stem }, at) =>
      stemsOf(field).has(stem) && !marks[at] && !isSuperlative(text) && !isOfOrders(text),
  )

/**
 * The ends of a field that a message asks for: "the rarest" is the least of a weight, and no health;
 * undefined where the words leave open which.
 */
export const endsAsked = (
  field: Field,
  reading: Reading,
  marks: Uint8Array,
): readonly boolean[] | undefined => {
  const asked = superlativeEnds(field, reading)
  if (asked?.length) return asked
  if (asked && !isNamedBeside(field, reading, marks)) return []
  const { isMost, isLeast } = reading.cues
  return isMost !== isLeast ? [isMost] : undefined
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
        (endsAsked(field, given.reading, found.marks) ?? [true, false]).flatMap((most) =>
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
