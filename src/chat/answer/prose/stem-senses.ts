import { addSense, keepAlong, senseSize, type WordVectors } from '../lexicon/word-senses.ts'
import { placeIn } from '../lexicon/word-table.ts'
import { type StemLists, startOf, stemAt } from './stem-lists.ts'

export type StemSenses = ReturnType<typeof createStemSenses>

/** Adds up what lists of stems mean, and keeps it: each stem is looked up once for all of them. */
export const createStemSenses = (tellings: Float64Array, { words, figures }: WordVectors) => {
  const places = new Int32Array(tellings.length)
  for (let number = 0; number < places.length; number++)
    places[number] = placeIn(words, stemAt(number))
  const sum = new Float32Array(senseSize)
  return {
    /** Adds the lists from a place up to another. */
    add: (lists: StemLists, from: number, end: number, but?: Uint16Array) => {
      const behind = startOf(lists, end)
      for (let at = startOf(lists, from); at < behind; at++) {
        const number = lists.numbers[at] as number
        const place = places[number] as number
        if (place >= 0 && !but?.includes(number))
          addSense(sum, place, tellings[number] as number, figures)
      }
    },
    /** Keeps what was added since the last time. */
    keep: (kept: Int8Array, place: number) => {
      keepAlong(kept, place, sum)
      sum.fill(0)
    },
  }
}
