import type { Row } from './kind.ts'
import { maskOf } from './reading/mask.ts'
import type { Reading } from './reading/reading.ts'

const mostWords = 10_000

/**
 * Which of the rows a message may ask for, by its words: a word is held against the cues once and
 * remembered, which is a look-up where the kinds would try dozens of patterns on the sentence.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => ReadonlySet<Row>) => {
  const cued = rows.filter(({ cue }) => cue)
  const known = new Map<string, readonly Row[]>()

  const rowsFor = (word: string): readonly Row[] => {
    const found = known.get(word)
    if (found) return found
    const called = cued.filter(({ cue }) => cue?.test(word))
    if (known.size >= mostWords) known.clear()
    known.set(word, called)
    return called
  }

  return ({ tokens, things, set }) => {
    // "hostile ones" after a list asks which of them are.
    const called = new Set<Row>(set ? rowsFor('which') : [])
    for (const { text, slash } of tokens) {
      for (const row of rowsFor(text)) called.add(row)
      if (slash) for (const row of rowsFor('/')) called.add(row)
    }
    for (const { sort } of things) for (const row of rowsFor(maskOf(sort))) called.add(row)
    return called
  }
}
