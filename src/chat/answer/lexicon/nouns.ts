import type { ResourceName } from '../../../catalog/resources.ts'

/** How the records of a resource are called in an answer. */
export const resourceNames: Readonly<Record<ResourceName, readonly [one: string, many: string]>> = {
  mobs: ['mob', 'mobs'],
  biomes: ['biome', 'biomes'],
  items: ['item', 'items'],
  enchantments: ['enchantment', 'enchantments'],
  structures: ['structure', 'structures'],
  commands: ['command', 'commands'],
  versions: ['version', 'versions'],
  achievements: ['advancement', 'advancements'],
  trades: ['villager profession', 'villager professions'],
}

/** The game has more than the data of all but the professions, so that nothing is said of all it has. */
export const onRecord = (name: ResourceName): string => (name === 'trades' ? '' : ' on record')
