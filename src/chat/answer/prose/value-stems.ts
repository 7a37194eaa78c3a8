import type { Knowledge } from '../knowledge/knowledge.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import { contentStems, type ProseIndex } from './prose-index.ts'

const none: ReadonlySet<string> = new Set()
const known = new WeakMap<ProseIndex, Map<string, ReadonlySet<string>>>()

/** The stems of a field's value for one record: what a question may name of the answer. */
export const valueStems = (
  entity: Entity,
  field: Field,
  knowledge: Knowledge,
  prose: ProseIndex,
): ReadonlySet<string> => {
  if (!isRecord(entity)) return none
  let values = known.get(prose)
  if (!values) {
    values = new Map()
    known.set(prose, values)
  }
  const key = `${entity.ref} ${field.name}`
  const before = values.get(key)
  if (before) return before
  const record = knowledge.recordOf(entity)
  const told = prose.stemsIn(entity, field.name)
  const made = told.size > 0 || !record ? told : new Set(contentStems(field.brief(record)))
  values.set(key, made)
  return made
}
