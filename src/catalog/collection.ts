import { once } from '../lib/once.ts'
import type { ListQuery } from './list-query.ts'
import type { Resource } from './resource.ts'
import { spelling } from './spelling.ts'

/** A record seen without its type: what the parts that treat all resources alike work with. */
export type AnyRecord = Readonly<Record<string, unknown>>

/** The records of one resource, indexed. */
export type Collection = {
  resource: Resource
  records: readonly AnyRecord[]
  find(ref: string): AnyRecord | undefined
  list(query: ListQuery): readonly AnyRecord[]
  keyOf(record: AnyRecord): string
}

const indexBySpelling = (resource: Resource): Map<string, AnyRecord> => {
  const index = new Map<string, AnyRecord>()
  for (const record of resource.records)
    for (const ref of resource.refs(record)) index.set(spelling(ref), record)
  return index
}

export const createCollection = (resource: Resource): Collection => {
  const records: readonly AnyRecord[] = resource.records
  const bySpelling = once(() => indexBySpelling(resource))

  const matchesSearch = (record: AnyRecord, words: string) =>
    resource.search.some((field) => String(record[field]).toLowerCase().includes(words))

  return {
    resource,
    records,
    keyOf: (record) => String(record[resource.key]),
    // Most callers write a ref as it is indexed.
    find: (ref) => bySpelling().get(ref) ?? bySpelling().get(spelling(ref)),
    list: ({ search, filters }) =>
      records.filter(
        (record) =>
          filters.every(([field, value]) => String(record[field]) === value) &&
          (search === undefined || matchesSearch(record, search)),
      ),
  }
}
