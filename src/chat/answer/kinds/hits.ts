import type { RecordOf } from '../../../catalog/resources.ts'
import { attack } from '../facts/items.ts'
import { kind } from '../kind.ts'
import { namedIn } from '../reading/reading.ts'
import type { RecordThing } from '../thing.ts'
import { capital, counted, health, many, number, one } from '../wording/say.ts'

const asksHits =
  /\b(?:hits?|swings?|blows?|strikes?|attacks|slashes|shots?|times)\b.*\b(?:kill|kills|defeat|defeats|slay|beat|take down|takes down|dead|dies|die)\b|\b(?:kill|defeat|slay|beat|take down)\b.*\b(?:hits?|swings?|blows?|strikes?|times)\b/

type Slots = { mob: RecordThing; weapon: RecordThing }
type Facts = Slots & { hp: number; item: RecordOf<'items'>; damage: number | null }

/** "how many hits with an iron sword kill a zombie": the health of one by the damage of the other. */
export const hits = kind<Slots, Facts>({
  name: 'hits',
  cue: /^(?:hits?|swings?|blows?|strikes?|attacks|slashes|shots?|times)$/,
  recognise: ({ reading }) => {
    if (!/\bhow (?:many|often)\b/.test(reading.rest) || !asksHits.test(reading.rest))
      return undefined
    const [mob, another] = namedIn(reading, 'mobs')
    const [weapon] = namedIn(reading, 'items')
    return mob && weapon && !another ? { mob, weapon } : undefined
  },
  gather: ({ mob, weapon }, { library }) => {
    const record = library.as('mobs', mob)
    const item = library.as('items', weapon)
    return record && item && { mob, weapon, hp: record.hp, item, damage: attack(item) }
  },
  phrase: ({ mob, weapon, hp, item, damage }) => {
    const target = `${one(mob.name)} has ${health(hp)}`
    return {
      text:
        damage === null
          ? `I don't know that: I have no figure for the damage of ${many(item.name)}. ${capital(target)}.`
          : `${counted(Math.ceil(hp / damage), 'full hit')}: ${target}, and ${one(item.name)} deals ${number(damage)} damage. That leaves out armor, enchantments and critical hits.`,
      sources: [mob, weapon],
    }
  },
})
