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
} from '../wording/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
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
    asked:
      /\b(?:rains?|raining|rainy|snows?|snowing|snowfall|precipitation|weather|rainfall|(?:falls?|comes? down) (?:from|out of) the sky|dry|wet|arid|pours?|pouring|drizzles?|storms?|snowy)\b/,
    say: weather,
    brief: (biome) => biome.precipitation,
  },
  {
    name: 'temperature',
    label: 'temperature',
    asked:
      /\b(?:temperatures?|temps?|hot|cold|warm|cool|chilly|heat|toasty|icy|frosty|warmth|thermometer|degrees|climate|freezing)\b/,
    say: (biome) =>
      `The base temperature of ${biome.name} is ${number(biome.temperature)}, which counts as ${biome.temperature < 0.15 ? 'freezing' : biome.temperature < 0.5 ? 'cold' : biome.temperature < 0.95 ? 'temperate' : 'hot'}${climates.has(biome.category) ? ` (a ${biome.category} biome)` : ''}.`,
    brief: (biome) => `temperature ${number(biome.temperature)}`,
    measure: (biome) => biome.temperature,
    more: /\b(?:hot(?:ter|test)|warm(?:er|est)|(?:higher|highest|most) temp\w*)\b/,
    less: /\b(?:cold(?:er|est)|cool(?:er|est)|chill(?:ier|iest)|(?:lower|lowest|least) temp\w*|freezing)\b/,
    terms: { more: 'warmer', less: 'colder', most: 'the hottest', least: 'the coldest' },
  },
  {
    name: 'structuresFound',
    label: 'structures',
    asked:
      /\b(?:structures?|buildings?(?! (?:blocks?|materials?|stuff|supplies))|constructions?|(?:man|player|human|villager) ?made|(?:points?|places|sites?) of interest|sights?|built|generate[sd]?|ruins|dungeons?|villages?|temples?|landmarks?|places|(?:to|can i|can you|can we) (?:loot|raid|explore|plunder))\b/,
    say: (biome) =>
      biome.structuresFound.length
        ? `In ${biome.name} you can find ${counted(biome.structuresFound)}: ${listed(titles(biome.structuresFound))}.`
        : `No structure generates in ${biome.name}.`,
    brief: (biome) =>
      biome.structuresFound.length ? listed(titles(biome.structuresFound)) : 'no structures',
    measure: (biome) => biome.structuresFound.length,
    more: /\b(?:most|more) (?:\w+ )?(?:structures|buildings)\b/,
    less: /\b(?:fewest|fewer|least) (?:\w+ )?(?:structures|buildings)\b/,
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
    asked:
      /\b(?:spawns?|spawning|mobs?|animals?|creatures?|monsters?|enem(?:y|ies)|lives?|live|living|inhabit\w*|wildlife|fauna|roams?|bad guys|foes|villains|who|encounter|meet|(?<!\b(?:blocks?|plants?|flowers?|trees?|materials?|resources?|ores?|structures?|buildings?|constructions?)\b.*)(?:find|found|see) (?:there|here|in)|fish|beasts?)\b/,
    say: (biome) =>
      biome.spawningMobs.length
        ? `${biome.spawningMobs.length === 1 ? 'One kind of mob spawns' : `${biome.spawningMobs.length} kinds of mobs spawn`} in ${biome.name}: ${shortList(creatures(biome.spawningMobs), 600)}.`
        : `Nothing spawns by itself in ${biome.name}: its spawn list is empty.`,
    brief: (biome) =>
      biome.spawningMobs.length ? shortList(creatures(biome.spawningMobs), 200) : 'no mobs',
    measure: (biome) => biome.spawningMobs.length,
    more: /\b(?:most|more) (?:\w+ )?(?:mobs|animals|creatures|monsters|spawns)\b/,
    less: /\b(?:fewest|fewer|least) (?:\w+ )?(?:mobs|animals|creatures|monsters|spawns)\b/,
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
    asked:
      /\b(?:blocks?|materials?|plants?|flowers?|wood|trees?|vegetation|resources?|grows?|ores?|made (?:of|from|up)|(?:what|which|stuff|things?) .*\b(?:mine|harvest|gather|collect|dig up|dig)|unique|typical)\b/,
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
    asked:
      /\bcolou?r(?:s|ed|ing|wise)?\b|\b(?:the sky|hex|tints?|tinted|shades?|hues?|rgb|palette|code|(?:how|what|which) (?:green|blue|yellow|brown|dark|bright) (?:is|are|does))\b/,
    say: (biome, { rest }) => colour(biome, rest),
    brief: (biome) => colour(biome, ''),
  },
  {
    name: 'rarity',
    label: 'rarity',
    asked: rarityWords,
    say: (biome) => `${biome.name} is ${rarityName[biome.rarity]}.`,
    brief: (biome) => rarityName[biome.rarity] ?? biome.rarity,
    measure: (biome) => rarityRank(biome.rarity),
    more: /\b(?:rarer|rarest|less common|least common|hardest to find|harder to find)\b/,
    less: /\b(?:more common|most common|easiest to find|easier to find)\b/,
    terms: { more: 'rarer', less: 'more common', most: 'the rarest', least: 'the most common' },
  },
  {
    name: 'dimension',
    label: 'dimension',
    asked:
      /\b(?:dimensions?|(?:overworld|nether|DIM)(?:,? (?:the )?\w+)?,? or (?:the )?(?:overworld|nether|end|DIM|BIOME)|which world|what world|overworld|realm|where|located?|find|located)\b/,
    say: (biome, { rest }) =>
      `${biome.name} is a biome of ${dimensionName[biome.dimension]}${/\bfind\b/.test(rest) ? `, ${rarityName[biome.rarity]}. With cheats on, /locate biome ${biome.id} shows the nearest` : ''}.`,
    brief: (biome) => dimensionName[biome.dimension] ?? biome.dimension,
  },
  {
    name: 'category',
    label: 'category',
    asked:
      /\b(?:categor\w+|(?:what|which) (?:biome )?(?:kind|type|sort|group|class|family)|biome (?:kind|type|group|class|family)|(?:kind|type|group|class|family) of biomes?|classifi\w+|class|family|belongs?)\b/,
    say: (biome) =>
      `${biome.name} belongs to the ${biome.category.replace('_', ' and ')} biomes (category ${biome.category.replace('_', ' ')}).`,
    brief: (biome) => biome.category.replace('_', ' '),
  },
  {
    name: 'terrainFeatures',
    label: 'terrain',
    asked:
      /\b(?:terrain|landscape|features?|looks?|scenery|ground|land|landforms?|shape|geography|surroundings|view|flat|hilly|recogni[sz]e|special|appearance|generated)\b/,
    say: (biome) =>
      sentences(`${biome.name} looks like this: ${biome.terrainFeatures.join('; ')}.`, 560),
    brief: (biome) => biome.terrainFeatures.join('; '),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (biome, { library }) =>
      `${biome.name} was added in ${addedText(biome.versionAdded, library)}.`,
    brief: (biome) => biome.versionAdded,
    measure: (biome) => era(biome.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked:
      /\b(?:notes?|trivia|fun facts?|facts?|tips?|interesting|secrets?|worth|something about|why|danger\w*|good (?:place|biome)|safe|survive|special)\b/,
    say: (biome) => sentences(sentence(biome.notes), 600),
    brief: (biome) => sentences(biome.notes, 160),
  },
])

const counted = (ids: readonly string[]) =>
  ids.length === 1 ? 'one structure' : `${ids.length} structures`
