import type { ResourceName } from '../../../catalog/resources.ts'
import { memoize } from '../../../lib/memoize.ts'
import { wordSet } from '../lexicon/words.ts'
import type { Candidate, QueryOf } from '../query.ts'
import { isSuperlative } from '../read/cues.ts'
import { type Reading, says, timeSignOf } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { type Subject, sharedResource, single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOn, fields, stemsOf, unitOf } from '../schema/fields.ts'
import { isOfOrders, ordersOf, saysEnds, superlativeEnds } from '../schema/orders.ts'
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
const rankings = (
  ranking: QueryOf<'rank'>,
  explains: Uint8Array,
  found: FoundSet,
  reading: Reading,
): Candidate[] => {
  const end = ranking.most ? 'most' : 'least'
  const firstOf = (first: number, signal: string, marks = explains) =>
    candidate(found, { ...ranking, nth: 1, first }, marks, [end, signal])
  return [
    candidate(found, ranking, explains, [end]),
    ...(says(reading, ordering) ? [firstOf(mostInOrder, 'order')] : []),
    ...wantedOf(reading, ranking.set.of, found.marks).map((some) =>
      firstOf(some.count, some.signal, alsoMarked(reading, explains, [some])),
    ),
  ]
}

/** The stems that imply the records of a resource: of what these are measured by, and of what in. */
const implying = memoize<ReadonlySet<string>, ResourceName>((name) => {
  const measured = fields[name].filter(({ terms }) => terms)
  return new Set(measured.flatMap((field) => [stem(field.label), unitOf(field)]))
})

/** The records whose measure is named, where nobody says what they are: "what has the most health". */
const impliedSets = ({ reading, knowledge }: ReadingContext): FoundSet[] =>
  names.flatMap((name): FoundSet[] => {
    const isImplied =
      !resourcesIn(reading).has(name) && !implying(name).isDisjointFrom(reading.stems)
    if (!isImplied || !knowledge.speaksOf(name)) return []
    const signals = ['noun implied', `${name} implied`]
    return [{ set: { of: name, where: [] }, marks: marksOf(reading, []), signals, origin: 'none' }]
  })

/** Whether words beside those that order, and those explained already, speak of a field. */
const isNamedBeside = (field: Field, { tokens }: Reading, marks: Uint8Array): boolean =>
  tokens.some(
    ({ text, stem }, at) =>
      stemsOf(field).has(stem) &&
      !marks[at] &&
      !isSuperlative(text) &&
      !isOfOrders(text) &&
      tokens[at - 1]?.text !== 'how',
  )

/** The words that order by themselves: all of them, or those of a field. */
const orderWordsIn = (reading: Reading, field?: Field): readonly TokenRange[] =>
  field && !superlativeEnds(field, reading)?.length
    ? []
    : reading.tokens.flatMap(({ text }, at) => (isOfOrders(text) ? { start: at, end: at + 1 } : []))

/**
 * The ends of a field that a message asks for, with the marks of the words for each: "the rarest" is the least of
 * a weight, and no health.
 */
const ordersAsked = (
  field: Field,
  reading: Reading,
  marks: Uint8Array,
  words = orderWordsIn(reading, field),
) => {
  const { isMost, isLess, difficulty } = reading.cues
  const ends = superlativeEnds(field, reading)
  const isOpen = !ends?.length && (!ends || isNamedBeside(field, reading, marks))
  return (isOpen ? [isMost || !isLess] : (ends ?? [])).map((most) => {
    const explains = alsoMarked(reading, marks, words, stemsOf(field))
    return { by: fieldOn(field, difficulty).id, most, explains }
  })
}

/** The first of an order: "which mob has the most health". */
export const rankCandidates: Generator = (given) => {
  const { reading } = given
  const { isMost, isLeast, nth, difficulty } = reading.cues
  const isOrdered = isMost || isLeast || says(reading, ordering)
  if (!isOrdered && nth === 1) return []
  const listed = listedSet(given.state).map((set): FoundSet => {
    const marks = marksOf(reading, [], nounStems[set.of])
    return { set, marks, signals: ['among listed'], origin: 'listed' }
  })
  return [...listed, ...allSets(given).filter(({ set }) => !set.among), ...impliedSets(given)]
    .flatMap((found) =>
      ordersOf(found.set)
        // "The second one" is one of a list: nobody says by what it should be ordered.
        .filter((field) => isOrdered || isNamedBeside(field, reading, found.marks))
        .flatMap((field) => {
          // "Strongest" alone orders by no figure of one difficulty.
          const words = orderWordsIn(reading, fieldOn(field, difficulty))
          return ordersAsked(field, reading, found.marks, words)
        })
        .flatMap(({ explains, ...asked }) =>
          rankings({ op: 'rank', set: found.set, ...asked, nth }, explains, found, reading),
        ),
    )
    .slice(0, mostRankings)
}

/** Two or more of a kind beside each other. */
const compared = ({ subjects, state, knowledge }: ReadingContext): Subject[] => {
  const groups = subjects.filter(({ entities }) => entities.length > 1 && entities.length < 7)
  const before = knowledge.entitiesAt([...state.own.slice(0, 1), ...state.result.slice(0, 1)])
  const pairs = before.flatMap((other) =>
    subjects.flatMap((subject): Subject[] => {
      const one = single(subject)
      if (subject.origin !== 'words' || one === other || one?.type !== other.type) return []
      return [{ ...subject, entities: [other, one], origin: 'own', signals: ['with own'] }]
    }),
  )
  return [...groups, ...pairs]
}

/**
 * Whether some may be held beside each other: "are both hot" asks of each, "is netherite armor better than
 * diamond" of nothing within the armor that is named.
 */
const mayCompare = (reading: Reading, { origin, mentions }: Subject): boolean => {
  const { cues, tokens } = reading
  if (!cues.isYesNo) return true
  const isWithinOne = origin === 'words' && mentions.length === 1
  const isCompared = cues.isComparing || cues.isLess || saysEnds(reading)
  return !isWithinOne && (isCompared || tokens.some(({ text }) => timeSignOf(text)))
}

/** Which has more, by what is named or ordered by, and what the difference is. */
export const compareCandidates: Generator = (given) =>
  compared(given).flatMap((subject): Candidate[] => {
    const { reading } = given
    const { entities, mentions } = subject
    const resource = sharedResource(subject)
    if (!resource || !mayCompare(reading, subject)) return []
    const of = entities.map(({ ref }) => ref)
    const counted = reading.numbers.filter(({ value }) => value === of.length)
    const asMany = counted.length ? ['as many as said'] : []
    const said = [...mentions, ...counted]
    const marks = marksOf(reading, said)
    const measured = comparableFields(resource).filter(({ measure }) =>
      entities.some(({ record }) => record && (measure?.(record) ?? null) !== null),
    )
    const named = measured.filter((field) => isNamedBeside(field, reading, marks))
    const ordered = measured.filter((field) => superlativeEnds(field, reading)?.length)
    // Of several that decide together, such as who is stronger, none does alone.
    const by = named.length || ordered.length > 1 ? named : ordered
    return [
      candidate(
        subject,
        { op: 'compare', of },
        alsoMarked(reading, marks, orderWordsIn(reading)),
        asMany,
      ),
      ...by
        .flatMap((field) => ordersAsked(field, reading, marks))
        .map(({ explains, ...asked }) =>
          candidate(subject, { op: 'compare', of, ...asked }, explains, asMany),
        ),
    ]
  })
