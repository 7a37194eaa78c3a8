import type { RequestContextOptions } from '../http/request-context.ts'
import { type Buckets, createBuckets } from './buckets.ts'
import type { Family } from './exposition.ts'
import type { RouteOf } from './routes.ts'

/** Seconds; most answers are ready long before the first of them is over. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Route = { statuses: Map<number, number>; durations: Buckets }

export type Requests = {
  onResponse: NonNullable<RequestContextOptions['onResponse']>
  read(): Family[]
}

/** Requests by route and status, and how long they took. */
export const createRequests = (routeOf: RouteOf, tick: () => number): Requests => {
  const routes = new Map<string, Route>()
  const take = (name: string): Route => {
    const known = routes.get(name)
    if (known !== undefined) return known
    const route = { statuses: new Map<number, number>(), durations: createBuckets(bounds) }
    routes.set(name, route)
    return route
  }
  return {
    onResponse: ({ url, startedTick, status }) => {
      const { statuses, durations } = take(routeOf(url))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      durations.add((tick() - startedTick) / 1000)
    },
    read: () => [
      {
        name: 'lectern_http_requests_total',
        help: 'Requests answered, by route and status.',
        type: 'counter',
        samples: [...routes].flatMap(([route, { statuses }]) =>
          [...statuses].map(([status, value]) => ({
            labels: { route, status: String(status) },
            value,
          })),
        ),
      },
      {
        name: 'lectern_http_request_duration_seconds',
        help: 'Time until the answer was made, by route.',
        type: 'histogram',
        histograms: [...routes].map(([route, { durations }]) => durations.read({ route })),
      },
    ],
  }
}
