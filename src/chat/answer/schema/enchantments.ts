import type { Enchantment } from '../../../catalog/records/enchantment.ts'
import { nameFromId } from '../lexicon/names.ts'
import { listed, many, roman, sentence, sentences, shortList } from '../word/say.ts'
import { partsOf } from './field.ts'

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
const waysTo = ({ obtainedFrom }: Enchantment): string =>
  listed(obtainedFrom.map((id) => sourceName[id] ?? nameFromId(id).toLowerCase()))

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

const effect = (enchantment: Enchantment, level: number | undefined): string => {
  if (level && level > enchantment.maxLevel)
    return `There is no ${enchantment.name} ${roman(level)}. ${levelText(enchantment)}`
  const line = level ? enchantment.effectPerLevel[level - 1] : undefined
  return line ? sentence(line) : sentences(enchantment.effectPerLevel.map(sentence).join(' '), 620)
}

const treasureText = ({ name, treasureOnly }: Enchantment, rest: string): string => {
  const byTable = /\b(?:table|offered)\b/.test(rest) && !/\btreasure\b/.test(rest)
  if (byTable)
    return treasureOnly
      ? `No, the enchanting table never offers ${name}: it is a treasure enchantment.`
      : `Yes, the enchanting table can offer ${name}.`
  return treasureOnly
    ? `Yes, ${name} is a treasure enchantment: the enchanting table never offers it.`
    : `No, ${name} is not a treasure enchantment: the enchanting table can offer it.`
}

export const enchantmentParts = partsOf('enchantments')({
  levels: levelText,
  effect: (enchantment, { level }) => effect(enchantment, level),
  fits,
  commonness: ({ weight }) => rarity(weight),
  ways: waysTo,
  treasure: (enchantment, { rest }) => treasureText(enchantment, rest),
})
