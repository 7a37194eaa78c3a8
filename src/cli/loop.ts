import { version } from '../../package.json'
import { chatPath, createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { createSend, type Send } from '../chat/send.ts'
import { createTargets } from '../chat/webhook-target.ts'
import type { Config } from '../config.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createReadiness } from '../http/health.ts'
import { createLimiter, windowMs } from '../http/rate-limit.ts'
import { createRequestContexts, type RequestContextOptions } from '../http/request-context.ts'
import { createRequestId } from '../http/request-id.ts'
import { createAccelerator } from '../http/wire/accelerator.ts'
import { openFront } from '../http/wire/front.ts'
import type { Log } from '../lib/log.ts'
import { type Metrics, startMetrics } from '../metrics/metrics.ts'
import { createRouteOf } from '../metrics/routes.ts'
import type { Counter } from '../store/counter.ts'
import { type CounterOptions, openServerStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { answererFrom, idleSeconds, warmUp } from './answering.ts'
import type { Logging } from './logging.ts'
import { stopFront } from './stopping.ts'

/** One event loop that answers on the port: the whole process, or one of several threads. */
export type Loop = {
  port: number
  log: Log
  store: Store
  counter: Counter
  metrics: Metrics | undefined
  send: Send
  /** Serves on, and says that it will not for long. */
  drain(): void
  /** Takes no new requests and finishes those in flight. */
  leave(): Promise<void>
  /** Writes everything out. */
  close(): Promise<void>
}

export type LoopOptions = {
  port: number
  /** Whether others, threads or processes, listen on the same port. */
  isPortShared: boolean
  shared: CounterOptions['shared']
  logging: Logging
  /** Told when there is something new to deliver. */
  onMirror(): void
  now(): number
  tick(): number
}

const mostWindows = 100_000
const answersRemembered = 2_000

const bothOf = (
  first: RequestContextOptions['onResponse'],
  second: RequestContextOptions['onResponse'],
): RequestContextOptions['onResponse'] =>
  first && second
    ? (context) => {
        first(context)
        second(context)
      }
    : (first ?? second)

const createMetrics = (now: () => number, tick: () => number) =>
  startMetrics({
    routeOf: createRouteOf(
      resources.map(({ name }) => name),
      [
        '/',
        '/docs',
        '/openapi.json',
        '/api/v1',
        '/api/v1/search',
        '/api/v1/autocomplete',
        '/api/v1/random',
        '/api/v1/bulk',
        '/api/health',
        '/livez',
        '/readyz',
        chatPath,
      ],
    ),
    version,
    now,
    tick,
  })

export const openLoop = async (config: Config, options: LoopOptions): Promise<Loop> => {
  const { shared, logging, onMirror, now, tick } = options
  const { log } = logging
  const kept = await openServerStore(config, { windowMs, most: mostWindows, log, now, shared })
  const { counter } = kept
  const metrics = config.metrics && createMetrics(now, tick)
  const store = metrics ? metrics.watchStore(kept.store) : kept.store
  const front = openFront({
    host: config.host,
    port: options.port,
    isPortShared: options.isPortShared,
    idleSeconds: idleSeconds(config),
    onError: (error) =>
      log.error('request failed', { error: error instanceof Error ? error.stack : String(error) }),
    now,
    tick,
  })
  const { port } = front
  const targets = createTargets(config.allowPrivateWebhooks)
  const send = createSend({ targets, now })
  const catalog = createCatalog()
  const engine = createEngine(catalog, { remembered: answersRemembered })
  const plainLimiter = config.rateLimit === 0 ? undefined : createLimiter(counter, config.rateLimit)
  const limiter = plainLimiter && metrics ? metrics.watchLimiter(plainLimiter) : plainLimiter
  const contexts = createRequestContexts({
    clientAddress: createClientAddress(config.trustProxy),
    requestId: createRequestId(config.trustProxy),
    now,
    tick,
    onResponse: bothOf(logging.onResponse, metrics?.onResponse),
  })
  const readiness = createReadiness({ checks: { store: () => store.admins.isOpen(now()) }, tick })
  const app = createApp({
    catalog,
    baseUrl: config.baseUrl ?? `http://localhost:${port}`,
    limiter,
    contexts,
    peerOf: () => '',
    store,
    readiness,
    answerer: answererFrom(config, { engine, store, catalog, log }),
    guide: (question) => engine.answer(question, []),
    chatDailyLimit: config.chatDailyLimit,
    targets,
    send,
    onMirror,
    log,
    now,
  })
  front.open(createAccelerator({ handle: app.fetch, contexts, limiter }))
  warmUp(engine)

  return {
    port,
    log,
    store,
    counter,
    metrics,
    send,
    drain: readiness.drain,
    leave: () => stopFront(front, { graceMs: config.grace * 1000, tick }),
    close: async () => {
      metrics?.stop()
      await kept.close()
    },
  }
}
