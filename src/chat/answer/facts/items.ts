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
} from '../wording/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { recipeText } from './recipe.ts'
import { addedWords } from './words.ts'

/** A figure that stands in a text only. */
const figure = (text: string, words: RegExp): number | null => {
  const found = words.exec(text)?.[1]
  return found ? Number(found.replace(',', '')) : null
}

/** Attack damage and armor points stand in the description only. */
export const attack = (item: Item): number | null =>
  figure(item.description ?? '', /([\d.]+) (?:points of )?(?:attack |melee )?damage/)
export const armor = (item: Item): number | null =>
  figure(item.description ?? '', /([\d.]+) armor points?/)
export const toughness = (item: Item): number | null =>
  figure(item.description ?? '', /([\d.]+) armor toughness/)

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
    asked:
      /\b(?:durab\w+|uses? (?:before|until|does|do|left)|how (?:many|long|much) .*(?:uses?|use it|lasts?|last for|hits?|break\w*|hold up|fish|mine|dig|shear|swings|shots|survive|wear|worn)|how long .*\bholds?|(?<!\bthe )lasts?|lasting|breaks?|wears? out|used up|wear and tear|(?:amount of|much) wear|lifespan|lifetime|before it (?:breaks|is gone|dies)|take (?:more|most|fewer) uses|uses|sturd\w+|tough\w*)\b/,
    say: (item, { rest }) =>
      item.durability === null && item.category === 'potion' && /\b(?:how long|longer)\b/.test(rest)
        ? sentences(sentence(/\blonger\b/.test(rest) ? item.notes : item.description), 400)
        : item.durability === null
          ? `${subject(item.name)} ${verb(item.name, 'does', 'do')} not wear out: ${verb(item.name, 'it has', 'they have')} no durability.`
          : `${subject(item.name)} ${verb(item.name, 'has', 'have')} a durability of ${number(item.durability)}: that many uses before ${verb(item.name, 'it breaks', 'they break')}.`,
    brief: (item) =>
      item.durability === null ? 'no durability' : `${number(item.durability)} uses`,
    measure: (item) => item.durability,
    more: /\b(?:(?:tough|sturdi|strong)(?:er|est)|long(?:er|est)[ -]lasting|(?:more|most|highest|higher|biggest|max\w*|greatest|best|better) (?:\w+ )?(?:durab\w+|uses)|(?:lasts?|holds?(?: up)?|survives?|endures?|keeps?) (?:the )?long(?:er|est)|more durable|most durable|breaks? (?:last|later|slower)|hard(?:er|est) to break|outlasts?|durability (?:is|the )*(?:highest|higher|best))\b/,
    less: /\b(?:(?:less|least|lowest|lower|fewest|fewer|worst|smallest) (?:\w+ )?(?:durab\w+|uses)|(?:breaks?|wears? (?:out|down)) (?:the )?(?:first|fast(?:er|est)|soon(?:er|est)|quick(?:er|est))|least durable|shortest lasting|lasts? (?:the )?short(?:er|est))\b/,
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
    asked:
      /\b(?:hunger|saturation|food (?:value|points?|bar|level|stats?)|nutrition\w*|drumsticks?|fill(?:s|ing)?|filling|restores?|replenish\w*|feeds?|eat(?:ing|s|en)?|edible|satiat\w+|shanks?|heal(?:s|ing)?|food|calories)\b/,
    say: (item, { rest }) =>
      item.foodValue
        ? `${subject(item.name)} restores ${foodText(item)}${item.id === 'cake' ? ' per slice; a cake has seven slices' : ''}.`
        : `${subject(item.name)} ${verb(item.name, 'is', 'are')} not food${/\bheal/.test(rest) && item.category === 'potion' ? `. ${sentences(item.description, 300)}` : ', so it restores no hunger.'}`,
    brief: (item) => (item.foodValue ? foodText(item) : 'not food'),
    measure: (item) => item.foodValue?.hunger ?? null,
    more: /\b(?:(?:more|most|highest|higher|best|better|biggest|max\w*) (?:\w+ )?(?:hunger|food|nutrition|drumsticks?|meal|snack)|more filling|most filling|fills? (?:you |me )?(?:up )?(?:the )?(?:more|most|better|best)|feeds? (?:the )?(?:more|most)|more nutritious|most nutritious|restores? (?:the )?(?:more|most))\b/,
    less: /\b(?:(?:less|least|lowest|lower|fewest|worst) (?:\w+ )?(?:hunger|food|nutrition|drumsticks?)|least filling|less filling|restores? (?:the )?(?:less|least))\b/,
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
    faint: true,
    asked: /\bsaturat\w+\b/,
    say: (item) =>
      item.foodValue
        ? `${subject(item.name)} gives ${number(item.foodValue.saturation)} saturation (and ${number(item.foodValue.hunger)} hunger points).`
        : `${subject(item.name)} ${verb(item.name, 'is', 'are')} not food and gives no saturation.`,
    brief: (item) =>
      item.foodValue ? `${number(item.foodValue.saturation)} saturation` : 'no saturation',
    measure: (item) => item.foodValue?.saturation ?? null,
    more: /\b(?:more|most|highest|higher|best|better|max\w*) saturation\b|\bsaturation (?:is |the )*(?:highest|higher|better|best|bigger|greater)\b|\bsaturat(?:es?|ing) (?:me |you )?(?:the )?(?:more|most|better|best|longer|longest)\b/,
    less: /\b(?:less|least|lowest|lower) saturation\b|\bsaturation (?:is |the )*(?:lower|lowest|worse|worst)\b/,
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
    asked:
      /\b(?:fuel\w*|burn(?:s|ing|able)?|smelts?|smelting (?:power|value|time|capacity|strength)|furnace|cook (?:with|using|how)|ticks)\b/,
    say: (item) =>
      item.fuelValue === null
        ? `${subject(item.name)} ${verb(item.name, 'is', 'are')} no fuel: ${verb(item.name, 'it does', 'they do')} not burn in a furnace.`
        : `As furnace fuel, ${one(item.name)} burns for ${burnText(item.fuelValue)}.`,
    brief: (item) =>
      item.fuelValue === null
        ? 'no fuel'
        : `${number(item.fuelValue)} ticks of burning (${number(item.fuelValue / 20)} seconds)`,
    measure: (item) => item.fuelValue,
    more: /\b(?:burns? (?:the )?long(?:er|est)|(?:better|best|more|most|longest) (?:\w+ )?fuel|smelts? (?:the )?(?:more|most)|long(?:er|est) burning)\b/,
    less: /\b(?:burns? (?:the )?short(?:er|est)|(?:worse|worst|less|least) fuel|smelts? (?:the )?(?:less|least|fewest))\b/,
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
    asked:
      /\b(?:stacks?(?<!\b(?:got|have|has|having|holding|with|sell|selling|of) (?:\w+ ){0,2}stacks?(?= of\b))|stackable|stacked|stacking|stack ?size|(?:one|a|per|single|same|another|inventory) (?:slot|square|cell)|(?:box|square|cell)s? of (?:the|my|your) inventory|on top of (?:each other|one another)|fit in(?:to)? (?:one|a)(?! ITEM)|(?:hold|carry) .* slot)\b/,
    say: (item) =>
      item.stackSize === 1
        ? `${subject(item.name)} ${verb(item.name, 'does', 'do')} not stack: only 1 fits in a slot.`
        : `${subject(item.name)} ${verb(item.name, 'stacks', 'stack')} up to ${item.stackSize}: that many fit in one slot.`,
    brief: (item) => `stacks to ${item.stackSize}`,
    measure: (item) => item.stackSize,
    more: /\b(?:(?:more|most|highest|higher|bigger|biggest|larger|largest) (?:\w+ )?stack\w*|stacks? (?:to )?(?:more|most|higher|bigger))\b/,
    less: /\b(?:(?:less|least|lowest|lower|smaller|smallest|fewest) (?:\w+ )?stack\w*|stacks? (?:to )?(?:less|least|lower|smaller))\b/,
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
    asked:
      /\b(?:enchant\w*|ench|books?|magic)\b|\bwhat (?:all )?(?:can|could|should) (?:i|you|we|one) (?:put|have|get) on\b|\bwhat (?:goes|can go|to put) on\b/,
    say: (item) =>
      item.applicableEnchantments.length
        ? `${subject(item.name)} can carry ${counted(item.applicableEnchantments.length, 'enchantment')}: ${shortList(enchantmentNames(item.applicableEnchantments), 560)}.`
        : `${subject(item.name)} cannot be enchanted: no enchantment fits.`,
    brief: (item) =>
      item.applicableEnchantments.length
        ? shortList(enchantmentNames(item.applicableEnchantments), 300)
        : 'no enchantments',
    measure: (item) => item.applicableEnchantments.length,
    more: /\b(?:most|more) enchantments?\b/,
    less: /\b(?:fewest|fewer|least) enchantments?\b/,
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
    asked:
      /\b(?:craft\w*|recipes?|ingredients?|materials?|components?|resources|(?:work)?stations?|workbench|(?:how (?:do|can|to|would|does|is|are|was)|what|which).*\b(?:make|makes|made|build|built|crafted|brew\w*|create|need|required|goes in(?:to)?|go in(?:to)?|take)|made (?:of|from|out|with)|how (?:an? |the |your )?ITEMs? (?:is|are|gets?) (?:made|built|crafted|brewed)|brew\w*|smith\w*|needed (?:for|to make)|what is (?:in|inside) an? ITEM(?! (?:made|chest)\b)|ITEMs?\W+what is (?:in|inside) (?:it|them|one)|need (?:for|to)|take to make|put together|mix(?:ed)?|assembl\w+|(?:crafting|the|my|your) grid|pattern|produced?|manufactur\w*|fabricat\w*|smelt\w*|upgrade|how to make|make|making of|turn .* into|consists?|made up|bench|needs?|stuff (?:for|do i)|parts|baked|forged|constructed)\b/,
    say: (item) => recipeText(item),
    brief: (item) => (item.craftingRecipe ? recipeText(item) : 'not craftable'),
  },
  {
    name: 'attack',
    label: 'attack damage',
    asked: /\b(?:attack|damage|dmg|hits?|dps|strong|strength|hurts?)\b/,
    say: (item) => sentences(item.description, 500),
    brief: (item) => {
      const value = attack(item)
      return value === null ? 'no attack damage recorded' : `${number(value)} attack damage`
    },
    measure: (item) => (['weapon', 'tool'].includes(item.category) ? attack(item) : null),
    more: /\b(?:strong(?:er|est)|(?:more|most|highest|higher|best|better|max\w*) (?:\w+ )?(?:damage|dmg|attack)|hits? (?:the )?hard(?:er|est)|dead(?:lier|liest)|powerful)\b/,
    less: /\b(?:weak(?:er|est)|(?:less|least|lowest|lower) (?:\w+ )?(?:damage|dmg|attack))\b/,
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
    faint: true,
    asked: /\b(?:armou?r (?:points?|value)|protects?|protection|defen[cs]e)\b/,
    say: (item) => sentences(item.description, 500),
    brief: (item) => {
      const value = armor(item)
      return value === null ? 'no armor points recorded' : `${number(value)} armor points`
    },
    measure: (item) => (item.category === 'armor' ? armor(item) : null),
    more: /\b(?:(?:more|most|highest|higher|best|better) (?:\w+ )?(?:armou?r|protection|defen[cs]e)|protects? (?:the )?(?:more|most|better|best)|protective)\b/,
    less: /\b(?:less|least|lowest|lower|worst) (?:\w+ )?(?:armou?r|protection|defen[cs]e)\b/,
    terms: {
      more: 'more armor points',
      less: 'fewer armor points',
      most: 'the most armor points',
      least: 'the fewest armor points',
    },
  },
  {
    name: 'obtainedBy',
    label: 'ways to get it',
    asked:
      /\b(?:obtain\w*|(?<!\bwhy (?:should|would|do) (?:i|you|we|anyone) )get(?! rid)|getting|find|found|where(?! (?:do|can|should|to|would) (?:(?:i|you|we) )?(?:put|use|place)\b)|acquire\w*|source|come from|comes from|loot|farm|dropped|collect|buy|earn|hands on|come by|hold of|locations?|steps? (?:to|for|towards?))\b/,
    say: (item) => sentences(`Ways to get ${one(item.name)}: ${item.obtainedBy.join('; ')}.`, 620),
    brief: (item) => item.obtainedBy.join('; '),
  },
  {
    name: 'category',
    label: 'category',
    asked:
      /\b(?:categor\w+|(?:what|which) (?:item )?(?:kind|type|sort|group|class|section|family)|(?:type|kind|sort|class|group|section|genre) of items?|items? (?:type|kind|class|group)|classif\w+|belongs?|filed)\b/,
    say: (item) =>
      `${subject(item.name)} belongs to the category ${item.category.replace('_', ' ')}.`,
    brief: (item) => item.category.replace('_', ' '),
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (item, { library }) =>
      `${subject(item.name)} ${verb(item.name, 'was', 'were')} added in ${addedText(item.versionAdded, library)}.`,
    brief: (item) => item.versionAdded,
    measure: (item) => era(item.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'does',
    label: 'what it is for',
    asked:
      /\bwhat (?:does|do) (?:it|that|this|they|(?:the |an? )?ITEMs?) (?:even |actually |really )?do\b|\bwhat (?:it|they|ITEM) (?:does|do)\b|\bwhere (?:do|can|should|to|would) (?:(?:i|you|we) )?(?:put|use|place)\b/,
    say: (item) => sentences(sentence(item.description), 560),
    brief: (item) => sentences(item.description, 160),
  },
  {
    name: 'description',
    label: 'what it is for',
    faint: true,
    asked:
      /\b(?:what (?:does|do|is|are)|for what|used for|use of|uses? (?:of|for)|purpose|do with|good for|works?|function|point of|describe|explain|effects?|useful)\b/,
    say: (item) => sentences(sentence(item.description), 560),
    brief: (item) => sentences(item.description, 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked:
      /\b(?:notes?|trivia|fun facts?|facts?|tips?|interesting|secrets?|worth|something about|why|anything)\b/,
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
