import type { Structure } from '../../../catalog/records/structure.ts'
import { listed, sentence, sentences, shortList, titles } from '../word/say.ts'
import { partsOf } from './field.ts'
import { lootTexts, structureName, structureSubject } from './forms.ts'
import { dimensionName } from './words.ts'

const height = ({ name, yLevel: { min, max } }: Structure): string => {
  if (min === null && max === null)
    return `${structureSubject(name)} has no fixed Y level: it follows the terrain.`
  if (min !== null && max !== null)
    return `${structureSubject(name)} generates between Y ${min} and Y ${max}.`
  return min === null
    ? `${structureSubject(name)} generates at Y ${max} or below.`
    : `${structureSubject(name)} generates at Y ${min} or above.`
}

const biomeText = (structure: Structure): string =>
  structure.biomes.length > 30
    ? `${structure.biomes.length} biomes, nearly all of ${dimensionName[structure.dimension]}, for example ${listed(titles(structure.biomes.slice(0, 8)))}`
    : shortList(titles(structure.biomes), 480)

const countOfChests =
  /\b(?:no|one|two|three|four|five|six|eight|single|\d+) (?:\w+ ){0,2}chests?\b/i

/** The sentence that counts the chests, wherever it stands. */
const countedChests = (structure: Structure): string | undefined => {
  const texts = [...structure.features, ...structure.dangers, ...structure.rewards, structure.notes]
  return texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .find((text) => countOfChests.test(text))
}

const chestsText = (structure: Structure, rest = ''): string => {
  const placed = structure.features.find((text) => /\bchests?\b/i.test(text))
  const found = countedChests(structure) ?? (/\bwhere\b/.test(rest) ? placed : undefined)
  return found
    ? sentence(found)
    : `I have no count of the chests of ${structureName(structure.name)}.`
}

const lootText = (structure: Structure, rest: string): string => {
  const inside =
    /\b(?:inside|basement|look like|contains?)\b/.test(rest) && !/\b(?:loot|chest)/.test(rest)
  const chests = structure.loot.length ? undefined : countedChests(structure)
  const features =
    inside || !(structure.loot.length || chests)
      ? ` ${structure.features.map(sentence).join(' ')}`
      : ` ${chests ? sentence(chests) : ''}`.trimEnd()
  const loot = structure.loot.length
    ? `Loot of ${structureName(structure.name)} (chance per container): ${shortList(lootTexts(structure.loot), inside ? 250 : 480)}.`
    : `${structureSubject(structure.name)} has no loot containers.`
  return sentences(`${loot}${features}`, 690)
}

export const structureParts = partsOf('structures')({
  chests: (structure, { rest }) => chestsText(structure, rest),
  biomesText: biomeText,
  lootText: (structure, { rest }) => lootText(structure, rest),
  height,
})
