import type { ResourceName } from '../../../catalog/resources.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity, Result } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { tellThing, thingFields } from '../schema/things.ts'
import type { Asking } from './asking.ts'
import { capital, common, sentences } from './say.ts'

/** The fields that tell what a record is. */
const telling: Readonly<Record<ResourceName, readonly string[]>> = {
  mobs: ['mobs.behavior'],
  biomes: ['biomes.notes'],
  items: ['items.description'],
  enchantments: ['enchantments.description'],
  structures: ['structures.features', 'structures.howToFind'],
  commands: ['commands.description'],
  versions: ['versions.majorFeatures'],
  achievements: ['achievements.description'],
  trades: ['trades.description'],
}

const dimensions: Readonly<Record<string, string>> = {
  overworld: 'The Overworld is the dimension every game starts in.',
  nether: 'The Nether is the dimension of lava and fire, reached through a nether portal.',
  end: 'The End is the dimension of the ender dragon, reached through the end portal of a stronghold.',
}

const whole = 620

/** What one thing is, in so many characters. */
export const about = (entity: Entity, asking: Asking, room = whole): string => {
  const { knowledge, reading } = asking
  const record = knowledge.recordOf(entity)
  const resource = resourceOf(entity)
  if (record && resource)
    return sentences(
      telling[resource]
        .map((id) => fieldOf(id).say(record, { rest: reading.text, library: knowledge }))
        .join(' '),
      room,
    )
  if (entity.type === 'dimension') return dimensions[entity.key] ?? ''
  const told = thingFields
    .map((field) => tellThing(field, entity, knowledge))
    .filter(({ records }) => records.length > 0)
  return told.length
    ? sentences(told.map(({ text }) => text).join(' '), room)
    : `I have no record of ${common(entity.name)}.`
}

const refsOf = (entity: Entity, { knowledge }: Asking): string[] => {
  if (knowledge.recordOf(entity)) return [entity.ref]
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
