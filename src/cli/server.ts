import { version } from '../../package.json'
import { chatPath, createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import { completionPath } from '../chat/completions/service.ts'
import { createEngineLoader } from '../chat/load-engine.ts'
import { createSend, type Send } from '../chat/webhooks/sender.ts'
import { createTargets } from '../chat/webhooks/target.ts'
import type { Config, Reloadable } from '../config.ts'
import { createClientAddress, createCountedAs } from '../http/client-address.ts'
import { createReadiness } from '../http/health.ts'
import { openRuntimeServer } from '../http/http-server.ts'
import { createLimiter, windowMs } from '../http/rate-limit.ts'
import { createRequestContexts, type RequestContextOptions } from '../http/request-context.ts'
import { createRequestId } from '../http/request-id.ts'
import { openAccelerator } from '../http1/server.ts'
import type { Log } from '../lib/log.ts'
import { mostOpenFiles } from '../lib/open-files.ts'
import { createTasks, type Tasks } from '../lib/tasks.ts'
import { mcpPath } from '../mcp/service.ts'
import { type Metrics, startMetrics } from '../metrics/metrics.ts'
import { createRouteOf } from '../metrics/routes.ts'
import type { Counter } from '../store/counter.ts'
import { type CounterOptions, openServerStore } from '../store/open.ts'
import { reportOutages } from '../store/outages.ts'
import type { Store } from '../store/store.ts'
import { answererFrom, idleSeconds, warmUp } from './answering.ts'
import type { Logging } from './logging.ts'
import { stopServer } from './shutdown.ts'

/** One event loop that answers on the port: the whole process, or one of several threads. */
export type Server = {
  port: number
  log: Log
  store: Store
  counter: Counter
  isRedisUp?(): boolean
  metrics: Metrics | undefined
  tasks: Tasks
  send: Send
  /** Serves on, and says that it will not for long. */
  drain(): void
  /** Requests that come in from now on are answered with these settings. */
  reload(settings: Reloadable): void
  /** Takes no new requests and finishes those in flight. */
  leave(): Promise<void>
  /** Writes everything out. */
  close(): Promise<void>
}

export type ServerOptions = {
  port: number
  /** Which of the event loops of the process it is, from 0. */
  loop: number
  /** Whether others, threads or processes, listen on the same port. */
  isPortShared: boolean
  shared: CounterOptions['shared']
  logging: Logging
  /** Told when there is something new to deliver. */
  onWebhookEvent(): void
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

const createMetrics = (loop: number, now: () => number, tick: () => number) =>
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
        '/api/v1/models',
        '/readyz/data',
        chatPath,
        completionPath,
        mcpPath,
      ],
    ),
    version,
    loop,
    now,
    tick,
  })

/** Files that are no connections of callers: the store, webhooks, the log. */
const otherFiles = 200

/** A third of the connections may need two more files each, for the server behind. */
const connectionLimit = ({ maxConnections, workers }: Config): number => {
  const files = mostOpenFiles() ?? Number.POSITIVE_INFINITY
  const most = Math.min(maxConnections, Math.floor(((files - otherFiles) * 3) / 5))
  return Math.max(1, Math.floor(most / workers))
}

const everySecond = (call: () => void) => {
  const timer = setInterval(call, 1000)
  timer.unref()
  return { end: () => clearInterval(timer) }
}

/** The port, with the accelerator or without it. */
const openPort = (config: Config, { port, isPortShared, logging, now, tick }: ServerOptions) => {
  const { log } = logging
  const maxConnections = connectionLimit(config)
  return (config.accelerator ? openAccelerator : openRuntimeServer)({
    host: config.host,
    port,
    isPortShared,
    idleSeconds: idleSeconds(config),
    maxConnections,
    onFull: () => log.warn('as many connections as allowed: more get 503', { maxConnections }),
    onError: (error) =>
      log.error('request failed', { error: error instanceof Error ? error.stack : String(error) }),
    now,
    tick,
    everySecond,
  })
}

const limiterFrom = (rateLimit: number, counter: Counter, metrics: Metrics | undefined) => {
  if (rateLimit === 0) return undefined
  const limiter = createLimiter(counter, rateLimit)
  return metrics ? metrics.watchLimiter(limiter) : limiter
}

const contextsFrom = (
  { trustProxy, rateLimitIpv6Prefix }: Reloadable,
  { logging, now, tick }: ServerOptions,
  metrics: Metrics | undefined,
) =>
  createRequestContexts({
    clientAddress: createClientAddress(trustProxy),
    countedAs: createCountedAs(rateLimitIpv6Prefix),
    requestId: createRequestId(trustProxy),
    now,
    tick,
    onResponse: bothOf(logging.accessLog(), metrics?.onResponse),
  })

/** The store and the windows, watched by the log and the metrics. */
const openWatchedStore = async (
  config: Config,
  { shared, logging, now }: ServerOptions,
  metrics: Metrics | undefined,
) => {
  const { log, background } = logging
  const watchRedis = metrics?.watchRedis
  const options = { windowMs, most: mostWindows, log: background, now, shared, watchRedis }
  const { store, ...rest } = await openServerStore(config, options)
  const reported = reportOutages(store, log, now)
  return { ...rest, store: metrics ? metrics.watchStore(reported) : reported }
}

export const openServer = async (config: Config, options: ServerOptions): Promise<Server> => {
  const { logging, onWebhookEvent, now, tick } = options
  const { log } = logging
  const metrics = config.metrics && createMetrics(options.loop, now, tick)
  const kept = await openWatchedStore(config, options, metrics)
  const { store, counter, isRedisUp } = kept
  const httpServer = openPort(config, options)
  const { port } = httpServer
  const tasks = createTasks(now)
  const targets = createTargets(config.allowPrivateWebhooks)
  const send = createSend({ targets, now })
  const catalog = createCatalog()
  const loadEngine = createEngineLoader(catalog, { remembered: answersRemembered })
  const answerer = answererFrom(config, { loadEngine, store, catalog, log, metrics })
  const readiness = createReadiness({ checks: { store: store.ping }, tick })
  // Made anew when settings change: what is prepared holds the limits, and is soon prepared again.
  const serveWith = (settings: Reloadable): void => {
    const limiter = limiterFrom(settings.rateLimit, counter, metrics)
    const contexts = contextsFrom(settings, options, metrics)
    const { fetch } = createApp({
      catalog,
      baseUrl: config.baseUrl ?? `http://localhost:${port}`,
      limiter,
      contexts,
      peerOf: () => '',
      store,
      readiness,
      answerer,
      loadEngine,
      chatDailyLimit: settings.chatDailyLimit,
      visitorDailyLimit: settings.visitorDailyLimit,
      guestChat: settings.guestChat,
      targets,
      send,
      onWebhookEvent,
      log,
      tasks,
      now,
    })
    httpServer.open({ fetch, contexts, limiter })
  }
  serveWith(config)
  void warmUp(loadEngine, store)

  const reload = (settings: Reloadable) => {
    logging.change(settings)
    serveWith(settings)
  }
  const leave = () => stopServer(httpServer, { graceMs: config.grace * 1000, tick })
  const close = async () => {
    metrics?.stop()
    await tasks.stop()
    await kept.close()
  }
  const { drain } = readiness
  return { port, log, store, counter, isRedisUp, metrics, tasks, send, drain, reload, leave, close }
}
