import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'
import { createLruCache } from '../lib/lru-cache.ts'
import type { AnyRecord, Collection } from './collection.ts'
import {
  type Comparison,
  type ListParameters,
  type ListView,
  operators,
} from './list-parameters.ts'
import type { ListQuery } from './list-query.ts'
import { rankBy } from './ordered-fields.ts'
import { linkHeader } from './page-links.ts'

const mostLists = 512
const mostBytes = 8 * 1024 * 1024
/** Who asks for so much asks for it once. */
const longestKept = 2048
const mostOrders = 64

type Selected = {
  records: readonly AnyRecord[]
  /** Before limit and offset. */
  total: number
  notFound: readonly string[]
}

/** The records of one collection in the selection, order and part that was asked for. */
export type Selection = (query: ListQuery, view: ListView) => Selected

/** Two parts of a list that was split at its commas may be one name that has a comma. */
const findBatch = (collection: Collection, ids: readonly string[]) => {
  const found = new Set<AnyRecord>()
  const notFound = new Set<string>()
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? ''
    const single = collection.find(id)
    const joined = single ? undefined : collection.find(`${id}, ${ids[at + 1] ?? ''}`)
    if (joined) at++
    const record = single ?? joined
    if (record) found.add(record)
    else notFound.add(id)
  }
  return { found: [...found], notFound: [...notFound] }
}

const isPlain = ({ search, filters }: ListQuery) => search === undefined && filters.length === 0

export const createSelection = (collection: Collection, parameters: ListParameters): Selection => {
  const ranks = new Map<string, ReadonlyMap<AnyRecord, number>>()
  const rankOf = (path: string): ReadonlyMap<AnyRecord, number> => {
    const known = ranks.get(path)
    const field = parameters.sortable.get(path)
    if (known || !field) return known ?? new Map()
    const made = rankBy(field, collection.records)
    ranks.set(path, made)
    return made
  }

  const holds = (record: AnyRecord, { path, operator, bound }: Comparison): boolean => {
    const value = parameters.comparable.get(path)?.read(record)
    return typeof value === 'number' && operators[operator].holds(value, bound)
  }

  const sorted = (records: readonly AnyRecord[], sort: ListView['sort']): readonly AnyRecord[] => {
    if (sort.length === 0) return records
    const keys = sort.map(({ path, isDescending }) => ({ ranks: rankOf(path), isDescending }))
    return records.toSorted((one, other) => {
      for (const { ranks: of, isDescending } of keys) {
        const first = of.get(one)
        const second = of.get(other)
        if (first === second) continue
        if (first === undefined) return 1
        if (second === undefined) return -1
        return isDescending ? second - first : first - second
      }
      return 0
    })
  }

  const narrowed = (batch: readonly AnyRecord[], query: ListQuery): readonly AnyRecord[] => {
    if (isPlain(query)) return batch
    const matching = new Set(collection.list(query))
    return batch.filter((record) => matching.has(record))
  }

  const orders = new Map<string, readonly AnyRecord[]>()
  /** All records in an order that was asked for; put in order once, and for every page. */
  const inOrder = (sort: ListView['sort']): readonly AnyRecord[] => {
    const name = JSON.stringify(sort)
    const known = orders.get(name)
    if (known) return known
    if (orders.size >= mostOrders) orders.clear()
    const made = sorted(collection.records, sort)
    orders.set(name, made)
    return made
  }

  return (query, { ids, sort, comparisons, limit, offset = 0 }) => {
    const batch = ids && findBatch(collection, ids)
    const candidates = batch
      ? sorted(narrowed(batch.found, query), sort)
      : isPlain(query)
        ? inOrder(sort)
        : sorted(collection.list(query), sort)
    const chosen =
      comparisons.length === 0
        ? candidates
        : candidates.filter((record) =>
            comparisons.every((comparison) => holds(record, comparison)),
          )
    const end = limit === undefined ? undefined : offset + limit
    const records = chosen.slice(offset, end)
    return { records, total: chosen.length, notFound: batch?.notFound ?? [] }
  }
}

/** Turns records into text field by field, once each, and puts the fields asked for together. */
const createFieldTexts = () => {
  const texts = new Map<AnyRecord, Map<string, string>>()
  const membersOf = (record: AnyRecord): Map<string, string> => {
    const known = texts.get(record)
    if (known) return known
    const made = new Map(
      Object.entries(record).map(([name, value]) => [
        name,
        `${JSON.stringify(name)}:${JSON.stringify(value)}`,
      ]),
    )
    texts.set(record, made)
    return made
  }
  return (record: AnyRecord, fields: readonly string[]): string => {
    const members = membersOf(record)
    let text = '{'
    for (const field of fields) {
      const member = members.get(field)
      if (member !== undefined) text += text === '{' ? member : `,${member}`
    }
    return `${text}}`
  }
}

/** A record with some of its fields. */
export const pickFields = (record: AnyRecord, fields: readonly string[] | undefined): AnyRecord =>
  fields
    ? Object.fromEntries(
        fields.filter((field) => field in record).map((field) => [field, record[field]]),
      )
    : record

type ShapedListsOptions = {
  collection: Collection
  select: Selection
  /** A whole record as text. */
  textOf(record: AnyRecord): string
  headers: Record<string, string>
  baseUrl: string
}

/** Lists as the parameters beyond the specification's want them. */
export const createShapedLists = (options: ShapedListsOptions) => {
  const { collection, select, textOf, headers, baseUrl } = options
  const fieldTexts = createFieldTexts()
  const cache = createLruCache<EncodedResponse>(mostLists, mostBytes)
  const path = `${baseUrl}/api/v1/${collection.resource.name}`

  const write = (view: ListView, { records, total, notFound }: Selected, pretty: boolean) => {
    const { fields, ids } = view
    const isPaged = view.limit !== undefined || view.offset !== undefined
    const head = { success: true, count: records.length, ...(isPaged && { total }) }
    const tail = ids && { notFound }
    if (pretty) {
      const data = records.map((record) => pickFields(record, fields))
      return JSON.stringify({ ...head, data, ...tail }, null, 2)
    }
    const data = records.map((record) => (fields ? fieldTexts(record, fields) : textOf(record)))
    const end = tail ? `,${JSON.stringify(tail).slice(1)}` : '}'
    return `${JSON.stringify(head).slice(0, -1)},"data":[${data.join(',')}]${end}`
  }

  const make = (query: ListQuery, view: ListView, pretty: boolean): EncodedResponse => {
    const selected = select(query, view)
    const link = linkHeader(path, { query, view, pretty, total: selected.total })
    const all = link === undefined ? headers : { ...headers, link }
    return encodeResponse(write(view, selected, pretty), all, 'quick')
  }

  return (query: ListQuery, view: ListView, pretty: boolean): EncodedResponse => {
    const normalForm = JSON.stringify([query.filters, query.search ?? null, view, pretty])
    return normalForm.length > longestKept
      ? make(query, view, pretty)
      : cache.take(normalForm, () => make(query, view, pretty))
  }
}
