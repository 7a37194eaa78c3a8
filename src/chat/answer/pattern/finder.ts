import { byWord, listed } from './by-word.ts'
import { neededWords } from './needed-words.ts'
import { wordsIn } from './words.ts'

/**
 * Finds the rows of a table whose pattern may match one of some texts, in their order. A word is
 * held against the needed words of all patterns once and remembered; a row is left out where none
 * of its words is in the text, which spares trying dozens of patterns on every message.
 */
export const createFinder = <Row>(
  rows: readonly Row[],
  patternOf: (row: Row) => RegExp,
): ((...texts: readonly string[]) => readonly Row[]) => {
  const whole = new Map<string, number[]>()
  const begun: [start: string, row: number][] = []
  const always = new Uint8Array(rows.length)
  const called = new Uint8Array(rows.length)
  let isRead = false

  const readNeeds = () => {
    for (const [row, one] of rows.entries()) {
      const needed = neededWords(patternOf(one))
      if (!needed) always[row] = 1
      for (const word of needed ?? [])
        if (word.endsWith('*')) begun.push([word.slice(0, -1), row])
        else whole.set(word, [...(whole.get(word) ?? []), row])
    }
  }

  const calledBy = byWord((word) =>
    listed([
      ...(whole.get(word) ?? []),
      ...((/\d/.test(word) && whole.get('#')) || []),
      ...begun.flatMap(([start, row]) => (word.startsWith(start) ? [row] : [])),
    ]),
  )

  return (...texts) => {
    if (!isRead) readNeeds()
    isRead = true
    called.set(always)
    for (const text of texts)
      for (const word of wordsIn(text)) {
        const met = calledBy(word)
        for (let at = 0; at < met.length; at++) called[met[at] ?? 0] = 1
      }
    const found: Row[] = []
    for (let row = 0; row < called.length; row++) if (called[row]) found.push(rows[row] as Row)
    return found
  }
}
