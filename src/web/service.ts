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
import type { ApiKeys } from '../store/store.ts'
import { assets, icon, widget } from './assets.ts'
import { changelogPage, changelogPath } from './changelog.ts'
import { robotsText, sitemap } from './crawlers.ts'
import { readDescription, readOperations } from './docs/description.ts'
import { createExampleAnswers } from './docs/example-answers.ts'
import { docsPage } from './docs/page.ts'
import { errorPage } from './error-page.ts'
import { createFinder, type Finder } from './explore/finder.ts'
import { hitWords } from './explore/hit-words.ts'
import { linkedNames } from './explore/linked-names.ts'
import { recordPath } from './explore/links.ts'
import { createExplorePages, searchWords } from './explore/pages.ts'
import { guideFiles, guidePath, guides } from './guide/guides.ts'
import { guidePage } from './guide/page.ts'
import { homePage, type Limits } from './home.ts'
import { type Html, html } from './html.ts'
import { createLayout, pageHeaders } from './layout.ts'
import { llmsFullPath, llmsFullText, llmsPath, llmsText } from './llms.ts'
import { createOpenApi, type DocumentedRoute } from './openapi.ts'
import { playgroundPage } from './playground.ts'
import { sitePicturePath, touchIconPath } from './share/addresses.ts'
import { createSharePictures } from './share/pictures.ts'
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
  routes: readonly DocumentedRoute[]
  now(): number
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

