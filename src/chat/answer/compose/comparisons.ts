import type { ResourceName } from '../../../catalog/resources.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import { wordsIn } from '../lexicon/lemma.ts'
import type { Candidate, Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { type Subject, single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { comparableFields, fieldOn, onAnyDifficulty, stemsOf } from '../schema/fields.ts'
import { decidingEnds, isOfOrders, saysEnds } from '../schema/orders.ts'
import { asksSame } from '../word/comparisons.ts'
import {
  candidate,
  type Generator,
  marksOf,
  type ReadingContext,
  sharedResource,
} from './candidate.ts'
import { endsAsked, isNamedBeside } from './rankings.ts'
import { isFieldNamed } from './tests.ts'

const mostPieces = 6

/** Like pieces of the materials that are named: of netherite and diamond the two swords, the two helmets. */
const piecesOf = ({ reading, knowledge: { names } }: ReadingContext): Subject[] => {
  const { mentions } = reading
  if (mentions.length < 2) return []
  const named = mentions.flatMap(({ entities }) => entities.slice(0, 1))
  const kinds = named.flatMap(({ type, ids }) => (type === 'class' ? ids : []))
  const piecesFrom = (material: string) =>
    names
      .holding(material)
      .filter(({ type, name }) => type === 'items' && wordsIn(name).indexOf(material) === 0)
  const words = new Set(named.map(({ name }) => wordsIn(name)[0] ?? ''))
  const sets = [...words].map(piecesFrom).filter((pieces) => pieces.length > 1)
  const [first = [], ...others] = sets
  if (others.length === 0 || others.length > 2) return []
  const kindOf = ({ name }: Entity) => wordsIn(name).slice(1).join(' ')
  return first
    .map((piece) => [
      piece,
      ...others.flatMap((pieces) => pieces.find((other) => kindOf(other) === kindOf(piece)) ?? []),
    ])
    .filter(
      (like) =>
        like.length === sets.length &&
        (!kinds.length || like.some(({ key }) => kinds.includes(key))),
    )
    .slice(0, mostPieces)
    .map((entities) => ({ entities, origin: 'words', mentions, signals: ['together', 'pieces'] }))
}

/** Two or more of a kind beside each other. */
const compared = (given: ReadingContext): Subject[] => {
  const { subjects, state, knowledge } = given
  const groups = subjects.filter(({ entities }) => entities.length > 1 && entities.length < 7)
  const own = knowledge.entity(state.own[0] ?? '')
  const result = knowledge.entity(state.result[0] ?? '')
  const pairs = [own, result].flatMap((other) =>
    subjects.flatMap((subject): Subject[] => {
      const one = single(subject)
      const isNamed = one && subject.origin === 'words'
      if (!isNamed || !other || one === other || one.type !== other.type) return []
      const signals = ['with own', other === own ? 'own beside' : 'result beside']
      return [{ entities: [other, one], origin: 'own', mentions: subject.mentions, signals }]
    }),
  )
  return [...groups, ...pairs, ...piecesOf(given)]
}

/** Whether the one with more is asked for or the other: a field has words for its ends, some speak of any, or none does. */
const endsMeant = (field: Field, reading: Reading, marks: Uint8Array): readonly boolean[] => {
  const { isLess, isComparing } = reading.cues
  const asked = endsAsked(field, reading, marks)
  if (asked) return asked
  if (isLess) return [false]
  return isComparing ? [true] : [true, false]
}

/** Whether a message sets things against each other at all, in whatever measure. */
const isOrdering = ({ cues, tokens, text }: Reading): boolean =>
  cues.isComparing ||
  cues.isMost ||
  cues.isLeast ||
  asksSame.test(text) ||
  tokens.some(({ text }) => isOfOrders(text))

/**
 * The fields by which some may be compared: one has a figure, and who asks for a yes or a no says what by.
 * Of several that decide together, such as who is stronger, none does alone.
 */
const fieldsApart = (
  { entities }: Subject,
  reading: Reading,
  resource: ResourceName,
): readonly Field[] => {
  const records = entities.filter(isRecord).map(({ record }) => record)
  const isOpen = !reading.cues.isYesNo || isOrdering(reading)
  const { isMost, isLeast } = reading.cues
  const deciding =
    saysEnds(reading) && !isMost && !isLeast ? decidingEnds(resource, records, reading) : []
  const isPart = ({ id }: Field) =>
    deciding.length > 1 && deciding.some(({ field }) => onAnyDifficulty(field.id) === id)
  const marks = marksOf(reading, [])
  return comparableFields(resource).filter(
    (field) =>
      (isPart(field)
        ? isNamedBeside(field, reading, marks)
        : isOpen || isFieldNamed(reading, field)) &&
      records.some((record) => (field.measure?.(record) ?? null) !== null),
  )
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
      ...fieldsApart(subject, reading, resource).flatMap((field) => {
        const marks = marksOf(reading, said, stemsOf(field))
        const by = fieldOn(field, reading.cues.difficulty).id
        return endsMeant(field, reading, marksOf(reading, said)).map((most) =>
          candidate(subject, { op: 'compare', of, by, most }, marks, asMany),
        )
      }),
    ]
  })
