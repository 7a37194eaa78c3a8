import type { Catalog } from '../../catalog/catalog.ts'
import type { Shelf } from '../../catalog/shelf.ts'
import { type Prepared, prepare } from '../../http/prepared.ts'
import { createRecent } from '../../lib/recent.ts'
import { type Frame, pageHeaders } from '../frame.ts'
import { recordPath } from './links.ts'
import { createListPage } from './list-page.ts'
import { createMentions } from './mentions.ts'
import { createRecordPage } from './record-page.ts'
import { createSearchPage } from './search-page.ts'

const mostPages = 1024
const mostBytes = 16 * 1024 * 1024
const longestSearch = 80

type Param = (name: string) => string | null

/** The pages of the handbook. Undefined is: no such page. */
export type ExplorePages = {
  search(param: Param): Prepared
  list(resource: string, param: Param): Prepared | undefined
  record(resource: string, ref: string): Prepared | { movedTo: string } | undefined
}

export const createExplorePages = (
  catalog: Catalog,
  baseUrl: string,
  frame: Frame,
): ExplorePages => {
  const recent = createRecent<Prepared>(mostPages, mostBytes)
  const keep = (name: readonly unknown[], render: () => string): Prepared =>
    recent.take(JSON.stringify(name), () => prepare(render(), pageHeaders, 'quick'))

  const searchPage = createSearchPage({ catalog, frame })
  const listPage = createListPage({ catalog, baseUrl, frame })
  const recordPage = createRecordPage({
    catalog,
    baseUrl,
    frame,
    mentions: createMentions(catalog),
  })
  const shelfOf = (resource: string): Shelf | undefined =>
    catalog.shelves.find((shelf) => shelf.resource.name === resource)
  const wordsOf = (param: Param) => (param('q') ?? '').trim().slice(0, longestSearch)

  return {
    search: (param) => {
      const words = wordsOf(param)
      return keep(['search', words], () => searchPage(words))
    },
    list: (resource, param) => {
      const shelf = shelfOf(resource)
      if (!shelf) return undefined
      const query = shelf.readQuery((name) => (name === 'search' ? wordsOf(param) : param(name)))
      return keep(['list', resource, query], () => listPage(shelf, query))
    },
    record: (resource, ref) => {
      const shelf = shelfOf(resource)
      const record = shelf?.find(ref)
      if (!shelf || !record) return undefined
      const key = shelf.keyOf(record)
      if (key !== ref) return { movedTo: recordPath(resource, key) }
      return keep(['record', resource, key], () => recordPage(shelf, record))
    },
  }
}
