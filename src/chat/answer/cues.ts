import type { Row } from './kind.ts'
import { remembering } from './memo.ts'
import { maskOf } from './reading/link.ts'
import type { Reading } from './reading/reading.ts'

const mostWords = 10_000

/**
 * Which of the rows a message may ask for, by its words: a word is held against the cues once and
 * remembered, which is a look-up where the kinds would try dozens of patterns on the sentence.
 */
export const createCues = (rows: readonly Row[]): ((reading: Reading) => ReadonlySet<Row>) => {
  const cued = rows.filter(({ cue }) => cue)
  const rowsFor = remembering((word) => cued.filter(({ cue }) => cue?.test(word)), mostWords)
  return ({ tokens, things }) => {
    const called = new Set<Row>()
    const call = (word: string) => {
      for (const row of rowsFor(word)) called.add(row)
    }
    for (const { text, slash } of tokens) {
      call(text)
      if (slash) call('/')
    }
    for (const { sort } of things) call(maskOf(sort))
    return called
  }
}
