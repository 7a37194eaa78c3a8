import type { Entity, QueryOf, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { valuesUnder } from '../schema/forms.ts'
import { toldOfThing } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { withName } from './called.ts'
import { many, sentences } from './say.ts'

/** The fields that tell what the records of a resource are. */
const telling = new Map(
  valuesUnder('telling').map(([resource, names]) => [
    resource,
    names.split(' ').map((name) => fieldOf(`${resource}.${name}`)),
  ]),
)

/** "Vexes" have none, nor has "version 1.25" or "the void". */
export const withoutRecord = (name: string): string =>
  `I have no record of ${/^the |\d$/.test(name) ? name : many(name)}.`

/** What one thing is, in so many characters, and the records that tell it. */
export const about = (entity: Entity, asking: Asking, room: number): Result => {
  const { type, ref, record } = entity
  if (record) {
    const said = telling.get(type)?.map((field) => field.say(record, asking)) ?? []
    return { text: sentences(said.join(' '), room), sources: [ref] }
  }
  const told = toldOfThing(entity, asking.knowledge)
  if (told.length === 0) return { text: withoutRecord(entity.name), sources: [] }
  return {
    text: sentences(told.map(({ text }) => text).join(' '), room),
    sources: [...new Set(told.flatMap(({ refs }) => refs))].slice(0, 8),
  }
}

const whole = 620

/** What the things spoken of are. */
export const wordDescribe = ({ of }: QueryOf<'describe'>, asking: Asking): Result => {
  const entities = asking.knowledge.entitiesAt(of)
  const room = Math.floor(whole / Math.max(1, entities.length))
  const told = entities.map((entity) => ({ entity, ...about(entity, asking, room) }))
  const sources = told.flatMap((one) => one.sources)
  const text = told.map(({ entity, text }) => withName(text, entity.name)).join(' ')
  return { text, sources, isUnknown: sources.length === 0 || undefined }
}
