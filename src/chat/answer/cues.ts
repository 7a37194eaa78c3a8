import type { Row } from './kind.ts'
import { createCalled } from './pattern/called.ts'
import { numberOf } from './pattern/words.ts'
import { maskOf } from './reading/mask.ts'
import type { Reading } from './reading/reading.ts'

/**
 * The rows that a message may ask for by its words, in their order: a word is held against the cues
 * once and remembered, which is a look-up where the kinds would try dozens of patterns on the
 * sentence. A row without a cue may always be asked for.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => readonly Row[]) => {
  const called = createCalled(
    rows,
    rows.flatMap(({ cue }, row) => (cue ? [] : [row])),
    (word) => rows.flatMap(({ cue }, row) => (cue?.test(word) ? [row] : [])),
  )

  return ({ tokens, things, set }) => {
    called.clear()
    // "hostile ones" after a list asks which of them are.
    if (set) called.call(numberOf('which'))
    for (const { text, slash } of tokens) {
      called.call(numberOf(text))
      if (slash) called.call(numberOf('/'))
    }
    for (const { sort } of things) called.call(numberOf(maskOf(sort)))
    return called.rows()
  }
}
