import type { Enchantment } from '../../../catalog/records/enchantment.ts'
import { nameFromId } from '../lexicon/names.ts'
import { listed, many, roman, sentence, sentences, shortList } from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { addedWords } from './words.ts'

const sourceName: Readonly<Record<string, string>> = {
  enchanting_table: 'the enchanting table',
  librarian_trade: 'librarian trades',
  chest_loot: 'chest loot',
  fishing: 'fishing',
  piglin_bartering: 'bartering with piglins',
  ominous_vault: 'ominous vaults in trial chambers',
  trial_vault: 'trial chamber vaults',
  ancient_city_chest: 'ancient city chests',
  bastion_chest: 'bastion chests',
  villager_equipment_trade: 'enchanted gear sold by villagers',
  mob_equipment: 'gear of mobs',
  anvil_combining: 'combining on an anvil',
}

/** Where an enchantment is had from, in words. */
export const waysTo = ({ obtainedFrom }: Enchantment): string =>
  listed(obtainedFrom.map((id) => sourceName[id] ?? nameFromId(id).toLowerCase()))

/** Enchantments by id, with the names the game gives the curses. */
export const enchantmentName = (id: string): string =>
  id === 'binding_curse'
    ? 'Curse of Binding'
    : id === 'vanishing_curse'
      ? 'Curse of Vanishing'
      : nameFromId(id)

const fits = (enchantment: Enchantment): string =>
  shortList(
    enchantment.applicableItems.map((id) => (id === 'skull' ? 'mob heads' : many(nameFromId(id)))),
    420,
  )

const rarity = (weight: number): string =>
  weight >= 10 ? 'common' : weight >= 5 ? 'uncommon' : weight >= 2 ? 'rare' : 'very rare'

const levelText = ({ name, maxLevel }: Enchantment): string =>
  maxLevel === 1
    ? `${name} has only one level: its maximum level is 1 (I).`
    : `${name} goes up to level ${maxLevel} (${roman(maxLevel)}), its maximum level.`

