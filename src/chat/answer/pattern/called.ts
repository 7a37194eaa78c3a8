import { byWord } from './by-word.ts'

export type Called<Row> = {
  /** Back to the rows that need no word. */
  clear(): void
  /** Adds what a word calls for, by its number. */
  call(number: number): void
  /** The rows called for, in the order of the table; only of some of them, given as bits. */
  rows(among?: Int32Array): readonly Row[]
}

/** Some rows of a table as bits. */
export const bitsOf = (rows: readonly number[], size: number): Int32Array => {
  const bits = new Int32Array(Math.ceil(size / 32))
  for (const row of rows) bits[row >> 5] = (bits[row >> 5] ?? 0) | (1 << (row & 31))
  return bits
}

const nothing = new Int32Array(0)

/**
 * The rows of a table that the words of a text call for. What a word calls for is found out once
 * and remembered as bits, so that a word costs a look-up and hardly more than one operation.
 */
export const createCalled = <Row>(
  rows: readonly Row[],
  always: readonly number[],
  rowsFor: (word: string) => readonly number[],
): Called<Row> => {
  const alwaysBits = bitsOf(always, rows.length)
  const bits = alwaysBits.slice()
  const size = bits.length
  const bitsFor = byWord((word) => {
    const called = rowsFor(word)
    return called.length ? bitsOf(called, rows.length) : nothing
  })

  return {
    clear: () => {
      for (let at = 0; at < size; at++) bits[at] = alwaysBits[at] ?? 0
    },
    call: (number) => {
      const called = bitsFor(number)
      for (let at = 0; at < called.length; at++) bits[at] = (bits[at] ?? 0) | (called[at] ?? 0)
    },
    rows: (among = bits) => {
      const found: Row[] = []
      for (let at = 0; at < size; at++)
        for (let left = (bits[at] ?? 0) & (among[at] ?? 0); left !== 0; left &= left - 1)
          found.push(rows[at * 32 + 31 - Math.clz32(left & -left)] as Row)
      return found
    },
  }
}
