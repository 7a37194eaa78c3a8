import { Elysia } from 'elysia'
import type { Catalog } from '../catalog/catalog.ts'
import type { Search } from '../catalog/search/search.ts'
import { authenticate } from '../chat/auth.ts'
import { readBody, requireJson, requireJsonType } from '../chat/chat-request.ts'
import { type HttpError, invalidKey, methodNotAllowed, notOneMessage } from '../errors.ts'
import { json, uncached } from '../http/headers.ts'
import type { Limiter } from '../http/rate-limit.ts'
import type { RequestContexts } from '../http/request-context.ts'
import { sizedResponse } from '../http/sized-response.ts'
import type { Caller, Store } from '../store/store.ts'
import type { AskChat } from './ask.ts'
import type { McpServer } from './server.ts'

export const mcpPath = '/mcp'

export type McpServiceOptions = {
  catalog: Catalog
  search: Search
  baseUrl: string
  store: Store
  limiter: Limiter | undefined
  contexts: RequestContexts
  chatPath: string
  /** The app itself: a question goes the way of every other one. */
  handle(request: Request): Promise<Response>
  toHttpError(thrown: unknown): HttpError
  now(): number
}

type Headers = Record<string, string | number>
type Id = string | number | null

const parseError = -32_700
const invalidRequest = -32_600
const internalError = -32_603
const refused = -32_000

const codeOf = ({ status }: HttpError): number => {
  if (status === 400) return invalidRequest
  return status >= 500 ? internalError : refused
}

/** An error as this protocol words it, with the status it has elsewhere. */
const rpcError = (
  { status, message, headers }: Pick<HttpError, 'status' | 'message' | 'headers'>,
  code: number,
  id: Id,
): Response =>
  sizedResponse(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }), {
    status,
    headers: { ...uncached, 'content-type': json, ...headers },
  })

const notParsed = { status: 400, message: 'The body is not JSON', headers: {} }

const idOf = (message: object): Id => {
  const { id } = message as { id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

const isMessage = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What only a key opens: without one it is refused as the chat refuses it. */
const asksTheBot = (message: object): boolean => {
  const { method, params } = message as { method?: unknown; params?: { name?: unknown } | null }
  return method === 'tools/call' && params?.name === 'ask'
}

const originOf = (request: Request): Record<string, string> => {
  const origin = request.headers.get('origin')
  return origin === null ? {} : { origin }
}

/** A stream of an answer that is made already: with its size it goes to the log like any other. */
const sized = async (response: Response): Promise<Response> => {
  const text = await response.text()
  const { status, headers } = response
  const type = headers.get('content-type')
  return sizedResponse(text, {
    status,
    headers: { ...uncached, ...(type === null ? {} : { 'content-type': type }) },
  })
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: every POST is answered by
 * itself. Its package is loaded with the first of them, so that nobody else waits for it.
 */
export const mcpService = (options: McpServiceOptions) => {
  const { store, limiter, contexts, chatPath, handle, now } = options
  let loading: Promise<McpServer> | undefined
  const load = (): Promise<McpServer> => {
    loading ??= import('./server.ts').then(({ createMcpServer }) => createMcpServer(options))
    return loading
  }

  /** Who comes without a usable key counts like any caller of the data. */
  const countUnauthenticated = async (request: Request, headers: Headers): Promise<void> => {
    if (!limiter) return
    const window = await limiter.count(contexts.of(request).countedAs, now())
    limiter.addHeaders(headers, window)
    const error = limiter.error(window, now())
    if (error) throw error
  }

  const findCaller = async (request: Request, headers: Headers): Promise<Caller | undefined> => {
    const authorization = request.headers.get('authorization')
    const caller = await authenticate(store.apiKeys, authorization, now())
    if (caller) return caller
    await countUnauthenticated(request, headers)
    if (authorization !== null) throw invalidKey()
    return undefined
  }

  /** The chat checks key, plan, quota and session itself, and tells the webhook. */
  const askChatFor =
    (request: Request, headers: Headers): AskChat =>
    async (body) => {
      const asked = new Request(new URL(chatPath, request.url), {
        method: 'POST',
        headers: {
          authorization: request.headers.get('authorization') ?? '',
          'content-type': 'application/json',
          ...originOf(request),
        },
        body: JSON.stringify(body),
      })
      contexts.assignPart(asked, contexts.of(request))
      const response = await handle(asked)
      for (const [name, value] of response.headers)
        if (name.startsWith('x-ratelimit-')) headers[name] = value
      return response
    }

  return new Elysia({ name: 'mcp' }).all(mcpPath, async ({ request, set }) => {
    const context = contexts.of(request)
    let id: Id = null
    context.respondToError = (error) => rpcError(error, codeOf(error), id)
    if (context.method !== 'POST') throw methodNotAllowed(context.method, 'POST, OPTIONS')
    const caller = await findCaller(request, set.headers)
    requireJsonType(request)
    const body = await readBody(request)
    if (body.kind === 'not-json') return rpcError(notParsed, parseError, id)
    const message = requireJson(body)
    if (!isMessage(message)) throw notOneMessage()
    id = idOf(message)
    if (!caller && asksTheBot(message)) throw invalidKey()
    const answer = await load()
    const askChat = askChatFor(request, set.headers)
    return sized(await answer({ request, message, bot: caller?.bot, askChat }))
  })
}
