import type { ResourceName } from '../../../catalog/resources.ts'
import { irregularNames } from '../lexicon/aliases.ts'
import { entityIds, itemIds } from '../lexicon/game-ids.ts'
import { nameFromId } from '../lexicon/names.ts'
import { nameList } from '../lexicon/words.ts'
import type { Entity, EntityType } from '../query.ts'
import type { AnyRecord, Table } from './tables.ts'

const entity = (type: EntityType, key: string, name: string, ids: readonly string[]): Entity => ({
  ref: `${type}/${key}`,
  type,
  key,
  name,
  ids,
})

const gameItems = new Set(itemIds)

export const gearMaterials = [
  'leather',
  'copper',
  'chainmail',
  'iron',
  'golden',
  'diamond',
  'netherite',
]
const pieces = ['helmet', 'chestplate', 'leggings', 'boots']
const tools = ['pickaxe', 'axe', 'shovel', 'hoe']
const weapons = ['sword', 'axe', 'spear']

/** Members that hold words, not ids. */
const noIds = new Set(['edition', 'notes', 'name', 'count', 'chance', 'pattern'])

/** Ids found anywhere inside the records: drops, loot, trades, ingredients, blocks and so on. */
export const mentionedIds = (tables: readonly Table[]): Set<string> => {
  const ids = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (ids.has(value)) return
      for (const part of value.split(/[|,]\s*/)) if (/^[a-z][a-z0-9_]+$/.test(part)) ids.add(part)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) if (!noIds.has(key)) walk(inner)
  }
  const relations = [
    'drops',
    'breedingItem',
    'spawningMobs',
    'uniqueBlocks',
    'craftingRecipe',
    'applicableItems',
    'hostileMobs',
    'loot',
    'uniqueLoot',
    'icon',
    'workstation',
    'levels',
  ]
  for (const { records } of tables)
    for (const record of records) for (const field of relations) walk(record[field])
  return ids
}

const classes =
  `wool boat bed banner dye carpet sword pickaxe axe shovel hoe helmet chestplate leggings boots spear horse_armor
  nautilus_armor harness glazed_terracotta concrete concrete_powder log planks sapling pottery_sherd smithing_template
  armor_trim_smithing_template banner_pattern spawn_egg chest_boat stained_glass stained_glass_pane coral ingot
  candle terracotta`.split(/\s+/)

/** Classes such as "wool" or "boat": every id of the game that ends in the word. */
const suffixGroups = (ids: readonly string[], taken: ReadonlySet<string>): Entity[] =>
  classes
    .filter((suffix) => !taken.has(suffix))
    .map((suffix) => {
      const end = `_${suffix}`
      return group(
        suffix,
        nameFromId(suffix),
        ids.filter((id) => id.endsWith(end)),
      )
    })

const group = (key: string, name: string, ids: readonly string[]): Entity =>
  entity('class', key, name, ids)

/** Sets of gear by material ("iron armor") and of any material ("armor"). */
const gearGroups = (): Entity[] => {
  const combine = (stuff: readonly string[], kinds: readonly string[]) =>
    stuff.flatMap((material) => kinds.map((kind) => `${material}_${kind}`))
  return [
    ...gearMaterials.flatMap((material) => {
      const name = nameFromId(material)
      return [
        group(`${material}_armor`, `${name} Armor`, combine([material], pieces)),
        group(`${material}_tools`, `${name} Tools`, combine([material], tools)),
        group(`${material}_weapons`, `${name} Weapons`, combine([material], weapons)),
        group(
          `${material}_gear`,
          `${name} Gear`,
          combine([material], [...pieces, ...tools, 'sword', 'spear']),
        ),
      ]
    }),
    group(
      'music_disc',
      'Music Disc',
      itemIds.filter((id) => id.startsWith('music_disc_')),
    ),
    group('fish', 'Fish', [
      'cod',
      'salmon',
      'tropical_fish',
      'pufferfish',
      'cooked_cod',
      'cooked_salmon',
    ]),
    group(
      'seeds',
      'Seeds',
      itemIds.filter((id) => id.endsWith('_seeds')),
    ),
    group(
      'skull',
      'Mob Head',
      itemIds.filter((id) => /_(?:head|skull)$/.test(id)),
    ),
    group('berries', 'Berries', ['sweet_berries', 'glow_berries']),
    group('nuggets', 'Nuggets', ['iron_nugget', 'gold_nugget', 'copper_nugget']),
    group('mushrooms', 'Mushrooms', ['red_mushroom', 'brown_mushroom']),
  ]
}

const nameOfRecord = (name: ResourceName, record: AnyRecord): string =>
  name === 'commands' ? `/${record.name}` : String(record.name)

/** Every entity a question can be about, records first. */
export const createEntities = (tables: readonly Table[]): Entity[] => {
  const entities: Entity[] = []
  const taken = new Set<string>()
  for (const { name, records, keyOf } of tables)
    for (const record of records) {
      const key = keyOf(record)
      entities.push(entity(name, key, nameOfRecord(name, record), [key]))
      if (name === 'mobs' || name === 'items' || name === 'biomes') taken.add(key)
    }
  for (const [key, name] of [
    ['overworld', 'Overworld'],
    ['nether', 'The Nether'],
    ['end', 'The End'],
  ] as const)
    entities.push(entity('dimension', key, name, [key]))
  const groups = [...suffixGroups(itemIds, new Set([...taken, ...itemIds])), ...gearGroups()]
  const grouped = new Set(groups.map(({ key }) => key))
  const known = new Set([...taken, ...grouped])
  for (const id of [...mentionedIds(tables), ...itemIds, ...entityIds]) {
    if (known.has(id)) continue
    known.add(id)
    entities.push(entity('thing', id, nameFromId(id), [id]))
  }
  const names = new Set(entities.map(({ name }) => name.toLowerCase()))
  for (const name of nameList('unrecorded'))
    if (!names.has(name)) entities.push(entity('thing', name.replaceAll(' ', '_'), name, []))
  entities.push(...groups)
  // A raw item whose id is also a mob's ("chicken") is named by its own name alone.
  for (const { type, key } of [...entities])
    if (type === 'mobs' && (irregularNames.has(key) || gameItems.has(key)))
      entities.push(entity('thing', key, nameFromId(key), [key]))
  return entities
}
