import type { AnyRecord } from '../../../catalog/collection.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity, QueryOf, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { relations } from '../schema/relations.ts'
import { type ThingField, tellThing, thingFieldOf } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { capital, partsWithin, sentence } from './say.ts'
import { foundIn, listName } from './sets.ts'

/** The record as it is named beside its value. */
const label = (entity: Entity, { knowledge }: Asking): string => {
  const record = knowledge.recordOf(entity)
  const resource = resourceOf(entity)
  return record && resource ? capital(listName(record, resource, false)) : entity.name
}

/** A thing without a record of its own, told from the records that speak of it. */
const wordThing = (
  field: ThingField,
  entity: Entity,
  { knowledge }: Pick<Asking, 'knowledge'>,
): Result => {
  const { text, records } = tellThing(field, entity, knowledge)
  const refs = records.map((record) => knowledge.entityOf(record).ref)
  return {
    text,
    ...foundIn(refs),
    listed: refs.length > 1 ? refs : [],
    ...(records.length ? {} : { isUnknown: true }),
  }
}

const wordOne = (query: QueryOf<'get'>, record: AnyRecord, ref: string, asking: Asking): Result => {
  const { field, also, difficulty } = query
  const level = query.level === 99 ? Number(record.maxLevel ?? 5) : query.level
  const [resource] = field.split('.')
  const text = fieldOf(field).say(record, {
    ...asking,
    ...(level !== undefined ? { level } : {}),
    ...(difficulty ? { difficulty } : {}),
  })
  return {
    text: also?.startsWith(`${resource}.`) ? `${text} ${fieldOf(also).say(record, asking)}` : text,
    sources: [ref],
    result: pointedAt(record, field, asking),
  }
}

const roomForSeveral = 560

const wordSeveral = (id: string, entities: readonly Entity[], asking: Asking): Result => {
  const told = entities.flatMap((entity) => {
    const record = asking.knowledge.recordOf(entity)
    return record ? [{ entity, record }] : []
  })
  const parts = partsWithin(
    roomForSeveral,
    told,
    ({ entity, record }) => `${label(entity, asking)}: ${fieldOf(id).brief(record)}`,
  )
  const left = told.length - parts.length
  return {
    text: sentence(`${parts.join('; ')}${left ? `; and ${left} more` : ''}`),
    ...foundIn(entities.map(({ ref }) => ref)),
    result: [],
  }
}

/** A field of one record in its own sentence, or of several beside each other. */
export const wordGet = (query: QueryOf<'get'>, asking: Asking): Result => {
  const { knowledge } = asking
  const [resource] = query.field.split('.')
  const entities = query.of
    .flatMap((ref) => knowledge.entity(ref) ?? [])
    .filter(({ type }) => resource === 'thing' || type === resource)
  const [first] = entities
  if (!first) return { text: '', sources: [], isUnknown: true }
  const thing = thingFieldOf(query.field)
  if (thing) return wordThing(thing, first, asking)
  const record = knowledge.recordOf(first)
  if (!record) return { text: '', sources: [], isUnknown: true }
  return entities.length === 1
    ? wordOne(query, record, first.ref, asking)
    : wordSeveral(query.field, entities, asking)
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/,\s*/)
  const parts: readonly (string | { item?: string })[] = Array.isArray(value) ? value : []
  return parts.flatMap((part) => (typeof part === 'string' ? part : (part.item ?? [])))
}

/** The entities a value names, for "what does that one drop": the first few that have a name. */
const pointedAt = (record: AnyRecord, fieldId: string, { knowledge }: Asking): string[] => {
  const { name } = fieldOf(fieldId)
  const ids = idsIn(record[name === 'place' ? 'biomes' : name])
  const type = relations.find((relation) => relation.id === fieldId)?.to[0]
  return ids.slice(0, 12).flatMap((id) => {
    const found =
      knowledge.entity(`${type}/${id}`) ??
      knowledge.entity(`achievements/${id}`) ??
      knowledge.byId(id)
    return found?.ref ?? []
  })
}
