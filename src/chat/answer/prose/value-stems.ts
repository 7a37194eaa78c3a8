import type { Knowledge } from '../knowledge/knowledge.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import type { ProseIndex } from './prose-index.ts'
import { contentStems } from './stem-lists.ts'

const none: ReadonlySet<string> = new Set()
const known = new WeakMap<ProseIndex, Map<Entity, Map<string, ReadonlySet<string>>>>()

/** What is kept of a record's values, by field. */
const keptOf = (entity: Entity, prose: ProseIndex): Map<string, ReadonlySet<string>> => {
  const values = known.get(prose) ?? new Map<Entity, Map<string, ReadonlySet<string>>>()
  known.set(prose, values)
  const kept = values.get(entity) ?? new Map<string, ReadonlySet<string>>()
  values.set(entity, kept)
  return kept
}

/** The stems of a field's value for one record: what a question may name of the answer. */
export const valueStems = (
  entity: Entity,
  field: Field,
  knowledge: Knowledge,
  prose: ProseIndex,
): ReadonlySet<string> => {
  if (!isRecord(entity)) return none
  const kept = keptOf(entity, prose)
  const before = kept.get(field.name)
  if (before) return before
  const record = knowledge.recordOf(entity)
  const told = prose.stemsIn(entity, field.name)
  const made = told.size > 0 || !record ? told : new Set(contentStems(field.brief(record)))
  kept.set(field.name, made)
  return made
}
