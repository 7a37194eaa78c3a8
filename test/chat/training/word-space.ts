import { meaningSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { placeIn, type WordTable } from '../../../src/chat/answer/lexicon/word-table.ts'

/** Places among the senses of words, one behind the other, each with so many figures. */
export type Places = Float32Array

/** Words by their places in the table, and how much each counts. */
export type Heard = { words: Uint16Array; shares: Float32Array }

export type WordSpace = ReturnType<typeof createWordSpace>

/** Figures that are moved against their slopes, the less the farther they were moved before. */
export const createMover = (figures: Float32Array, slowness: number) => {
  const squares = new Float32Array(figures.length)
  return (place: number, slope: Float32Array, share: number, rate: number) => {
    const from = place * meaningSize
    for (let at = 0; at < meaningSize; at++) {
      const index = from + at
      const step = share * (slope[at] as number)
      const sum = (squares[index] as number) + step * step
      squares[index] = sum
      figures[index] = (figures[index] as number) - (rate * step) / Math.sqrt(sum + slowness)
    }
  }
}

/** What words mean while that is learned: where they lead together, and how they are moved. */
export const createWordSpace = (
  words: WordTable,
  figures: Float32Array,
  weightOf: (stem: string) => number,
) => {
  const move = createMover(figures, 0.01)
  const weights = Float32Array.from(words.text.split(' '), weightOf)
  return {
    /** The words among some that have a sense, each counted by a share. */
    hear: (stems: Iterable<string>, share = 1): Heard => {
      const places = [...stems].map((stem) => placeIn(words, stem)).filter((place) => place >= 0)
      const shares = places.map((place) => share * (weights[place] as number))
      return { words: Uint16Array.from(places), shares: Float32Array.from(shares) }
    },
    sumOf: ({ words, shares }: Heard): Float32Array => {
      const sum = new Float32Array(meaningSize)
      for (let word = 0; word < words.length; word++) {
        const from = (words[word] as number) * meaningSize
        const share = shares[word] as number
        for (let at = 0; at < meaningSize; at++)
          sum[at] = (sum[at] as number) + share * (figures[from + at] as number)
      }
      return sum
    },
    move: ({ words, shares }: Heard, slope: Float32Array, rate: number) => {
      for (let word = 0; word < words.length; word++)
        move(words[word] as number, slope, shares[word] as number, rate)
    },
  }
}

/** What is heard of several together. */
export const together = (all: readonly Heard[]): Heard => ({
  words: Uint16Array.from(all.flatMap(({ words }) => [...words])),
  shares: Float32Array.from(all.flatMap(({ shares }) => [...shares])),
})

/** Makes a direction as long as one; returns how long it was. */
export const scaleToOne = (direction: Float32Array): number => {
  let squares = 0
  for (let at = 0; at < direction.length; at++) squares += (direction[at] as number) ** 2
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < direction.length; at++) direction[at] = (direction[at] as number) / length
  return length
}
