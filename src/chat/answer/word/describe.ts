import type { Entity, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { valuesUnder } from '../schema/forms.ts'
import { tellThing, thingFields } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { capital, many, sentences } from './say.ts'

/** The fields that tell what the records of a resource are. */
const telling = new Map(
  valuesUnder('telling').map(([resource, names]) => [
    resource,
    names.split(' ').map((name) => fieldOf(`${resource}.${name}`)),
  ]),
)

const dimensions = new Map(valuesUnder('about dimensions'))

const whole = 620

export const withoutRecord = ({ name }: Entity): string => `I have no record of ${many(name)}.`

/** What one thing is, in so many characters. */
export const about = (entity: Entity, asking: Asking, room = whole): string => {
  const { knowledge } = asking
  const { record } = entity
  if (record) {
    const said = telling.get(entity.type)?.map((field) => field.say(record, asking)) ?? []
    return sentences(said.join(' '), room)
  }
  if (entity.type === 'dimension') return dimensions.get(entity.key) ?? ''
  const told = thingFields
    .map((field) => tellThing(field, entity, knowledge))
    .filter(({ records }) => records.length > 0)
  return told.length
    ? sentences(told.map(({ text }) => text).join(' '), room)
    : withoutRecord(entity)
}

const refsOf = (entity: Entity, { knowledge }: Asking): string[] => {
  if (entity.record) return [entity.ref]
  const records = thingFields.flatMap((field) => tellThing(field, entity, knowledge).records)
  return [...new Set(records)].slice(0, 8).map((record) => knowledge.entityOf(record).ref)
}

/** What the things spoken of are. */
export const wordDescribe = (refs: readonly string[], asking: Asking): Result => {
  const entities = refs.flatMap((ref) => asking.knowledge.entity(ref) ?? [])
  const room = Math.floor(whole / Math.max(1, entities.length))
  const sources = entities.flatMap((entity) => refsOf(entity, asking))
  const text = entities.map((entity) => named(entity, about(entity, asking, room))).join(' ')
  return { text, sources, result: [], ...(sources.length ? {} : { isUnknown: true }) }
}

/** A description that never names its subject gets the name in front. */
const named = ({ name, type }: Entity, text: string): string =>
  type === 'dimension' || text.toLowerCase().includes(name.toLowerCase().replace(/^\//, ''))
    ? text
    : `${capital(name)}: ${text}`
