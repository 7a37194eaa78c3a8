import type { RedisClient } from 'bun'
import { parseRedisAddress, type RedisAddress } from '../../lib/redis-address.ts'
import { askFirst } from './client.ts'
import { readSlots, type SlotRange } from './cluster.ts'
import { findMaster } from './sentinel.ts'
import { slotCount } from './slots.ts'

/** What a Redis says about itself. */
export type RedisProbe = {
  version: string
  clock: number
  /** How it was found, in words: one server needs none. */
  place: string
  /** What it cannot do as it is, if anything. */
  lack?: string
}

const connectMs = 2000

const describeServer = async (client: RedisClient): Promise<Omit<RedisProbe, 'place'>> => {
  const info = String(await client.send('INFO', ['server']))
  const [seconds, microseconds] = (await client.send('TIME', [])) as string[]
  return {
    version: /^(?:redis|valkey)_version:(\S+)/m.exec(info)?.[1] ?? '',
    clock: Number(seconds) * 1000 + Number(microseconds) / 1000,
  }
}

const describeCluster = (ranges: readonly SlotRange[]): Pick<RedisProbe, 'place' | 'lack'> => {
  const served = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const masters = new Set(ranges.map(({ url }) => url)).size
  return {
    place: `cluster of ${masters} that write`,
    ...(served < slotCount ? { lack: `serves ${served} of ${slotCount} slots` } : {}),
  }
}

const probeSentinel = async (address: Extract<RedisAddress, { kind: 'sentinel' }>) => {
  const url = await findMaster(address, connectMs)
  const server = await askFirst([url], connectMs, describeServer)
  return { ...server, place: `${address.master} at ${new URL(url).host}, named by a sentinel` }
}

export const probeRedis = async (text: string): Promise<RedisProbe> => {
  const address = parseRedisAddress(text)
  switch (address?.kind) {
    case 'single':
      return { ...(await askFirst([address.url], connectMs, describeServer)), place: '' }
    case 'sentinel':
      return probeSentinel(address)
    case 'cluster':
      return askFirst(address.seeds, connectMs, async (client, url) => ({
        ...(await describeServer(client)),
        ...describeCluster(await readSlots(client, url, address)),
      }))
    case undefined:
      throw new Error('not an address of a Redis')
  }
}
