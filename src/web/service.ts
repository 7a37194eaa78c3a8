import { Elysia } from 'elysia'
import Type from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import type { BulkFile } from '../catalog/files/bulk.ts'
import { filterParameters, toListQuery } from '../catalog/list-query.ts'
import type { Search } from '../catalog/search/search.ts'
import { guestPath } from '../chat/guests/service.ts'
import type { LoadEngine } from '../chat/load-engine.ts'
import { routeNotFound } from '../errors.ts'
import { type EncodedResponse, encodeResponse } from '../http/encoded-response.ts'
import { json } from '../http/headers.ts'
import type { RequestContexts } from '../http/request-context.ts'
import { readQuery, textsSchema } from '../http/schema.ts'
import { sendJson, sizedResponse } from '../http/sized-response.ts'
import { once } from '../lib/once.ts'
import type { ApiKeys } from '../store/store.ts'
import { assets, icon, widget } from './assets.ts'
import { changelogPath } from './changelog.ts'
import { robotsText, sitemap } from './crawlers.ts'
import { readDescription, readOperations } from './docs/description.ts'
import { errorPage } from './error-page.ts'
import { createFinder, type Finder, searchWords } from './explore/finder.ts'
import { recordPath } from './explore/links.ts'
import { guideFiles, guidePath, guides } from './guide/guides.ts'
import type { Limits } from './home.ts'
import { type Html, html } from './html.ts'
import { createLayout, pageHeaders } from './layout.ts'
import { llmsFullPath, llmsFullText, llmsPath, llmsText } from './llms.ts'
import { createOpenApi, type DocumentedRoute } from './openapi.ts'
import { sitePicturePath, touchIconPath } from './share/addresses.ts'
import { createWidget } from './widget.ts'

type WebServiceOptions = {
  catalog: Catalog
  search: Search
  /** Answers questions that are searched for. */
  loadEngine: LoadEngine
  baseUrl: string
  limits: Limits
  bulkFiles: readonly BulkFile[]
  apiKeys: ApiKeys
  contexts: RequestContexts
  /** Of the services, which describe themselves. */
  routes(): readonly DocumentedRoute[]
  now(): number
}

const file = (text: string, type: string): EncodedResponse =>
  encodeResponse(text, { 'content-type': type, 'cache-control': 'public, max-age=300' })

const q = Type.Optional(Type.String())
const Searched = Type.Object({ q, go: q })
const Framed = Type.Object({ key: q, bot: q, title: q, color: q, ink: q })
const mostFinderHits = 8

type ExploreOptions = {
  catalog: Catalog
  baseUrl: string
  finder: Finder
  notFoundPage(hint?: Html): Response
}

const movedTo = (status: 301 | 303, location: string): Response =>
  sizedResponse('', { status, headers: { location } })

/** An address that is nearly that of a record offers it. */
const hintAt = (finder: Finder, ref: string, resource: string | undefined): Html | undefined => {
  const near = finder.nearest(ref, resource)
  return (
    near &&
    html`<p class="lead">Did you mean <a href="${recordPath(near.resource, near.key)}">${near.name}</a>?</p>`
  )
}

/** For the search in the head of the pages. */
const finderHits = async (catalog: Catalog, finder: Finder, typed: string | undefined) => {
  const { hitWords } = await import('./explore/hit-words.ts')
  const words = searchWords(typed)
  const { answer, hits } =
    words === '' ? { answer: undefined, hits: [] } : await finder.find(words, mostFinderHits)
  const [source] = answer?.sources ?? []
  return {
    answer: answer && {
      text: answer.text,
      path: source?.path ?? `/explore?${new URLSearchParams({ q: words })}`,
      kind: `Answer, ${source?.title ?? 'the guide'}`,
    },
    hits: hits.map(({ resource, key, name, match }) => ({
      name,
      path: recordPath(resource, key),
      kind: hitWords(catalog.collection(resource).resource.singular, match),
    })),
  }
}

