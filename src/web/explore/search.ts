import type { Catalog } from '../../catalog/catalog.ts'
import type { AnyRecord, Shelf } from '../../catalog/shelf.ts'
import { viewOf } from './viewer.ts'

export type Hits = { shelf: Shelf; records: readonly AnyRecord[] }

const plainText = (text: string) => text.toLowerCase().replaceAll(/[_/-]/g, ' ')

/** Smaller is better; undefined is no hit. */
const rank = (shelf: Shelf, record: AnyRecord, words: string): number | undefined => {
  const names = [shelf.keyOf(record), ...shelf.resource.search.map((field) => record[field])].map(
    (name) => plainText(String(name)),
  )
  if (names.includes(words)) return 0
  if (names.some((name) => name.startsWith(words))) return 1
  if (names.some((name) => name.includes(` ${words}`))) return 2
  if (names.some((name) => name.includes(words))) return 3
  const text = plainText(String(record[viewOf(shelf.resource.name).lead]))
  return words.split(' ').every((word) => text.includes(word)) ? 4 : undefined
}

const best = (shelf: Shelf, words: string): { rank: number; record: AnyRecord }[] =>
  shelf.records
    .flatMap((record) => {
      const found = rank(shelf, record, words)
      return found === undefined ? [] : [{ rank: found, record }]
    })
    .sort((one, other) => one.rank - other.rank)

/** Looks through every resource: names first, then what records say of themselves. */
export const searchEverything = (catalog: Catalog, search: string): readonly Hits[] => {
  const words = plainText(search).trim().replace(/^ +/, '')
  if (words === '') return []
  return catalog.shelves
    .map((shelf) => ({ shelf, found: best(shelf, words) }))
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => (one.found[0]?.rank ?? 0) - (other.found[0]?.rank ?? 0))
    .map(({ shelf, found }) => ({ shelf, records: found.map(({ record }) => record) }))
}
