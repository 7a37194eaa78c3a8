import { listText, singleText } from '../http/envelope.ts'
import { everywhere, json } from '../http/headers.ts'
import { type Prepared, prepare } from '../http/prepared.ts'
import { createRecent } from '../lib/recent.ts'
import type { AnyRecord, ListQuery, Shelf } from './shelf.ts'

const cacheable = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }
const mostFilteredLists = 512
const mostFilteredBytes = 8 * 1024 * 1024

/** The answers of one shelf: records are turned into text once, lists are put together from that. */
export type Bodies = {
  single(record: AnyRecord): Prepared
  list(query: ListQuery, pretty: boolean): Prepared
}

export const createBodies = (shelf: Shelf, extra: Record<string, string>): Bodies => {
  const headers = { ...everywhere, 'content-type': json, ...cacheable, ...extra }
  const texts = new Map<AnyRecord, string>()
  const singles = new Map<AnyRecord, Prepared>()
  const wholeLists = new Map<boolean, Prepared>()
  const filteredLists = createRecent<Prepared>(mostFilteredLists, mostFilteredBytes)

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

  const whole = (pretty: boolean): Prepared => {
    const known = wholeLists.get(pretty)
    if (known !== undefined) return known
    const made = prepare(write(shelf.records, pretty), headers)
    wholeLists.set(pretty, made)
    return made
  }

  return {
    single: (record) => {
      const known = singles.get(record)
      if (known !== undefined) return known
      const made = prepare(singleText(textOf(record)), headers)
      singles.set(record, made)
      return made
    },
    list: (query, pretty) => {
      if (query.search === undefined && query.filters.length === 0) return whole(pretty)
      const normalForm = JSON.stringify([query.filters, query.search ?? null, pretty])
      return filteredLists.take(normalForm, () =>
        prepare(write(shelf.list(query), pretty), headers, 'quick'),
      )
    },
  }
}
