import type { Biome } from '../../../catalog/records/biome.ts'
import {
  creatures,
  listed,
  nouns,
  number,
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

const falls: Record<Biome['precipitation'], string> = {
  rain: 'It rains',
  snow: 'It snows',
  none: 'It neither rains nor snows',
}

const weather = (biome: Biome): string =>
  `${falls[biome.precipitation]} in the ${biome.name.replace(/^The /, '')} biome (precipitation: ${biome.precipitation}).`

const colour = (biome: Biome, rest: string): string => {
  const { grass, water, foliage, sky } = biome.colors
  const parts: [RegExp, string, string | null][] = [
    [/\bgrass\b/, 'grass', grass],
    [/\bwater\b/, 'water', water],
    [/\b(?:foliage|lea(?:f|ves)|trees?)\b/, 'foliage', foliage],
    [/\bsky\b/, 'sky', sky],
  ]
  const wanted = parts.filter(([words]) => words.test(rest))
  const say = (wanted.length ? wanted : parts).map(
    ([, part, value]) => `${part} ${value ?? 'has no color of its own'}`,
  )
  return `Colors of ${biome.name}: ${listed(say)}.`
}

/** Categories that say how warm a biome is. */
const climates = new Set<string>(['warm', 'cold', 'temperate'])

export const biomeFields = fieldsOf('biomes')([
  {
    name: 'precipitation',
    label: 'precipitation',
    words:
      'rains rain raining rainy snows snow snowing snowfall precipitation weather rainfall falls sky fall comes down come dry wet arid pours pour pouring drizzles drizzle storms storm snowy',
    say: weather,
    brief: (biome) => biome.precipitation,
  },
  {
    name: 'temperature',
    label: 'temperature',
    words:
      'temperatures temperature temps temp hot cold warm cool chilly heat toasty icy frosty warmth thermometer degrees climate freezing',
    say: (biome) =>
      `The base temperature of ${biome.name} is ${number(biome.temperature)}, which counts as ${biome.temperature < 0.15 ? 'freezing' : biome.temperature < 0.5 ? 'cold' : biome.temperature < 0.95 ? 'temperate' : 'hot'}${climates.has(biome.category) ? ` (a ${biome.category} biome)` : ''}.`,
    brief: (biome) => `temperature ${number(biome.temperature)}`,
    measure: (biome) => biome.temperature,
    terms: { more: 'warmer', less: 'colder', most: 'the hottest', least: 'the coldest' },
  },
  {
    name: 'structuresFound',
    label: 'structures',
    words:
      'structures structure buildings building constructions construction man player human villager manmade playermade humanmade villagermade points interest point places sites site sights sight built generate ruins dungeons dungeon villages village temples temple landmarks landmark loot raid explore plunder',
    say: (biome) =>
      biome.structuresFound.length
        ? `In ${biome.name} you can find ${counted(biome.structuresFound)}: ${listed(titles(biome.structuresFound))}.`
        : `No structure generates in ${biome.name}.`,
    brief: (biome) =>
      biome.structuresFound.length ? listed(titles(biome.structuresFound)) : 'no structures',
    measure: (biome) => biome.structuresFound.length,
    terms: {
      more: 'more structures',
      less: 'fewer structures',
      most: 'the most structures',
      least: 'the fewest structures',
    },
  },
  {
    name: 'spawningMobs',
    label: 'mobs',
    words:
      'spawns spawn spawning mobs animals animal creatures creature monsters monster enemy enemies lives live living inhabit wildlife fauna roams roam bad guys foes villains encounter meet find found see fish beasts beast',
    say: (biome) =>
      biome.spawningMobs.length
        ? `${biome.spawningMobs.length === 1 ? 'One kind of mob spawns' : `${biome.spawningMobs.length} kinds of mobs spawn`} in ${biome.name}: ${shortList(creatures(biome.spawningMobs), 600)}.`
        : `Nothing spawns by itself in ${biome.name}: its spawn list is empty.`,
    brief: (biome) =>
      biome.spawningMobs.length ? shortList(creatures(biome.spawningMobs), 200) : 'no mobs',
    measure: (biome) => biome.spawningMobs.length,
    terms: {
      more: 'more kinds of mobs',
      less: 'fewer kinds of mobs',
      most: 'the most kinds of mobs',
      least: 'the fewest kinds of mobs',
    },
  },
  {
    name: 'uniqueBlocks',
    label: 'blocks',
    words:
      'blocks block materials material plants plant flowers flower wood trees tree vegetation resources resource grows grow ores ore mine harvest gather collect dig stuff things thing unique typical',
    say: (biome) =>
      biome.uniqueBlocks.length
        ? `Typical blocks of ${biome.name}: ${shortList(nouns(biome.uniqueBlocks), 500)}.`
        : `${biome.name} has no blocks of its own.`,
    brief: (biome) =>
      biome.uniqueBlocks.length
        ? shortList(nouns(biome.uniqueBlocks), 200)
        : 'no blocks of its own',
  },
  {
    name: 'colors',
    label: 'colors',
    words:
      'colour colours coloured colouring colourwise color colors colored coloring colorwise sky hex tints tint tinted shades shade hues hue rgb palette code green blue yellow brown dark bright',
    say: (biome, { rest }) => colour(biome, rest),
    brief: (biome) => colour(biome, ''),
  },
  {
    name: 'rarity',
    label: 'rarity',
    words: rarityWords,
    say: (biome) => `${biome.name} is ${rarityName[biome.rarity]}.`,
    brief: (biome) => rarityName[biome.rarity] ?? biome.rarity,
    measure: (biome) => rarityRank(biome.rarity),
    terms: { more: 'rarer', less: 'more common', most: 'the rarest', least: 'the most common' },
  },
  {
    name: 'dimension',
    label: 'dimension',
    words: 'dimensions dimension overworld nether end world realm located locate find',
    say: (biome, { rest }) =>
      `${biome.name} is a biome of ${dimensionName[biome.dimension]}${/\bfind\b/.test(rest) ? `, ${rarityName[biome.rarity]}. With cheats on, /locate biome ${biome.id} shows the nearest` : ''}.`,
    brief: (biome) => dimensionName[biome.dimension] ?? biome.dimension,
  },
  {
    name: 'category',
    label: 'category',
    words: 'categor kind type sort group class family biome biomes classifi belongs belong',
    say: (biome) =>
      `${biome.name} belongs to the ${biome.category.replace('_', ' and ')} biomes (category ${biome.category.replace('_', ' ')}).`,
    brief: (biome) => biome.category.replace('_', ' '),
  },
  {
    name: 'terrainFeatures',
    label: 'terrain',
    words:
      'terrain landscape features feature looks look scenery ground land landforms landform shape geography surroundings view flat hilly recogni special appearance generated',
    say: (biome) =>
      sentences(`${biome.name} looks like this: ${biome.terrainFeatures.join('; ')}.`, 560),
    brief: (biome) => biome.terrainFeatures.join('; '),
  },
  idRow,
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (biome, { library }) =>
      `${biome.name} was added in ${addedText(biome.versionAdded, library)}.`,
    brief: (biome) => biome.versionAdded,
    measure: (biome) => era(biome.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words:
      'notes note trivia fun facts fact tips tip interesting secrets secret worth something about danger good place biome safe survive special',
    say: (biome) => sentences(sentence(biome.notes), 600),
    brief: (biome) => sentences(biome.notes, 160),
  },
])

const counted = (ids: readonly string[]) =>
  ids.length === 1 ? 'one structure' : `${ids.length} structures`
