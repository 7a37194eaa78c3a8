import { version } from '../../package.json'
import { chatPath, createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { resources } from '../catalog/resources.ts'
import { startOutbox } from '../chat/outbox.ts'
import { createSend } from '../chat/send.ts'
import { startSweep } from '../chat/sweep.ts'
import { createTargets } from '../chat/webhook-target.ts'
import { type Config, readSupervisor, settingNames, unknownVariables } from '../config.ts'
import { createClientIp } from '../http/client-ip.ts'
import type { DoorOptions } from '../http/door.ts'
import { createLimiter, windowMs } from '../http/limiter.ts'
import { createRequestId } from '../http/request-id.ts'
import { createSupervisor } from '../lib/sd-notify.ts'
import { startMetrics } from '../metrics/metrics.ts'
import { createRouteOf } from '../metrics/routes.ts'
import { openServerStore } from '../store/open.ts'
import { answererFrom, idleSeconds } from './answering.ts'
import type { Leaf } from './command.ts'
import { openLogging } from './logging.ts'
import { createPorter, stopServer, untilSignal } from './stopping.ts'

const mostWindows = 100_000
/** The chat refuses bodies over 64 KiB itself, in words, unread; the runtime would cut the line. */
const mostBodyBytes = Number.MAX_SAFE_INTEGER

const bothOf = (
  first: DoorOptions['onAnswer'],
  second: DoorOptions['onAnswer'],
): DoorOptions['onAnswer'] =>
  first && second
    ? (visit, response) => {
        first(visit, response)
        second(visit, response)
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

const serve = async (config: Config): Promise<number> => {
  const now = Date.now
  const tick = () => performance.now()
  const stopped = untilSignal()
  const logging = openLogging(config, now, tick)
  const { log } = logging
  for (const variable of unknownVariables()) log.warn('unknown variable ignored', { variable })
  const kept = await openServerStore(config, { windowMs, most: mostWindows, log, now })
  const { counter } = kept
  const metrics = config.metrics && createMetrics(now, tick)
  const store = metrics ? metrics.watchStore(kept.store) : kept.store
  const metricsServer =
    config.metrics &&
    metrics?.listen({ ...config.metrics, reusePort: config.reusePort }, store, counter)
  if (metricsServer) log.info('metrics listening', { url: `${metricsServer.url}metrics` })
  const server = Bun.serve({
    port: config.port,
    hostname: config.host,
    development: false,
    reusePort: config.reusePort,
    maxRequestBodySize: mostBodyBytes,
    idleTimeout: idleSeconds(config),
    fetch: () => new Response(null, { status: 503 }),
  })
  const targets = createTargets(config.allowPrivateWebhooks)
  const send = createSend({ targets, now })
  const outbox = startOutbox({ outbox: store.outbox, send, log, now })
  const stopSweep = startSweep({ store, sessionDays: config.sessionDays, log, now })
  const catalog = createCatalog()
  const limiter = config.rateLimit === 0 ? undefined : createLimiter(counter, config.rateLimit)
  const door = createApp({
    catalog,
    baseUrl: config.baseUrl ?? `http://localhost:${server.port}`,
    limiter: limiter && metrics ? metrics.watchLimiter(limiter) : limiter,
    clientIp: createClientIp(config.trustProxy),
    requestId: createRequestId(config.trustProxy),
    store,
    answerer: answererFrom(config, store, catalog, log),
    chatDailyLimit: config.chatDailyLimit,
    targets,
    send,
    onMirror: outbox.wake,
    log,
    now,
    tick,
    onAnswer: bothOf(logging.onAnswer, metrics?.onAnswer),
  })
  const porter = createPorter(door, tick)
  server.reload({ fetch: porter.fetch })
  console.log(`lectern listening on http://${config.host}:${server.port}`)
  const supervisor = createSupervisor(readSupervisor())
  supervisor.ready()

  await stopped
  log.info('stopping')
  supervisor.stopping()
  await stopServer(server, {
    porter,
    graceMs: config.grace * 1000,
    isPortShared: config.reusePort,
    tick,
  })
  await Promise.all([outbox.stop(), stopSweep()])
  await metricsServer?.stop(true)
  metrics?.stop()
  await kept.close()
  log.info('stopped')
  supervisor.close()
  await logging.close()
  return 0
}

export const serveCommand: Leaf = {
  summary: 'Serve the data service and the chat service',
  settings: settingNames,
  run: ({ config }) => serve(config),
}
