import type { Mob } from '../../../catalog/records/mob.ts'
import { sentence, sentences, subject } from '../word/say.ts'

const temper: Record<Mob['type'], string> = {
  passive: 'passive: it never attacks you',
  neutral: 'neutral: it attacks only when provoked or under certain conditions',
  hostile: 'hostile: it attacks players on sight',
  boss: 'a boss: hostile, with a health bar of its own',
}

/** How it takes to players; who fears its attack is told what sets it off. */
export const temperText = (mob: Mob, rest = ''): string => {
  const said = `${subject(mob.name)} is ${temper[mob.type]}.`
  if (!fearsIt.test(rest)) return said
  const cause =
    mob.type === 'neutral'
      ? causes(mob)[0]
      : mob.type === 'passive'
        ? told(mob).findLast((text) => harms.test(text))
        : undefined
  return cause ? `${said} ${cause}` : said
}

const fearsIt = /\b(?:attacks?|hurts?|kills?|bites?|chases?|fights?|angry|dangerous|safe)\b/

/** What never attacks can hurt all the same. */
const harms = /\b(?:hurt|poison|sting|burn)s? (?:\w+ ){0,2}(?:players?|you|whoever|whatever)\b/

const told = (mob: Mob): string[] =>
  `${mob.behavior} ${mob.notes}`
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .filter((text) => !ofPets.test(text))

const ofPets = /^(?:A )?tamed\b/i

const provokes = [
  /\buntil (?:you|one)\b/i,
  /\bunless (?:it is |you )?hit/i,
  /\bunless you/i,
  /\banyone who/i,
  /\bany player who/i,
  /\bwhatever stands/i,
  /\bwhoever hits/i,
  /\bhitting (?:an?|one)\b/i,
  /\bhit a wild/i,
  /\byou hit\b/i,
  /\bwhen hit/i,
  /\bhostile at once if/i,
  /\bstrike a single/i,
  /\battack on sight/i,
]
const deed = /\b(?:attacks|leaves you alone|ignores|rams|spits|strikes back)\b.*$/

const calms = /\bleaves? you alone(?! (?:until|unless))|\bin peace\b|\bcalm\b|\bwill mind\b/

/** "A tall, thin figure that … attacks anyone who": what it looks like was not asked. */
const withoutLooks = (mob: Mob, text: string): string => {
  const found = text.startsWith('A ') ? deed.exec(text)?.[0] : undefined
  return found ? `${subject(mob.name)} ${found}` : text
}

const causes = (mob: Mob): string[] =>
  told(mob)
    .filter((text) => provokes.some((one) => one.test(text)))
    .map((text) => withoutLooks(mob, text))

/** What turns it against the player, as its texts tell it. */
export const provokedText = (mob: Mob): string => {
  const found = causes(mob)
  if (found.length) return sentences(found.join(' '), 420)
  const appears = mob.type === 'hostile' ? ` ${sentences(mob.spawnConditions, 220)}` : ''
  return `${temperText(mob)}${appears}`
}

/** What keeps the peace with it; what helps against it, where there is no peace. */
export const peaceText = (mob: Mob, against: string): string => {
  const calm = told(mob).filter((text) => calms.test(text))
  if (calm.length) return sentences(calm.join(' '), 420)
  const found = causes(mob)
  if (found.length) return sentences(found.join(' '), 420)
  return mob.type === 'passive' ? temperText(mob) : against
}

/** The health of a tamed one, which the texts tell where it is another. */
export const tamedHealth = (mob: Mob): string => {
  const found = `${mob.behavior} ${mob.notes}`
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .find((text) => /^(?:A )?tamed\b[^.]*\bhealth points\b/i.test(text))
  if (found) return sentence(found)
  return mob.tameable ? `I know of no other figure for a tamed one.` : `It cannot be tamed.`
}
