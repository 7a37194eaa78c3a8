import type { RecordOf, ResourceName } from '../resources.ts'

/** What ties the records of one resource to things of another, both ways round in words. */
export type Relation<Name extends ResourceName = ResourceName> = {
  resource: Name
  /** The resource whose records the things are, where they have one. */
  of: ResourceName
  /** Thing, these words, record: gunpowder is "dropped by" the creeper. */
  match: string
  /** Record, these words, thing: the creeper "drops" gunpowder. */
  inverse: string
  things(record: RecordOf<Name>): readonly string[]
}

const relation = <Name extends ResourceName>(row: Relation<Name>): Relation =>
  row as unknown as Relation

const offers = ({ levels }: RecordOf<'trades'>) => levels.flatMap(({ trades }) => trades)

/** "a|b" is either, "#planks" any of a kind. */
const ingredientIds = (ingredient: string): readonly string[] =>
  ingredient.replace(/^#/, '').split('|')

export const relations: readonly Relation[] = [
  relation({
    resource: 'mobs',
    of: 'items',
    match: 'dropped by',
    inverse: 'drops',
    things: ({ drops }) => drops.map(({ item }) => item),
  }),
  relation({
    resource: 'items',
    of: 'items',
    match: 'used in',
    inverse: 'made from',
    things: ({ recipes }) =>
      recipes.flatMap(({ ingredients }) => Object.values(ingredients).flatMap(ingredientIds)),
  }),
  relation({
    resource: 'trades',
    of: 'items',
    match: 'sold by',
    inverse: 'sells',
    things: (trade) => offers(trade).map(({ receives }) => receives),
  }),
  relation({
    resource: 'trades',
    of: 'items',
    match: 'bought by',
    inverse: 'buys',
    things: (trade) =>
      offers(trade).flatMap(({ gives, gives2 }) => (gives2 ? [gives, gives2] : [gives])),
  }),
  relation({
    resource: 'structures',
    of: 'items',
    match: 'found in',
    inverse: 'holds',
    things: ({ loot }) => loot.map(({ item }) => item),
  }),
  relation({
    resource: 'biomes',
    of: 'mobs',
    match: 'spawns in',
    inverse: 'is home to',
    things: ({ spawningMobs }) => spawningMobs,
  }),
  relation({
    resource: 'structures',
    of: 'mobs',
    match: 'spawns in',
    inverse: 'is home to',
    things: ({ hostileMobs }) => hostileMobs,
  }),
  relation({
    resource: 'biomes',
    of: 'structures',
    match: 'stands in',
    inverse: 'has',
    things: ({ structuresFound }) => structuresFound,
  }),
  relation({
    resource: 'items',
    of: 'enchantments',
    match: 'goes on',
    inverse: 'takes',
    things: ({ applicableEnchantments }) => applicableEnchantments,
  }),
]

/** What a word beside a name asks for: relations by their words, either way round. */
export const hints: Readonly<Record<string, readonly string[]>> = {
  drop: ['drops', 'dropped by'],
  dropped: ['dropped by'],
  loot: ['drops', 'holds', 'found in'],
  chest: ['holds', 'found in'],
  recipe: ['made from'],
  craft: ['made from'],
  crafting: ['made from'],
  make: ['made from'],
  ingredient: ['made from'],
  use: ['used in'],
  biome: ['spawns in', 'stands in'],
  spawn: ['spawns in'],
  live: ['spawns in'],
  habitat: ['spawns in'],
  mob: ['is home to'],
  structure: ['has', 'found in'],
  sell: ['sells', 'sold by'],
  sold: ['sold by'],
  bought: ['bought by'],
  found: ['found in', 'spawns in'],
  made: ['made from'],
  used: ['used in'],
  buy: ['buys', 'bought by', 'sold by'],
  trade: ['sold by', 'bought by', 'sells'],
  villager: ['sold by', 'bought by'],
  enchantment: ['takes'],
  enchant: ['takes'],
}
