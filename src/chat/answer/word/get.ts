import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity, Query, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { thingFieldOf } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { capital } from './say.ts'
import { listName } from './sets.ts'

type Get = Extract<Query, { op: 'get' }>

const mostSources = 8

/** The record as it is named beside its value. */
const label = (entity: Entity, { knowledge }: Asking): string => {
  const record = knowledge.recordOf(entity)
  const resource = resourceOf(entity)
  return record && resource ? capital(listName(record, resource, false)) : entity.name
}

/** A field of one record in its own sentence, or of several beside each other. */
export const wordGet = (query: Get, asking: Asking): Result => {
  const { knowledge, reading } = asking
  const [resource] = query.field.split('.')
  const entities = query.of
    .flatMap((ref) => knowledge.entity(ref) ?? [])
    .filter(({ type }) => resource === 'thing' || type === resource)
  const [first] = entities
  if (!first) return { text: '', sources: [], isUnknown: true }
  const thing = thingFieldOf(query.field)
  if (thing) {
    const { text, records } = thing.tell(first, knowledge)
    const refs = records.map((record) => knowledge.entityOf(record).ref)
    return {
      text,
      sources: refs.slice(0, mostSources),
      result: refs.slice(0, 3),
      listed: refs.length > 1 ? refs : [],
      ...(records.length ? {} : { isUnknown: true }),
    }
  }
  const field = fieldOf(query.field)
  const record = knowledge.recordOf(first)
  if (!record) return { text: '', sources: [], isUnknown: true }
  if (entities.length === 1) {
    const level = query.level === 99 ? Number(record.maxLevel ?? 5) : query.level
    const also = query.also?.startsWith(`${resource}.`) ? query.also : undefined
    const more = also
      ? ` ${fieldOf(also).say(record, { rest: reading.text, library: knowledge })}`
      : ''
    return {
      text:
        field.say(record, {
          rest: reading.text,
          library: knowledge,
          ...(level !== undefined ? { level } : {}),
          ...(query.difficulty ? { difficulty: query.difficulty } : {}),
        }) + more,
      sources: [first.ref],
      result: pointedAt(record, query.field, asking),
    }
  }
  const parts = entities.slice(0, 12).flatMap((entity) => {
    const other = knowledge.recordOf(entity)
    return other ? [`${label(entity, asking)}: ${field.brief(other)}`] : []
  })
  const refs = entities.map(({ ref }) => ref)
  return {
    text: `${parts.join('; ')}.`.replace(/\.\.$/, '.'),
    sources: refs.slice(0, mostSources),
    result: [],
    listed: refs,
  }
}

/** The entities a value names, for "what does that one drop": the first few that have a name. */
const pointedAt = (
  record: Readonly<Record<string, unknown>>,
  fieldId: string,
  { knowledge }: Asking,
): string[] => {
  const [, name = ''] = fieldId.split('.')
  const value = record[name === 'place' ? 'biomes' : name]
  const wanted = name === 'spawningMobs' || name === 'hostileMobs' ? 'mobs' : 'items'
  const ids = Array.isArray(value)
    ? value.flatMap((part) =>
        typeof part === 'string'
          ? [part]
          : typeof part === 'object' && part && 'item' in part
            ? [String(part.item)]
            : [],
      )
    : typeof value === 'string'
      ? value.split(/,\s*/)
      : []
  return ids.slice(0, 12).flatMap((id) => {
    const kinds =
      name === 'incompatibleWith' || name === 'applicableEnchantments'
        ? ['enchantments']
        : /biomes/i.test(name)
          ? ['biomes']
          : name === 'structuresFound'
            ? ['structures']
            : []
    for (const kind of kinds) {
      const found = knowledge.entity(`${kind}/${id}`)
      if (found) return [found.ref]
    }
    const found = /^[a-z_0-9]+$/.test(id)
      ? (knowledge.entity(`achievements/${id}`) ?? knowledge.byId(id, wanted))
      : knowledge.entity(`achievements/${id}`)
    return found ? [found.ref] : []
  })
}
