import type { Structure } from '../../../catalog/records/structure.ts'
import { nameFromId } from '../lexicon/names.ts'
import {
  common,
  creatures,
  listed,
  many,
  nouns,
  number,
  percent,
  range,
  sentence,
  sentences,
  shortList,
  titles,
} from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { addedWords, dimensionName, rarityName, rarityRank, rarityWords } from './words.ts'

const lootText = ({ item, chance, count }: Structure['loot'][number]): string =>
  `${common(nameFromId(item))} (${percent(chance * 100)}${count === '1' ? '' : `, ${range(count)}`})`

/** A structure inside a sentence. */
export const structureName = (name: string): string =>
  /^(?:Trial Chambers|Ocean Ruins|Trail Ruins|Buried Treasure)$/.test(name)
    ? name
    : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`

const subjectName = (name: string): string =>
  /^(?:Trial Chambers|Ocean Ruins|Trail Ruins|Buried Treasure)$/.test(name) ? name : `The ${name}`

const height = ({ name, yLevel: { min, max } }: Structure): string => {
  if (min === null && max === null)
    return `${subjectName(name)} has no fixed Y level: it follows the terrain.`
  if (min !== null && max !== null)
    return `${subjectName(name)} generates between Y ${min} and Y ${max}.`
  return min === null
    ? `${subjectName(name)} generates at Y ${max} or below.`
    : `${subjectName(name)} generates at Y ${min} or above.`
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

export const structureFields = fieldsOf('structures')([
  {
    name: 'chests',
    label: 'chests',
    words: 'many chests number chest',
    say: (structure, { rest }) => chestsText(structure, rest),
    brief: (structure) => chestsText(structure),
  },
  {
    name: 'biomes',
    label: 'biomes',
    words: 'biomes biome',
    say: (structure) =>
      `${subjectName(structure.name)} generates in ${biomeText(structure)} (${dimensionName[structure.dimension]}).`,
    brief: (structure) => biomeText(structure),
    measure: (structure) => structure.biomes.length,
    terms: {
      more: 'more biomes',
      less: 'fewer biomes',
      most: 'the most biomes',
      least: 'the fewest biomes',
    },
  },
  {
    name: 'dimension',
    label: 'dimension',
    words: 'dimensions dimension world realm overworld',
    say: (structure) =>
      `${subjectName(structure.name)} is found in ${dimensionName[structure.dimension]}.`,
    brief: (structure) => dimensionName[structure.dimension] ?? structure.dimension,
  },
  {
    name: 'hostileMobs',
    label: 'mobs',
    words:
      'mobs monsters monster creatures creature enemy enemies enemys bad guys baddies villains villain foes foe opponents opponent spawns spawn spawners spawner guards guard guarded attacks attack shoots shoot fight fighting nasties hostiles hostile lives live inhabit residents resident hides hide hiding lurk',
    say: (structure) =>
      structure.hostileMobs.length
        ? `In ${structureName(structure.name)} you meet ${listed(creatures(structure.hostileMobs).map(many))}.`
        : `${subjectName(structure.name)} has no hostile mobs of its own.`,
    brief: (structure) =>
      structure.hostileMobs.length
        ? listed(creatures(structure.hostileMobs).map(many))
        : 'no hostile mobs',
    measure: (structure) => structure.hostileMobs.length,
    terms: {
      more: 'more kinds of mobs',
      less: 'fewer kinds of mobs',
      most: 'the most kinds of mobs',
      least: 'the fewest kinds of mobs',
    },
  },
  {
    name: 'uniqueLoot',
    label: 'found only there',
    words:
      'unique exclusive found find obtain available exists exist nothing like nowhere else elsewhere outside anywhere other special loot items things thing stuff signature kind structure place building rare anything unusual something',
    say: (structure) =>
      structure.uniqueLoot.length
        ? `Found only in ${structureName(structure.name)}: ${shortList(nouns(structure.uniqueLoot), 520)}.`
        : `${subjectName(structure.name)} has no loot that is found nowhere else.`,
    brief: (structure) =>
      structure.uniqueLoot.length ? shortList(nouns(structure.uniqueLoot), 200) : 'nothing unique',
    measure: (structure) => structure.uniqueLoot.length,
    terms: {
      more: 'more unique loot',
      less: 'less unique loot',
      most: 'the most unique loot',
      least: 'the least unique loot',
    },
  },
  {
    name: 'way',
    label: 'way there',
    words: 'back come travel inside',
    say: (structure) => sentences(sentence(structure.howToFind), 600),
    brief: (structure) => sentences(structure.howToFind, 160),
  },
  {
    name: 'loot',
    label: 'loot',
    words:
      'loot chests chest inside contents content contains contain treasures treasure valuables valuable riches plunder booty items find found hold holds vaults vault barrels barrel goodies stuff basement',
    say: (structure, { rest }) => {
      const inside =
        /\b(?:inside|basement|look like|contains?)\b/.test(rest) && !/\b(?:loot|chest)/.test(rest)
      const chests = structure.loot.length ? undefined : countedChests(structure)
      const features =
        inside || !(structure.loot.length || chests)
          ? ` ${structure.features.map((text) => sentence(text)).join(' ')}`
          : ` ${chests ? sentence(chests) : ''}`.trimEnd()
      const loot = structure.loot.length
        ? `Loot of ${structureName(structure.name)} (chance per container): ${shortList(structure.loot.map(lootText), inside ? 250 : 480)}.`
        : `${subjectName(structure.name)} has no loot containers.`
      return sentences(`${loot}${features}`, 690)
    },
    brief: (structure) =>
      structure.loot.length ? shortList(structure.loot.map(lootText), 200) : 'no loot containers',
    measure: (structure) => structure.loot.length,
    terms: {
      more: 'more kinds of loot',
      less: 'fewer kinds of loot',
      most: 'the most kinds of loot',
      least: 'the fewest kinds of loot',
    },
  },
  {
    name: 'yLevel',
    label: 'height',
    words:
      'levels ylevels level ylevel heights height deep high low far down below beneath under above many blocks layers layer vertical vertically depth altitude elevation coordinate',
    say: height,
    brief: ({ yLevel: { min, max } }) =>
      min === null && max === null ? 'follows the terrain' : `Y ${min ?? 'any'} to ${max ?? 'any'}`,
    measure: (structure) => structure.yLevel.min,
    terms: { more: 'higher up', less: 'deeper', most: 'the highest', least: 'the deepest' },
  },
  {
    name: 'rarity',
    label: 'rarity',
    words: rarityWords,
    say: (structure) => `${subjectName(structure.name)} is ${rarityName[structure.rarity]}.`,
    brief: (structure) => rarityName[structure.rarity] ?? structure.rarity,
    measure: (structure) => rarityRank(structure.rarity),
    terms: { more: 'rarer', less: 'more common', most: 'the rarest', least: 'the most common' },
  },
  {
    name: 'howToFind',
    label: 'how to find it',
    words:
      'find locate reach spot discover track down come across upon run stumble tracking hunt hunting guide directions direction leads lead finding locating search look looking tips way exactly precisely exact location place position coordinates coordinate coords',
    say: (structure) => sentences(sentence(structure.howToFind), 600),
    brief: (structure) => sentences(structure.howToFind, 160),
  },
  {
    name: 'place',
    label: 'biomes',
    words:
      'biomes biome generates generate spawns spawn located locate location appears appear found regions region areas area terrain environments environment exist see',
    say: (structure) =>
      structure.biomes.length > 30
        ? sentences(
            `${subjectName(structure.name)} is found in ${dimensionName[structure.dimension]}, in ${structure.biomes.length} biomes. ${sentence(structure.howToFind)}`,
            560,
          )
        : `${subjectName(structure.name)} generates in ${biomeText(structure)} (${dimensionName[structure.dimension]}).`,
    brief: (structure) => biomeText(structure),
  },
  {
    name: 'dangers',
    label: 'dangers',
    words:
      'surviv stay alive danger risk threat careful cautious watch look deadly lethal kill hurt harm stop hazard perils peril perilous safe unsafe traps trap booby boobytraps boobytrap beware warn wrong fears fear afraid scare scary worry worried die',
    say: (structure) =>
      structure.dangers.length
        ? sentences(
            `Dangers of ${structureName(structure.name)}: ${structure.dangers.map((text) => sentence(text)).join(' ')}`,
            640,
          )
        : `No special dangers are recorded for ${structureName(structure.name)}.`,
    brief: (structure) =>
      structure.dangers.length ? structure.dangers.join('; ') : 'none recorded',
  },
  {
    name: 'rewards',
    label: 'rewards',
    words:
      'rewards reward worth ever people players anyone anybody visit explore raid loot seek look ing benefits benefit advantages advantage good about reasons reason things thing gain earn win pay payoff pays uses useful purpose point best stuff part treasure prizes prize profit worthwhile valuable bother matter',
    say: (structure) =>
      sentences(
        `Why to go to ${structureName(structure.name)}: ${structure.rewards.map((text) => sentence(text)).join(' ')}`,
        640,
      ),
    brief: (structure) => structure.rewards.join('; '),
  },
  {
    name: 'features',
    label: 'features',
    words:
      'features feature look like looks built appearance rooms room parts part consists consist layout interior see inside around recogni know tell kind building place thing type sort special architecture blocks block belongs belong',
    say: (structure) =>
      sentences(
        `${structure.name}: ${structure.features.map((text) => sentence(text)).join(' ')}`,
        640,
      ),
    brief: (structure) => structure.features.join('; '),
  },
  {
    name: 'category',
    label: 'category',
    words:
      'category categories kind type sort group class classifi belongs belong underground surface',
    say: (structure) =>
      `${subjectName(structure.name)} is listed as ${structure.category.replace('_', ' ')}.`,
    brief: (structure) => structure.category.replace('_', ' '),
  },
  idRow,
  {
    name: 'spacing',
    label: 'spacing',
    words:
      'spacing separation apart far distance between often chunks next another nearest frequent',
    say: ({ name, spacing, separation }) =>
      spacing === null
        ? ''
        : `One try for ${structureName(name)} is made in every square of ${number(spacing)} by ${number(spacing)} chunks, at least ${number(separation ?? 0)} chunks (${number(16 * (separation ?? 0))} blocks) from the next.`,
    brief: ({ spacing }) => (spacing === null ? 'no spacing' : `every ${number(spacing)} chunks`),
    measure: ({ spacing }) => spacing,
    terms: {
      more: 'farther apart',
      less: 'closer together',
      most: 'the farthest apart',
      least: 'the closest together',
    },
  },
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (structure, { library }) =>
      `${subjectName(structure.name)} was added in ${addedText(structure.versionAdded, library)}.`,
    brief: (structure) => structure.versionAdded,
    measure: (structure) => era(structure.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words:
      'notes note trivia fun facts fact tips tip interesting secrets secret something about anything',
    say: (structure) => sentences(sentence(structure.notes), 620),
    brief: (structure) => sentences(structure.notes, 160),
  },
])
