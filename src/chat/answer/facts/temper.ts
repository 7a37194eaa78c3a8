import type { Mob } from '../../../catalog/records/mob.ts'
import { sentence, sentences, subject } from '../wording/say.ts'

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
const harms =
  /\b(?:hurts?|poisons?|stings?|burns?) (?:(?:mobs and|all|any) )?(?:players?|you|whoever|whatever)\b/

/** "what makes it angry", "what if I hit one", "why do they attack me". */
export const asksProvoked =
  /\bwhat (?:all )?(?:makes?|made|gets?|turns?|sets?) .*\b(?:angry|mad|aggressive|hostile|upset|furious|attack(?! \w+ damage| (?:an? |the )?(?:MOB|TRADE)))|\bwhat (?:causes?|triggers?) .*\b(?:attack|anger|rage)|\b(?:why|when) (?:do|does|did|is|are|will|would) (?:an? |the |all |this |these |those )?MOBs? (?:\w+ )?(?:attack(?:ing)?|angry|mad|hostile|aggressive|hitting|chas(?:e|ing)|bit(?:e|ing)|ram(?:ming)?|sting(?:ing)?|spit(?:ting)?|get (?:angry|mad|aggressive|hostile))\b(?! (?:an? |the )?(?:MOB|ITEM|TRADE))|\b(?:what|who|how|when|why)\b.*\b(?:provok\w+|anger(?:s|ed)?|aggro)\b|\bwhat (?:happens |(?:do|does|will|would) (?:they|it|he|she|(?:an? |the )?MOBs?) do )?(?:if|when) (?:i|you|we|someone|somebody|one|players?) (?:\w+ )?(?:hits?|attacks?|punch(?:es)?|hurts?|strikes?|slaps?|smacks?)\b/

/** "they attack me all the time, what to do", "without making them angry". */
export const asksPeace =
  /\bwithout (?:\w+ ){0,3}?(?:angry|mad|anger\w*|provok\w+|attack\w*|aggro|stung|upset\w*)\b|\bhow\b.*\b(?:not|stop|avoid|prevent|keep|never)\b.*\b(?:attack\w*|anger\w*|angry|provok\w*|sting\w*)\b|\b(?:attack\w*|chas\w+|hit|hitting|sting\w*) (?:me|us)\b.*\b(?:what (?:to|can|should|do)|help|how (?:do|can|to))\b|\bstop attacking\b|\bleaves? (?:me|you|us) alone\b|\bhow\b.*\b(?:peace|calm|pacify)\b/

const told = (mob: Mob): string[] =>
  `${mob.behavior} ${mob.notes}`
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .filter((text) => !ofPets.test(text))

const ofPets = /^(?:A )?tamed\b/i

const provokes =
  /\b(?:until (?:you|one)\b|unless (?:it is |you )?hit|unless you|anyone who|any player who|whatever stands|whoever hits|hitting (?:an?|one)\b|hit a wild|you hit\b|when hit|hostile at once if|strike a single|attack on sight)/i
const blow = /\b(?:hit|hits|hitting|strike)\b/i
const deed = /\b(?:attacks|leaves you alone|ignores|rams|spits|strikes back)\b.*$/

const calms = /\bleaves? you alone(?! (?:until|unless))|\bin peace\b|\bcalm\b|\bwill mind\b/

/** "A tall, thin figure that … attacks anyone who": what it looks like was not asked. */
const withoutLooks = (mob: Mob, text: string): string => {
  const found = text.startsWith('A ') ? deed.exec(text)?.[0] : undefined
  return found ? `${subject(mob.name)} ${found}` : text
}

const causes = (mob: Mob): string[] =>
  told(mob)
    .filter((text) => provokes.test(text))
    .map((text) => withoutLooks(mob, text))

/** What turns it against the player, as its texts tell it. */
export const provokedText = (mob: Mob, rest: string): string => {
  const all = causes(mob)
  const struck = asksBlow.test(rest) ? all.filter((text) => blow.test(text)) : []
  const found = struck.length ? struck : all
  if (found.length) return sentences(found.join(' '), 420)
  const appears = mob.type === 'hostile' ? ` ${sentences(mob.spawnConditions, 220)}` : ''
  return `${temperText(mob)}${appears}`
}

const asksBlow =
  /\b(?:if|when) \w+ (?:\w+ )?(?:hits?|attacks?|punch|hurts?|strikes?|slaps?|smacks?)/

/** What keeps the peace with it; what helps against it, where there is no peace. */
export const peaceText = (mob: Mob, against: string): string => {
  const calm = told(mob).filter((text) => calms.test(text))
  if (calm.length) return sentences(calm.join(' '), 420)
  const found = causes(mob)
  if (found.length) return sentences(found.join(' '), 420)
  return mob.type === 'passive' ? temperText(mob) : against
}

/** "hp once it is tamed", "a tamed wolf". */
export const asksTamed = /\btamed (?:MOB|one)|\b(?:once|when|after|if)\b.*\btam(?:ed|ing)\b/

/** The health of a tamed one, which the texts tell where it is another. */
export const tamedHealth = (mob: Mob): string => {
  const found = `${mob.behavior} ${mob.notes}`
    .split(/(?<=[.!?])\s+(?=[A-Z])/)
    .find((text) => /^(?:A )?tamed\b[^.]*\bhealth points\b/i.test(text))
  if (found) return sentence(found)
  return mob.tameable ? `I know of no other figure for a tamed one.` : `It cannot be tamed.`
}
