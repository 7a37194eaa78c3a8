import { rowsOf } from '../lexicon/rows.ts'
import text from './acts.txt' with { type: 'text' }

/** What can be said without the records: its text, and words that call for it. */
export type Act = { name: string; words: string; text: string }

export const acts: readonly Act[] = rowsOf(
  'talk/acts.txt',
  text,
  ['act', 'words', 'text'],
  ({ act: name, ...row }) => ({ name, ...row }),
)

export const actOf = (name: string): Act => {
  const act = acts.find((row) => row.name === name)
  if (!act) throw new Error(`no act ${name}`)
  return act
}
