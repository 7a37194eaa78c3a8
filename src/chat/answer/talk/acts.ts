import { rowsOf } from '../lexicon/rows.ts'
import { stem } from '../read/stem.ts'
import { rowById } from '../schema/field.ts'
import text from './acts.txt' with { type: 'text' }

/** What can be said without the records: its text, and the stems of words that call for it. */
export const acts = rowsOf(
  'talk/acts.txt',
  text,
  ['act', 'words', 'text'],
  ({ act: id, words, text }) => ({
    ...{ id, text },
    stems: new Set(words.split(' ').filter(Boolean).map(stem)),
  }),
)

export const actOf = rowById('act', acts)
