import type { Candidate } from '../query.ts'
import { type Reading, timeSignOf } from '../read/reading.ts'
import { type Subject, single } from '../refer/subject.ts'
import { comparableFields, fieldOn, stemsOf } from '../schema/fields.ts'
import { saysEnds, superlativeEnds } from '../schema/orders.ts'
import {
  alsoMarked,
  candidate,
  type Generator,
  marksOf,
  type ReadingContext,
  sharedResource,
} from './candidate.ts'
import { endsAsked, isNamedBeside, orderWordsIn } from './rankings.ts'

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
    const resource = sharedResource(entities)
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
      ...by.flatMap((field) => {
        const words = orderWordsIn(reading, field)
        const explains = alsoMarked(reading, marks, words, stemsOf(field))
        const { id } = fieldOn(field, reading.cues.difficulty)
        return endsAsked(field, reading, marks).map((most) =>
          candidate(subject, { op: 'compare', of, by: id, most }, explains, asMany),
        )
      }),
    ]
  })
