import type { RecordOf, ResourceName } from '../../catalog/resources.ts'
import { dropChances, lootChances } from './chances.ts'
import * as draw from './draws.ts'
import { hearts } from './hearts.ts'
import { readable, roman } from './names.ts'
import { recipeGrids } from './recipe-grid.ts'
import { swatches } from './swatches.ts'
import { type Picture, pictureOfBook, pictureOfItem } from './tiles/paint.ts'
import { pictureOfBiome, pictureOfStructure } from './tiles/places.ts'
import { pictureOfCommand, pictureOfVersion } from './tiles/signs.ts'
import { pictureOfMob } from './tiles/tile.ts'
import { tradeTable } from './trade-table.ts'

/** One field of a record and how it is drawn. What is null or empty is left out. */
type ShownField<Rec> = {
  [Name in keyof Rec]: {
    field: Name
    title: string
    draw: draw.Draw<NonNullable<Rec[Name]>>
  }
}[keyof Rec]

/** How the records of one resource are shown. */
export type ResourceView<Rec> = {
  /** One line about the resource. */
  about: string
  /** The record whose picture stands for all of them. */
  face: string
  /** The field that says in a sentence what a record is. */
  lead: keyof Rec
  picture(record: Rec): Picture
  /** A few words under the name in a list. */
  hint(record: Rec): string
  /** Short values, for the box beside the text. */
  facts: readonly ShownField<Rec>[]
  /** Longer ones, each under its own heading. */
  sections: readonly ShownField<Rec>[]
}

const categoryColors: Readonly<Record<string, string>> = {
  melee: '#b5483f',
  ranged: '#3565c0',
  mining: '#8b8d90',
  armor: '#1f8a8c',
  universal: '#7c4fa3',
  special: '#c79a35',
}

