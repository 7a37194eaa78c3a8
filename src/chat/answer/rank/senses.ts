import { readFileSync } from 'node:fs'
import { finished } from '../../../lib/steps.ts'
import { type Senses, unpackSenses } from '../lexicon/word-senses.ts'
import file from './senses.bin' with { type: 'file' }

let loaded: Senses | undefined

/** Unpacks the senses of words as training left them, once. */
export function* loadSenses(): Generator<void, Senses> {
  loaded ??= yield* unpackSenses(readFileSync(file))
  return loaded
}

export const learnedSenses = (): Senses => finished(loadSenses())
