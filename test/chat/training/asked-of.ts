import achievements from '../../../data/asked/achievements.json'
import biomes from '../../../data/asked/biomes.json'
import commands from '../../../data/asked/commands.json'
import enchantments from '../../../data/asked/enchantments.json'
import items from '../../../data/asked/items.json'
import mobs from '../../../data/asked/mobs.json'
import structures from '../../../data/asked/structures.json'
import trades from '../../../data/asked/trades.json'
import versions from '../../../data/asked/versions.json'
import type { ResourceName } from '../../../src/catalog/resources.ts'

/** What people ask that a sentence answers: by resource, record, and the words the sentence begins with. */
const asked: Readonly<
  Record<ResourceName, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>
> = {
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

/** The sentences of a record that have questions, by their first words. */
export const askedOf = (
  type: ResourceName,
  key: string,
): readonly (readonly [beginning: string, questions: readonly string[]])[] =>
  Object.entries(asked[type][key] ?? {})