/** The handbook: every record on a page of its own, lists and a search. */
const addHandbook = (
  pages: Elysia,
  { catalog, baseUrl, finder, notFoundPage }: ExploreOptions,
): void => {
  const explore = once(async () => {
    const { createExplorePages } = await import('./explore/pages.ts')
    return createExplorePages(catalog, baseUrl, createLayout(baseUrl), finder)
  })
  const known = new Set<string>(catalog.collections.map(({ resource }) => resource.name))
  const names = once(async () => {
    const { linkedNames } = await import('./explore/linked-names.ts')
    return file(JSON.stringify(linkedNames(catalog)), json)
  })
  pages
    .get(
      '/explore',
      async ({ query }) => {
        const words = searchWords(query.q)
        const path = query.go && words ? finder.exactPath(words) : undefined
        return path ? movedTo(303, path) : (await explore()).search(words)
      },
      { transform: readQuery, query: textsSchema(Searched) },
    )
    .get('/explore/names.json', () => names())
    .get(
      '/explore/hits',
      async ({ query, set }) => sendJson(set, await finderHits(catalog, finder, query.q)),
      {
        transform: readQuery,
        query: textsSchema(Searched),
      },
    )
  for (const collection of catalog.collections) {
    const { resource } = collection
    pages.get(
      `/explore/${resource.name}`,
      async ({ query }) => {
        const search = searchWords(query.q) || undefined
        return (await explore()).list(collection, toListQuery(resource, { ...query, search }))
      },
      {
        transform: readQuery,
        query: textsSchema(Type.Object({ ...filterParameters(resource), q })),
      },
    )
  }
  pages
    .get('/explore/:resource', () => notFoundPage())
    .get(
      '/explore/:resource/:ref',
      async ({ params }) => {
        const found = (await explore()).record(params.resource, params.ref)
        if (!found) {
          const { resource, ref } = params
          return notFoundPage(hintAt(finder, ref, known.has(resource) ? resource : undefined))
        }
        return 'movedTo' in found ? movedTo(301, found.movedTo) : found
      },
      { params: textsSchema(Type.Object({ resource: Type.String(), ref: Type.String() })) },
    )
}

const pngHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

const png = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: { ...pngHeaders, 'content-length': String(bytes.length) } })

/** Pictures for links to our pages, and the one for home screens. */
const addPictures = (pages: Elysia, catalog: Catalog, notFoundPage: () => Response): void => {
  const pictures = once(async () => {
    const { createSharePictures } = await import('./share/pictures.ts')
    return createSharePictures(catalog)
  })
  pages
    .get(sitePicturePath, async () => png((await pictures()).site()))
    .get(touchIconPath, async () => png((await pictures()).touchIcon()))
    .get(
      '/share/:resource/:file',
      async ({ params: { resource, file } }) => {
        const [, key] = /^(.+)\.png$/.exec(file) ?? []
        const bytes = key === undefined ? undefined : (await pictures()).record(resource, key)
        return bytes ? png(bytes) : notFoundPage()
      },
      { params: textsSchema(Type.Object({ resource: Type.String(), file: Type.String() })) },
    )
}

type ProgramFileOptions = {
  catalog: Catalog
  baseUrl: string
  openApi(): ReturnType<typeof createOpenApi>
}

/** What programs read: the description of the service, and what leads them through the site. */
const addProgramFiles = (
  pages: Elysia,
  { catalog, baseUrl, openApi }: ProgramFileOptions,
): void => {
  const plain = 'text/plain; charset=utf-8'
  const llms = (write: typeof llmsText) =>
    once(() => file(write(readDescription(openApi()), catalog, baseUrl), plain))
  const description = once(() => file(JSON.stringify(openApi()), json))
  const robots = once(() => file(robotsText(baseUrl), plain))
  const siteMap = once(() => file(sitemap(catalog, baseUrl), 'application/xml; charset=utf-8'))
  const llmsMap = llms(llmsText)
  const llmsFull = llms(llmsFullText)
  pages
    .get('/openapi.json', () => description())
    .get('/robots.txt', () => robots())
    .get('/sitemap.xml', () => siteMap())
    .get(llmsPath, () => llmsMap())
    .get(llmsFullPath, () => llmsFull())
}

