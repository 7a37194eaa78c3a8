import { Elysia } from 'elysia'
import { methodNotAllowed, notFound } from '../errors.ts'
import { everywhere, json, uncached } from '../http/headers.ts'
import { prepare } from '../http/prepared.ts'
import type { Refuse } from '../http/refusals.ts'
import type { Shortcuts } from '../http/shortcuts.ts'
import { sizedResponse } from '../http/sized-response.ts'
import { type Bodies, createBodies } from './bodies.ts'
import type { Catalog } from './catalog.ts'
import { createIndex } from './index-page.ts'
import type { Shelf } from './shelf.ts'

export const apiVersion = '1.0.0'
const readMethods = 'GET, HEAD, OPTIONS'

type CatalogServiceOptions = {
  catalog: Catalog
  baseUrl: string
  refuse: Refuse
  now(): number
  /** The path of the chat, which takes other methods than the data routes. */
  chatPath: string
  /** What every answer carries besides, such as the limit in force. */
  headers: Record<string, string>
  /** Told of every address that has an answer. */
  shortcuts: Shortcuts
}

type Handler = (context: { request: Request; params: Record<string, string> }) => unknown

const queryOf = (url: string): URLSearchParams => {
  const question = url.indexOf('?')
  return new URLSearchParams(question === -1 ? '' : url.slice(question + 1))
}

const createList =
  (shelf: Shelf, bodies: Bodies, shortcuts: Shortcuts): Handler =>
  ({ request }) => {
    const query = queryOf(request.url)
    const isPretty = query.get('pretty')?.toLowerCase() === 'true'
    const asked = shelf.readQuery((name) => query.get(name))
    const prepared = bodies.list(asked, isPretty)
    shortcuts.add(request.url, prepared)
    return prepared.answer(request)
  }

/** The router decodes a named value and ends it at a slash; the rest of a path is left to us. */
const restOfPath = (rest = ''): string => decodeURIComponent(rest.replace(/\/$/, ''))

const createLookup =
  (shelf: Shelf, bodies: Bodies, shortcuts: Shortcuts): Handler =>
  ({ request, params }) => {
    const record = shelf.find(params.ref ?? restOfPath(params['*']))
    if (!record) throw notFound(shelf.resource.singular)
    const prepared = bodies.single(record)
    shortcuts.add(request.url, prepared)
    return prepared.answer(request)
  }

/**
 * The data service: a list and a lookup for every row of the table, the index and the health check.
 * No hooks, no response schemas and no cors plugin here: each of them costs a list more than all
 * the rest together. The bodies are prepared with their headers, the door adds what changes, and
 * an address that was answered before does not reach the router again.
 */
export const catalogService = ({
  catalog,
  baseUrl,
  refuse,
  now,
  chatPath,
  headers,
  shortcuts,
}: CatalogServiceOptions) => {
  const service = new Elysia({ name: 'catalog' }).onError(({ error, code }) => refuse(error, code))

  const read = (path: string, handler: Handler) =>
    service
      .get(path, handler)
      .head(path, handler)
      .all(path, ({ request }) => {
        throw methodNotAllowed(request.method, readMethods)
      })

  for (const shelf of catalog.shelves) {
    const { name, nestedRefs } = shelf.resource
    const bodies = createBodies(shelf, headers)
    read(`/api/v1/${name}`, createList(shelf, bodies, shortcuts))
    read(`/api/v1/${name}/${nestedRefs ? '*' : ':ref'}`, createLookup(shelf, bodies, shortcuts))
  }

  const index = prepare(JSON.stringify(createIndex(catalog, baseUrl)), {
    ...everywhere,
    'content-type': json,
    'cache-control': 'public, max-age=300',
  })
  read('/api/v1', ({ request }) => index.answer(request))

  read('/api/health', () =>
    sizedResponse(
      JSON.stringify({
        status: 'ok',
        timestamp: new Date(now()).toISOString(),
        version: apiVersion,
      }),
      { headers: { ...everywhere, ...uncached, 'content-type': json } },
    ),
  )

  service.all(chatPath, ({ request }) => {
    throw methodNotAllowed(request.method, 'POST, OPTIONS')
  })

  return service
}
