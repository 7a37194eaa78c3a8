import { Elysia } from 'elysia'
import Type from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import { filterParameters, toListQuery } from '../catalog/list-query.ts'
import { routeNotFound } from '../errors.ts'
import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'
import { json } from '../http/headers.ts'
import type { RequestContexts } from '../http/request-context.ts'
import { readQuery, textsSchema } from '../http/schema.ts'
import { sizedResponse } from '../http/sized-response.ts'
import { assets, icon } from './assets.ts'
import { robotsText, sitemap } from './crawlers.ts'
import { docsPage } from './docs/page.ts'
import { errorPage } from './error-page.ts'
import { createExplorePages, searchWords } from './explore/pages.ts'
import { guidePath, guides } from './guide/guides.ts'
import { guidePage } from './guide/page.ts'
import { homePage, type Limits } from './home.ts'
import { createLayout, pageHeaders } from './layout.ts'
import { createOpenApi } from './openapi.ts'
import { playgroundPage } from './playground.ts'

type WebServiceOptions = {
  catalog: Catalog
  baseUrl: string
  limits: Limits
  contexts: RequestContexts
}

const file = (text: string, type: string): EncodedResponse =>
  encodeResponse(text, { 'content-type': type, 'cache-control': 'public, max-age=300' })

const once = (make: () => EncodedResponse): (() => EncodedResponse) => {
  let made: EncodedResponse | undefined
  return () => {
    made ??= make()
    return made
  }
}

const q = Type.Optional(Type.String())
const Search = Type.Object({ q })

/** The handbook: every record on a page of its own, lists and a search. */
const explorePages = (catalog: Catalog, baseUrl: string, notFoundPage: () => Response) => {
  const explore = createExplorePages(catalog, baseUrl, createLayout(baseUrl))
  const service = new Elysia({ name: 'explore', prefix: '/explore' }).get(
    '',
    ({ query }) => explore.search(searchWords(query.q)),
    { transform: readQuery, query: textsSchema(Search) },
  )
  for (const shelf of catalog.shelves) {
    const { resource } = shelf
    service.get(
      `/${resource.name}`,
      ({ query }) => {
        const search = searchWords(query.q) || undefined
        return explore.list(shelf, toListQuery(resource, { ...query, search }))
      },
      {
        transform: readQuery,
        query: textsSchema(Type.Object({ ...filterParameters(resource), q })),
      },
    )
  }
  return service.get('/:resource', notFoundPage).get(
    '/:resource/:ref',
    ({ params }) => {
      const found = explore.record(params.resource, params.ref)
      if (!found) return notFoundPage()
      if (!('movedTo' in found)) return found
      return sizedResponse('', { status: 301, headers: { location: found.movedTo } })
    },
    { params: textsSchema(Type.Object({ resource: Type.String(), ref: Type.String() })) },
  )
}

/** What lies outside /api/: the machine-readable description, and the pages for people. */
export const webService = ({ catalog, baseUrl, limits, contexts }: WebServiceOptions) => {
  const layout = createLayout(baseUrl)
  const openApi = createOpenApi(catalog, baseUrl)
  const home = once(() =>
    encodeResponse(homePage({ catalog, baseUrl, layout, limits }), pageHeaders),
  )
  const docs = once(() => encodeResponse(docsPage(openApi, layout), pageHeaders))
  const playground = once(() => encodeResponse(playgroundPage(baseUrl, layout), pageHeaders))
  const description = once(() => file(JSON.stringify(openApi), json))
  const robots = once(() => file(robotsText(baseUrl), 'text/plain; charset=utf-8'))
  const siteMap = once(() => file(sitemap(catalog, baseUrl), 'application/xml; charset=utf-8'))
  const notFoundPage = () => errorPage(layout, 404, 'Page not found')

  const pages = new Elysia({ name: 'pages' })
    // What people ask for answers them in HTML, errors included.
    .onTransform(({ request }) => {
      contexts.of(request).respondToError = ({ status, message }) =>
        errorPage(layout, status, message)
    })
    .use(explorePages(catalog, baseUrl, notFoundPage))
    .get('/', () => home())
    .get('/docs', () => docs())
    .get('/playground', () => playground())
    .get('/openapi.json', () => description())
    .get('/robots.txt', () => robots())
    .get('/sitemap.xml', () => siteMap())
    .get('/favicon.svg', () => icon)
    .get('/favicon.ico', () => icon)
  for (const { path, body } of Object.values(assets)) pages.get(path, () => body)
  for (const guide of guides) {
    const page = once(() => encodeResponse(guidePage(guide, layout), pageHeaders))
    pages.get(guidePath(guide.name), () => page())
  }

  return new Elysia({ name: 'web' }).use(pages).get('/*', ({ request }) => {
    if (!request.headers.get('accept')?.includes('text/html')) throw routeNotFound()
    return notFoundPage()
  })
}
