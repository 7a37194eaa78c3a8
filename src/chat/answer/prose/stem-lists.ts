import { memoize } from '../../../lib/memoize.ts'
import { functionWords } from '../lexicon/words.ts'
import { stem } from '../read/stem.ts'

const numbers = new Map<string, number>()
const stems: string[] = []

/** The number of a stem that the data has; none for others. */
export const numberOf = (one: string): number | undefined => numbers.get(one)

export const stemAt = (number: number): string => stems[number] ?? ''

/** How many stems the data has. */
export const stemCount = (): number => stems.length

const numbered = (one: string): number => {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, stems.length)
  return stems.push(one) - 1
}

/** Words of prose: as in messages, but without the letters of all the world, which are slow to look for. */
const proseWords = /[/@#~^]?-?[a-z0-9_\u00c0-\u024f]+(?:[.:'-][a-z0-9_\u00c0-\u024f]+)*[%+]?/g

/** More different words, with what stands beside them, than all prose has. */
const mostWords = 60_000

const numbersIn = (text: string): number[] =>
  (text.toLowerCase().match(proseWords) ?? []).flatMap((word) =>
    word
      .replace(/'s?$/, '')
      .split(/[_:-]+/)
      .filter((one) => one && !functionWords.has(one))
      .map((one) => numbered(stem(one))),
  )

/** The different stems of a text of the data that say something. */
export const contentNumbers = (text: string): number[] => [...new Set(numbersIn(text))]
export const contentStems = (text: string): string[] => contentNumbers(text).map(stemAt)

/** Reads the stems of many texts, as numbers: no word reaches over a space, so that each is looked at once. */
export const createStemReader = (): ((text: string) => number[]) => {
  const numbersOf = memoize(numbersIn, mostWords)
  return (text) => {
    const found: number[] = []
    for (const part of text.split(' '))
      for (const number of numbersOf(part)) if (!found.includes(number)) found.push(number)
    return found
  }
}

/** Lists of stems one behind the other: the numbers, and where each list ends. */
export type StemLists = { numbers: Uint16Array; ends: Uint32Array }

export const stemLists = (lists: readonly (readonly number[])[]): StemLists => {
  const ends = new Uint32Array(lists.length)
  let end = 0
  for (const [at, list] of lists.entries()) {
    end += list.length
    ends[at] = end
  }
  const numbers = new Uint16Array(end)
  for (const [at, list] of lists.entries()) numbers.set(list, (ends[at] as number) - list.length)
  return { numbers, ends }
}

/** Where a list begins. */
export const startOf = ({ ends }: StemLists, at: number): number => (at ? (ends[at - 1] ?? 0) : 0)

export const listAt = (lists: StemLists, at: number): Uint16Array =>
  lists.numbers.subarray(startOf(lists, at), lists.ends[at])
