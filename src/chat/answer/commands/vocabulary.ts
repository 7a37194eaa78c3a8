import { tablesOf } from '../lexicon/rows.ts'
import text from './vocabulary.txt' with { type: 'text' }

/** Values that command lines take, with the words for each, by slot. */
export const vocabulary = tablesOf('commands/vocabulary.txt', text)
