import { readFileSync } from 'node:fs'
import { type Senses, unpackSenses } from '../lexicon/word-senses.ts'
import file from './senses.txt' with { type: 'file' }

let loaded: Senses | undefined

/** The senses of words as training left them, unpacked once. */
export const learnedSenses = (): Senses => {
  loaded ??= unpackSenses(readFileSync(file, 'latin1'))
  return loaded
}
