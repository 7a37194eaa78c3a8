import type { ResourceName } from '../resources.ts'
import { pilesOf, type Rule } from './data-set.ts'

/** How many records each resource has (spec: Data service 5). */
export const recordCounts: Readonly<Record<ResourceName, number>> = {
  mobs: 76,
  biomes: 64,
  items: 100,
  enchantments: 40,
  structures: 24,
  commands: 57,
  versions: 36,
  achievements: 111,
  trades: 13,
}

export const counts: Rule = (data) =>
  pilesOf(data)
    .filter(({ name, records }) => records.length !== recordCounts[name])
    .map(({ name, records }) => ({
      resource: name,
      record: '*',
      field: '*',
      message: `there are ${records.length} records instead of ${recordCounts[name]}`,
    }))
