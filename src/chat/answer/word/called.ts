import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { capital, common, one } from './say.ts'

/** A record at the beginning or inside of a sentence. */
export const called = (entity: Entity): string => {
  const type = resourceOf(entity)
  if (type === 'mobs' || type === 'items' || type === undefined) return one(entity.name)
  if (type === 'trades') return `the ${common(entity.name)}`
  if (type === 'structures' || type === 'biomes')
    return `the ${entity.name}`.replace(/^the The /i, 'the ')
  return entity.name
}

/** A text that never names its subject gets the name in front. */
export const withName = (text: string, name: string): string =>
  text.toLowerCase().includes(name.toLowerCase().replace(/^\//, ''))
    ? text
    : `${capital(name)}: ${text}`
