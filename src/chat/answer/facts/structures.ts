import type { Structure } from '../../../catalog/records/structure.ts'
import { nameFromId } from '../lexicon/names.ts'
import {
  common,
  creatures,
  listed,
  many,
  nouns,
  percent,
  range,
  sentence,
  sentences,
  shortList,
  titles,
} from '../wording/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
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
  /\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|single|\d+) (?:\w+ ){0,2}chests?\b/i

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
    asked:
      /\b(?:how many|number of|where (?:is|are)(?: the| its| all the)?) (?:\w+ )?chests?\b|^chests?$/,
    say: (structure, { rest }) => chestsText(structure, rest),
    brief: (structure) => chestsText(structure),
  },
  {
    name: 'biomes',
    label: 'biomes',
    asked: /\bbiomes?\b/,
    say: (structure) =>
      `${subjectName(structure.name)} generates in ${biomeText(structure)} (${dimensionName[structure.dimension]}).`,
    brief: (structure) => biomeText(structure),
    measure: (structure) => structure.biomes.length,
    more: /\b(?:most|more) biomes\b/,
    less: /\b(?:fewest|fewer|least) biomes\b/,
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
    asked: /\b(?:dimensions?|which world|what world|realm|(?<!\b(?:how|where)\b.*)overworld)\b/,
    say: (structure) =>
      `${subjectName(structure.name)} is found in ${dimensionName[structure.dimension]}.`,
    brief: (structure) => dimensionName[structure.dimension] ?? structure.dimension,
  },
  {
    name: 'hostileMobs',
    label: 'mobs',
    asked:
      /\b(?:mobs?|monsters?|creatures?|enem(?:y|ies|ys)|bad guys|baddies|villains?|foes?|opponents?|(?<!\b(?:where|when|often|dimension|realm|levels?|heights?|layers?|depth|altitude|terrain|areas?|regions?|land|environments?)\b.*)spawns?|spawners?|guards?|guarded|who|attacks?|shoots?|fight(?:ing)?|nasties|hostiles?|lives?|live|inhabit\w*|residents?|(?<!\b(?:valuables?|treasures?|loot|items?|goods|riches|chests?)\b.*)hid(?:es?|ing)|lurk\w*)\b/,
    say: (structure) =>
      structure.hostileMobs.length
        ? `In ${structureName(structure.name)} you meet ${listed(creatures(structure.hostileMobs).map(many))}.`
        : `${subjectName(structure.name)} has no hostile mobs of its own.`,
    brief: (structure) =>
      structure.hostileMobs.length
        ? listed(creatures(structure.hostileMobs).map(many))
        : 'no hostile mobs',
    measure: (structure) => structure.hostileMobs.length,
    more: /\bmost (?:\w+ )?(?:mobs|monsters|enemies)\b/,
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
    asked:
      /\b(?:unique|exclusive|only (?:be )?(?:there|here|found|find|get|got|from|in|obtain\w*|available|exists?)|nothing like it|nowhere else|elsewhere|not (?:find|get|found|obtain) (?:outside|anywhere|in any other)|(?:special|signature) (?:loot|items?|things?|stuff)|one of a kind|no other (?:structure|place|building)|rare loot|(?:anything|something|what is(?: so)?) (?:special|unusual|rare))\b/,
    say: (structure) =>
      structure.uniqueLoot.length
        ? `Found only in ${structureName(structure.name)}: ${shortList(nouns(structure.uniqueLoot), 520)}.`
        : `${subjectName(structure.name)} has no loot that is found nowhere else.`,
    brief: (structure) =>
      structure.uniqueLoot.length ? shortList(nouns(structure.uniqueLoot), 200) : 'nothing unique',
    measure: (structure) => structure.uniqueLoot.length,
    more: /\bmost unique\b/,
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
    asked:
      /\bhow (?:do|can|to|would|could|should|does)(?: \w+)? (?:get|go|come|travel) (?:back )?(?:there|to|in|into|inside)\b(?! (?:the |its )?(?:chests?|loot|rooms?|ITEM|THING))/,
    say: (structure) => sentences(sentence(structure.howToFind), 600),
    brief: (structure) => sentences(structure.howToFind, 160),
  },
  {
    name: 'loot',
    label: 'loot',
    asked:
      /\b(?:loot|chests?|(?<!\btraps? )inside|contents?|contains?|treasures?|valuables?|riches|plunder\w*|booty|items?|find in|found in|get (?:in|from|out)|hold|holds|what is in|in there|vaults?|barrels?|goodies|stuff|(?:in|of) (?:the |its |an? )?(?:\w+ )?basement)\b/,
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
    more: /\b(?:most|best|more) (?:\w+ )?(?:loot|items|chests?)\b/,
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
    asked:
      /\b(?:y ?levels?|heights?|how (?:deep|high|low)|how far (?:down|below|beneath|under\w*|up|above)|how many blocks (?:down|deep|below|under\w*|up|high)|(?<!\bmade (?:of|from) )(?:what|which) (?:levels?|layers?)|vertical(?:ly)?|depth|altitude|elevation|y coordinate|deep|y)\b/,
    say: height,
    brief: ({ yLevel: { min, max } }) =>
      min === null && max === null ? 'follows the terrain' : `Y ${min ?? 'any'} to ${max ?? 'any'}`,
    measure: (structure) => structure.yLevel.min,
    more: /\b(?:highest|higher)\b/,
    less: /\b(?:deep(?:er|est)|lowest|lower|(?:furthest|farthest|further|farther) down)\b/,
    terms: { more: 'higher up', less: 'deeper', most: 'the highest', least: 'the deepest' },
  },
  {
    name: 'rarity',
    label: 'rarity',
    asked: rarityWords,
    say: (structure) => `${subjectName(structure.name)} is ${rarityName[structure.rarity]}.`,
    brief: (structure) => rarityName[structure.rarity] ?? structure.rarity,
    measure: (structure) => rarityRank(structure.rarity),
    more: /\b(?:rarer|rarest|less common|least common|hardest to find|harder to find)\b/,
    less: /\b(?:more common|most common|easiest to find|easier to find)\b/,
    terms: { more: 'rarer', less: 'more common', most: 'the rarest', least: 'the most common' },
  },
  {
    name: 'howToFind',
    label: 'how to find it',
    asked:
      /\b(?:how (?:do|can|to|would|could).*\b(?:find|locate|reach|get (?:to|PLACE)|spot|discover|track down|come (?:across|upon)|run into|stumble (?:on|upon|across))|(?:track|hunt)(?:ing)? down|guide (?:me|us)|directions?|leads? (?:me |us )?to|find(?:ing)?|locat(?:e|ing)|search|look(?:ing)? for|tips|spot|discover|way to|where (?:exactly|precisely)|exact (?:location|place|spot|position)|coordinates?|coords)\b/,
    say: (structure) => sentences(sentence(structure.howToFind), 600),
    brief: (structure) => sentences(structure.howToFind, 160),
  },
  {
    name: 'place',
    label: 'biomes',
    asked:
      /\b(?:biomes?|where|generates?|spawns?|located?|location|appears?|found|regions?|areas?|terrain|environments?|exist|see(?! (?:at|in|inside|around|it|one)\b))\b/,
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
    asked:
      /\b(?:surviv\w+|stay alive|danger\w*|risk\w*|threat\w*|careful|cautious|(?:watch|look) out|deadly|lethal|(?:kill|hurt|harm|get|stop) me|hazard\w*|perils?|perilous|(?:un)?safe|traps?|booby ?traps?|beware|warn\w*|go wrong|fears?|afraid|scar(?:e[sd]?|y)|worry|worried|die)\b/,
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
    asked:
      /\b(?:rewards?|worth|why (?:(?:should|would|do|does) (?:i|you|we|one|people|players|any(?:one|body)) )?(?:ever )?(?:go|visit|explore|raid|loot|seek|look)|get for (?:\w+ing)|benefits?|advantages?|good (?:for|about|reasons?|things?)|get out of|gain|earn|win|pay ?off|pays? off|use(?:s|ful)?(?= (?:are|is|of|has|have|for|to)\b| \w+ for\b)|useful|purpose|point (?:of|in)|reasons?|best (?:thing|stuff|part|treasure)|prizes?|profit|worthwhile|valuable|bother|matter)\b/,
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
    asked:
      /\b(?:features?|look like|looks? like|made of|built|appearance|rooms?|parts?|consists?|layout|interior|see (?:at|in|inside|around)|recogni[sz]e|(?:know|tell)(?: \w+){1,3} (?:when|if) (?:i|you|we) see|(?:kind|type|sort) of (?:building|place|thing)|special|architecture|blocks?|belongs? to)\b/,
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
    asked:
      /\b(?:categor(?:y|ies)|(?:what|which) (?:kind|type|sort|group|class)(?! of (?:building|place|thing))|classifi\w+|belongs?(?! to (?:an? |the )?(?:STRUCTURE|PLACE))|underground|surface)\b/,
    say: (structure) =>
      `${subjectName(structure.name)} is listed as ${structure.category.replace('_', ' ')}.`,
    brief: (structure) => structure.category.replace('_', ' '),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    asked: addedWords,
    say: (structure, { library }) =>
      `${subjectName(structure.name)} was added in ${addedText(structure.versionAdded, library)}.`,
    brief: (structure) => structure.versionAdded,
    measure: (structure) => era(structure.versionAdded),
    more: /\b(?:new(?:er|est)|later|latest|young(?:er|est)|more recent|most recent)\b/,
    less: /\b(?:old(?:er|est)|earli(?:er|est)|first)\b/,
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  {
    name: 'notes',
    label: 'worth knowing',
    faint: true,
    asked:
      /\b(?:notes?|trivia|fun facts?|facts?|tips?|interesting|secrets?|something about|why|anything)\b/,
    say: (structure) => sentences(sentence(structure.notes), 620),
    brief: (structure) => sentences(structure.notes, 160),
  },
])
