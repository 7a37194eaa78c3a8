import type { Naming, Row } from './kind.ts'
import { bitsOf, createCalled } from './pattern/called.ts'
import { numberOf } from './pattern/words.ts'
import { maskOf } from './reading/mask.ts'
import type { Reading } from './reading/reading.ts'

const isNamed: Readonly<Record<Naming, (things: number, isOfList: boolean) => boolean>> = {
  nothing: (things) => things === 0,
  something: (things) => things > 0,
  several: (things, isOfList) => things > 1 || isOfList,
  'a list': (_, isOfList) => isOfList,
}

/** The rows that fit a message by how much it names: none, one or more things, of a list or not. */
const rowsByNaming = (rows: readonly Row[]): readonly (readonly Int32Array[])[] =>
  [false, true].map((isOfList) =>
    [0, 1, 2].map((things) =>
      bitsOf(
        rows.flatMap(({ names }, row) => (!names || isNamed[names](things, isOfList) ? [row] : [])),
        rows.length,
      ),
    ),
  )

/**
 * The rows that a message may ask for by its words, in their order: a word is held against the cues
 * once and remembered, which is a look-up where the kinds would try dozens of patterns on the
 * sentence. A row without a cue is called for by any.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => readonly Row[]) => {
  const called = createCalled(
    rows,
    rows.flatMap(({ cue }, row) => (cue ? [] : [row])),
    (word) => rows.flatMap(({ cue }, row) => (cue?.test(word) ? [row] : [])),
  )

  const byNaming = rowsByNaming(rows)

  return ({ tokens, things, set }) => {
    called.clear()
    // "hostile ones" after a list asks which of them are.
    if (set) called.call(numberOf('which'))
    for (const { text, slash } of tokens) {
      called.call(numberOf(text))
      if (slash) called.call(numberOf('/'))
    }
    for (const { sort } of things) called.call(numberOf(maskOf(sort)))
    return called.rows(byNaming[set ? 1 : 0]?.[Math.min(things.length, 2)])
  }
}
