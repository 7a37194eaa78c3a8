import { Elysia } from 'elysia'
import type { Catalog } from './catalog/catalog.ts'
import { catalogService } from './catalog/service.ts'
import { type Answerer, createConversation } from './chat/conversation.ts'
import { documentService } from './chat/documents/service.ts'
import { createQuota } from './chat/quota.ts'
import type { Send } from './chat/send.ts'
import { chatService } from './chat/service.ts'
import type { Targets } from './chat/webhook-target.ts'
import type { ClientIp } from './http/client-ip.ts'
import { openCors } from './http/cors.ts'
import { createDoor, type Door, type DoorOptions } from './http/door.ts'
import type { Limiter } from './http/limiter.ts'
import { createRefuse } from './http/refusals.ts'
import type { RequestId } from './http/request-id.ts'
import { createShortcuts } from './http/shortcuts.ts'
import type { VisitBook } from './http/visit.ts'
import type { Log } from './lib/log.ts'
import type { Tasks } from './lib/tasks.ts'
import type { Store } from './store/store.ts'
import { dashboardService } from './web/dashboard/service.ts'
import { webService } from './web/service.ts'

export const chatPath = '/api/v1/chat'
/** Conversations are exported while they are read. */
const streamedPath = '/dashboard'
const shortcutBounds = { most: 4096, mostBytes: 32 * 1024 * 1024, longestUrl: 256 }

export type AppOptions = {
  catalog: Catalog
  baseUrl: string
  limiter: Limiter | undefined
  clientIp: ClientIp
  requestId: RequestId
  store: Store
  answerer: Answerer
  chatDailyLimit: number
  /** Where webhooks may go, and the way there. */
  targets: Targets
  send: Send
  /** Told when there is something new to deliver. */
  onMirror?(): void
  log: Log
  tasks: Tasks
  now(): number
  tick(): number
  onAnswer?: DoorOptions['onAnswer']
}

/** Hall, services and pages put together; opens no port, reads no environment. */
export const createApp = (options: AppOptions): Door => {
  const { catalog, baseUrl, limiter, clientIp, requestId, log, now, tick, onAnswer } = options
  const { store, answerer, chatDailyLimit, targets, send, onMirror, tasks } = options
  const refuse = createRefuse(log)
  // One for all: who talks in a session has to stand in the same line.
  const converse = createConversation({ sessions: store.sessions, answerer, baseUrl, now })
  const visits: VisitBook = new WeakMap()
  const headers: Record<string, string> = limiter
    ? { 'x-ratelimit-limit': String(limiter.limit) }
    : {}
  const shortcuts = createShortcuts(shortcutBounds)
  const data = catalogService({
    catalog,
    baseUrl,
    refuse,
    now,
    chatPath,
    headers,
    shortcuts,
  }).compile()
  // Its answers carry the CORS headers already: the plugin would only cost every call time.
  const chat = new Elysia({ name: 'chat-room' })
    .onError(({ error, code }) => refuse(error, code))
    .use(
      chatService({
        chatPath,
        store,
        converse,
        quota: createQuota(store.usage.count, chatDailyLimit),
        limiter,
        visits,
        refuse,
        now,
        onMirror,
      }),
    )
    .compile()
  const rest = new Elysia({ name: 'rest' })
    .onError(({ error, code }) => refuse(error, code))
    .use(openCors)
    .use(documentService(store.documents))
    .use(
      webService({
        catalog,
        baseUrl,
        shortcuts,
        limits: { perMinute: limiter?.limit, chatPerDay: chatDailyLimit },
      }),
    )
    .use(
      dashboardService({
        store,
        converse,
        targets,
        send,
        chatDailyLimit,
        baseUrl,
        visits,
        refuse,
        now,
        wake: () => onMirror?.(),
        tasks,
      }),
    )
    .compile()

  return createDoor({
    data: data.fetch,
    shortcuts,
    chat: chat.fetch,
    rest: rest.fetch,
    chatPath,
    streamedPath,
    limiter,
    clientIp,
    visits,
    refuse,
    requestId,
    now,
    tick,
    onAnswer,
  })
}
