import type { EncodedResponse, Variant } from '../http/encoded-response.ts'
import { isApiPath } from '../http/path.ts'
import type { Limiter } from '../http/rate-limit.ts'
import type { RequestContext, RequestContexts } from '../http/request-context.ts'
import type { Window } from '../store/counter.ts'
import type { PlainRequest } from './request-parser.ts'
import { pageOf, type ResponseText, statusLine } from './response-writer.ts'

/** A response of the app, and those of its variants that were sent already, as they are sent. */
type Cached = { response: EncodedResponse; pages: Map<Variant, ResponseText> }

/**
 * Responses the app has given before, by path and query as they were asked for, word for word. The
 * router, the query and the lookup are worked through once each; after that a response costs a look
 * into a map.
 */
export type ResponseCache = {
  /** A response that was given before, counted and logged as by the app; undefined asks the app. */
  answer(
    request: PlainRequest,
    context: RequestContext,
  ): ResponseText | undefined | Promise<ResponseText | undefined>
  /** Keeps what the app has answered, in the bytes it is sent in. */
  keep(request: PlainRequest, context: RequestContext, response: Response): void
}

const mostResponses = 4096
const mostBytes = 32 * 1024 * 1024
const longestUrl = 256

/** What differs from one response to the next. */
const isOwn = (name: string): boolean =>
  name === 'x-request-id' || name.startsWith('x-ratelimit-') || name === 'date'

/** Of addresses with a query there is no end, and outside the API nobody counts who asks. */
const isWorthKeeping = (url: string): boolean =>
  url.length <= longestUrl && (isApiPath(url) || !url.includes('?'))

const createEntries = () => {
  const entries = new Map<string, Cached>()
  let bytes = 0
  return {
    find: (url: string) => entries.get(url),
    take: (url: string, response: EncodedResponse): Cached => {
      const known = entries.get(url)
      if (known?.response === response) return known
      bytes += response.size
      // Starting over when full is simpler than an order of use, and what is lost is a lookup.
      if (entries.size >= mostResponses || bytes > mostBytes) {
        entries.clear()
        bytes = response.size
      }
      const added = { response, pages: new Map<Variant, ResponseText>() }
      entries.set(url, added)
      return added
    },
  }
}

export const createResponseCache = (
  contexts: RequestContexts,
  limiter: Limiter | undefined,
): ResponseCache => {
  const entries = createEntries()

  const answerAgain = (
    variant: Variant,
    { start, rest }: ResponseText,
    context: RequestContext,
    window: Window | undefined,
  ): ResponseText | undefined => {
    context.window = window
    // The app counts no request that was counted, and has the words to refuse it.
    if (window && limiter?.isOver(window)) return undefined
    const limits = window && limiter ? limiter.headerText(window) : ''
    contexts.finish(context, variant.status, variant.body.length)
    return { start: `${start}${limits}x-request-id: ${context.id}\r\n`, rest }
  }

  return {
    answer: (request, context) => {
      const { method, url } = request
      const known = method === 'GET' ? entries.find(url) : undefined
      const variant = known?.response.choose(request)
      if (variant === undefined || variant instanceof Promise) return undefined
      const page = known?.pages.get(variant)
      if (page === undefined) return undefined
      if (!limiter || !isApiPath(url)) return answerAgain(variant, page, context, undefined)
      const window = limiter.count(context.countedAs, context.startedAt)
      return window instanceof Promise
        ? window.then((counted) => answerAgain(variant, page, context, counted))
        : answerAgain(variant, page, context, window)
    },
    keep: ({ method, url }, { given }, { headers }) => {
      if (!given || method !== 'GET' || !isWorthKeeping(url)) return
      const { response, variant } = given
      const { pages } = entries.take(url, response)
      if (pages.has(variant)) return
      const rest = pageOf(
        [...headers].filter(([name]) => !isOwn(name)),
        variant.body,
      )
      // One copy of the body is enough.
      variant.body = rest.bytes.subarray(rest.bytes.length - variant.body.length)
      pages.set(variant, { start: statusLine(variant.status), rest })
    },
  }
}