export const enchantmentFields = fieldsOf('enchantments')([
  {
    name: 'does',
    label: 'what it does',
    words: 'even actually really happens changes works against work',
    say: (enchantment) => sentences(sentence(enchantment.description), 560),
    brief: (enchantment) => sentences(enchantment.description, 200),
  },
  {
    name: 'effectPerLevel',
    label: 'effect per level',
    words:
      'level lvl tier each every iii three four five max maximum highest full maxed fully upgraded scales scale scaling scaled different levels various single individual higher between tiers explain describe differ compare mean give bring change much damage extra more less protection faster longer armour armor repairs repair heals heal restores restore gives back adds add reduc ignores ignore absorbs absorb blocks seconds bonus additional percent chance',
    say: (enchantment, { level }) => {
      if (level && level > enchantment.maxLevel)
        return `There is no ${enchantment.name} ${roman(level)}. ${levelText(enchantment)}`
      const line = level ? enchantment.effectPerLevel[level - 1] : undefined
      return line
        ? sentence(line)
        : sentences(enchantment.effectPerLevel.map((text) => sentence(text)).join(' '), 620)
    },
    brief: (enchantment) => enchantment.effectPerLevel.join(' '),
  },
  {
    name: 'maxLevel',
    label: 'maximum level',
    words:
      'max levels level lvls lvl highest tiers tier ranks rank cap high far top limit goes goe best strongest biggest',
    say: levelText,
    brief: ({ maxLevel }) => `maximum level ${maxLevel} (${roman(maxLevel)})`,
    measure: (enchantment) => enchantment.maxLevel,
    terms: {
      more: 'a higher maximum level',
      less: 'a lower maximum level',
      most: 'the highest maximum level',
      least: 'the lowest maximum level',
    },
  },
  {
    name: 'applicableItems',
    label: 'fits',
    words:
      'weapons weapon tools tool pieces armour armor gear piece items equipment things thing goes goe apply applies applied applicable appl fits fit work works enchant belong carry hold take slot belongs meant compatible',
    say: (enchantment) => `${enchantment.name} can go on ${fits(enchantment)}.`,
    brief: fits,
    measure: (enchantment) => enchantment.applicableItems.length,
    terms: {
      more: 'more kinds of items',
      less: 'fewer kinds of items',
      most: 'the most kinds of items',
      least: 'the fewest kinds of items',
    },
  },
  {
    name: 'incompatibleWith',
    label: 'conflicts with',
    words:
      'incompatib compatib conflicts conflict conflicting exclusive exclud cancels cancel clash quarrel along hates hate dislikes dislike combine combined together mix work never cannot notcombine notcombined nottogether notmix notgo notbe notwork nevercombine nevercombined nevertogether nevermix nevergo neverbe neverwork cannotcombine cannotcombined cannottogether cannotmix cannotgo cannotbe cannotwork combin same time both contradict rules rule block blocks blocked allowed permitted possible okay add forbid alongside next beside stack longer give sacrific prevent enchant',
    say: (enchantment) =>
      enchantment.incompatibleWith.length
        ? `${enchantment.name} is incompatible with ${listed(enchantment.incompatibleWith.map(enchantmentName))}: they cannot share one item.`
        : `${enchantment.name} has no conflicts: it is compatible with every other enchantment that fits the item.`,
    brief: (enchantment) =>
      enchantment.incompatibleWith.length
        ? `conflicts with ${listed(enchantment.incompatibleWith.map(enchantmentName))}`
        : 'no conflicts',
    measure: (enchantment) => enchantment.incompatibleWith.length,
    terms: {
      more: 'more conflicts',
      less: 'fewer conflicts',
      most: 'the most conflicts',
      least: 'the fewest conflicts',
    },
  },
  {
    name: 'weight',
    label: 'weight',
    words:
      'weight rare rarity common uncommon unusual scarce seldom frequen often likely chances getting chance odds probab likelihood lucky hard roll find come obtain easy difficult tough',
    say: (enchantment) =>
      `${enchantment.name} has an enchantment weight of ${enchantment.weight}, which is ${rarity(enchantment.weight)} (10 is common, 1 is very rare).`,
    brief: (enchantment) => `weight ${enchantment.weight} (${rarity(enchantment.weight)})`,
    measure: (enchantment) => enchantment.weight,
    terms: { more: 'more common', less: 'rarer', most: 'the most common', least: 'the rarest' },
  },
  {
    name: 'obtainedFrom',
    label: 'sources',
    words:
      'obtain getting find found acquire sources source come comes buy sold librarians librarian fish enchanting table hands hold gives loot',
    say: (enchantment) =>
      `${enchantment.name} comes from ${waysTo(enchantment)}.${enchantment.treasureOnly ? ' It is a treasure enchantment, so the enchanting table never offers it.' : ''}`,
    brief: waysTo,
  },
  {
    name: 'treasureOnly',
    label: 'treasure',
    words: 'treasure enchanting table offered',
    say: ({ name, treasureOnly }, { rest }) => {
      const byTable = /\b(?:table|offered)\b/.test(rest) && !/\btreasure\b/.test(rest)
      if (byTable)
        return treasureOnly
          ? `No, the enchanting table never offers ${name}: it is a treasure enchantment.`
          : `Yes, the enchanting table can offer ${name}.`
      return treasureOnly
        ? `Yes, ${name} is a treasure enchantment: the enchanting table never offers it.`
        : `No, ${name} is not a treasure enchantment: the enchanting table can offer it.`
    },
    brief: (enchantment) => (enchantment.treasureOnly ? 'treasure only' : 'not treasure'),
  },
  {
    name: 'curseOf',
    label: 'curse',
    words: 'curse bad enchant negative harmful',
    say: (enchantment) =>
      enchantment.curseOf
        ? `Yes, ${enchantment.name} is a curse.`
        : `No, ${enchantment.name} is not a curse.`,
    brief: (enchantment) => (enchantment.curseOf ? 'a curse' : 'no curse'),
  },
  {
    name: 'category',
    label: 'category',
    words: 'categor kind type sort group class section family enchant classif filed belongs belong',
    say: (enchantment) =>
      `${enchantment.name} is in the category ${enchantment.category}: it goes on ${fits(enchantment)}.`,
    brief: (enchantment) => enchantment.category,
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (enchantment, { library }) =>
      `${enchantment.name} was added in ${addedText(enchantment.versionAdded, library)}.`,
    brief: (enchantment) => enchantment.versionAdded,
    measure: (enchantment) => era(enchantment.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'description',
    label: 'what it does',
    words:
      'effects effect works work good against purpose benefit useful describe explain meaning mean help',
    say: (enchantment) => sentences(sentence(enchantment.description), 560),
    brief: (enchantment) => sentences(enchantment.description, 200),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words:
      'notes note trivia fun facts fact tips tip interesting secrets secret worth something about anything special',
    say: (enchantment) => sentences(sentence(enchantment.notes), 560),
    brief: (enchantment) => sentences(enchantment.notes, 160),
  },
])
