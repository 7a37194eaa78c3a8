import type { Mob } from '../../../catalog/records/mob.ts'
import { nameFromId } from '../lexicon/names.ts'
import {
  capital,
  common,
  health,
  hearts,
  listed,
  many,
  nouns,
  number,
  one,
  percent,
  range,
  sentence,
  sentences,
  shortList,
  subject,
  titles,
} from '../word/say.ts'
import { addedText } from './added.ts'
import { era } from './era.ts'
import { fieldsOf } from './field.ts'
import { idRow } from './id.ts'
import { asksTamed, peaceText, provokedText, tamedHealth, temperText } from './temper.ts'
import { addedWords } from './words.ts'

const dropText = ({ item, count, chance }: Mob['drops'][number]): string =>
  `${common(nameFromId(item))} (${range(count)}, ${chance === 100 ? 'always' : `${percent(chance)} chance`})`

const hit = (points: number) => `${number(points)} damage (${hearts(points)})`

const places = (mob: Mob, room = 420): string =>
  mob.spawnBiomes.length > 40
    ? `${mob.spawnBiomes.length} biomes, nearly everywhere: for example ${listed(titles(mob.spawnBiomes.slice(0, 6)))}`
    : shortList(titles(mob.spawnBiomes), room)

const harmful = /\bpoisons it\b|\bNever (?:offer|feed|give)\b|\bwhich kills? it at once\b/

const experience = (mob: Mob): string => {
  const { min, max } = mob.xpDrop
  if (max === 0) return `${subject(mob.name)} gives no experience (0 XP).`
  const dragon =
    mob.id === 'ender_dragon' ? ' The first dragon gives 12,000, every later one 500.' : ''
  return `Killing ${one(mob.name)} gives ${min === max ? number(min) : `${number(min)} to ${number(max)}`} experience points (XP).${dragon}`
}

/** What one gets from a mob without loot, as its notes tell it. */
const rewards = (mob: Mob): string =>
  mob.notes
    .split(/(?<=\.)\s+/)
    .filter((text) => /\bexperience\b/.test(text))
    .join(' ') || experience(mob)

const against = (mob: Mob): string =>
  mob.weaknesses?.length
    ? sentences(
        `Against ${one(mob.name)}: ${mob.weaknesses.map((text) => sentence(text)).join(' ')}`,
        520,
      )
    : `Nothing special is recorded against ${many(mob.name)}: it has ${health(mob.hp)}.`

type Spawning = Mob['spawnWeights'][number]

const packOf = ({ weight, biomes, minCount, maxCount }: Spawning): string =>
  `${minCount === maxCount ? number(minCount) : `${number(minCount)} to ${number(maxCount)}`} together with a weight of ${number(weight)} in ${shortList(titles(biomes), 120)}`

const packText = (mob: Mob): string =>
  mob.spawnWeights.length
    ? sentences(
        `${capital(many(mob.name))} spawn ${mob.spawnWeights.slice(0, 4).map(packOf).join('; ')}.`,
        620,
      )
    : `No biome's spawn list has ${many(mob.name)}, so they have no spawn weight.`

