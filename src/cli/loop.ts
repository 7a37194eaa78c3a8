import { version } from '../../package.json'
import { chatPath, createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { createSend, type Send } from '../chat/send.ts'
import { createTargets } from '../chat/webhook-target.ts'
import type { Config, Reloadable } from '../config.ts'
import { createClientIp } from '../http/client-ip.ts'
import type { DoorOptions } from '../http/door.ts'
import { createLimiter, windowMs } from '../http/limiter.ts'
import { createRefuse } from '../http/refusals.ts'
import { createRequestId } from '../http/request-id.ts'
import { openFront } from '../http/wire/front.ts'
import type { Log } from '../lib/log.ts'
import { createTasks, type Tasks } from '../lib/tasks.ts'
import { type Metrics, startMetrics } from '../metrics/metrics.ts'
import { createRouteOf } from '../metrics/routes.ts'
import type { Counter } from '../store/counter.ts'
import { type CounterOptions, openServerStore } from '../store/open.ts'
import { reportOutages } from '../store/outages.ts'
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
  tasks: Tasks
  send: Send
  /** Requests that come in from now on are answered with these settings. */
  reload(settings: Reloadable): void
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
  first: DoorOptions['onAnswer'],
  second: DoorOptions['onAnswer'],
): DoorOptions['onAnswer'] =>
  first && second
    ? (visit) => {
        first(visit)
        second(visit)
      }
    : (first ?? second)

const createMetrics = (now: () => number, tick: () => number) =>
  startMetrics({
    routeOf: createRouteOf(
      resources.map(({ name }) => name),
      ['/', '/docs', '/openapi.json', '/api/v1', '/api/health', chatPath],
    ),
    version,
    now,
    tick,
  })

export const openLoop = async (config: Config, options: LoopOptions): Promise<Loop> => {
  const { shared, logging, onMirror, now, tick } = options
  const { log, background } = logging
  const kept = await openServerStore(config, {
    windowMs,
    most: mostWindows,
    log: background,
    now,
    shared,
  })
  const { counter } = kept
  const metrics = config.metrics && createMetrics(now, tick)
  const reported = reportOutages(kept.store, log, now)
  const store = metrics ? metrics.watchStore(reported) : reported
  const front = openFront({
    host: config.host,
    port: options.port,
    isPortShared: options.isPortShared,
    idleSeconds: idleSeconds(config),
    refuse: createRefuse(log),
    now,
    tick,
  })
  const { port } = front
  const tasks = createTasks(now)
  const targets = createTargets(config.allowPrivateWebhooks)
  const send = createSend({ targets, now })
  const catalog = createCatalog()
  const engine = createEngine(catalog, { remembered: answersRemembered })
  const answerer = answererFrom(config, { engine, store, catalog, log })
  // Made anew when settings change: what is prepared holds the limits, and is soon prepared again.
  const createDoor = ({ rateLimit, trustProxy, chatDailyLimit }: Reloadable) => {
    const limiter = rateLimit === 0 ? undefined : createLimiter(counter, rateLimit)
    return createApp({
      catalog,
      baseUrl: config.baseUrl ?? `http://localhost:${port}`,
      limiter: limiter && metrics ? metrics.watchLimiter(limiter) : limiter,
      clientIp: createClientIp(trustProxy),
      requestId: createRequestId(trustProxy),
      store,
      answerer,
      chatDailyLimit,
      targets,
      send,
      onMirror,
      log,
      tasks,
      now,
      tick,
      onAnswer: bothOf(logging.accessLog(), metrics?.onAnswer),
    })
  }
  front.open(createDoor(config))
  warmUp(engine)

  return {
    port,
    log,
    store,
    counter,
    metrics,
    tasks,
    send,
    reload: (settings) => {
      logging.change(settings)
      front.open(createDoor(settings))
    },
    leave: () =>
      stopFront(front, {
        graceMs: config.grace * 1000,
        isPortShared: config.reusePort,
        tick,
      }),
    close: async () => {
      metrics?.stop()
      await tasks.stop()
      await kept.close()
    },
  }
}
