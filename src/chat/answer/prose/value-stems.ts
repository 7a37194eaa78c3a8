import { isRecord, type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import { fields } from '../schema/fields.ts'
import type { ProseIndex } from './prose-index.ts'
import { contentNumbers, numberOf } from './stem-lists.ts'

const none: readonly number[] = []

/** What is kept of a record: the stems of each field, and which stems all of it holds, a bit for each. */
type Kept = { values: Map<string, readonly number[]>; all?: Uint8Array }

const known = new WeakMap<ProseIndex, Map<Entity, Kept>>()

const keptOf = (entity: Entity, prose: ProseIndex): Kept => {
  const records = known.get(prose) ?? new Map<Entity, Kept>()
  known.set(prose, records)
  const kept = records.get(entity) ?? { values: new Map() }
  records.set(entity, kept)
  return kept
}

/** The stems of a field's value for one record, as numbers: what a question may name of the answer. */
export const valueStems = (
  entity: Entity,
  field: Field,
  knowledge: Knowledge,
  prose: ProseIndex,
): readonly number[] => {
  if (!isRecord(entity)) return none
  const { values } = keptOf(entity, prose)
  const before = values.get(field.name)
  if (before) return before
  const record = knowledge.recordOf(entity)
  const sentences = prose.of(entity).filter((one) => one.field === field.name)
  const told = [...new Set(sentences.flatMap(prose.numbers))]
  const made = told.length > 0 || !record ? told : contentNumbers(field.brief(record))
  values.set(field.name, made)
  return made
}

const bitsOf = (numbers: readonly number[]): Uint8Array => {
  const bits = new Uint8Array((Math.max(0, ...numbers) >> 3) + 1)
  for (const number of numbers)
    bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7))
  return bits
}

/** Whether a stem stands in anything that is told of a record: its prose, its questions, its values. */
export const speaksOf = (
  entity: Entity,
  stem: string,
  knowledge: Knowledge,
  prose: ProseIndex,
): boolean => {
  const kept = keptOf(entity, prose)
  const resource = resourceOf(entity)
  kept.all ??= bitsOf([
    ...prose.of(entity).flatMap(prose.heard),
    ...(resource ? fields[resource] : []).flatMap((field) =>
      valueStems(entity, field, knowledge, prose),
    ),
  ])
  const number = numberOf(stem)
  return number !== undefined && ((kept.all[number >> 3] ?? 0) & (1 << (number & 7))) !== 0
}
