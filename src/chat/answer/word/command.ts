import type { Slots } from '../commands/forms.ts'
import { isJoinedAt } from '../commands/things.ts'
import { notUndone, type Wish, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'
import { common, listed } from './say.ts'

/** What is wished for besides ("and beef", "with a saddle") and stands in none of the lines. */
const missedIn = (lines: string, { reading }: Asking): string[] =>
  reading.mentions.flatMap(({ start, weak, entities: [thing] }) => {
    const isJoined = isJoinedAt(reading, start)
    const isMissed = thing?.ids.length && !thing.ids.some((id) => lines.includes(id))
    return isJoined && isMissed && !weak ? [common(thing.name)] : []
  })

/** /enchant refuses a level above the highest of the record. */
const withHighestLevel = ({ command }: Wish, slots: Slots, { knowledge }: Asking): Slots => {
  if (command !== 'enchant' || !slots.enchantLevel) return slots
  const most = knowledge.entity(`enchantments/${slots.enchantment}`)?.record?.maxLevel
  const level = Math.min(Number(slots.enchantLevel), Number(most) || Number(slots.enchantLevel))
  return { ...slots, enchantLevel: level > 1 ? String(level) : '' }
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
  const all = withHighestLevel(wish, { ...wish.slots, ...slots }, asking)
  const lines = wish.line(all)
  const takesThings = 'item' in wish.slots || 'mob' in wish.slots
  const missed = takesThings ? missedIn(lines.join(), asking) : []
  const note = [wish.note(all), missed.length ? `That leaves out the ${listed(missed)}.` : '']
    .filter(Boolean)
    .join(' ')
  const others = lines.some((line) => line.startsWith('/execute ')) ? ['execute'] : []
  const sources = refsOf(wish.command, ...others)
  return {
    text: `Use ${lines.join(', then ')} – ${wish.does(all)}${note ? ` ${note}` : ''}`,
    sources,
    result: sources.slice(0, 1),
  }
}
