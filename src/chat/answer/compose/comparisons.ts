import type { ResourceName } from '../../../catalog/resources.ts'
import type { Candidate } from '../query.ts'
import { fieldTarget } from '../rank/features.ts'
import { type Subject, single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOn, stemsOf } from '../schema/fields.ts'
import { superlativeEnds } from '../schema/orders.ts'
import {
  candidate,
  type Generator,
  likeliest,
  marksOf,
  type ReadingContext,
  sharedResource,
} from './candidate.ts'
import { endsAsked } from './rankings.ts'
import { isFieldNamed } from './tests.ts'

/** Two or more of a kind beside each other. */
const compared = (given: ReadingContext): Subject[] => {
  const { subjects, state, knowledge } = given
  const groups = subjects.filter(({ entities }) => entities.length > 1 && entities.length < 7)
  const before = knowledge.entitiesAt([...state.own.slice(0, 1), ...state.result.slice(0, 1)])
  const pairs = before.flatMap((other) =>
    subjects.flatMap((subject): Subject[] => {
      const one = single(subject)
      if (subject.origin !== 'words' || one === other || one?.type !== other.type) return []
      const signals = ['with own', 'own beside']
      return [{ entities: [other, one], origin: 'own', mentions: subject.mentions, signals }]
    }),
  )
  return [...groups, ...pairs]
}

const mostFields = 3

/** The fields by which some may be compared: those with a figure that are named or ordered by, or that are likely. */
const fieldsApart = (
  { entities }: Subject,
  resource: ResourceName,
  given: ReadingContext,
): readonly Field[] => {
  const { reading } = given
  const measured = comparableFields(resource).filter((field) =>
    entities.some(({ record }) => record && (field.measure?.(record) ?? null) !== null),
  )
  const named = measured.filter((field) => isFieldNamed(reading, field))
  const ordered = measured.filter((field) => superlativeEnds(field, reading)?.length)
  // Of several that decide together, such as who is stronger, none does alone.
  if (named.length || ordered.length > 1) return named
  if (ordered.length || reading.cues.isYesNo) return ordered
  return likeliest(measured, mostFields, given, ({ name }, weigh) => weigh(fieldTarget(name)))
}

/** Which has more, and what the difference is. */
export const compareCandidates: Generator = (given) =>
  compared(given).flatMap((subject): Candidate[] => {
    const { reading } = given
    const resource = sharedResource(subject.entities)
    if (!resource) return []
    const of = subject.entities.map(({ ref }) => ref)
    const { mentions } = subject
    const counted = reading.numbers.filter(({ value }) => value === of.length)
    const asMany = counted.length ? ['as many as said'] : []
    const said = [...mentions, ...counted]
    return [
      candidate(subject, { op: 'compare', of }, marksOf(reading, said), asMany),
      ...fieldsApart(subject, resource, given).flatMap((field) => {
        const marks = marksOf(reading, said, stemsOf(field))
        const by = fieldOn(field, reading.cues.difficulty).id
        return endsAsked(field, reading, marksOf(reading, said)).map((most) =>
          candidate(subject, { op: 'compare', of, by, most }, marks, asMany),
        )
      }),
    ]
  })