/** THE TABLE of drawings: which fields of which resource are shown, in which order, and how. */
export const views: { readonly [Name in ResourceName]: ResourceView<RecordOf<Name>> } = {
  mobs: {
    about: 'Every creature: health, damage, drops, where it spawns and how to deal with it.',
    face: 'creeper',
    lead: 'behavior',
    picture: pictureOfMob,
    hint: ({ type, hp }) => `${type}, ${hp} health`,
    facts: [
      { field: 'hp', title: 'Health', draw: hearts },
      { field: 'type', title: 'Temperament', draw: draw.word },
      { field: 'damage', title: 'Damage', draw: draw.damage },
      { field: 'xpDrop', title: 'Experience', draw: draw.span },
      { field: 'tameable', title: 'Tameable', draw: draw.yesNo },
      { field: 'breedable', title: 'Breedable', draw: draw.yesNo },
      { field: 'breedingItem', title: 'Bred with', draw: draw.listedItems },
      { field: 'width', title: 'Width', draw: draw.blocks },
      { field: 'height', title: 'Height', draw: draw.blocks },
      { field: 'armor', title: 'Armor', draw: draw.number },
      { field: 'fireImmune', title: 'Fire immune', draw: draw.yesNo },
      { field: 'spawnGroup', title: 'Spawn group', draw: draw.word },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
      { field: 'namespacedId', title: 'Id', draw: draw.gameId },
    ],
    sections: [
      { field: 'drops', title: 'Drops', draw: dropChances },
      { field: 'spawnConditions', title: 'Spawning', draw: draw.prose },
      { field: 'tamingMethod', title: 'Taming', draw: draw.prose },
      { field: 'weaknesses', title: 'Weaknesses', draw: draw.bullets },
      { field: 'notes', title: 'Good to know', draw: draw.prose },
      { field: 'spawnBiomes', title: 'Biomes', draw: draw.linksTo('biomes') },
      { field: 'spawnWeights', title: 'Spawn lists', draw: draw.spawnWeights },
    ],
  },
  biomes: {
    about: 'Every biome: climate, colors, what grows, lives and stands there.',
    face: 'jungle',
    lead: 'notes',
    picture: pictureOfBiome,
    hint: ({ dimension, rarity }) => `${dimension}, ${readable(rarity)}`,
    facts: [
      { field: 'dimension', title: 'Dimension', draw: draw.word },
      { field: 'category', title: 'Category', draw: draw.word },
      { field: 'rarity', title: 'Rarity', draw: draw.word },
      { field: 'temperature', title: 'Temperature', draw: draw.plain },
      { field: 'precipitation', title: 'Precipitation', draw: draw.word },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
      { field: 'namespacedId', title: 'Id', draw: draw.gameId },
    ],
    sections: [
      { field: 'colors', title: 'Colors', draw: swatches },
      { field: 'terrainFeatures', title: 'Terrain', draw: draw.bullets },
      { field: 'spawningMobs', title: 'Mobs', draw: draw.linksTo('mobs') },
      { field: 'mobsWithoutRecord', title: 'Mobs without a page', draw: draw.words },
      { field: 'structuresFound', title: 'Structures', draw: draw.linksTo('structures') },
      { field: 'uniqueBlocks', title: 'Typical blocks', draw: draw.linksTo('items') },
    ],
  },
  items: {
    about: 'A hundred items: recipes, durability, food and fuel values, enchantments.',
    face: 'diamond_pickaxe',
    lead: 'description',
    picture: ({ id }) => pictureOfItem(id),
    hint: ({ category }) => readable(category),
    facts: [
      { field: 'category', title: 'Category', draw: draw.word },
      { field: 'stackSize', title: 'Stack size', draw: draw.number },
      { field: 'durability', title: 'Durability', draw: draw.number },
      { field: 'foodValue', title: 'Food', draw: draw.food },
      { field: 'fuelValue', title: 'Fuel', draw: draw.fuel },
      { field: 'attackDamage', title: 'Attack damage', draw: draw.plain },
      { field: 'attackSpeed', title: 'Attack speed', draw: draw.perSecond },
      { field: 'armorPoints', title: 'Armor', draw: draw.plain },
      { field: 'armorToughness', title: 'Toughness', draw: draw.plain },
      { field: 'enchantable', title: 'Enchantable', draw: draw.yesNo },
      { field: 'enchantability', title: 'Enchantability', draw: draw.number },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
      { field: 'namespacedId', title: 'Id', draw: draw.gameId },
    ],
    sections: [
      { field: 'recipes', title: 'How it is made', draw: recipeGrids },
      { field: 'obtainedBy', title: 'How to get it', draw: draw.bullets },
      { field: 'notes', title: 'Good to know', draw: draw.prose },
      {
        field: 'applicableEnchantments',
        title: 'Enchantments',
        draw: draw.linksTo('enchantments'),
      },
    ],
  },
  enchantments: {
    about: 'Every enchantment: what each level does, where it goes, what it excludes.',
    face: 'sharpness',
    lead: 'description',
    picture: ({ id, category, curseOf }) =>
      pictureOfBook(id, categoryColors[category] ?? '#8b8d90', curseOf ? '#2a1416' : '#f3e3b0'),
    hint: ({ category, maxLevel }) => `${category}, up to ${roman(maxLevel)}`,
    facts: [
      { field: 'maxLevel', title: 'Highest level', draw: draw.level },
      { field: 'category', title: 'Category', draw: draw.word },
      { field: 'weight', title: 'Weight', draw: draw.number },
      { field: 'treasureOnly', title: 'Treasure only', draw: draw.yesNo },
      { field: 'curseOf', title: 'Curse', draw: draw.yesNo },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
      { field: 'namespacedId', title: 'Id', draw: draw.gameId },
    ],
    sections: [
      { field: 'effectPerLevel', title: 'Level by level', draw: draw.steps },
      { field: 'applicableItems', title: 'Goes on', draw: draw.linksTo('items') },
      { field: 'incompatibleWith', title: 'Incompatible with', draw: draw.linksTo('enchantments') },
      { field: 'obtainedFrom', title: 'How to get it', draw: draw.words },
      { field: 'notes', title: 'Good to know', draw: draw.prose },
    ],
  },
  structures: {
    about: 'Every structure: where to find it, what it holds, what guards it.',
    face: 'village',
    lead: 'howToFind',
    picture: pictureOfStructure,
    hint: ({ category, rarity }) => `${readable(category)}, ${readable(rarity)}`,
    facts: [
      { field: 'dimension', title: 'Dimension', draw: draw.word },
      { field: 'category', title: 'Found at', draw: draw.word },
      { field: 'rarity', title: 'Rarity', draw: draw.word },
      { field: 'yLevel', title: 'Height (Y)', draw: draw.span },
      { field: 'spacing', title: 'Spacing', draw: draw.chunks },
      { field: 'separation', title: 'Separation', draw: draw.chunks },
      { field: 'frequency', title: 'Frequency', draw: draw.share },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
      { field: 'namespacedId', title: 'To locate', draw: draw.gameId },
    ],
    sections: [
      { field: 'features', title: 'What it is made of', draw: draw.bullets },
      { field: 'rewards', title: 'Rewards', draw: draw.bullets },
      { field: 'dangers', title: 'Dangers', draw: draw.bullets },
      { field: 'hostileMobs', title: 'Mobs', draw: draw.linksTo('mobs') },
      { field: 'uniqueLoot', title: 'Found nowhere else', draw: draw.linksTo('items') },
      { field: 'loot', title: 'Loot of one container', draw: lootChances },
      { field: 'notes', title: 'Good to know', draw: draw.prose },
      { field: 'biomes', title: 'Biomes', draw: draw.linksTo('biomes') },
      { field: 'namespacedIds', title: 'Ids in the game', draw: draw.gameIds },
    ],
  },
  commands: {
    about: 'Every command: syntax, arguments, examples that work, and common mistakes.',
    face: 'give',
    lead: 'description',
    picture: pictureOfCommand,
    hint: ({ category, permissionLevel }) => `${readable(category)}, level ${permissionLevel}`,
    facts: [
      { field: 'permissionLevel', title: 'Permission level', draw: draw.permission },
      { field: 'category', title: 'Category', draw: draw.word },
      { field: 'aliases', title: 'Also written', draw: draw.aliases },
      { field: 'executable', title: 'Runs without arguments', draw: draw.yesNo },
      { field: 'availability', title: 'Available', draw: draw.word },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
    ],
    sections: [
      { field: 'syntax', title: 'Syntax', draw: draw.code },
      { field: 'parameters', title: 'Arguments', draw: draw.parameters },
      { field: 'examples', title: 'Examples', draw: draw.examples },
      { field: 'commonMistakes', title: 'Common mistakes', draw: draw.bullets },
      { field: 'notes', title: 'Good to know', draw: draw.prose },
      { field: 'argumentTypes', title: 'Argument types', draw: draw.argumentTypes },
      { field: 'relatedCommands', title: 'Related commands', draw: draw.linksTo('commands') },
    ],
  },
  versions: {
    about: 'Every release that changed the game, and what came with it.',
    face: '1-16',
    lead: 'updateName',
    picture: pictureOfVersion,
    hint: ({ updateName, releaseDate }) => `${updateName}, ${releaseDate.slice(0, 4)}`,
    facts: [
      { field: 'releaseDate', title: 'Released', draw: draw.date },
      { field: 'type', title: 'Type', draw: draw.word },
      { field: 'edition', title: 'Edition', draw: draw.word },
      { field: 'dataVersion', title: 'Data version', draw: draw.plain },
      { field: 'protocolVersion', title: 'Protocol', draw: draw.plain },
      { field: 'dataPackFormat', title: 'Data pack format', draw: draw.plain },
      { field: 'dataPackFormatMinor', title: 'Data pack minor format', draw: draw.plain },
      { field: 'resourcePackFormat', title: 'Resource pack format', draw: draw.plain },
      { field: 'resourcePackFormatMinor', title: 'Resource pack minor format', draw: draw.plain },
      { field: 'previousVersion', title: 'Previous version', draw: draw.linkTo('versions') },
      { field: 'nextVersion', title: 'Next version', draw: draw.linkTo('versions') },
    ],
    sections: [
      { field: 'majorFeatures', title: 'Main features', draw: draw.bullets },
      { field: 'notableChanges', title: 'What changed', draw: draw.bullets },
      { field: 'notableFixes', title: 'Bugs fixed', draw: draw.bullets },
    ],
  },
  achievements: {
    about: 'Every advancement, tab by tab, with how to earn it.',
    face: 'diamonds',
    lead: 'description',
    picture: ({ icon }) => pictureOfItem(icon),
    hint: ({ tab, difficulty }) => `${tab}, ${difficulty}`,
    facts: [
      { field: 'tab', title: 'Tab', draw: draw.word },
      { field: 'difficulty', title: 'Difficulty', draw: draw.word },
      { field: 'parent', title: 'Comes after', draw: draw.linkTo('achievements') },
      { field: 'rewards', title: 'Reward', draw: draw.plain },
      { field: 'xpReward', title: 'Experience', draw: draw.number },
      { field: 'isChallenge', title: 'Challenge', draw: draw.yesNo },
      { field: 'isGoal', title: 'Goal', draw: draw.yesNo },
      { field: 'icon', title: 'Icon', draw: draw.linkTo('items') },
      { field: 'versionAdded', title: 'Added in', draw: draw.version },
    ],
    sections: [
      { field: 'howToComplete', title: 'How to earn it', draw: draw.prose },
      { field: 'prerequisites', title: 'The way there', draw: draw.linksTo('achievements') },
    ],
  },
  trades: {
    about: 'The thirteen villager professions and everything they may offer, level by level.',
    face: 'librarian',
    lead: 'description',
    picture: ({ workstation }) => pictureOfItem(workstation),
    hint: ({ levels }) => `${levels.flatMap((level) => level.trades).length} offers`,
    facts: [
      { field: 'workstation', title: 'Workstation', draw: draw.linkTo('items') },
      { field: 'biomeSpecific', title: 'Differs by biome', draw: draw.yesNo },
    ],
    sections: [{ field: 'levels', title: 'Offers', draw: tradeTable }],
  },
}
