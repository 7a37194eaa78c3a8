import type { Window } from '../../store/counter.ts'
import type { Variant } from '../encoded-response.ts'
import { appUrl, isApiPath } from '../path.ts'
import type { Limiter } from '../rate-limit.ts'
import type { RequestContext, RequestContexts } from '../request-context.ts'
import { type Ready, restOf, statusLine } from './answer-text.ts'
import { type PlainRequest, toRequest } from './plain-request.ts'
import { createResponseCache } from './response-cache.ts'

type Handle = (request: Request) => Response | Promise<Response>

export type AcceleratorOptions = {
  handle: Handle
  contexts: RequestContexts
  limiter: Limiter | undefined
}

/** The app as the server in front of it asks it. */
export type Accelerator = {
  handle(request: Request, peer: string): Response | Promise<Response>
  /** The same for a plain request: from what was answered before, if it was. */
  handlePlain(
    request: PlainRequest,
    body: Uint8Array<ArrayBuffer> | undefined,
    peer: string,
  ): Ready | Promise<Ready | Response>
  /** Whether a response may be written while it is sent. */
  isStreamed(target: string): boolean
}

/** Conversations are exported while they are read. */
const streamedPath = '/dashboard'

/** What differs from one response to the next. */
const isOwn = (name: string): boolean =>
  name === 'x-request-id' || name.startsWith('x-ratelimit-') || name === 'date'

/** Of addresses with a query there is no end, and outside the API nobody counts who asks. */
const isWorthKeeping = (target: string): boolean => isApiPath(target) || !target.includes('?')

export const createAccelerator = (options: AcceleratorOptions): Accelerator => {
  const { handle, contexts, limiter } = options
  const cache = createResponseCache()

  const askApp = (request: Request, context: RequestContext) => {
    contexts.assign(request, context)
    return handle(request)
  }

  /** Keeps what the app has answered, in the bytes it is sent in. */
  const keep = (target: string, { given }: RequestContext, { headers }: Response): void => {
    if (!given || !isWorthKeeping(target)) return
    const { response, variant } = given
    const pages = cache.add(target, response)?.pages
    if (!pages || pages.has(variant)) return
    const page = restOf(
      [...headers].filter(([name]) => !isOwn(name)),
      variant.body,
    )
    // One copy of the body is enough.
    variant.body = page.bytes.subarray(page.bytes.length - variant.body.length)
    pages.set(variant, page)
  }

  const askAndKeep = async (
    request: PlainRequest,
    body: Uint8Array<ArrayBuffer> | undefined,
    context: RequestContext,
  ): Promise<Response> => {
    const response = await askApp(toRequest(request, body), context)
    if (request.method === 'GET') keep(request.url, context, response)
    return response
  }

  const answerAgain = (
    variant: Variant,
    rest: Ready['rest'],
    context: RequestContext,
    window: Window | undefined,
  ): Ready => {
    let start = `${statusLine(variant.status)}x-request-id: ${context.id}\r\n`
    const limits = window && limiter?.headers(window)
    for (const name in limits) start += `${name}: ${limits[name]}\r\n`
    contexts.finish(context, variant.status, variant.body.length)
    return { start, rest }
  }

  return {
    handle: (request, peer) => {
      const { method, headers } = request
      return askApp(request, contexts.begin({ method, headers, url: appUrl(request.url) }, peer))
    },
    handlePlain: (request, body, peer) => {
      const { url } = request
      const context = contexts.begin(request, peer)
      const known = request.method === 'GET' ? cache.find(url) : undefined
      const variant = known?.response.choose(request)
      const page = variant instanceof Promise ? undefined : variant && known?.pages.get(variant)
      if (!page) return askAndKeep(request, body, context)
      const chosen = variant as Variant
      const answerCounted = (window: Window | undefined): Ready | Promise<Ready | Response> => {
        // The app counts no request that was counted, and has the words to refuse it.
        context.window = window
        return window && limiter?.isOver(window)
          ? askAndKeep(request, body, context)
          : answerAgain(chosen, page, context, window)
      }
      const window =
        limiter && isApiPath(url) ? limiter.count(context.address, context.startedAt) : undefined
      return window instanceof Promise
        ? window.then<Ready | Response>(answerCounted)
        : answerCounted(window)
    },
    isStreamed: (target) => target.startsWith(streamedPath),
  }
}
