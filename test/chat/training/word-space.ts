import { meaningSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { placeIn, type WordTable } from '../../../src/chat/answer/lexicon/word-table.ts'

/** Places among the senses of words, one behind the other, each with so many figures. */
export type Places = Float32Array

export type WordSpace = ReturnType<typeof createWordSpace>

/** What words mean while that is learned: where they lead together, and how they are moved. */
export const createWordSpace = (
  words: WordTable,
  figures: Float32Array,
  weightOf: (stem: string) => number,
) => {
  const squares = new Float32Array(figures.length)
  const weights = Float32Array.from(words.text.split(' '), weightOf)
  return {
    /** The words among some that have a sense. */
    known: (stems: Iterable<string>): Uint16Array =>
      Uint16Array.from(
        [...stems].map((stem) => placeIn(words, stem)).filter((place) => place >= 0),
      ),
    sumOf: (known: Uint16Array): Float32Array => {
      const sum = new Float32Array(meaningSize)
      for (const word of known) {
        const weight = weights[word] as number
        const from = word * meaningSize
        for (let at = 0; at < meaningSize; at++)
          sum[at] = (sum[at] as number) + weight * (figures[from + at] as number)
      }
      return sum
    },
    move: (known: Uint16Array, slope: Float32Array, rate: number) => {
      for (const word of known) {
        const weight = weights[word] as number
        const from = word * meaningSize
        for (let at = 0; at < meaningSize; at++) {
          const index = from + at
          const step = weight * (slope[at] as number)
          squares[index] = (squares[index] as number) + step * step
          figures[index] =
            (figures[index] as number) -
            (rate * step) / Math.sqrt((squares[index] as number) + 0.01)
        }
      }
    },
  }
}

/** Makes a direction as long as one; returns how long it was. */
export const scaleToOne = (direction: Float32Array): number => {
  let squares = 0
  for (const one of direction) squares += one * one
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < direction.length; at++) direction[at] = (direction[at] as number) / length
  return length
}
