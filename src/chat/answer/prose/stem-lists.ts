import { functionWords } from '../lexicon/words.ts'
import { stem } from '../read/stem.ts'
import text from './stems.txt' with { type: 'text' }

const stems = text.trimEnd().split(' ')
const numbers = new Map(stems.map((one, at) => [one, at]))

/** The number of a stem that the data has; none for others. */
export const numberOf = (one: string): number | undefined => numbers.get(one)

export const stemAt = (number: number): string => stems[number] ?? ''

export const stemCount = (): number => stems.length

const numbered = (one: string): number =>
  numbers.getOrInsertComputed(one, () => stems.push(one) - 1)

/** Words of prose: as in messages, but without the letters of all the world, which are slow to look for. */
const proseWords = /[/@#~^]?-?[a-z0-9_\u00c0-\u024f]+(?:[.:'-][a-z0-9_\u00c0-\u024f]+)*[%+]?/g

/** The different stems of a text of the data that say something. */
export const contentStems = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(proseWords) ?? []).flatMap((word) =>
      word
        .replace(/'s?$/, '')
        .split(/[_:-]+/)
        .filter((one) => one && !functionWords.has(one))
        .map(stem),
    ),
  ),
]
export const contentNumbers = (text: string): number[] => contentStems(text).map(numbered)

/** Lists of stems one behind the other: the numbers, and where each list ends. */
export type StemLists = { numbers: Uint16Array; ends: Uint32Array }

/** Where each of some lists ends, by how long they are. */
export const endsOf = (lengths: Uint16Array | Uint32Array): Uint32Array => {
  const ends = new Uint32Array(lengths)
  for (let at = 1; at < ends.length; at++)
    ends[at] = (ends[at] as number) + (ends[at - 1] as number)
  return ends
}

/** Where a list begins and ends; nowhere where there is none. */
export const rangeIn = (ends: Uint32Array, at: number): readonly [from: number, end: number] => [
  ends[at - 1] ?? 0,
  ends[at] ?? 0,
]

export const lengthAt = ({ ends }: StemLists, at: number): number =>
  (ends[at] ?? 0) - (ends[at - 1] ?? 0)

export const listAt = ({ numbers, ends }: StemLists, at: number): Uint16Array =>
  numbers.subarray(...rangeIn(ends, at))

/** So many have numbers of 16 bits. */
const mostLists = 1 << 16

/**
 * For each stem the lists that hold it; `moved` is told which place of theirs went where. This runs once
 * in a start, where a loop over indexes is much faster than one over values.
 */
export const inverted = (
  { numbers, ends }: StemLists,
  moved?: (from: number, to: number) => void,
): StemLists => {
  if (ends.length > mostLists)
    throw new Error(`${ends.length} lists of stems: ${mostLists} at most`)
  const lengths = new Uint32Array(stemCount())
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number
    lengths[number] = (lengths[number] as number) + 1
  }
  const out = { numbers: new Uint16Array(numbers.length), ends: endsOf(lengths) }
  const next = out.ends.map((end, number) => end - (lengths[number] as number))
  let from = 0
  for (let list = 0; list < ends.length; list++)
    for (; from < (ends[list] as number); from++) {
      const number = numbers[from] as number
      const to = next[number] as number
      out.numbers[to] = list
      next[number] = to + 1
      moved?.(from, to)
    }
  return out
}
