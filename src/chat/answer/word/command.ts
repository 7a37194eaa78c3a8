import { notUndone, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'

/** The line that grants a wish, what it does, and what one should know besides. */
export const wordCommand = ({ row, slots }: QueryOf<'command'>, { knowledge }: Asking): Result => {
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
  const all = { ...wish.slots, ...slots }
  const lines = wish.line(all)
  const note = wish.note(all)
  const others = lines.some((line) => line.startsWith('/execute ')) ? ['execute'] : []
  const sources = refsOf(wish.command, ...others)
  return {
    text: `Use ${lines.join(', then ')} – ${wish.does(all)}${note ? ` ${note}` : ''}`,
    sources,
    result: sources.slice(0, 1),
  }
}
