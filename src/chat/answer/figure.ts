import { fields } from './facts/fields.ts'
import { type Found, findsOne, lead } from './found.ts'
import type { Library } from './library.ts'
import type { Reading } from './reading/reading.ts'
import { isRecord } from './thing.ts'

/** Figures of one record, which no list of what points at a thing tells. */
const figures = new Set(
  `hp damage xpDrop workstation durability stackSize fuelValue foodValue rarity temperature yLevel maxLevel
  permissionLevel xpReward`.split(/\s+/),
)
const asksFigure =
  /\bhow (?:much|many|hard|rare|common|strong|high|deep|hot|cold|long|badly?)\b|\b(?:hp|health|xp|durability|rarity|levels?|work ?stations?|job (?:site|block))\b/

/** "poppies fall out of some mob, how many hearts has it": who it is, and the figure that was asked for. */
export const withFigure = (one: Found, { rest }: Reading, library: Library): Found | undefined => {
  const { listed = [], sources } = one.wording
  const [subject] = findsOne(one)
    ? listed
    : one.name === 'find' && sources.length === 1
      ? sources
      : []
  if (!subject || !isRecord(subject) || !asksFigure.test(rest)) return undefined
  const record = library.recordOf(subject)
  const field = fields[subject.sort].find(
    ({ name, faint, asked }) => figures.has(name) && !faint && asked.test(rest),
  )
  if (!record || !field) return undefined
  const text = one.wording.text.replace(/^I have no record of that for [^.]+\. /, '')
  const figure = field.say(record, { rest, library })
  const isTold = text.includes(lead(figure)) || text.includes(field.label)
  if (isTold || text.length + figure.length > 690) return undefined
  return { ...one, wording: { ...one.wording, text: `${text} ${figure}` } }
}
