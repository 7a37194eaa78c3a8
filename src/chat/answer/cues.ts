import type { Row } from './kind.ts'
import { byWord, listed } from './pattern/by-word.ts'
import { numberOf } from './pattern/words.ts'
import { maskOf } from './reading/mask.ts'
import type { Reading } from './reading/reading.ts'

/**
 * The rows that a message may ask for by its words, in their order: a word is held against the cues
 * once and remembered, which is a look-up where the kinds would try dozens of patterns on the
 * sentence. A row without a cue may always be asked for.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => readonly Row[]) => {
  const always = Uint8Array.from(rows, ({ cue }) => (cue ? 0 : 1))
  const called = new Uint8Array(rows.length)
  const calledBy = byWord((word) =>
    listed(rows.flatMap(({ cue }, row) => (cue?.test(word) ? [row] : []))),
  )
  const call = (word: string): void => {
    for (const row of calledBy(numberOf(word))) called[row] = 1
  }

  return ({ tokens, things, set }) => {
    called.set(always)
    // "hostile ones" after a list asks which of them are.
    if (set) call('which')
    for (const { text, slash } of tokens) {
      call(text)
      if (slash) call('/')
    }
    for (const { sort } of things) call(maskOf(sort))
    return rows.filter((_, row) => called[row])
  }
}
