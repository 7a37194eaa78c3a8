import type { Log } from '../../lib/log.ts'
import type { Counter } from '../counter.ts'
import type { Usage } from '../usage.ts'
import type { RedisConnection } from './connection.ts'
import { counterScripts, createRedisCounter } from './counter.ts'
import { openRedis } from './open.ts'
import { createRedisUsage, usagePerishable, usageScripts } from './usage.ts'

export type RedisCountingOptions = {
  /** Where quotas are kept, and counted while there is no Redis. */
  usage: Usage
  /** Where windows are counted while there is no Redis. */
  fallback: Counter
  windowMs: number
  log: Log
  /** Looks at the way to Redis. */
  watchRedis?(connection: RedisConnection): RedisConnection
}

/** Windows and quotas, counted in a Redis. */
export const openRedisCounting = async (url: string, options: RedisCountingOptions) => {
  const { fallback, windowMs, log, watchRedis = (one) => one } = options
  const connection = watchRedis(
    await openRedis(url, {
      scripts: [...counterScripts, ...usageScripts],
      perishable: usagePerishable,
      log,
    }),
  )
  const usage = createRedisUsage({ usage: options.usage, connection, log })
  return {
    usage,
    counter: createRedisCounter({ connection, windowMs, fallback }),
    isUp: connection.isUp,
    close: async () => {
      await usage.close()
      connection.close()
    },
  }
}
