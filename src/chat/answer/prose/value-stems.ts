import { keptByKey, keptFor } from '../../../lib/kept.ts'
import type { Entity } from '../query.ts'
import type { Field } from '../schema/field.ts'
import type { ProseIndex } from './prose-index.ts'
import { contentNumbers, listAt } from './stem-lists.ts'

/** The stems of a field's value for one record, as numbers: what a question may name of the answer. */
export const valueStems = keptFor((prose: ProseIndex) =>
  keptByKey((entity: Entity, { name, brief }: Field): readonly number[] => {
    const sentences = prose.of(entity).filter(({ field }) => field === name)
    const told = sentences.flatMap(({ id }) => [...listAt(prose.sentences.stems, id)])
    if (told.length > 0) return [...new Set(told)]
    return entity.record ? contentNumbers(brief(entity.record)) : []
  }),
)
