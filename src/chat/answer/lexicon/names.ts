/** Names of items and blocks that are not their id in other letters. */
export const irregularNames: Readonly<Record<string, string>> = {
  beef: 'Raw Beef',
  porkchop: 'Raw Porkchop',
  chicken: 'Raw Chicken',
  mutton: 'Raw Mutton',
  rabbit: 'Raw Rabbit',
  cod: 'Raw Cod',
  salmon: 'Raw Salmon',
  cooked_beef: 'Steak',
  cooked_porkchop: 'Cooked Porkchop',
  redstone: 'Redstone Dust',
  repeater: 'Redstone Repeater',
  comparator: 'Redstone Comparator',
  ender_eye: 'Eye of Ender',
  slime_ball: 'Slimeball',
  rabbit_foot: "Rabbit's Foot",
  experience_bottle: "Bottle o' Enchanting",
  hay_block: 'Hay Bale',
  dried_kelp_block: 'Dried Kelp Block',
  quartz: 'Nether Quartz',
  brick: 'Brick',
  map: 'Empty Map',
  filled_map: 'Explorer Map',
  lapis_block: 'Block of Lapis Lazuli',
  iron_block: 'Block of Iron',
  gold_block: 'Block of Gold',
  diamond_block: 'Block of Diamond',
  emerald_block: 'Block of Emerald',
  redstone_block: 'Block of Redstone',
  coal_block: 'Block of Coal',
  copper_block: 'Block of Copper',
  netherite_block: 'Block of Netherite',
  amethyst_block: 'Block of Amethyst',
  quartz_block: 'Block of Quartz',
  tnt: 'TNT',
  potion_of_night_vision: 'Potion of Night Vision',
  tropical_fish_bucket: 'Bucket of Tropical Fish',
  writable_book: 'Book and Quill',
  turtle_helmet: 'Turtle Shell',
  totem_of_undying: 'Totem of Undying',
  sugar_cane: 'Sugar Cane',
  nether_brick: 'Nether Brick',
  leather_helmet: 'Leather Cap',
  leather_chestplate: 'Leather Tunic',
  leather_leggings: 'Leather Pants',
  clay_ball: 'Clay Ball',
  '#planks': 'any planks',
  '#stone_crafting_materials': 'cobblestone, cobbled deepslate or blackstone',
  '#eggs': 'any egg',
  '#metal_nuggets': 'any metal nugget (iron, gold or copper)',
}

const small = new Set(['of', 'on', 'a', 'an', 'the', 'and', 'in', 'to', 'with'])

const made = (id: string): string =>
  irregularNames[id] ??
  id
    .split('_')
    .map((part, at) =>
      at > 0 && small.has(part) ? part : part.slice(0, 1).toUpperCase() + part.slice(1),
    )
    .join(' ')

const known = new Map<string, string>()

/** A readable name made from an id of the game; there are so many and no more. */
export const nameFromId = (id: string): string => {
  const name = known.get(id) ?? made(id)
  known.set(id, name)
  return name
}

/** The colors that things come in. */
export const dyeColors =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(
    ' ',
  )
