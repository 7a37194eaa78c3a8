import { notUndone, wishOf } from '../commands/wishes.ts'
import type { QueryOf, Result } from '../query.ts'
import type { Asking } from './asking.ts'

const refsOf = (names: readonly string[], { knowledge }: Asking): string[] =>
  [...new Set(names)].map((name) => `commands/${name}`).filter((ref) => knowledge.entity(ref))

const wordNotUndone = (command: string, asking: Asking): Result => ({
  text: `There is no undo for /${command}: what it changed cannot be undone by another line, only a backup of the world or typing it back by hand helps.`,
  sources: refsOf([command], asking),
})

/** The line that grants a wish, what it does, and what one should know besides. */
export const wordCommand = ({ row, slots }: QueryOf<'command'>, asking: Asking): Result => {
  if (row === notUndone) return wordNotUndone(slots.command ?? '', asking)
  const wish = wishOf(row)
  if (!wish) return { text: '', sources: [] }
  const all = { ...wish.slots, ...slots }
  const lines = wish.line(all)
  const note = wish.note(all)
  const refs = refsOf(
    [wish.command, ...lines.flatMap((line) => (line.startsWith('/execute ') ? ['execute'] : []))],
    asking,
  )
  return {
    text: `Use ${lines.join(', then ')} – ${wish.does(all)}${note ? ` ${note}` : ''}`,
    sources: refs,
    result: refs.slice(0, 1),
  }
}
