import type { Mob } from '../../../catalog/records/mob.ts'
import {
  capital,
  health,
  hearts,
  many,
  number,
  one,
  sentence,
  sentences,
  shortList,
  subject,
  titles,
} from '../word/say.ts'
import { partsOf } from './field.ts'
import { span } from './forms.ts'
import { peaceText, provokedText, tamedHealth, temperText } from './temper.ts'

const hit = (points: number) => `${number(points)} damage (${hearts(points)})`

const attackText = (mob: Mob, difficulty: string | undefined): string => {
  const { easy, normal, hard } = mob.damage
  if (normal === 0 && easy === 0 && hard === 0)
    return `${subject(mob.name)} does no damage to players: 0 on every difficulty.`
  const level = difficulty as keyof Mob['damage'] | undefined
  if (level)
    return `On ${level} difficulty, ${one(mob.name)} deals up to ${hit(mob.damage[level])} with one hit. (Easy ${number(easy)}, normal ${number(normal)}, hard ${number(hard)}.)`
  return `One hit of ${one(mob.name)} deals up to ${hit(normal)} on normal difficulty, ${number(easy)} on easy and ${number(hard)} on hard.`
}

const experience = (mob: Mob): string => {
  if (mob.xpDrop.max === 0) return `${subject(mob.name)} gives no experience (0 XP).`
  const dragon =
    mob.id === 'ender_dragon' ? ' The first dragon gives 12,000, every later one 500.' : ''
  return `Killing ${one(mob.name)} gives ${span(mob.xpDrop)} experience points (XP).${dragon}`
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
  `${span({ min: minCount, max: maxCount })} together with a weight of ${number(weight)} in ${shortList(titles(biomes), 120)}`

const packText = (mob: Mob): string =>
  mob.spawnWeights.length
    ? sentences(
        `${capital(many(mob.name))} spawn ${mob.spawnWeights.slice(0, 4).map(packOf).join('; ')}.`,
        620,
      )
    : `No biome's spawn list has ${many(mob.name)}, so they have no spawn weight.`

const tamingText = (mob: Mob, rest: string): string => {
  if (mob.tamingMethod) return `${subject(mob.name)} can be tamed. ${sentence(mob.tamingMethod)}`
  return /\b(?:get|obtain|have)\b/.test(rest) && !/\btam/.test(rest)
    ? sentences(mob.spawnConditions, 420)
    : `No, ${one(mob.name)} is not tameable: players cannot tame it.`
}

const harmful = /\bpoisons it\b|\bNever (?:offer|feed|give)\b|\bwhich kills? it at once\b/

const harmfulFood = (mob: Mob): string => {
  const told = `${mob.notes} ${mob.tamingMethod ?? ''} ${mob.weaknesses.map(sentence).join(' ')}`
  const found = told.split(/(?<=\.) /).find((text) => harmful.test(text))
  return found ? `${mob.name}: ${found}` : `I know of no food that harms ${many(mob.name)}.`
}

/** What its weakness says of sunlight, as the end of a sentence; nothing where it does not burn. */
const sunlight = ({ weaknesses }: Mob): string => {
  const remark = weaknesses.find((text) => /^Sunlight\b/.test(text))
  return remark === undefined ? '' : `${/^Sunlight(,.*)/.exec(remark)?.[1] ?? ''}.`
}

export const mobParts = partsOf('mobs')({
  peace: (mob) => peaceText(mob, against(mob)),
  provoked: provokedText,
  temper: (mob, { rest }) => temperText(mob, rest),
  tamedHealth,
  attack: (mob, { difficulty }) => attackText(mob, difficulty),
  experience,
  rewards,
  taming: (mob, { rest }) => tamingText(mob, rest),
  harmfulFood,
  sunlight,
  against,
  packs: packText,
})
