import Type, { type Static } from 'typebox'
import {
  amount,
  amountOrNull,
  flag,
  group,
  groupOrNull,
  id,
  ids,
  listOf,
  namespacedId,
  notes,
  oneOf,
  record,
  text,
  texts,
  versionAdded,
  whole,
  wholeOrNull,
} from './fields.ts'

const gridRow = Type.String({ minLength: 3, maxLength: 3 })
const ingredient = Type.String({ pattern: '^(#[a-z0-9_]+|[a-z0-9_]+(\\|[a-z0-9_]+)*)$' })

const recipe = {
  pattern: Type.Union([Type.Array(gridRow, { minItems: 3, maxItems: 3 }), Type.Null()], {
    description: 'Rows of the grid, a space for an empty cell; null when the place is free',
    examples: [[' X ', ' X ', ' # '], null],
  }),
  ingredients: Type.Record(Type.String(), ingredient, {
    description:
      'Letter or role to item id; "a|b" means either, "#tag" any member of the game’s tag',
    examples: [{ X: 'diamond', '#': 'stick' }],
  }),
  output: group('What comes out', {
    item: id('Item id', 'diamond_sword'),
    count: whole('How many', 1, 1, 64),
  }),
  station: id('Id of the block it is made at', 'crafting_table'),
}

export const Item = record('Item', {
  id: id('Item id without namespace', 'diamond_sword'),
  name: text('Name shown in the game', 'Diamond Sword'),
  category: oneOf('What kind of item it is', [
    'tool',
    'weapon',
    'armor',
    'food',
    'block',
    'redstone',
    'potion',
    'music_disc',
    'transportation',
    'miscellaneous',
  ]),
  stackSize: whole('How many fit in one slot', 1, 1, 64),
  durability: wholeOrNull('Uses before it breaks; null when it does not wear', 1561, 1),
  description: text('What it is for', 'A diamond blade that deals 7 damage'),
  obtainedBy: texts('Ways to get one', ['Crafted at a crafting table']),
  craftingRecipe: groupOrNull('How it is made; null when it cannot be made', recipe),
  enchantable: flag('Whether any enchantment can be on it', true),
  applicableEnchantments: ids('Ids of the enchantments it can carry', ['sharpness']),
  foodValue: groupOrNull('What eating it restores; null when it is not food', {
    hunger: whole('Hunger points; two points are one drumstick', 8),
    saturation: amount('Saturation points', 12.8),
  }),
  fuelValue: wholeOrNull('Burning time in ticks (200 smelt one item); null for no fuel', 1600, 1),
  versionAdded: versionAdded('Indev'),
  notes: notes('Sweeping hits need solid ground under the attacker'),
  namespacedId: namespacedId('diamond_sword'),
  attackDamage: amountOrNull('Damage of a full hit by a player; null when it is no weapon', 7),
  attackSpeed: amountOrNull('Full hits in a second; null when it is no weapon', 1.6),
  armorPoints: amountOrNull('Armor points when worn; null when it is no armor', 8),
  armorToughness: amountOrNull('Armor toughness when worn; null when it is no armor', 2),
  enchantability: wholeOrNull('How well the enchanting table takes it; null when it does not', 10),
  recipes: listOf(
    'Every way to make it, the crafting recipe first; empty when it cannot be made',
    group(
      'One recipe',
      {
        ...recipe,
        type: oneOf('Kind of recipe', [
          'shaped',
          'shapeless',
          'smithing',
          'smelting',
          'blasting',
          'smoking',
          'campfire_cooking',
          'stonecutting',
          'brewing',
        ]),
        experience: amountOrNull('Experience for cooking one; null where nothing is cooked', 0.35),
        cookingTicks: wholeOrNull('Ticks it cooks; null where nothing is cooked', 200, 1),
      },
      {
        pattern: null,
        ingredients: { input: 'beef' },
        output: { item: 'cooked_beef', count: 1 },
        station: 'furnace',
        type: 'smelting',
        experience: 0.35,
        cookingTicks: 200,
      },
    ),
  ),
})

export type Item = Static<typeof Item>
