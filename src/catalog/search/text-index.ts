import type { Entry } from './entries.ts'
import { plain, wordsOf } from './words.ts'

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Of lists in order, what is in all of them, as far as somebody asks for it. */
function* inAll(lists: readonly (readonly number[])[]): Generator<number> {
  const [fewest = [], ...others] = lists.toSorted((one, other) => one.length - other.length)
  const places = others.map(() => 0)
  for (const at of fewest) {
    for (const [which, list] of others.entries())
      while ((list[places[which] ?? 0] ?? Infinity) < at) places[which] = (places[which] ?? 0) + 1
    if (others.every((list, which) => list[places[which] ?? 0] === at)) yield at
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
