import { type Called, createCalled } from './called.ts'
import { neededWords } from './needed-words.ts'
import { wordsIn } from './words.ts'

const read = <Row>(rows: readonly Row[], patternOf: (row: Row) => RegExp): Called<Row> => {
  const whole = new Map<string, number[]>()
  const begun: [start: string, row: number][] = []
  const always: number[] = []
  for (const [row, one] of rows.entries()) {
    const needed = neededWords(patternOf(one))
    if (!needed) always.push(row)
    for (const word of needed ?? [])
      if (word.endsWith('*')) begun.push([word.slice(0, -1), row])
      else whole.set(word, [...(whole.get(word) ?? []), row])
  }
  return createCalled(rows, always, (word) => [
    ...(whole.get(word) ?? []),
    ...((/\d/.test(word) && whole.get('#')) || []),
    ...begun.flatMap(([start, row]) => (word.startsWith(start) ? [row] : [])),
  ])
}

/**
 * Finds the rows of a table whose pattern may match a text or its other form, in their order. A
 * word is held against the needed words of all patterns once and remembered; a row is left out
 * where none of its words is in the text, which spares trying dozens of patterns on every message.
 */
export const createFinder = <Row>(
  rows: readonly Row[],
  patternOf: (row: Row) => RegExp,
): ((text: string, other?: string) => readonly Row[]) => {
  let called: Called<Row> | undefined
  return (text, other = text) => {
    called ??= read(rows, patternOf)
    called.clear()
    for (const word of wordsIn(text)) called.call(word)
    if (other !== text) for (const word of wordsIn(other)) called.call(word)
    return called.rows()
  }
}
