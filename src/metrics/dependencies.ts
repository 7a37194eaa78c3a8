import type { RedisConnection } from '../store/redis/connection.ts'
import type { Store } from '../store/store.ts'
import { watchMethods } from '../store/watch-methods.ts'
import { createBuckets } from './buckets.ts'
import type { Family } from './exposition.ts'

export type Dependencies = {
  /** The same store, whose calls are timed. */
  watchStore(store: Store): Store
  /** The same connection, whose calls are timed. */
  watchRedis(connection: RedisConnection): RedisConnection
  read(): Family[]
}

/** Seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const counter = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

const poolFamilies = ({ pool }: Store): Family[] => {
  if (pool === undefined) return []
  const { size, inUse, waiting } = pool()
  return [
    gauge('lectern_database_pool_connections', 'Connections to PostgreSQL at most.', size),
    gauge('lectern_database_pool_in_use', 'Connections to PostgreSQL in use.', inUse),
    gauge('lectern_database_pool_waiting', 'Calls that wait for a free connection.', waiting),
  ]
}

/** The store and Redis as their callers see them: how long they take, and how often they fail. */
export const createDependencies = (tick: () => number): Dependencies => {
  const storeCalls = createBuckets(bounds)
  let storeFailures = 0
  let watched: Store | undefined
  const redisCalls = createBuckets(bounds)
  let redisFailures = 0
  let watchedRedis: RedisConnection | undefined

  return {
    watchStore: (store) => {
      watched = store
      return watchMethods(store, (name, call) => async () => {
        // Most of it is the answer that is made in turn.
        if (name === 'sessions.inTurn') return call()
        const startedAt = tick()
        try {
          return await call()
        } catch (error) {
          storeFailures++
          throw error
        } finally {
          storeCalls.add((tick() - startedAt) / 1000)
        }
      })
    },
    watchRedis: (connection) => {
      watchedRedis = connection
      return {
        ...connection,
        run: (...args) => {
          const startedAt = tick()
          const answer = connection.run(...args)
          if (answer === undefined) redisFailures++
          return answer?.then((value) => {
            redisCalls.add((tick() - startedAt) / 1000)
            if (value === undefined) redisFailures++
            return value
          })
        },
      }
    },
    read: () => [
      {
        name: 'lectern_store_call_duration_seconds',
        help: 'Time that calls of the store took.',
        type: 'histogram',
        histograms: [storeCalls.read()],
      },
      counter('lectern_store_failures_total', 'Calls of the store that failed.', storeFailures),
      ...(watched ? poolFamilies(watched) : []),
      ...(watchedRedis
        ? [
            {
              name: 'lectern_redis_call_duration_seconds',
              help: 'Time that calls of Redis took.',
              type: 'histogram',
              histograms: [redisCalls.read()],
            } as const,
            counter(
              'lectern_redis_failures_total',
              'Calls of Redis without an answer: each process counted by itself.',
              redisFailures,
            ),
          ]
        : []),
    ],
  }
}
