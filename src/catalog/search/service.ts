import { Elysia } from 'elysia'
import { badParameter } from '../../errors.ts'
import { type EncodedResponse, encodeResponse } from '../../http/encoded-response.ts'
import { uncached } from '../../http/headers.ts'
import { queryTexts } from '../../http/schema.ts'
import { sendJson } from '../../http/sized-response.ts'
import { createLruCache } from '../../lib/lru-cache.ts'
import type { Catalog } from '../catalog.ts'
import { type QueryTexts, readWhole } from '../list-parameters.ts'
import { createRandom } from '../random.ts'
import { dataHeaders } from '../response-bodies.ts'
import { longestText, mostCompletions, mostHits, usualHits } from './bounds.ts'
import { autocompleteDetail, describeRandom, describeSearch } from './operations.ts'
import type { Search } from './search.ts'

const mostAnswers = 1024
const mostBytes = 4 * 1024 * 1024

type SearchServiceOptions = { catalog: Catalog; search: Search; baseUrl: string }

const readText = (texts: QueryTexts): string => {
  const text = (texts.q ?? '').trim()
  if (text.length > longestText)
    throw badParameter('q', `must not be longer than ${longestText} characters`)
  return text
}

const listBody = (data: readonly unknown[]): EncodedResponse =>
  encodeResponse(JSON.stringify({ success: true, count: data.length, data }), dataHeaders, 'quick')

/** Over all resources: a search, names to go on with, and one record by chance. */
export const searchService = ({ catalog, search, baseUrl }: SearchServiceOptions) => {
  const cache = createLruCache<EncodedResponse>(mostAnswers, mostBytes)
  const random = createRandom(catalog, Math.random)
  const names = catalog.collections.map(({ resource }) => resource.name)
  const filters = new Set(catalog.collections.flatMap(({ resource }) => resource.filters))

  const readResource = ({ resource }: QueryTexts): string | undefined => {
    const name = resource?.toLowerCase()
    if (!name || names.includes(name)) return name || undefined
    throw badParameter('resource', `names no resource: ${resource}. There are: ${names.join(', ')}`)
  }

  const urlOf = (resource: string, key: string) =>
    `${baseUrl}/api/v1/${resource}/${encodeURIComponent(key)}`

  return new Elysia({ name: 'search', prefix: '/v1' })
    .get(
      '/search',
      ({ request }) => {
        const texts = queryTexts(request.url)
        const text = readText(texts)
        if (text === '') throw badParameter('q', 'is missing')
        const resource = readResource(texts)
        const limit = readWhole(texts, 'limit', 1, mostHits) ?? usualHits
        return cache.take(JSON.stringify(['search', text.toLowerCase(), resource, limit]), () =>
          listBody(
            search
              .find(text, { resource, limit })
              .map(({ resource: name, key, name: title, match }) => ({
                resource: name,
                key,
                name: title,
                url: urlOf(name, key),
                match,
              })),
          ),
        )
      },
      { detail: describeSearch(names) },
    )
    .get(
      '/autocomplete',
      ({ request }) => {
        const text = readText(queryTexts(request.url))
        return cache.take(JSON.stringify(['complete', text.toLowerCase()]), () =>
          listBody(search.complete(text, mostCompletions)),
        )
      },
      { detail: autocompleteDetail },
    )
    .get(
      '/random',
      ({ request, set }) => {
        const { collection, record } = random(queryTexts(request.url))
        Object.assign(set.headers, uncached)
        const { name } = collection.resource
        return sendJson(set, {
          success: true,
          resource: name,
          url: urlOf(name, collection.keyOf(record)),
          data: record,
        })
      },
      { detail: describeRandom(names, filters) },
    )
}
