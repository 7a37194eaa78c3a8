import type { Static } from 'typebox'
import {
  flag,
  id,
  ids,
  namespacedId,
  notes,
  oneOf,
  record,
  text,
  texts,
  versionAdded,
  whole,
} from './fields.ts'

export const Enchantment = record('Enchantment', {
  id: id('Enchantment id without namespace', 'sharpness'),
  name: text('Name shown in the game', 'Sharpness'),
  maxLevel: whole('Highest level in survival', 5, 1, 5),
  description: text('What it does', 'Adds damage to every melee hit'),
  effectPerLevel: texts('One line per level', ['I: 1 extra damage']),
  applicableItems: ids('Classes of items that can carry it', ['sword']),
  incompatibleWith: ids('Ids of enchantments it cannot share an item with', ['smite']),
  obtainedFrom: ids('Where it comes from', ['enchanting_table']),
  weight: whole('How likely it is drawn: 10 common, 5, 2, 1 rare', 10, 1, 10),
  treasureOnly: flag('Whether the enchanting table never offers it', false),
  curseOf: flag('Whether it is a curse', false),
  category: oneOf('What it is for', ['melee', 'ranged', 'mining', 'armor', 'universal', 'special']),
  versionAdded: versionAdded('1.0'),
  notes: notes('Axes take it by anvil only'),
  namespacedId: namespacedId('sharpness'),
})

export type Enchantment = Static<typeof Enchantment>
