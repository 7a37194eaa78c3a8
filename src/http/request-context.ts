import { Elysia } from 'elysia'
import type { HttpError } from '../errors.ts'
import { inRequest } from '../lib/request-scope.ts'
import { takeOverTrace } from '../lib/trace.ts'
import type { Window } from '../store/counter.ts'
import type { ClientAddress, CountedAs } from './client-address.ts'
import type { ChosenVariant } from './encoded-response.ts'
import type { WithHeaders } from './headers.ts'
import { appUrl, pathOf } from './path.ts'
import type { RequestId } from './request-id.ts'

export type RespondToError = (error: HttpError) => Response | Promise<Response>

/** What is known about one request while it is answered. */
export type RequestContext = {
  id: string
  method: string
  url: string
  /** Of the URL as the app routes it; known once the app has it. */
  path: string
  /** The caller's. */
  address: string
  /** What every limit counts the caller by. */
  countedAs: string
  /** The trace its caller says it is part of, as others are told of it. */
  traceparent?: string
  startedAt: number
  /** The same moment on a clock that never jumps, for durations. */
  startedTick: number
  /** Of the response; 0 as long as there is none. */
  status: number
  /** Bytes of the response's body as it is sent; null when it is made while it is sent. */
  bytes: number | null
  /** The window the request was counted in, once it was. */
  window?: Window
  /** What the server that read the request found wrong with it. */
  error?: HttpError
  /** Answers an error in another way than with the envelope: as a page, or after telling others. */
  respondToError?: RespondToError
  /** Whether it is a part of another request: then that one is logged and counted, it is not. */
  isPart?: true
  /** The prepared response that was given, for a cache in front of the app. */
  given?: ChosenVariant
}

type Readable = WithHeaders & { readonly method: string; readonly url: string }

export type RequestContexts = {
  begin(request: Readable, peer: string): RequestContext
  /** Hands a context that was begun elsewhere to the app, with its request. */
  assign(request: Request, context: RequestContext): void
  /** Gives the app a request that another one needs answered first: same caller, same id. */
  assignPart(request: Request, whole: RequestContext): void
  find(request: Request): RequestContext | undefined
  of(request: Request): RequestContext
  /** The response is made: from here it goes to the log and the metrics. */
  finish(context: RequestContext, status: number, bytes: number | null): void
}

export type RequestContextOptions = {
  clientAddress: ClientAddress
  countedAs: CountedAs
  requestId: RequestId
  now(): number
  /** A clock that never jumps, in milliseconds. */
  tick(): number
  /** Told of every response: the log and the metrics listen here. */
  onResponse?(context: RequestContext): void
}

/** On the request itself: a map with weak keys costs every request more, most of it when it is freed. */
const contextKey = Symbol('request context')
type WithContext = Request & { [contextKey]?: RequestContext }

export const createRequestContexts = (options: RequestContextOptions): RequestContexts => {
  const { clientAddress, countedAs, requestId, now, tick, onResponse } = options
  const assign = (request: WithContext, context: RequestContext) => {
    request[contextKey] = context
  }
  return {
    begin: (request, peer) => {
      const address = clientAddress(peer, request)
      return {
        id: requestId(peer, request),
        method: request.method,
        url: request.url,
        path: '',
        address,
        countedAs: countedAs(address),
        traceparent: takeOverTrace(request.headers.get('traceparent')),
        startedAt: now(),
        startedTick: tick(),
        status: 0,
        bytes: null,
      }
    },
    assign,
    assignPart: (request, { id, address, countedAs, traceparent, startedAt, startedTick }) =>
      assign(request, {
        id,
        method: request.method,
        url: request.url,
        path: '',
        address,
        countedAs,
        traceparent,
        startedAt,
        startedTick,
        status: 0,
        bytes: null,
        isPart: true,
      }),
    find: (request: WithContext) => request[contextKey],
    of: (request: WithContext) => {
      const context = request[contextKey]
      if (!context) throw new Error('a request came past the request context')
      return context
    },
    finish: (context, status, bytes) => {
      context.status = status
      context.bytes = bytes
      if (!context.isPart) onResponse?.(context)
    },
  }
}

const sizeOf = ({ method, given }: RequestContext, response: Response): number | null => {
  const { status } = response
  if (method === 'HEAD' || status === 204 || status === 304) return 0
  if (given) return given.variant.body.length
  const length = response.headers.get('content-length')
  return length === null ? null : Number(length)
}

/** Errors are answered before a route is found, and only routes know that HEAD has no body. */
const withoutBody = (response: Response): Response =>
  response.body === null ? response : new Response(null, response)

/**
 * The outermost plugin. It wraps the handler instead of using hooks because hooks see neither the
 * URL before it is routed nor the responses that other hooks give early.
 */
export const requestContext = (contexts: RequestContexts, peerOf: (request: Request) => string) =>
  new Elysia({ name: 'request-context' })
    .wrap((next) => (received: Request) => {
      // The framework's type says less than it does: this is the handler it made of the routes.
      const handle = next as unknown as (request: Request) => Response | Promise<Response>
      const url = appUrl(received.url)
      const request = url === received.url ? received : new Request(url, received)
      const begun = contexts.find(received)
      const context = begun ?? contexts.begin(request, peerOf(received))
      if (begun === undefined || request !== received) contexts.assign(request, context)
      context.path = pathOf(url)
      const finish = (response: Response): Response => {
        contexts.finish(context, response.status, sizeOf(context, response))
        return context.method === 'HEAD' ? withoutBody(response) : response
      }
      const response = inRequest(context, () => handle(request))
      return response instanceof Promise ? response.then(finish) : finish(response)
    })
    .onRequest(({ request, set }) => {
      set.headers['x-request-id'] = contexts.of(request).id
    })
