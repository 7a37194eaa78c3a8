import { type Slots, slotsAt } from '../commands/forms.ts'
import { eachOf, several } from '../commands/found-value.ts'
import { vocabulary } from '../commands/vocabulary.ts'
import { notUndone, type Wish, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'

const mostOfSlots = new Map(vocabulary('most'))

/** The highest number that the game, or /enchant, takes in a slot. */
const mostOf = ({ name, command }: Wish, slot: string, slots: Slots, { knowledge }: Asking) => {
  const enchantment = knowledge.entity(`enchantments/${slots.enchantment}`)?.record
  if (slot === 'enchantLevel' && command === 'enchant' && enchantment)
    return Number(enchantment.maxLevel)
  const most = mostOfSlots.get(`${name} ${slot}`) ?? mostOfSlots.get(slot) ?? ''
  const item = knowledge.entity(`items/${slots.item}`)?.record
  return Number.parseInt(most, 10) * (most.endsWith(' stacks') ? Number(item?.stackSize ?? 64) : 1)
}

/** Figures in a slot, also those too long to be written out. */
const figures = /\d+(?:\.\d+)?(?:e\+\d+)?|Infinity/g

/** The slots with no number above what they take, and the highest where one was. */
const withinLimits = (wish: Wish, slots: Slots, asking: Asking) => {
  let highest = 0
  const all: Record<string, string> = {}
  for (const [slot, value] of Object.entries(slots)) {
    const parts = eachOf(value).map((part, place) => {
      const most = mostOf(wish, slot, slotsAt(slots, place), asking)
      return part.replace(figures, (number) => {
        if (!(Number(number) > most)) return number
        highest = most
        return String(most)
      })
    })
    all[slot] = several(parts)
  }
  return { all, highest }
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
