import { Elysia } from 'elysia'
import type { Catalog } from './catalog/catalog.ts'
import { createBulkFiles } from './catalog/files/bulk.ts'
import { fileService } from './catalog/files/service.ts'
import { createSearch } from './catalog/search/search.ts'
import { catalogService } from './catalog/service.ts'
import { type Answerer, createConversation } from './chat/conversation.ts'
import { documentService } from './chat/documents/service.ts'
import { createQuota } from './chat/quota.ts'
import type { Send } from './chat/send.ts'
import { chatService } from './chat/service.ts'
import { sessionService } from './chat/sessions/service.ts'
import type { Targets } from './chat/webhook-target.ts'
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
import type { Store } from './store/store.ts'
import { dashboardService } from './web/dashboard/service.ts'
import type { Guide } from './web/explore/finder.ts'
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
  /** Answers what is asked in the search of the pages, from the records alone. */
  guide: Guide
  chatDailyLimit: number
  /** Where webhooks may go, and the way there. */
  targets: Targets
  send: Send
  /** Told when there is something new to deliver. */
  onMirror?(): void
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

const isChat = (method: string, path: string): boolean =>
  method === 'POST' && isSamePath(path, chatPath)

/**
 * The app, from plugins in the order a request passes them. It opens no port and reads no
 * environment: `app.handle(request)` answers as the server does.
 */
export const createApp = (options: AppOptions) => {
  const { catalog, baseUrl, limiter, contexts, peerOf, log, now } = options
  const { store, readiness, answerer, guide, chatDailyLimit, targets, send, onMirror, tasks } =
    options
  // One for all: who talks in a session waits for whoever talks in it already.
  const converse = createConversation({ sessions: store.sessions, answerer, baseUrl, now })
  const quota = createQuota(store.usage, chatDailyLimit)
  const report = createToHttpError(log)
  const search = createSearch(catalog)
  const bulkFiles = createBulkFiles(catalog)
  const limits = { perMinute: limiter?.limit, chatPerDay: chatDailyLimit }

  const app = new Elysia(elysiaOptions)
    .headers(securityHeaders)
    .use(errorHandler(log, contexts))
    .use(requestContext(contexts, peerOf))
    .use(openCors)
    .use(rateLimit({ limiter, contexts, isExempt: isChat }))
    .use(requestGuard(contexts))
    .use(encodedResponses(contexts))
    .use(healthChecks(readiness))
    .use(catalogService({ catalog, search, bulkFiles, baseUrl, now }))
    .use(fileService({ catalog, bulkFiles, baseUrl }))
    .use(clientService(catalog))
    .use(chatService({ chatPath, store, converse, quota, limiter, contexts, now, onMirror }))
    .use(sessionService({ chatPath, store, baseUrl, now, onMirror }))
    .use(documentService(store.documents))
    .use(webService({ catalog, search, guide, baseUrl, limits, bulkFiles, contexts, now }))
    .use(
      dashboardService({
        store,
        converse,
        targets,
        send,
        chatDailyLimit,
        baseUrl,
        contexts,
        now,
        wake: () => onMirror?.(),
        tasks,
        report: (error) => void report(error),
      }),
    )
  return refuseOtherMethods(app, contexts).compile()
}
