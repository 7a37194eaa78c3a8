import { parseRedisAddress } from '../../lib/redis-address.ts'
import { openCluster } from './cluster.ts'
import {
  connectMs,
  openRedisConnection,
  type RedisConnection,
  type RedisUse,
} from './connection.ts'
import { findMaster } from './sentinel.ts'

const probeKey = 'lectern:probe'

/** The way to the Redis of an address: one server, the one that sentinels name, or a cluster. */
export const openRedis = (text: string, use: RedisUse): Promise<RedisConnection> => {
  const address = parseRedisAddress(text)
  switch (address?.kind) {
    case 'single':
      return openRedisConnection({ ...use, probeKey, locate: async () => address.url })
    case 'sentinel':
      return openRedisConnection({ ...use, probeKey, locate: () => findMaster(address, connectMs) })
    case 'cluster':
      return openCluster(address, use)
    case undefined:
      throw new Error('not an address of a Redis')
  }
}
