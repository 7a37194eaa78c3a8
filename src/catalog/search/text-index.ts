import type { Entry } from './entries.ts'
import { plain, wordsOf } from './words.ts'

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** More records than there are: a larger catalog is not read to its end for words of every day. */
const mostLookedAt = 2000

const holds = (list: readonly number[], wanted: number): boolean => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted
}

/** Of lists in order, what is in all of them, as far as somebody asks for it. */
function* inAll(lists: readonly (readonly number[])[]): Generator<number> {
  const [fewest = [], ...others] = lists.toSorted((one, other) => one.length - other.length)
  const end = Math.min(fewest.length, mostLookedAt)
  for (let place = 0; place < end; place++) {
    const at = fewest[place] ?? 0
    if (others.every((list) => holds(list, at))) yield at
  }
}

/** The records that say all of some words anywhere, in the order of the catalog. */
export const createTextIndex = (entries: readonly Entry[]) => {
  const byWord = new Map<string, number[]>()
  for (const [at, { record }] of entries.entries())
    for (const word of new Set(textsIn(record).flatMap((text) => wordsOf(plain(text))))) {
      const known = byWord.get(word)
      if (known) known.push(at)
      else byWord.set(word, [at])
    }
  return function* (words: readonly string[]): Generator<Entry> {
    for (const at of inAll(words.map((word) => byWord.get(word) ?? []))) {
      const entry = entries[at]
      if (entry) yield entry
    }
  }
}
