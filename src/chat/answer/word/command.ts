import type { Slots } from '../commands/forms.ts'
import { vocabulary } from '../commands/vocabulary.ts'
import { notUndone, type Wish, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'

const mostOfSlots = new Map(vocabulary('most'))

/** The highest that a slot of a row takes; /enchant refuses a level above that of the record. */
const mostOf = ({ name, command }: Wish, slot: string, slots: Slots, { knowledge }: Asking) => {
  const enchantment = knowledge.entity(`enchantments/${slots.enchantment}`)?.record
  if (command === 'enchant' && slot === 'enchantLevel') return Number(enchantment?.maxLevel)
  return Number(mostOfSlots.get(`${name} ${slot}`) ?? mostOfSlots.get(slot))
}

/** The slots with no number above what the game takes, and the highest where one was. */
const withinLimits = (wish: Wish, slots: Slots, asking: Asking) => {
  let highest = 0
  const within = Object.entries(slots).map(([slot, value]) => {
    const most = mostOf(wish, slot, slots, asking)
    const cut = (number: string): string => {
      if (!(Number(number) > most)) return number
      highest = most
      return String(most)
    }
    return [slot, value.replace(/\d+/g, cut)] as const
  })
  return { all: Object.fromEntries(within), highest }
}

/** The line that grants a wish, what it does, and what one should know besides. */
export const wordCommand = ({ row, slots }: QueryOf<'command'>, asking: Asking): Result => {
  const { knowledge } = asking
  const refsOf = (...names: string[]) =>
    [...new Set(names)].map((name) => `commands/${name}`).filter((ref) => knowledge.entity(ref))
  const { command = '' } = slots
  if (row === notUndone)
    return {
      text: `There is no undo for /${command}: what it changed cannot be undone by another line, only a backup of the world or typing it back by hand helps.`,
      sources: refsOf(command),
    }
  const wish = wishOf(row)
  if (!wish) return { text: '', sources: [] }
  const { all, highest } = withinLimits(wish, { ...wish.slots, ...slots }, asking)
  const lines = wish.line(all)
  const above = highest ? `${highest} is the most it takes.` : ''
  const notes = [above, wish.note(all)].filter(Boolean).map((note) => ` ${note}`)
  const others = lines.some((line) => line.startsWith('/execute ')) ? ['execute'] : []
  const sources = refsOf(wish.command, ...others)
  return {
    text: `Use ${lines.join(', then ')} – ${wish.does(all)}${notes.join('')}`,
    sources,
    result: sources.slice(0, 1),
  }
}
