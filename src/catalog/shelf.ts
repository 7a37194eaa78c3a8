import type { TSchema } from 'typebox'
import { notAnInteger } from '../errors.ts'
import type { Resource } from './resource.ts'
import { spelling } from './spelling.ts'

/** A record seen without its type: what the parts that treat all resources alike work with. */
export type AnyRecord = Readonly<Record<string, unknown>>

/** What a list was asked for: the search words and the filters that were given, in table order. */
export type ListQuery = { search?: string; filters: readonly (readonly [string, string])[] }

/** The records of one resource, indexed. */
export type Shelf = {
  resource: Resource
  records: readonly AnyRecord[]
  find(ref: string): AnyRecord | undefined
  list(query: ListQuery): readonly AnyRecord[]
  /** Reads the parameters this resource knows; throws a refusal for a bad one. */
  readQuery(param: (name: string) => string | null): ListQuery
  keyOf(record: AnyRecord): string
}

const isNumeric = (field: TSchema | undefined): boolean => {
  const { type, enum: values } = (field ?? {}) as { type?: string; enum?: unknown[] }
  return type === 'integer' || (values?.every((value) => typeof value === 'number') ?? false)
}

const indexBySpelling = (resource: Resource): Map<string, AnyRecord> => {
  const index = new Map<string, AnyRecord>()
  for (const record of resource.records)
    for (const ref of resource.refs(record)) index.set(spelling(ref), record)
  return index
}

export const createShelf = (resource: Resource): Shelf => {
  const records: readonly AnyRecord[] = resource.records
  const bySpelling = indexBySpelling(resource)
  const numeric = new Set(
    resource.filters.filter((field) => isNumeric(resource.schema.properties[field])),
  )

  const matchesSearch = (record: AnyRecord, words: string) =>
    resource.search.some((field) => String(record[field]).toLowerCase().includes(words))

  return {
    resource,
    records,
    keyOf: (record) => String(record[resource.key]),
    find: (ref) => bySpelling.get(spelling(ref)),
    list: ({ search, filters }) =>
      records.filter(
        (record) =>
          filters.every(([field, value]) => String(record[field]) === value) &&
          (search === undefined || matchesSearch(record, search)),
      ),
    readQuery: (param) => {
      const filters: [string, string][] = []
      for (const field of resource.filters) {
        const value = param(field)?.toLowerCase()
        if (!value) continue
        if (!numeric.has(field)) filters.push([field, value])
        else if (/^-?\d+$/.test(value)) filters.push([field, String(Number(value))])
        else throw notAnInteger(field)
      }
      return { search: param('search')?.toLowerCase() || undefined, filters }
    },
  }
}