export const mobFields = fieldsOf('mobs')([
  {
    name: 'peace',
    label: 'how to keep the peace',
    words: 'without angry attack avoid stop prevent peace calm alone leave provoke',
    say: (mob) => peaceText(mob, against(mob)),
    brief: (mob) => peaceText(mob, against(mob)),
  },
  {
    name: 'provoked',
    label: 'what provokes it',
    words: 'provoke angry mad aggressive attack hit anger trigger aggro why when',
    say: (mob) => provokedText(mob),
    brief: (mob) => provokedText(mob),
  },
  {
    name: 'hp',
    label: 'health',
    words:
      'health hearts heart healthy hit points hitpoints point hitpoint life lives tanky tankier tankiest tankiness tough toughness sturdy beefy bulky lifepoints lifepoint healthpoints healthpoint hits take survive damage dmg beating punishment takes survives withstands withstand endures endure handles handle absorbs absorb kill finish slay down defeat destroy before dies after die dead killed vitality stamina endurance durable resilient robust',
    say: (mob, { rest }) =>
      `${subject(mob.name)} has ${health(mob.hp)}.${asksTamed.test(rest) ? ` ${tamedHealth(mob)}` : ''}`,
    brief: (mob) => health(mob.hp),
    measure: (mob) => mob.hp,
    terms: {
      more: 'more health',
      less: 'less health',
      most: 'the most health',
      least: 'the least health',
    },
  },
  {
    name: 'damage',
    label: 'attack damage',
    words:
      'damage dmg attack power strength points value hits hard like hit hurts hurt punch bite attacks strong much badly bad deal deals dealing bites stings sting powerful explosion blast dps punches punching smack smacks smacking slap slaps slapping injur wounds wound pain painful blows blow strikes strike lethal takes away take knocks knock shaves shave chips chip health hearts heart easy normal mode difficulty',
    say: (mob, { difficulty }) => {
      const { easy, normal, hard } = mob.damage
      if (normal === 0 && easy === 0 && hard === 0)
        return `${subject(mob.name)} does no damage to players: 0 on every difficulty.`
      const level = difficulty as keyof Mob['damage'] | undefined
      if (level)
        return `On ${level} difficulty, ${one(mob.name)} deals up to ${hit(mob.damage[level])} with one hit. (Easy ${number(easy)}, normal ${number(normal)}, hard ${number(hard)}.)`
      return `One hit of ${one(mob.name)} deals up to ${hit(normal)} on normal difficulty, ${number(easy)} on easy and ${number(hard)} on hard.`
    },
    brief: (mob) => `${number(mob.damage.normal)} damage on normal`,
    measure: (mob) => mob.damage.normal,
    terms: {
      more: 'more damage',
      less: 'less damage',
      most: 'the most damage',
      least: 'the least damage',
    },
  },
  {
    name: 'xpDrop',
    label: 'experience',
    words: 'exp experience orbs orb levels level',
    say: experience,
    brief: ({ xpDrop }) =>
      `${xpDrop.min === xpDrop.max ? number(xpDrop.min) : `${number(xpDrop.min)} to ${number(xpDrop.max)}`} XP`,
    measure: (mob) => mob.xpDrop.max,
    terms: {
      more: 'more experience',
      less: 'less experience',
      most: 'the most experience',
      least: 'the least experience',
    },
  },
  {
    name: 'drops',
    label: 'drops',
    words:
      'drops drop dropped dropping loot many kill each every leaves behind leave left yields yield gives give spoils falls fall pays pay farmed killing brings slaying hunting bring items materials material resources resource goods things thing stuff provide carry hold farm gets gains farming gain something anything',
    say: (mob) =>
      mob.drops.length === 0
        ? `${subject(mob.name)} drops nothing of its own. ${rewards(mob)}`
        : `${subject(mob.name)} drops ${listed(mob.drops.map(dropText))}.`,
    brief: (mob) => (mob.drops.length ? listed(mob.drops.map(dropText)) : 'no items'),
    measure: (mob) => mob.drops.length,
    terms: {
      more: 'more kinds of drops',
      less: 'fewer kinds of drops',
      most: 'the most kinds of drops',
      least: 'the fewest kinds of drops',
    },
  },
  {
    name: 'tamingMethod',
    label: 'taming',
    words:
      'tame tamed tames taming tameable tamable tamer domesticat befriend friends pets pet become owner win over makes mine ours own yours becomes obtain',
    say: (mob, { rest }) =>
      mob.tameable && mob.tamingMethod
        ? `${subject(mob.name)} can be tamed. ${sentence(mob.tamingMethod)}`
        : /\b(?:get|obtain|have)\b/.test(rest) && !/\btam/.test(rest)
          ? sentences(mob.spawnConditions, 420)
          : `No, ${one(mob.name)} is not tameable: players cannot tame it.`,
    brief: (mob) => (mob.tameable && mob.tamingMethod ? mob.tamingMethod : 'not tameable'),
  },
  {
    name: 'harmfulFood',
    label: 'harmful food',
    words:
      'never feed fed eat offer snack food treat must cannot poison toxic deadly kills kill dies died harm bad ate killed poisonous harmful forbidden',
    say: (mob) => {
      const told = `${mob.notes} ${mob.tamingMethod ?? ''} ${mob.weaknesses.map((text) => sentence(text)).join(' ')}`
      const found = told.split(/(?<=\.) /).find((text) => harmful.test(text))
      return found ? `${mob.name}: ${found}` : `I know of no food that harms ${many(mob.name)}.`
    },
    brief: () => 'none recorded',
  },
  {
    name: 'breedingItem',
    label: 'breeding food',
    words:
      'breed bred mate mating baby babies reproduce reproduction love mode more offspring puppy puppies pups kittens calves lambs foals piglets chicks cubs multiply procreate feed fed feeding eats eat eating children food diet favourite snack favorite likes like',
    say: (mob, { rest }) =>
      mob.breedable && mob.breedingItem
        ? `${capital(many(mob.name))} are bred with ${breedingFood(mob.breedingItem)}: feed it to two adults.`
        : `${capital(many(mob.name))} cannot be bred, so there is no breeding food for them.${/\b(?:feed|fed|feeding|foods?|eats?|like)\b/.test(rest) && mob.tamingMethod ? ` For taming: ${mob.tamingMethod}` : ''}`,
    brief: (mob) =>
      mob.breedable && mob.breedingItem ? breedingFood(mob.breedingItem) : 'not breedable',
  },
  {
    name: 'type',
    label: 'attitude',
    words:
      'hostile neutral passive friendly peaceful aggressive dangerous harmless boss temper temperament attitude disposition evil mean nice safe angry attacks players player people sight hurts kills bites chases shoots fights attack hurt kill bite chase shoot fight type creature animal monster kind category class sort',
    say: (mob, { rest }) => temperText(mob, rest),
    brief: (mob) => mob.type,
  },
  {
    name: 'spawnConditions',
    label: 'spawn conditions',
    words:
      'spawn conditions condition rules rule requirements requirement rates rate spawning light levels lightlevels level lightlevel spawns appears comes show ups makes causes time under during appear come circumstances prerequisites prerequisite before',
    say: (mob) => sentences(mob.spawnConditions, 420),
    brief: (mob) => mob.spawnConditions,
  },
  {
    name: 'spawnBiomes',
    label: 'biomes',
    words:
      'spawns spawn spawning spawned lives live living found find finding habitat home biomes biome places place wheres come appears appear look native encounter meet locate location located dwell inhabit regions region dimensions dimension search terrain areas area occurs occur occurring parts world map overworld nether part corners corner environments environment landscapes landscape hang roams roam see visit',
    say: (mob) =>
      mob.spawnBiomes.length
        ? `${capital(many(mob.name))} spawn in ${places(mob)}. ${sentences(mob.spawnConditions ?? '', 220)}`.trim()
        : `No biome spawns ${many(mob.name)} by itself. ${sentences(mob.spawnConditions ?? '', 320)}`.trim(),
    brief: (mob) => (mob.spawnBiomes.length ? places(mob, 160) : 'no biome of its own'),
    measure: (mob) => mob.spawnBiomes.length,
    terms: {
      more: 'more biomes',
      less: 'fewer biomes',
      most: 'the most biomes',
      least: 'the fewest biomes',
    },
  },
  {
    name: 'sunlight',
    label: 'sunlight',
    words: 'burns sun daylight day daytime burn catch fire catches',
    say: (mob) => {
      const remark = mob.weaknesses?.find((text) => /^Sunlight\b/.test(text))
      return remark
        ? `${subject(mob.name)} burns in sunlight${remark.startsWith('Sunlight,') ? `${remark.slice(8)}.` : '.'}`
        : `${subject(mob.name)} does not burn in sunlight.`
    },
    brief: (mob) =>
      mob.weaknesses?.some((text) => /^Sunlight\b/.test(text)) ? 'burns in sunlight' : 'no burning',
  },
  {
    name: 'weaknesses',
    label: 'weaknesses',
    words:
      'weak against spot weakness weaknesses points point vulnerab counters counter achilles heel else anything something things thing hurts hurt harms harm damages damage injures injure',
    say: against,
    brief: (mob) => (mob.weaknesses?.length ? mob.weaknesses.join('; ') : 'none recorded'),
  },
  {
    name: 'versionAdded',
    label: 'added in',
    words: addedWords,
    say: (mob, { library }) =>
      `${subject(mob.name)} was added in ${addedText(mob.versionAdded, library)}.`,
    brief: (mob) => mob.versionAdded,
    measure: (mob) => era(mob.versionAdded),
    terms: { more: 'later', less: 'earlier', most: 'the newest', least: 'the oldest' },
  },
  idRow,
  {
    name: 'height',
    label: 'size',
    words: 'size tall height wide width big high blocks hitbox large small fit gap door room',
    say: ({ name, width, height }) =>
      width === null || height === null
        ? ''
        : `${subject(name)} is ${number(height)} blocks tall and ${number(width)} wide.`,
    brief: ({ width, height }) =>
      width === null || height === null
        ? 'no size'
        : `${number(height)} blocks tall, ${number(width)} wide`,
    measure: ({ height }) => height,
    terms: { more: 'taller', less: 'smaller', most: 'the tallest', least: 'the smallest' },
  },
  {
    name: 'armor',
    label: 'armor',
    words: 'armor armour armored natural points protection',
    say: ({ name, armor }) =>
      armor === null
        ? ''
        : `${subject(name)} has ${armor ? number(armor) : 'no'} armor points of its own.`,
    brief: ({ armor }) => (armor ? `${number(armor)} armor points` : 'no armor'),
    measure: ({ armor }) => armor,
    terms: {
      more: 'more armor',
      less: 'less armor',
      most: 'the most armor',
      least: 'the least armor',
    },
  },
  {
    name: 'spawnWeights',
    label: 'spawn weight',
    words: 'weight pack group groups together herd many often size packs at once likely',
    say: (mob) => packText(mob),
    brief: (mob) => packText(mob),
  },
  {
    name: 'behavior',
    label: 'behavior',
    words:
      'behav acts act look like looks appearance even ability abilities special attack fight move work habits habit tricks trick good useful purpose point',
    say: (mob) => sentences(mob.behavior ?? '', 560),
    brief: (mob) => sentences(mob.behavior ?? '', 160),
  },
  {
    name: 'notes',
    label: 'worth knowing',
    words:
      'notes note trivia fun facts fact anything else special interesting tips tip surpris secrets secret worth knowing something about',
    say: (mob) => sentences(mob.notes ?? '', 560),
    brief: (mob) => sentences(mob.notes ?? '', 160),
  },
])

/** The food in words: ids become names, "any meat" stays. */
const breedingFood = (items: string): string =>
  listed(
    items.split(/,\s*/).map((item) => (/\s/.test(item) ? item : (nouns([item])[0] ?? item))),
    'or',
  )
