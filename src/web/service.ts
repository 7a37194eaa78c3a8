import { Elysia } from 'elysia'
import type { Catalog } from '../catalog/catalog.ts'
import { Refusal, routeNotFound } from '../errors.ts'
import { everywhere, json } from '../http/headers.ts'
import { type Prepared, prepare } from '../http/prepared.ts'
import type { Shortcuts } from '../http/shortcuts.ts'
import { sizedResponse } from '../http/sized-response.ts'
import { assets, icon } from './assets.ts'
import { changelogPage, changelogPath } from './changelog.ts'
import { robotsText, sitemap } from './crawlers.ts'
import { docsPage } from './docs/page.ts'
import { errorPage } from './error-page.ts'
import { createExplorePages } from './explore/pages.ts'
import { createFrame, pageHeaders } from './frame.ts'
import { homePage, type Limits } from './home.ts'
import { createOpenApi } from './openapi.ts'
import { playgroundPage } from './playground.ts'

type WebServiceOptions = {
  catalog: Catalog
  baseUrl: string
  limits: Limits
  /** Told of the addresses of pages, as far as they can be counted. */
  shortcuts: Shortcuts
}

type Context = { request: Request; params: Record<string, string> }
type Found = Prepared | { movedTo: string } | undefined

const file = (text: string, type: string): Prepared =>
  prepare(text, { ...everywhere, 'content-type': type, 'cache-control': 'public, max-age=300' })

const once = (make: () => Prepared): (() => Prepared) => {
  let made: Prepared | undefined
  return () => {
    made ??= make()
    return made
  }
}

const paramOf = ({ request }: Context) => {
  const query = new URL(request.url).searchParams
  return (name: string) => query.get(name)
}

/** What lies outside /api/: the machine-readable description, and the pages for people. */
export const webService = ({ catalog, baseUrl, limits, shortcuts }: WebServiceOptions) => {
  const service = new Elysia({ name: 'web' })
  const frame = createFrame(baseUrl)
  const explore = createExplorePages(catalog, baseUrl, frame)
  const openApi = createOpenApi(catalog, baseUrl)

  /** What people ask for answers them in HTML, refusals included. */
  const page = (path: string, find: (context: Context) => Found) =>
    service.get(path, (context) => {
      try {
        const found = find(context)
        if (!found) return errorPage(frame, 404, 'Page not found')
        if ('movedTo' in found)
          return sizedResponse('', {
            status: 301,
            headers: { ...everywhere, location: found.movedTo },
          })
        // Of addresses with a query there is no end, and nobody counts who asks for pages.
        if (!context.request.url.includes('?')) shortcuts.add(context.request.url, found)
        return found.answer(context.request)
      } catch (error) {
        if (error instanceof Refusal) return errorPage(frame, error.status, error.message)
        throw error
      }
    })

  page(
    '/',
    once(() => prepare(homePage({ catalog, baseUrl, frame, limits }), pageHeaders)),
  )
  page(
    '/docs',
    once(() => prepare(docsPage(openApi, frame), pageHeaders)),
  )
  page(
    '/playground',
    once(() => prepare(playgroundPage(baseUrl, frame), pageHeaders)),
  )
  page(
    changelogPath,
    once(() => prepare(changelogPage(frame), pageHeaders)),
  )
  page('/explore', (context) => explore.search(paramOf(context)))
  page('/explore/:resource', (context) =>
    explore.list(context.params.resource ?? '', paramOf(context)),
  )
  page('/explore/:resource/:ref', ({ params }) =>
    explore.record(params.resource ?? '', params.ref ?? ''),
  )

  page(
    '/openapi.json',
    once(() => file(JSON.stringify(openApi), json)),
  )
  page(
    '/robots.txt',
    once(() => file(robotsText(baseUrl), 'text/plain; charset=utf-8')),
  )
  page(
    '/sitemap.xml',
    once(() => file(sitemap(catalog, baseUrl), 'application/xml; charset=utf-8')),
  )
  page('/favicon.svg', () => icon)
  page('/favicon.ico', () => icon)
  for (const { path, body } of Object.values(assets)) page(path, () => body)

  service.get('/*', ({ request }) => {
    if (!request.headers.get('accept')?.includes('text/html')) throw routeNotFound()
    return errorPage(frame, 404, 'Page not found')
  })

  return service
}
