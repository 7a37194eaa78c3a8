import { tablesOf } from '../lexicon/rows.ts'
import text from './vocabulary.txt' with { type: 'text' }

/** Values that command lines take, with the words for each, by slot. */
export const vocabulary = tablesOf('commands/vocabulary.txt', text)

/** All words for the values of a slot. */
export const waysOf = (slot: string): string[] =>
  vocabulary(slot).flatMap(([, ways]) => ways.split(', '))