/** The guides, and the files that they offer. */
const addGuides = (pages: Elysia, layout: ReturnType<typeof createLayout>): void => {
  for (const guide of guides) {
    const page = once(async () => {
      const { guidePage } = await import('./guide/page.ts')
      return encodeResponse(guidePage(guide, layout), pageHeaders)
    })
    pages.get(guidePath(guide.name), () => page())
  }
  for (const { path, type, text } of guideFiles) {
    const given = once(() => file(text(), type))
    pages.get(path, () => given())
  }
}

/**
 * What lies outside /api/: the machine-readable description, and the pages for people. What makes a
 * page is read when it is first asked for, so that a server starts without.
 */
export const webService = (options: WebServiceOptions) => {
  const { catalog, search, baseUrl, limits, bulkFiles, apiKeys, contexts, routes, now } = options
  const finder = createFinder(search, options.loadEngine)
  const layout = createLayout(baseUrl)
  const openApi = once(() => createOpenApi({ catalog, baseUrl, routes: routes() }))
  const home = once(async () => {
    const { homePage } = await import('./home.ts')
    return encodeResponse(homePage({ catalog, baseUrl, layout, limits }), pageHeaders)
  })
  const docs = once(async () => {
    const { createExampleAnswers } = await import('./docs/example-answers.ts')
    const { docsPage } = await import('./docs/page.ts')
    const description = readDescription(openApi())
    const answers = await createExampleAnswers({
      description,
      operations: readOperations(description),
      data: { catalog, search, bulkFiles, baseUrl },
    })
    return encodeResponse(docsPage(openApi(), { layout, limits, answers }), pageHeaders)
  })
  const guests =
    limits.guestsPerDay > 0 ? { path: guestPath, perDay: limits.guestsPerDay } : undefined
  const playground = once(async () => {
    const { playgroundPage } = await import('./playground.ts')
    return encodeResponse(playgroundPage({ baseUrl, layout, guests }), pageHeaders)
  })
  const framed = createWidget({ apiKeys, baseUrl, now })
  const changelog = once(async () => {
    const { changelogPage } = await import('./changelog-page.ts')
    return encodeResponse(changelogPage(layout), pageHeaders)
  })
  const notFoundPage = (hint?: Html) => errorPage(layout, 404, 'Page not found', hint)

  // Each part is put onto the service itself: a plugin of a plugin is added twice.
  const pages = new Elysia({ name: 'web' })
  pages
    .get('/*', ({ request }) => {
      if (!request.headers.get('accept')?.includes('text/html')) throw routeNotFound()
      return notFoundPage()
    })
    // From here on what people ask for answers them in HTML, errors included.
    .onTransform(({ request }) => {
      contexts.of(request).respondToError = ({ status, message }) =>
        errorPage(layout, status, message)
    })
    .get('/', () => home())
    .get('/docs', () => docs())
    .get('/playground', () => playground())
    .get('/widget.js', () => widget)
    .get('/widget', ({ query }) => framed(query), {
      transform: readQuery,
      query: textsSchema(Framed),
    })
    .get(changelogPath, () => changelog())
    .get('/favicon.svg', () => icon)
    .get('/favicon.ico', () => icon)
  addHandbook(pages, { catalog, baseUrl, finder, notFoundPage })
  addProgramFiles(pages, { catalog, baseUrl, openApi })
  addGuides(pages, layout)
  addPictures(pages, catalog, notFoundPage)
  for (const { path, body } of Object.values(assets)) pages.get(path, () => body)
  return pages
}
