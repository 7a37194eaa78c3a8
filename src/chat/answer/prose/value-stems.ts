import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import type { ProseIndex } from './prose-index.ts'
import { contentNumbers } from './stem-lists.ts'

const none: readonly number[] = []

const known = new WeakMap<ProseIndex, Map<Entity, Map<string, readonly number[]>>>()

/** What is kept of a record's values, by field. */
const keptOf = (entity: Entity, prose: ProseIndex): Map<string, readonly number[]> => {
  const records = known.get(prose) ?? new Map<Entity, Map<string, readonly number[]>>()
  known.set(prose, records)
  const kept = records.get(entity) ?? new Map<string, readonly number[]>()
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
  const values = keptOf(entity, prose)
  const before = values.get(field.name)
  if (before) return before
  const record = knowledge.recordOf(entity)
  const sentences = prose.of(entity).filter((one) => one.field === field.name)
  const told = [...new Set(sentences.flatMap(prose.numbers))]
  const made = told.length > 0 || !record ? told : contentNumbers(field.brief(record))
  values.set(field.name, made)
  return made
}
