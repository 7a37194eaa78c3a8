import type { ResourceName } from '../../../catalog/resources.ts'

/** Words for a whole resource. */
export const nouns: Readonly<Record<ResourceName, string>> = {
  mobs: 'mob mobs creature creatures animal animals monster monsters entity entities beast beasts critter enemy enemies boss bosses pet pets',
  biomes: 'biome biomes',
  items:
    'item items tool tools weapon weapons food foods block blocks potion potions disc discs fuel fuels armor gear thing stuff',
  enchantments: 'enchantment enchantments enchant ench curse curses book books',
  structures: 'structure structures building buildings dungeon place places ruin',
  commands: 'command commands cmd',
  versions: 'version versions update updates release releases drop drops snapshot',
  achievements:
    'achievement achievements advancement advancements challenge challenges goal goals trophy',
  trades: 'villager villagers profession professions job jobs trader traders trade trades',
}

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

/** Many of these are not on record, so that one of them may come before the first; of the others few are missing. */
export const selections: ReadonlySet<ResourceName> = new Set(['items'])
