import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'
import { listText, singleText } from '../http/envelope.ts'
import { json } from '../http/headers.ts'
import { createLruCache } from '../lib/lru-cache.ts'
import type { AnyRecord, Collection } from './collection.ts'
import type { ListQuery } from './list-query.ts'

/** What every answer of the data service may be kept for. */
export const dataHeaders = {
  'content-type': json,
  'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
}
const mostFilteredLists = 512
const mostFilteredBytes = 8 * 1024 * 1024

/** The answers of one collection: records are turned into text once, lists are put together from that. */
export type Bodies = {
  /** A record as JSON. */
  textOf(record: AnyRecord): string
  single(record: AnyRecord): EncodedResponse
  list(query: ListQuery, pretty: boolean): EncodedResponse
}

export const createBodies = (collection: Collection): Bodies => {
  const texts = new Map<AnyRecord, string>()
  const singles = new Map<AnyRecord, EncodedResponse>()
  const wholeLists = new Map<boolean, EncodedResponse>()
  const filteredLists = createLruCache<EncodedResponse>(mostFilteredLists, mostFilteredBytes)

  const textOf = (record: AnyRecord): string => {
    const known = texts.get(record)
    if (known !== undefined) return known
    const made = JSON.stringify(record)
    texts.set(record, made)
    return made
  }

  const write = (records: readonly AnyRecord[], pretty: boolean): string =>
    pretty
      ? JSON.stringify({ success: true, count: records.length, data: records }, null, 2)
      : listText(records.map(textOf))

  const whole = (pretty: boolean): EncodedResponse => {
    const known = wholeLists.get(pretty)
    if (known !== undefined) return known
    const made = encodeResponse(write(collection.records, pretty), dataHeaders)
    wholeLists.set(pretty, made)
    return made
  }

  return {
    textOf,
    single: (record) => {
      const known = singles.get(record)
      if (known !== undefined) return known
      const made = encodeResponse(singleText(textOf(record)), dataHeaders)
      singles.set(record, made)
      return made
    },
    list: (query, pretty) => {
      if (query.search === undefined && query.filters.length === 0) return whole(pretty)
      const normalForm = JSON.stringify([query.filters, query.search ?? null, pretty])
      return filteredLists.take(normalForm, () =>
        encodeResponse(write(collection.list(query), pretty), dataHeaders, 'quick'),
      )
    },
  }
}
