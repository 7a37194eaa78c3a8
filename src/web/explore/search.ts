import type { Catalog } from '../../catalog/catalog.ts'
import type { AnyRecord, Shelf } from '../../catalog/shelf.ts'
import { viewOf } from './viewer.ts'

export type Hits = { shelf: Shelf; records: readonly AnyRecord[] }

/** Looks through every resource: names first, then what records say of themselves. */
export type Search = (words: string) => readonly Hits[]

type Entry = { record: AnyRecord; names: readonly string[]; text: string }
type Ranked = { record: AnyRecord; rank: number }

const plainText = (text: string) => text.toLowerCase().replaceAll(/[_/-]/g, ' ')

const entryOf = (shelf: Shelf, record: AnyRecord): Entry => ({
  record,
  names: [shelf.keyOf(record), ...shelf.resource.search.map((field) => record[field])].map((name) =>
    plainText(String(name)),
  ),
  text: plainText(String(record[viewOf(shelf.resource.name).lead])),
})

/** Smaller is better; undefined is no hit. */
const rankOf = ({ names, text }: Entry, words: string, parts: readonly string[]) => {
  if (names.includes(words)) return 0
  if (names.some((name) => name.startsWith(words))) return 1
  if (names.some((name) => name.includes(` ${words}`))) return 2
  if (names.some((name) => name.includes(words))) return 3
  return parts.every((part) => text.includes(part)) ? 4 : undefined
}

const rankAll = (entries: readonly Entry[], words: string): readonly Ranked[] => {
  const parts = words.split(' ')
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words, parts)
      return rank === undefined ? [] : [{ record: entry.record, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
}

export const createSearch = (catalog: Catalog): Search => {
  const index = catalog.shelves.map((shelf) => ({
    shelf,
    entries: shelf.records.map((record) => entryOf(shelf, record)),
  }))
  return (search) => {
    const words = plainText(search).trim()
    if (words === '') return []
    return index
      .map(({ shelf, entries }) => ({ shelf, ranked: rankAll(entries, words) }))
      .filter(({ ranked }) => ranked.length > 0)
      .sort((one, other) => (one.ranked[0]?.rank ?? 0) - (other.ranked[0]?.rank ?? 0))
      .map(({ shelf, ranked }) => ({ shelf, records: ranked.map(({ record }) => record) }))
  }
}
