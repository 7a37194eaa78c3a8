import { Elysia } from 'elysia'
import type { Catalog } from './catalog/catalog.ts'
import { createBulkFiles } from './catalog/files/bulk.ts'
import { fileService } from './catalog/files/service.ts'
import { createSearch } from './catalog/search/search.ts'
import { catalogService } from './catalog/service.ts'
import { completionPath, completionService, openAiErrors } from './chat/completions/service.ts'
import { type Answerer, type Converse, createConversation } from './chat/conversation.ts'
import { chatDeclarations } from './chat/declarations.ts'
import { documentService } from './chat/documents/service.ts'
import { guestService } from './chat/guests/service.ts'
import type { LoadEngine } from './chat/load-engine.ts'
import { createQuota, createVisitorQuota } from './chat/quota.ts'
import { chatService } from './chat/service.ts'
import { sessionService } from './chat/sessions/service.ts'
import type { Send } from './chat/webhooks/sender.ts'
import type { Targets } from './chat/webhooks/target.ts'
import { clientService } from './client/service.ts'
import { refuseOtherMethods } from './http/allowed-methods.ts'
import { openCors } from './http/cors.ts'
import { encodedResponses } from './http/encoded-response.ts'
import { createToHttpError, errorHandler } from './http/error-handler.ts'
import { securityHeaders } from './http/headers.ts'
import { healthChecks, type Readiness } from './http/health.ts'
import { isSamePath } from './http/path.ts'
import { type Limiter, rateLimit } from './http/rate-limit.ts'
import { type RequestContexts, requestContext } from './http/request-context.ts'
import { requestGuard } from './http/request-guard.ts'
import type { Log } from './lib/log.ts'
import type { Tasks } from './lib/tasks.ts'
import { mcpService } from './mcp/service.ts'
import type { Store } from './store/store.ts'
import { dashboardService } from './web/dashboard/service.ts'
import { webService } from './web/service.ts'

export const chatPath = '/api/v1/chat'

export type AppOptions = {
  catalog: Catalog
  baseUrl: string
  limiter: Limiter | undefined
  contexts: RequestContexts
  /** The address a request came from, where no server in front has begun its context. */
  peerOf(request: Request): string
  store: Store
  readiness: Readiness
  answerer: Answerer
  /** Tells the operator how it understands a message, and answers in the search of the pages. */
  loadEngine: LoadEngine
  chatDailyLimit: number
  visitorDailyLimit: number
  /** Turns of a guest per day; 0 for no guests. */
  guestChat: number
  /** Where webhooks may go, and the way there. */
  targets: Targets
  send: Send
  /** Told when there is something new to deliver. */
  onWebhookEvent?(): void
  log: Log
  tasks: Tasks
  now(): number
}

const elysiaOptions = {
  name: 'lectern',
  // The runtime's router knows neither trailing slashes nor preflights of unknown paths.
  systemRouter: false,
  // A host may have fewer than four letters.
  handler: { standardHostname: false },
} as const

/** What is asked with a key counts toward its quota instead. */
const isChat = (method: string, path: string): boolean =>
  method === 'POST' && (isSamePath(path, chatPath) || isSamePath(path, completionPath))

/** What is asked with a key, and what is asked about that later. */
const chatServices = (options: AppOptions, converse: Converse) => {
  const { store, log, chatDailyLimit, visitorDailyLimit, guestChat } = options
  const calls = {
    ...options,
    quota: createQuota(store.usage, chatDailyLimit),
    visitorQuota: createVisitorQuota(store.visitors, visitorDailyLimit),
    toHttpError: createToHttpError(log),
  }
  return [
    chatService({ ...calls, chatPath, converse }),
    completionService(calls),
    guestService({ ...calls, converse, perDay: guestChat }),
    sessionService({ ...options, chatPath }),
    documentService(store.documents),
  ]
}

type PageParts = Pick<Parameters<typeof webService>[0], 'search' | 'bulkFiles' | 'routes'> & {
  converse: Converse
  report(error: unknown): unknown
}

/** What people see: the pages, and the dashboard of operators. */
const pageServices = (options: AppOptions, { converse, report, ...parts }: PageParts) => {
  const { store, limiter, chatDailyLimit, guestChat, onWebhookEvent } = options
  const limits = { perMinute: limiter?.limit, chatPerDay: chatDailyLimit, guestsPerDay: guestChat }
  return [
    webService({ ...options, ...parts, limits, apiKeys: store.apiKeys }),
    dashboardService({
      ...options,
      converse,
      wake: () => onWebhookEvent?.(),
      report: (error) => void report(error),
    }),
  ]
}

/**
 * The app, from plugins in the order a request passes them. It opens no port and reads no
 * environment: `app.handle(request)` answers as the server does.
 */
export const createApp = (options: AppOptions) => {
  const { catalog, baseUrl, limiter, contexts, peerOf, log, now, store, readiness } = options
  // One for all: who talks in a session waits for whoever talks in it already.
  const converse = createConversation({ ...options, sessions: store.sessions })
  const report = createToHttpError(log)
  const search = createSearch(catalog)
  const bulkFiles = createBulkFiles(catalog)
  // A part of the app may ask the app itself, which is not made yet.
  const handle = (request: Request): Promise<Response> => served.handle(request)
  const routes = () => served.routes

  const app = new Elysia(elysiaOptions)
    .headers(securityHeaders)
    .use(errorHandler(log, contexts))
    .use(requestContext(contexts, peerOf))
    .use(openAiErrors(contexts))
    .use(openCors)
    .use(rateLimit({ limiter, contexts, isExempt: isChat }))
    .use(requestGuard(contexts))
    .use(
      encodedResponses((request, given) => {
        contexts.of(request).given = given
      }),
    )
    .use(healthChecks(readiness))
    .use(catalogService({ catalog, search, bulkFiles, baseUrl, now }))
    .use(fileService({ catalog, bulkFiles, baseUrl, otherTypes: chatDeclarations }))
    .use(clientService(catalog))
    .use(chatServices(options, converse))
    .use(mcpService({ ...options, search, chatPath, handle, toHttpError: report }))
    .use(pageServices(options, { search, bulkFiles, routes, converse, report }))
  const served = refuseOtherMethods(app, contexts).compile()
  return served
}
