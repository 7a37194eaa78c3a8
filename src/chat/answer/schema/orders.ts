import type { AnyRecord } from '../../../catalog/collection.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import type { NounSet, QueryOf } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { percent } from '../word/say.ts'
import type { Field } from './field.ts'
import { chanceFields, comparableFields, fieldOf } from './fields.ts'
import { relationOf } from './relations.ts'
import superlativeText from './superlatives.txt' with { type: 'text' }

/** The relation of a set that holds with a chance, and what it leads to. */
const likelyIn = ({ where }: NounSet) =>
  where.flatMap((test) => {
    const relation = test.kind === 'relation' ? relationOf(test.relation) : undefined
    return relation?.chance && test.kind === 'relation' ? [{ relation, to: test.to }] : []
  })[0]

/** The chance that the records of a set are ordered by, where what they have to do with has one. */
export const chanceOf = (set: NounSet): Field[] => {
  const field = likelyIn(set) && chanceFields.get(set.of)
  return field ? [field] : []
}

/** Everything that a set can be ordered by. */
export const ordersOf = (set: NounSet): Field[] => [...comparableFields(set.of), ...chanceOf(set)]

/** What each superlative orders by itself: the most of some fields, the least of others. */
const superlatives = new Map(
  rowsOf(
    'schema/superlatives.txt',
    superlativeText,
    ['words', 'most', 'least'],
    ({ words, ...ends }, slip) => {
      const idsIn = (end: 'most' | 'least') =>
        ends[end]
          .split(' ')
          .filter(Boolean)
          .map((id) => inCell(slip, end, () => fieldOf(id).id))
      const row = { most: new Set(idsIn('most')), least: new Set(idsIn('least')) }
      return words.split(' ').map((word) => [word, row] as const)
    },
  ).flat(),
)

/**
 * The ends of a field that the superlatives of a message ask for, each whether it is the most; undefined
 * where they leave it open.
 */
export const superlativeEnds = ({ id }: Field, { tokens }: Reading): boolean[] | undefined => {
  const said = tokens.flatMap(({ text }) => superlatives.get(text) ?? [])
  if (said.length === 0) return undefined
  const ends = said.flatMap(({ most, least }) => [
    ...(most.has(id) ? [true] : []),
    ...(least.has(id) ? [false] : []),
  ])
  return [...new Set(ends)]
}

/** The field that an order is by, with the figures of what the set has to do with where it is a chance. */
export const fieldOfOrder = ({ by, set }: QueryOf<'rank'>, knowledge: Knowledge): Field => {
  const field = fieldOf(by)
  const likely = field === chanceFields.get(set.of) ? likelyIn(set) : undefined
  const entity = likely && knowledge.entity(likely.to)
  if (!entity) return field
  const measure = (record: AnyRecord) => likely.relation.chance?.(record, entity) || null
  return { ...field, measure, brief: (record) => percent(measure(record) ?? 0) }
}
