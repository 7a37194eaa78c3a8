import { tablesOf } from '../lexicon/rows.ts'
import text from './vocabulary.txt' with { type: 'text' }

/** Values that command lines take, with the words for each, by slot. */
export const vocabulary = tablesOf('commands/vocabulary.txt', text)

/** The values of a slot, each with one of its ways to be said. */
export const sayings = (slot: string): (readonly [value: string, way: string])[] =>
  vocabulary(slot).flatMap(([value, ways]) => ways.split(', ').map((way) => [value, way] as const))

/** All words for the values of a slot. */
export const waysOf = (slot: string): string[] => sayings(slot).map(([, way]) => way)
