import { rowsOf } from '../lexicon/rows.ts'
import text from './acts.txt' with { type: 'text' }

/** What can be said without the records: its text, and words that call for it. */
export type TalkAct = { name: string; words: string; text: string }

export const acts: readonly TalkAct[] = rowsOf(
  'talk/acts.txt',
  text,
  ['act', 'words', 'text'],
  ({ act: name, ...row }) => ({ name, ...row }),
)

export const actOf = (name: string): TalkAct => {
  const act = acts.find((row) => row.name === name)
  if (!act) throw new Error(`no act ${name}`)
  return act
}
