import type { AnyRecord } from '../../../catalog/collection.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import type { Entity, QueryOf, RecordedEntity, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { ingredientsOf } from '../schema/recipe.ts'
import { relations } from '../schema/relations.ts'
import { thingFieldOf } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { together } from './called.ts'
import { eachBrief } from './comparisons.ts'
import { partsOrMore } from './say.ts'
import { foundIn } from './sets.ts'

/** A number, a yes or figures by difficulty name nothing. */
const isFigure = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'string' && !Array.isArray(value)

const holdsNothing = (value: unknown): boolean =>
  value === null || value === 'None' || (Array.isArray(value) && value.length === 0)

const wordOne = (query: QueryOf<'get'>, entity: RecordedEntity, asking: Asking): Result => {
  const { field, also } = query
  const { type, ref, record } = entity
  const level = query.level === 99 ? Number(record.maxLevel ?? 5) : query.level
  const tell = (id: string) => fieldOf(id).say(record, { ...asking, level })
  const text = tell(field)
  const more = also?.startsWith(`${type}.`) ? tell(also) : ''
  const refs = namedBy(record, field, asking).map((named) => named.ref)
  const value = record[fieldOf(field).name]
  return {
    text: more && !text.includes(more) ? `${text} ${more}` : text,
    sources: [ref],
    result: refs.length || isFigure(value) ? refs : undefined,
    // "Which of those can I tame", "where is the first one from": what a field names is a list as any other.
    listed: refs,
    isEmpty: holdsNothing(value),
  }
}

const roomForSeveral = 560

const wordSeveral = (id: string, entities: readonly RecordedEntity[]): Result => {
  const field = fieldOf(id)
  return {
    text: together(partsOrMore(eachBrief(entities, field), roomForSeveral)),
    ...foundIn(entities.map(({ ref }) => ref)),
    result: [],
    isEmpty: entities.every(({ record }) => holdsNothing(record[field.name])),
  }
}

/** A field of one record in its own sentence, or of several beside each other. */
export const wordGet = (query: QueryOf<'get'>, asking: Asking): Result => {
  const entities = asking.knowledge.entitiesAt(query.of)
  const [thing] = entities
  const thingField = thingFieldOf(query.field)
  if (thing && thingField) {
    const { text, refs } = thingField.tell(thing, asking.knowledge)
    const isUnknown = refs.length === 0 || undefined
    return { text, ...foundIn(refs), listed: refs.length > 1 ? refs : [], isUnknown }
  }
  const [resource] = query.field.split('.')
  const records = entities.filter(isRecord).filter(({ type }) => type === resource)
  const [first, second] = records
  if (!first) return { text: '', sources: [], isUnknown: true }
  return second ? wordSeveral(query.field, records) : wordOne(query, first, asking)
}

const isRecipe = (value: unknown): value is Parameters<typeof ingredientsOf>[0] =>
  typeof value === 'object' && value !== null && 'ingredients' in value

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/,\s*/)
  if (isRecipe(value)) return ingredientsOf(value)
  const parts: readonly (string | { item?: string })[] = Array.isArray(value) ? value : []
  return parts.flatMap((part) => (typeof part === 'string' ? part : (part.item ?? [])))
}

/** The entities that a value names. */
const namedBy = (record: AnyRecord, fieldId: string, { knowledge }: Asking): Entity[] => {
  const { name } = fieldOf(fieldId)
  const type = relations.find((relation) => relation.id === fieldId)?.to[0]
  const { entity, byId } = knowledge
  return idsIn(record[name === 'place' ? 'biomes' : name]).flatMap(
    (id) => entity(`${type}/${id}`) ?? entity(`achievements/${id}`) ?? byId(id) ?? [],
  )
}
