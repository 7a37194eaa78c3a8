import type { Catalog } from '../../catalog/catalog.ts'
import type { Collection } from '../../catalog/collection.ts'
import type { ListQuery } from '../../catalog/list-query.ts'
import { type EncodedResponse, encodeResponse } from '../../http/encoded-response.ts'
import { createLruCache } from '../../lib/lru-cache.ts'
import { type Layout, pageHeaders } from '../layout.ts'
import type { Finder } from './finder.ts'
import { recordPath } from './links.ts'
import { createListPage } from './list-page.ts'
import { createMentions } from './mentions.ts'
import { createRecordPage } from './record-page.ts'
import { createSearchPage } from './search-page.ts'

const mostPages = 1024
const mostBytes = 16 * 1024 * 1024

/** The pages of the handbook. Undefined is: no such page. */
export type ExplorePages = {
  search(words: string): Promise<EncodedResponse>
  list(collection: Collection, query: ListQuery): EncodedResponse
  record(resource: string, ref: string): EncodedResponse | { movedTo: string } | undefined
}

export const createExplorePages = (
  catalog: Catalog,
  baseUrl: string,
  layout: Layout,
  finder: Finder,
): ExplorePages => {
  const cache = createLruCache<EncodedResponse>(mostPages, mostBytes)
  const encode = (page: string) => encodeResponse(page, pageHeaders, 'quick')
  const keep = (name: readonly unknown[], render: () => string): EncodedResponse =>
    cache.take(JSON.stringify(name), () => encode(render()))

  const searchPage = createSearchPage({ catalog, layout, finder })
  const listPage = createListPage({ catalog, baseUrl, layout })
  const recordPage = createRecordPage({
    catalog,
    baseUrl,
    layout,
    mentions: createMentions(catalog),
  })
  const collectionOf = (resource: string): Collection | undefined =>
    catalog.collections.find((collection) => collection.resource.name === resource)

  return {
    search: async (words) => {
      const name = JSON.stringify(['search', words])
      const known = cache.find(name)
      if (known) return known
      const page = encode(await searchPage(words))
      cache.keep(name, page)
      return page
    },
    list: (collection, query) =>
      keep(['list', collection.resource.name, query], () => listPage(collection, query)),
    record: (resource, ref) => {
      const collection = collectionOf(resource)
      const record = collection?.find(ref)
      if (!collection || !record) return undefined
      const key = collection.keyOf(record)
      if (key !== ref) return { movedTo: recordPath(resource, key) }
      return keep(['record', resource, key], () => recordPage(collection, record))
    },
  }
}
