import achievements from '../../../data/descriptions/achievements.json'
import biomes from '../../../data/descriptions/biomes.json'
import commands from '../../../data/descriptions/commands.json'
import enchantments from '../../../data/descriptions/enchantments.json'
import items from '../../../data/descriptions/items.json'
import mobs from '../../../data/descriptions/mobs.json'
import structures from '../../../data/descriptions/structures.json'
import trades from '../../../data/descriptions/trades.json'
import versions from '../../../data/descriptions/versions.json'
import type { ResourceName } from '../../../src/catalog/resources.ts'

/** Loose descriptions of records in people's words, by resource and key. */
const descriptions: Readonly<Record<ResourceName, Readonly<Record<string, readonly string[]>>>> = {
  achievements,
  biomes,
  commands,
  enchantments,
  items,
  mobs,
  structures,
  trades,
  versions,
}

export const describedAs = (type: ResourceName, key: string): readonly string[] =>
  descriptions[type][key] ?? []
