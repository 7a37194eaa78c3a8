import { type Senses, unpackSenses } from '../lexicon/word-senses.ts'
import packed from './senses.txt' with { type: 'text' }

let loaded: Senses | undefined

/** The senses of words as training left them, unpacked once. */
export const learnedSenses = (): Senses => {
  loaded ??= unpackSenses(packed)
  return loaded
}
