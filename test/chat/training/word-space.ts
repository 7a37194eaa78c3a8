import { senseSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { placeIn } from '../../../src/chat/answer/lexicon/word-table.ts'
import { everyday } from './everyday.ts'

/** Places among the senses of words, one behind the other, each with so many figures. */
export type Places = Float32Array

export type WordSpace = ReturnType<typeof createWordSpace>

/** What words mean while that is learned: where they lead together, and how they are moved. */
export const createWordSpace = (figures: Float32Array, weight: (stem: string) => number) => {
  const { words } = everyday
  const squares = new Float32Array(figures.length)
  return {
    sumOf: (stems: Iterable<string>): Float32Array => {
      const sum = new Float32Array(senseSize)
      for (const stem of stems) {
        const place = placeIn(words, stem)
        if (place < 0) continue
        const share = weight(stem)
        for (let at = 0; at < senseSize; at++)
          sum[at] = (sum[at] as number) + share * (figures[place * senseSize + at] as number)
      }
      return sum
    },
    move: (stems: Iterable<string>, slope: Float32Array, rate: number) => {
      for (const stem of stems) {
        const place = placeIn(words, stem)
        if (place < 0) continue
        const share = weight(stem)
        for (let at = 0; at < senseSize; at++) {
          const index = place * senseSize + at
          const step = share * (slope[at] as number)
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
  const length = Math.hypot(...direction) || 1
  for (let at = 0; at < direction.length; at++) direction[at] = (direction[at] as number) / length
  return length
}
