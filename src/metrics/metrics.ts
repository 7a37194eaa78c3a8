import type { Limiter } from '../http/rate-limit.ts'
import type { RequestContextOptions } from '../http/request-context.ts'
import type { HostAndPort } from '../lib/parsers.ts'
import type { Counter } from '../store/counter.ts'
import type { Store } from '../store/store.ts'
import { contentType, exposition, type Family } from './exposition.ts'
import { createFeedbackCounts } from './feedback.ts'
import { readGauges } from './gauges.ts'
import { mergeFamilies } from './merge.ts'
import { createRejections } from './rejections.ts'
import { createRequests } from './requests.ts'
import type { RouteOf } from './routes.ts'
import { startRuntime } from './runtime.ts'

export type MetricsOptions = {
  routeOf: RouteOf
  version: string
  now(): number
  tick(): number
}

export type MetricsListener = HostAndPort & { reusePort: boolean }

export type Metrics = {
  onResponse: NonNullable<RequestContextOptions['onResponse']>
  watchLimiter(limiter: Limiter): Limiter
  watchStore(store: Store): Store
  /** What this event loop has counted itself. */
  readCounts(): Family[]
  /** Answers /metrics on a port of its own, which the public need not reach. */
  listen(
    at: MetricsListener,
    store: Store,
    counter: Counter,
    readOthers: () => Promise<Family[][]>,
  ): Bun.Server<undefined>
  stop(): void
}

/** What an operator may want to draw. It costs nothing unless it is asked for. */
export const startMetrics = ({ routeOf, version, now, tick }: MetricsOptions): Metrics => {
  const requests = createRequests(routeOf, tick)
  const rejections = createRejections()
  const feedback = createFeedbackCounts()
  const runtime = startRuntime(tick, now)
  const build: Family = {
    name: 'lectern_build_info',
    help: 'The version that runs.',
    type: 'gauge',
    samples: [{ labels: { version, bun: Bun.version }, value: 1 }],
  }
  const readCounts = () => [...requests.read(), ...rejections.read(), ...feedback.read()]
  const read = async (store: Store, counter: Counter, others: Family[][]): Promise<string> =>
    exposition([
      build,
      ...mergeFamilies(readCounts(), others),
      ...(await readGauges(counter, store.outbox, now())),
      ...runtime.read(),
    ])

  return {
    onResponse: requests.onResponse,
    watchLimiter: rejections.watchLimiter,
    watchStore: (store) => feedback.watchStore(rejections.watchStore(store)),
    readCounts,
    listen: ({ host, port, reusePort }, store, counter, readOthers) =>
      Bun.serve({
        hostname: host,
        port,
        development: false,
        reusePort,
        routes: {
          '/metrics': {
            GET: async () =>
              new Response(await read(store, counter, await readOthers()), {
                headers: { 'content-type': contentType },
              }),
          },
        },
        fetch: () => new Response('Metrics are at /metrics\n', { status: 404 }),
      }),
    stop: runtime.stop,
  }
}