const onceAsync = (make: () => Promise<EncodedResponse>): (() => Promise<EncodedResponse>) => {
  let made: Promise<EncodedResponse> | undefined
  return () => {
    made ??= make()
    return made
  }
}

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
const explorePages = ({ catalog, baseUrl, finder, notFoundPage }: ExploreOptions) => {
  const explore = createExplorePages(catalog, baseUrl, createLayout(baseUrl), finder)
  const known = new Set<string>(catalog.collections.map(({ resource }) => resource.name))
  const names = once(() => file(JSON.stringify(linkedNames(catalog)), json))
  const service = new Elysia({ name: 'explore', prefix: '/explore' })
    .get(
      '',
      async ({ query }) => {
        const words = searchWords(query.q)
        const path = query.go && words ? finder.exactPath(words) : undefined
        return path ? movedTo(303, path) : await explore.search(words)
      },
      { transform: readQuery, query: textsSchema(Searched) },
    )
    .get('/names.json', () => names())
    .get(
      '/hits',
      async ({ query, set }) => sendJson(set, await finderHits(catalog, finder, query.q)),
      {
        transform: readQuery,
        query: textsSchema(Searched),
      },
    )
  for (const collection of catalog.collections) {
    const { resource } = collection
    service.get(
      `/${resource.name}`,
      ({ query }) => {
        const search = searchWords(query.q) || undefined
        return explore.list(collection, toListQuery(resource, { ...query, search }))
      },
      {
        transform: readQuery,
        query: textsSchema(Type.Object({ ...filterParameters(resource), q })),
      },
    )
  }
  return service
    .get('/:resource', () => notFoundPage())
    .get(
      '/:resource/:ref',
      ({ params }) => {
        const found = explore.record(params.resource, params.ref)
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
const sharePictures = (catalog: Catalog, notFoundPage: () => Response) => {
  const pictures = createSharePictures(catalog)
  return new Elysia({ name: 'share-pictures' })
    .get(sitePicturePath, () => png(pictures.site()))
    .get(touchIconPath, () => png(pictures.touchIcon()))
    .get(
      '/share/:resource/:file',
      ({ params: { resource, file } }) => {
        const [, key] = /^(.+)\.png$/.exec(file) ?? []
        const bytes = key === undefined ? undefined : pictures.record(resource, key)
        return bytes ? png(bytes) : notFoundPage()
      },
      { params: textsSchema(Type.Object({ resource: Type.String(), file: Type.String() })) },
    )
}

type ProgramFileOptions = {
  catalog: Catalog
  baseUrl: string
  openApi: ReturnType<typeof createOpenApi>
}

/** What programs read: the description of the service, and what leads them through the site. */
const programFiles = ({ catalog, baseUrl, openApi }: ProgramFileOptions) => {
  const plain = 'text/plain; charset=utf-8'
  const llms = (write: typeof llmsText) =>
    once(() => file(write(readDescription(openApi), catalog, baseUrl), plain))
  const description = once(() => file(JSON.stringify(openApi), json))
  const robots = once(() => file(robotsText(baseUrl), plain))
  const siteMap = once(() => file(sitemap(catalog, baseUrl), 'application/xml; charset=utf-8'))
  const llmsMap = llms(llmsText)
  const llmsFull = llms(llmsFullText)
  return new Elysia({ name: 'program-files' })
    .get('/openapi.json', () => description())
    .get('/robots.txt', () => robots())
    .get('/sitemap.xml', () => siteMap())
    .get(llmsPath, () => llmsMap())
    .get(llmsFullPath, () => llmsFull())
}

/** The guides, and the files that they offer. */
const guidePages = (layout: ReturnType<typeof createLayout>) => {
  const pages = new Elysia({ name: 'guides' })
  for (const guide of guides) {
    const page = once(() => encodeResponse(guidePage(guide, layout), pageHeaders))
    pages.get(guidePath(guide.name), () => page())
  }
  for (const { path, type, text } of guideFiles) {
    const given = once(() => file(text(), type))
    pages.get(path, () => given())
  }
  return pages
}

/** What lies outside /api/: the machine-readable description, and the pages for people. */
export const webService = (options: WebServiceOptions) => {
  const { catalog, search, baseUrl, limits, bulkFiles, apiKeys, contexts, routes, now } = options
  const finder = createFinder(search, options.loadEngine)
  const layout = createLayout(baseUrl)
  const openApi = createOpenApi({ catalog, baseUrl, routes })
  const home = once(() =>
    encodeResponse(homePage({ catalog, baseUrl, layout, limits }), pageHeaders),
  )
  const docs = onceAsync(async () => {
    const description = readDescription(openApi)
    const answers = await createExampleAnswers({
      description,
      operations: readOperations(description),
      data: { catalog, search, bulkFiles, baseUrl },
    })
    return encodeResponse(docsPage(openApi, { layout, limits, answers }), pageHeaders)
  })
  const guests =
    limits.guestsPerDay > 0 ? { path: guestPath, perDay: limits.guestsPerDay } : undefined
  const playground = once(() =>
    encodeResponse(playgroundPage({ baseUrl, layout, guests }), pageHeaders),
  )
  const framed = createWidget({ apiKeys, baseUrl, now })
  const changelog = once(() => encodeResponse(changelogPage(layout), pageHeaders))
  const notFoundPage = (hint?: Html) => errorPage(layout, 404, 'Page not found', hint)

  const pages = new Elysia({ name: 'pages' })
    // What people ask for answers them in HTML, errors included.
    .onTransform(({ request }) => {
      contexts.of(request).respondToError = ({ status, message }) =>
        errorPage(layout, status, message)
    })
    .use(explorePages({ catalog, baseUrl, finder, notFoundPage }))
    .get('/', () => home())
    .get('/docs', () => docs())
    .get('/playground', () => playground())
    .get('/widget.js', () => widget)
    .get('/widget', ({ query }) => framed(query), {
      transform: readQuery,
      query: textsSchema(Framed),
    })
    .get(changelogPath, () => changelog())
    .use(programFiles({ catalog, baseUrl, openApi }))
    .use(guidePages(layout))
    .get('/favicon.svg', () => icon)
    .get('/favicon.ico', () => icon)
    .use(sharePictures(catalog, notFoundPage))
  for (const { path, body } of Object.values(assets)) pages.get(path, () => body)

  return new Elysia({ name: 'web' }).use(pages).get('/*', ({ request }) => {
    if (!request.headers.get('accept')?.includes('text/html')) throw routeNotFound()
    return notFoundPage()
  })
}
