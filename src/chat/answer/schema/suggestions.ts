import type { ResourceName } from '../../../catalog/resources.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import type { Entity } from '../query.ts'
import { many, one } from '../word/say.ts'

type SuggestionForm = (name: string) => string

/** Questions to go on with, by the field that answers them. Every record of the resource has an answer. */
const rows: Readonly<Record<ResourceName, Readonly<Record<string, SuggestionForm>>>> = {
  mobs: {
    'mobs.drops': (name) => `What does ${one(name)} drop?`,
    'mobs.hp': (name) => `How much health does ${one(name)} have?`,
    'mobs.spawnConditions': (name) => `Where do ${many(name)} spawn?`,
    'mobs.versionAdded': (name) => `When was ${one(name)} added?`,
  },
  biomes: {
    'biomes.spawningMobs': (name) => `Which mobs spawn in the ${name} biome?`,
    'biomes.structuresFound': (name) => `Which structures are in the ${name} biome?`,
    'biomes.temperature': (name) => `What is the temperature of the ${name} biome?`,
    'biomes.versionAdded': (name) => `When was the ${name} biome added?`,
  },
  items: {
    'items.obtainedBy': (name) => `How do I get ${one(name)}?`,
    'items.stackSize': (name) => `What is the stack size of ${one(name)}?`,
    'items.versionAdded': (name) => `When was ${one(name)} added?`,
  },
  enchantments: {
    'enchantments.maxLevel': (name) => `What is the max level of ${name}?`,
    'enchantments.applicableItems': (name) => `What can ${name} go on?`,
    'enchantments.incompatibleWith': (name) => `What is ${name} incompatible with?`,
    'enchantments.obtainedFrom': (name) => `Where do I get ${name}?`,
  },
  structures: {
    'structures.loot': (name) => `What loot is in the ${name}?`,
    'structures.howToFind': (name) => `How do I find the ${name}?`,
    'structures.biomes': (name) => `Which biomes does the ${name} generate in?`,
    'structures.versionAdded': (name) => `When was the ${name} added?`,
  },
  commands: {
    'commands.syntax': (name) => `What is the syntax of /${name}?`,
    'commands.permissionLevel': (name) => `What permission level does /${name} need?`,
    'commands.examples': (name) => `Show me examples of /${name}`,
    'commands.commonMistakes': (name) => `What are common mistakes with /${name}?`,
  },
  versions: {
    'versions.majorFeatures': (name) => `What was new in ${name}?`,
    'versions.releaseDate': (name) => `When was ${name} released?`,
    'versions.previousVersion': (name) => `Which version came before ${name}?`,
  },
  achievements: {
    'achievements.howToComplete': (name) => `How do I get the advancement ${name}?`,
    'achievements.parent': (name) => `What is the parent of the advancement ${name}?`,
    'achievements.versionAdded': (name) => `When was the advancement ${name} added?`,
  },
  trades: {
    'trades.workstation': (name) => `What is the workstation of the ${name.toLowerCase()}?`,
    'trades.sells': (name) => `What does the ${name.toLowerCase()} sell?`,
    'trades.buys': (name) => `What does the ${name.toLowerCase()} buy?`,
  },
}

/** Every question a record can be asked, with the field that answers it. */
export const questionsAbout = (entity: Entity): { field: string; question: string }[] => {
  const resource = resourceOf(entity)
  return resource
    ? Object.entries(rows[resource]).map(([field, form]) => ({
        field,
        question: form(resource === 'commands' ? entity.key : entity.name),
      }))
    : []
}
