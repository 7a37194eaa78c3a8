import { Elysia } from 'elysia'
import type { Static } from 'typebox'
import { notFound } from '../errors.ts'
import { json, uncached } from '../http/headers.ts'
import { lazyFile } from '../http/lazy-file.ts'
import { queryTexts, readQuery, textsSchema } from '../http/schema.ts'
import { sendJson } from '../http/sized-response.ts'
import type { Catalog } from './catalog.ts'
import type { Collection } from './collection.ts'
import { type BulkFile, describeBulkFiles } from './files/bulk.ts'
import { createIndex } from './index-page.ts'
import { createListParameters, readListView } from './list-parameters.ts'
import { listParameters, toListQuery } from './list-query.ts'
import {
  apiVersion,
  bulkDetail,
  describeList,
  describeLookup,
  type Health,
  healthDetail,
  indexDetail,
} from './operations.ts'
import { createBodies, dataHeaders } from './response-bodies.ts'
import type { Search } from './search/search.ts'
import { searchService } from './search/service.ts'
import { createSelection, createShapedLists } from './shaped-lists.ts'

type CatalogServiceOptions = {
  catalog: Catalog
  search: Search
  bulkFiles: readonly BulkFile[]
  baseUrl: string
  now(): number
}

/** The router decodes a named value and ends it at a slash; the rest of a path is left to us. */
const restOfPath = (rest: string): string => decodeURIComponent(rest.replace(/\/$/, ''))

/** A list and a lookup. They are put onto the service itself: a plugin of a plugin is added twice. */
const addResource = (service: Elysia<'/api'>, collection: Collection, baseUrl: string): void => {
  const { resource } = collection
  const path = `/v1/${resource.name}`
  const bodies = createBodies(collection)
  const parameters = createListParameters(resource)
  const select = createSelection(collection, parameters)
  const { textOf } = bodies
  const shaped = createShapedLists({ collection, select, textOf, headers: dataHeaders, baseUrl })
  service.get(
    path,
    ({ query, request }) => {
      const { pretty = false } = query
      const view = readListView(parameters, queryTexts(request.url))
      const listQuery = toListQuery(resource, query)
      return view ? shaped(listQuery, view, pretty) : bodies.list(listQuery, pretty)
    },
    {
      transform: readQuery,
      query: textsSchema(listParameters(resource)),
      detail: describeList(resource, parameters),
    },
  )
  const lookup = (ref: string) => {
    const record = collection.find(ref)
    if (!record) throw notFound(resource.singular)
    return bodies.single(record)
  }
  const detail = describeLookup(resource)
  // No schema: any text may name a record, and to check nothing would cost each lookup a promise.
  if (resource.nestedRefs)
    service.get(`${path}/*`, ({ params }) => lookup(restOfPath(params['*'])), { detail })
  else service.get(`${path}/:ref`, ({ params }) => lookup(params.ref), { detail })
}

/** The data service: a list and a lookup for every row of the table, the index and the health check. */
export const catalogService = (options: CatalogServiceOptions) => {
  const { catalog, search, bulkFiles, baseUrl, now } = options
  const index = lazyFile(json, () => JSON.stringify(createIndex(catalog, baseUrl)))
  const bulk = lazyFile(json, () => JSON.stringify(describeBulkFiles(bulkFiles, baseUrl)))
  const service = new Elysia({ name: 'catalog', prefix: '/api' })
  service
    .get('/v1', () => index(), { detail: indexDetail })
    .get('/v1/bulk', () => bulk(), { detail: bulkDetail })
    .use(searchService({ catalog, search, baseUrl }))
  for (const collection of catalog.collections) addResource(service, collection, baseUrl)
  return service.get(
    '/health',
    ({ set }) => {
      Object.assign(set.headers, uncached)
      const timestamp = new Date(now()).toISOString()
      const health: Static<typeof Health> = { status: 'ok', timestamp, version: apiVersion }
      return sendJson(set, health)
    },
    { detail: healthDetail },
  )
}
