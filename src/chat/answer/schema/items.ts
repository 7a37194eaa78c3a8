import type { Item } from '../../../catalog/records/item.ts'
import {
  counted,
  number,
  one,
  sentence,
  sentences,
  shortList,
  subject,
  titles,
  verb,
} from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { firstRecipeText, recipesText, recipeText } from './recipe.ts'
import { addedWords } from './words.ts'

const foodText = ({ foodValue }: Item): string =>
  foodValue
    ? `${number(foodValue.hunger)} hunger points (${counted(foodValue.hunger / 2, 'drumstick')}) and ${number(foodValue.saturation)} saturation`
    : 'no hunger'

const burnText = (ticks: number): string =>
  `${number(ticks)} ticks (${number(ticks / 20)} seconds), enough to smelt ${counted(ticks / 200, 'item')}`

export const itemFields = fieldsOf('items')([
  {
    name: 'durability',
    label: 'durability',
    words:
      'durab uses before until left many lasts last hits hit break hold fish mine dig shear swings shots survive wear worn long much holds lasting breaks wears tear amount lifespan lifetime gone dies take more most fewer sturd tough',
    say: (item, { rest }) =>
      item.durability === null && item.category === 'potion' && /\b(?:how long|longer)\b/.test(rest)
        ? sentences(sentence(/\blonger\b/.test(rest) ? item.notes : item.description), 400)
        : item.durability === null
          ? `${subject(item.name)} ${verb(item.name, 'does', 'do')} not wear out: ${verb(item.name, 'it has', 'they have')} no durability.`
          : `${subject(item.name)} ${verb(item.name, 'has', 'have')} a durability of ${number(item.durability)}: that many uses before ${verb(item.name, 'it breaks', 'they break')}.`,
    brief: (item) =>
      item.durability === null ? 'no durability' : `${number(item.durability)} uses`,
    measure: (item) => item.durability,
    terms: {
      more: 'more durability',
      less: 'less durability',
      most: 'the most durability',
      least: 'the least durability',
    },
  },
  {
    name: 'foodValue',
    label: 'food value',
    words:
      'hunger saturation food value points point bar level stats stat nutrition drumsticks drumstick fill fills filling restores restore replenish feeds feed eat eating eats eaten edible satiat shanks shank heal heals healing calories',
    say: (item, { rest }) =>
      item.foodValue
        ? `${subject(item.name)} restores ${foodText(item)}${item.id === 'cake' ? ' per slice; a cake has seven slices' : ''}.`
        : `${subject(item.name)} ${verb(item.name, 'is', 'are')} not food${/\bheal/.test(rest) && item.category === 'potion' ? `. ${sentences(item.description, 300)}` : ', so it restores no hunger.'}`,
    brief: (item) => (item.foodValue ? foodText(item) : 'not food'),
    measure: (item) => item.foodValue?.hunger ?? null,
    terms: {
      more: 'more hunger points',
      less: 'fewer hunger points',
      most: 'the most hunger points',
      least: 'the fewest hunger points',
    },
  },
  {
    name: 'saturation',
    label: 'saturation',
    words: 'saturat',
    say: (item) =>
      item.foodValue
        ? `${subject(item.name)} gives ${number(item.foodValue.saturation)} saturation (and ${number(item.foodValue.hunger)} hunger points).`
        : `${subject(item.name)} ${verb(item.name, 'is', 'are')} not food and gives no saturation.`,
    brief: (item) =>
      item.foodValue ? `${number(item.foodValue.saturation)} saturation` : 'no saturation',
    measure: (item) => item.foodValue?.saturation ?? null,
    terms: {
      more: 'more saturation',
      less: 'less saturation',
      most: 'the most saturation',
      least: 'the least saturation',
    },
  },
  {
    name: 'fuelValue',
    label: 'fuel',
    words:
      'fuel burn burns burning burnable smelts smelt smelting power value time capacity strength furnace cook using ticks',
    say: (item) =>
      item.fuelValue === null
        ? `${subject(item.name)} ${verb(item.name, 'is', 'are')} no fuel: ${verb(item.name, 'it does', 'they do')} not burn in a furnace.`
        : `As furnace fuel, ${one(item.name)} burns for ${burnText(item.fuelValue)}.`,
    brief: (item) =>
      item.fuelValue === null
        ? 'no fuel'
        : `${number(item.fuelValue)} ticks of burning (${number(item.fuelValue / 20)} seconds)`,
    measure: (item) => item.fuelValue,
    terms: {
      more: 'a longer burning time',
      less: 'a shorter burning time',
      most: 'the longest burning time',
      least: 'the shortest burning time',
    },
  },
  {
    name: 'stackSize',
    label: 'stack size',
    words:
      'stacks stack stackable stacked stacking size stacksize slot square cell single same another inventory boxs squares cells box top each other fit hold carry',
    say: (item) =>
      item.stackSize === 1
        ? `${subject(item.name)} ${verb(item.name, 'does', 'do')} not stack: only 1 fits in a slot.`
        : `${subject(item.name)} ${verb(item.name, 'stacks', 'stack')} up to ${item.stackSize}: that many fit in one slot.`,
    brief: (item) => `stacks to ${item.stackSize}`,
    measure: (item) => item.stackSize,
    terms: {
      more: 'a bigger stack size',
      less: 'a smaller stack size',
      most: 'the biggest stack size',
      least: 'the smallest stack size',
    },
  },
  {
    name: 'applicableEnchantments',
    label: 'enchantments',
    words: 'enchant books book magic goes',
    say: (item) =>
      item.applicableEnchantments.length
        ? `${subject(item.name)} can carry ${counted(item.applicableEnchantments.length, 'enchantment')}: ${shortList(enchantmentNames(item.applicableEnchantments), 560)}.`
        : `${subject(item.name)} cannot be enchanted: no enchantment fits.`,
    brief: (item) =>
      item.applicableEnchantments.length
        ? shortList(enchantmentNames(item.applicableEnchantments), 300)
        : 'no enchantments',
    measure: (item) => item.applicableEnchantments.length,
    terms: {
      more: 'more possible enchantments',
      less: 'fewer possible enchantments',
      most: 'the most possible enchantments',
      least: 'the fewest possible enchantments',
    },
  },
  {
    name: 'craftingRecipe',
    label: 'recipe',
    words:
      'craft recipes recipe ingredients ingredient materials material components component resources stations workstations station workstation workbench makes build built crafted brew create need required goes take brewed gets',
    say: firstRecipeText,
    brief: (item) => (item.craftingRecipe ? recipeText(item) : 'not craftable'),
  },
  {
    name: 'recipes',
    label: 'ways to make it',
    words:
      'recipes ways way other another second third alternative alternatives else different many all every several smelt smelted smelting cook cooked cooking furnace blast smoker campfire smithing seconds long dye',
    say: recipesText,
    brief: ({ recipes }) => counted(recipes.length, 'recipe'),
    measure: ({ recipes }) => recipes.length,
    terms: {
      more: 'more recipes',
      less: 'fewer recipes',
      most: 'the most recipes',
      least: 'the fewest recipes',
    },
  },
  {
    name: 'attack',
    label: 'attack damage',
    words: 'attack damage dmg hits hit dps strong strength hurts hurt',
    say: ({ attackDamage, description }) =>
      attackDamage === null ? '' : sentences(description, 500),
    brief: ({ attackDamage }) =>
      attackDamage === null ? 'no attack damage recorded' : `${number(attackDamage)} attack damage`,
    measure: ({ attackDamage }) => attackDamage,
    terms: {
      more: 'more attack damage',
      less: 'less attack damage',
      most: 'the most attack damage',
      least: 'the least attack damage',
    },
  },
  {
    name: 'armor',
    label: 'armor',
    words: 'armour points point value armor protects protect protection defen',
    say: ({ armorPoints, description }) =>
      armorPoints === null ? '' : sentences(description, 500),
    brief: ({ armorPoints }) =>
      armorPoints === null ? 'no armor points recorded' : `${number(armorPoints)} armor points`,
    measure: ({ armorPoints }) => armorPoints,
    terms: {
      more: 'more armor points',
      less: 'fewer armor points',
      most: 'the most armor points',
      least: 'the fewest armor points',
    },
  },
  {
    name: 'armorToughness',
    label: 'armor toughness',
    words: 'toughness tough',
    say: ({ name, armorToughness }) =>
      armorToughness === null
        ? ''
        : `${subject(name)} ${verb(name, 'has', 'have')} an armor toughness of ${number(armorToughness)}.`,
    brief: ({ armorToughness }) => `${number(armorToughness ?? 0)} toughness`,
    measure: ({ armorToughness }) => armorToughness,
    terms: {
      more: 'more toughness',
      less: 'less toughness',
      most: 'the most toughness',
      least: 'the least toughness',
    },
  },
  {
    name: 'attackSpeed',
    label: 'attack speed',
    words: 'speed fast swings swing second cooldown quick slow rate',
    say: ({ name, attackSpeed }) =>
      attackSpeed === null
        ? ''
        : `${subject(name)} ${verb(name, 'has', 'have')} an attack speed of ${number(attackSpeed)}: so many full swings a second.`,
    brief: ({ attackSpeed }) =>
      attackSpeed === null ? 'no attack speed' : `${number(attackSpeed)} swings a second`,
    measure: ({ attackSpeed }) => attackSpeed,
    terms: {
      more: 'faster',
      less: 'slower',
      most: 'the fastest attack',
      least: 'the slowest attack',
    },
  },
  {
    name: 'enchantability',
    label: 'enchantability',
    words: 'enchantability enchantable easily better enchants table',
    say: ({ name, enchantability }) =>
      enchantability === null
        ? ''
        : `${subject(name)} ${verb(name, 'has', 'have')} an enchantability of ${number(enchantability)}: the higher, the better what an enchanting table gives.`,
    brief: ({ enchantability }) =>
      enchantability === null ? 'no enchantability' : `enchantability ${number(enchantability)}`,
    measure: ({ enchantability }) => enchantability,
    terms: {
      more: 'a higher enchantability',
      less: 'a lower enchantability',
      most: 'the highest enchantability',
      least: 'the lowest enchantability',
    },
  },
  {
    name: 'obtainedBy',
    label: 'ways to get it',
    words:
      'obtain getting find found acquire source come comes loot farm dropped collect buy earn hands hold locations location steps towards toward step',
    say: (item) => sentences(`Ways to get ${one(item.name)}: ${item.obtainedBy.join('; ')}.`, 620),
    brief: (item) => item.obtainedBy.join('; '),
  },
  {
    name: 'category',
    label: 'category',
    words:
      'categor kind type sort group class section family items genre classif belongs belong filed',
    say: (item) =>
      `${subject(item.name)} belongs to the category ${item.category.replace('_', ' ')}.`,
    brief: (item) => item.category.replace('_', ' '),
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (item, { library }) =>
      `${subject(item.name)} ${verb(item.name, 'was', 'were')} added in ${addedText(item.versionAdded, library)}.`,
    brief: (item) => item.versionAdded,
    measure: (item) => era(item.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'does',
    label: 'what it is for',
    words: 'even actually really place',
    say: (item) => sentences(sentence(item.description), 560),
    brief: (item) => sentences(item.description, 160),
  },
  {
    name: 'description',
    label: 'what it is for',
    words: 'uses purpose good works work function point describe explain effects effect useful',
    say: (item) => sentences(sentence(item.description), 560),
    brief: (item) => sentences(item.description, 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words:
      'notes note trivia fun facts fact tips tip interesting secrets secret worth something about anything',
    say: (item) => sentences(sentence(item.notes), 560),
    brief: (item) => sentences(item.notes, 160),
  },
])

const enchantmentNames = (ids: readonly string[]): string[] =>
  titles(ids).map((name) =>
    name === 'Binding Curse'
      ? 'Curse of Binding'
      : name === 'Vanishing Curse'
        ? 'Curse of Vanishing'
        : name,
  )
