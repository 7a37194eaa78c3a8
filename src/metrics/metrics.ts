import type { Limiter } from '../http/rate-limit.ts'
import type { RequestContextOptions } from '../http/request-context.ts'
import type { HostAndPort } from '../lib/parsers.ts'
import type { RedisConnection } from '../store/redis/connection.ts'
import type { Store } from '../store/store.ts'
import { type Answers, createAnswers } from './answers.ts'
import { createDependencies } from './dependencies.ts'
import { contentType, exposition, type Family } from './exposition.ts'
import { createFeedbackCounts } from './feedback.ts'
import { type Held, readGauges } from './gauges.ts'
import { mergeFamilies } from './merge.ts'
import { createRejections } from './rejections.ts'
import { createRequests } from './requests.ts'
import type { RouteOf } from './routes.ts'
import { startRuntime } from './runtime.ts'
import { createWebhooks } from './webhooks.ts'

export type MetricsOptions = {
  routeOf: RouteOf
  version: string
  /** Which of the event loops of the process it is, from 0. */
  loop: number
  now(): number
  tick(): number
}

export type MetricsListener = HostAndPort & { reusePort: boolean }

export type Metrics = {
  onResponse: NonNullable<RequestContextOptions['onResponse']>
  watchLimiter(limiter: Limiter): Limiter
  watchStore(store: Store): Store
  watchRedis(connection: RedisConnection): RedisConnection
  watchAnswerer: Answers['watchAnswerer']
  watchModel: Answers['watchModel']
  /** What this event loop has counted itself. */
  readCounts(): Family[]
  /** Answers /metrics on a port of its own, which the public need not reach. */
  listen(
    at: MetricsListener,
    held: Held,
    readOthers: () => Promise<Family[][]>,
  ): Bun.Server<undefined>
  stop(): void
}

const serveText = (
  { host, port, reusePort }: MetricsListener,
  read: () => Promise<string>,
): Bun.Server<undefined> =>
  Bun.serve({
    hostname: host,
    port,
    development: false,
    reusePort,
    routes: {
      '/metrics': {
        GET: async () => new Response(await read(), { headers: { 'content-type': contentType } }),
      },
    },
    fetch: () => new Response('Metrics are at /metrics\n', { status: 404 }),
  })

/** What an operator may want to draw. It costs nothing unless it is asked for. */
export const startMetrics = ({ routeOf, version, loop, now, tick }: MetricsOptions): Metrics => {
  const requests = createRequests(routeOf, tick)
  const rejections = createRejections()
  const feedback = createFeedbackCounts()
  const answers = createAnswers()
  const webhooks = createWebhooks()
  const dependencies = createDependencies(tick)
  const runtime = startRuntime(tick, now, loop)
  const build: Family = {
    name: 'lectern_build_info',
    help: 'The version that runs.',
    type: 'gauge',
    samples: [{ labels: { version, bun: Bun.version }, value: 1 }],
  }
  const counted = [requests, rejections, feedback, answers, webhooks, dependencies]
  const readCounts = () => [...counted.flatMap((one) => one.read()), runtime.readLag()]
  const read = async (held: Held, others: Family[][]): Promise<string> =>
    exposition([
      build,
      ...mergeFamilies(readCounts(), others),
      ...(await readGauges(held, now())),
      ...runtime.read(),
    ])

  return {
    onResponse: requests.onResponse,
    watchLimiter: rejections.watchLimiter,
    watchStore: (store) =>
      [dependencies, rejections, feedback, webhooks].reduce(
        (watched, { watchStore }) => watchStore(watched),
        store,
      ),
    watchRedis: dependencies.watchRedis,
    watchAnswerer: answers.watchAnswerer,
    watchModel: answers.watchModel,
    readCounts,
    listen: (at, held, readOthers) => serveText(at, async () => read(held, await readOthers())),
    stop: runtime.stop,
  }
}
