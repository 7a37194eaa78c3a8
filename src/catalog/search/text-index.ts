import type { Entry } from './entries.ts'
import { plain, wordsOf } from './words.ts'

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const inAll = (lists: readonly (readonly number[])[]): readonly number[] => {
  const [fewest = [], ...others] = lists.toSorted((one, other) => one.length - other.length)
  const sets = others.map((list) => new Set(list))
  return fewest.filter((at) => sets.every((set) => set.has(at)))
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
  return (words: readonly string[]): readonly Entry[] =>
    words.length === 0
      ? []
      : inAll(words.map((word) => byWord.get(word) ?? [])).flatMap((at) => entries[at] ?? [])
}
