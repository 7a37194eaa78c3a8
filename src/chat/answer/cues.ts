import type { Row } from './kind.ts'
import { byWord } from './pattern/by-word.ts'
import { numberOf } from './pattern/words.ts'
import { maskOf } from './reading/mask.ts'
import type { Reading } from './reading/reading.ts'

/**
 * Which of the rows a message may ask for, by its words: a word is held against the cues once and
 * remembered, which is a look-up where the kinds would try dozens of patterns on the sentence.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => ReadonlySet<Row>) => {
  const cued = rows.filter(({ cue }) => cue)
  const rowsFor = byWord((word) => cued.filter(({ cue }) => cue?.test(word)))

  return ({ tokens, things, set }) => {
    // "hostile ones" after a list asks which of them are.
    const called = new Set<Row>(set ? rowsFor(numberOf('which')) : [])
    for (const { text, slash } of tokens) {
      for (const row of rowsFor(numberOf(text))) called.add(row)
      if (slash) for (const row of rowsFor(numberOf('/'))) called.add(row)
    }
    for (const { sort } of things)
      for (const row of rowsFor(numberOf(maskOf(sort)))) called.add(row)
    return called
  }
}
