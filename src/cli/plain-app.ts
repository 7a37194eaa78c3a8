import { createApp } from '../app.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createAnswerer } from '../chat/answerer.ts'
import type { LoadEngine } from '../chat/load-engine.ts'
import { createSend } from '../chat/webhooks/sender.ts'
import { createTargets } from '../chat/webhooks/target.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createReadiness } from '../http/health.ts'
import type { Limiter } from '../http/rate-limit.ts'
import { createRequestContexts } from '../http/request-context.ts'
import { createRequestId } from '../http/request-id.ts'
import type { Log } from '../lib/log.ts'
import { createTasks } from '../lib/tasks.ts'
import type { Store } from '../store/store.ts'

export type PlainAppOptions = {
  catalog: Catalog
  loadEngine: LoadEngine
  baseUrl: string
  store: Store
  limiter?: Limiter
  peer?: string
  /** For keys and for visitors. */
  dailyLimit?: number
  allowPrivateWebhooks?: boolean
  log: Log
  now(): number
  tick(): number
}

/** The app that is asked in this process: nobody in front of it, no model, no guests, no metrics. */
export const createPlainApp = (options: PlainAppOptions) => {
  const { catalog, loadEngine, store, limiter, peer = '', dailyLimit = 0, log, now, tick } = options
  const targets = createTargets(options.allowPrivateWebhooks ?? false)
  const contexts = createRequestContexts({
    countedAs: (address) => address,
    clientAddress: createClientAddress([]),
    requestId: createRequestId([]),
    now,
    tick,
  })
  const app = createApp({
    catalog,
    baseUrl: options.baseUrl,
    limiter,
    contexts,
    peerOf: () => peer,
    store,
    readiness: createReadiness({ checks: {}, tick }),
    answerer: createAnswerer({ loadEngine, catalog, documents: store.documents, log }),
    loadEngine,
    chatDailyLimit: dailyLimit,
    visitorDailyLimit: dailyLimit,
    guestChat: 0,
    targets,
    send: createSend({ targets, now }),
    log,
    tasks: createTasks(now),
    now,
  })
  return { app, contexts }
}
