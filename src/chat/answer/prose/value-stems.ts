import { keptByKey, keptFor } from '../../../lib/kept.ts'
import { isRecord, type Knowledge } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import type { ProseIndex } from './prose-index.ts'
import { contentNumbers } from './stem-lists.ts'

const none: readonly number[] = []

const stemsOf = (
  entity: Entity,
  field: Field,
  knowledge: Knowledge,
  prose: ProseIndex,
): readonly number[] => {
  const record = knowledge.recordOf(entity)
  const sentences = prose.of(entity).filter((one) => one.field === field.name)
  const told = [...new Set(sentences.flatMap(prose.numbers))]
  return told.length > 0 || !record ? told : contentNumbers(field.brief(record))
}

const stemsIn = keptFor((prose: ProseIndex) =>
  keptFor((knowledge: Knowledge) =>
    keptByKey((entity: Entity, field: Field) => stemsOf(entity, field, knowledge, prose)),
  ),
)

/** The stems of a field's value for one record, as numbers: what a question may name of the answer. */
export const valueStems = (
  entity: Entity,
  field: Field,
  knowledge: Knowledge,
  prose: ProseIndex,
): readonly number[] => (isRecord(entity) ? stemsIn(prose)(knowledge)(entity, field) : none)
