import type { RedisClient } from 'bun'
import type { RedisAddress } from '../../lib/redis-address.ts'
import { askFirst, hostOf } from './client.ts'
import {
  connectMs,
  moved,
  openRedisConnection,
  type RedisConnection,
  type RedisUse,
  type Script,
} from './connection.ts'
import { slotOf, slotOfTagged, tags } from './slots.ts'

export type ClusterAddress = Extract<RedisAddress, { kind: 'cluster' }>

/** Slots from one to another, the last included, and the server that writes them. */
export type SlotRange = { from: number; to: number; url: string }

type SlotsAnswer = readonly [number, number, readonly [string | null, number, ...unknown[]]][]

const lookEveryMs = 500

/** What a server of the cluster says about who holds what. */
export const readSlots = async (
  client: RedisClient,
  askedUrl: string,
  { urlOf }: ClusterAddress,
): Promise<SlotRange[]> => {
  // Three columns are always there; those behind them are replicas.
  const answer = (await client.send('CLUSTER', ['SLOTS'])) as SlotsAnswer
  // A server that does not know its own address means the one it was asked at.
  const ownHost = new URL(askedUrl).hostname
  return answer.map(([from, to, [host, port]]) => ({ from, to, url: urlOf(host || ownHost, port) }))
}

/** Where each of our tags lies. */
const placesOf = (ranges: readonly SlotRange[]): Map<number, string> => {
  const found = tags.map((tag): [number, string | undefined] => {
    const slot = slotOf(tag)
    return [slot, ranges.find(({ from, to }) => slot >= from && slot <= to)?.url]
  })
  return new Map(found.filter((place): place is [number, string] => place[1] !== undefined))
}

/**
 * Every server of the cluster that holds keys of ours, each with its own connection: while one is away the
 * others count on. Who holds what is read again when a server says so, and while one is away.
 */
export const openCluster = async (
  address: ClusterAddress,
  use: RedisUse,
): Promise<RedisConnection> => {
  const nodes = new Map<string, RedisConnection>()
  let places = new Map<number, string>()
  let changes = 0
  let isClosed = false
  let looking: Promise<void> | undefined

  const openNode = (url: string, isSuccessor: boolean): Promise<RedisConnection> => {
    const isHere = (key: string) => places.get(slotOfTagged(key)) === url
    const ownTag = tags.find(isHere)
    return openRedisConnection({
      ...use,
      locate: async () => url,
      perishable: use.perishable.filter(isHere),
      probeKey: `lectern:probe:${ownTag}`,
      isSuccessor,
      node: hostOf(url),
    })
  }

  const takeOver = async (found: Map<number, string>): Promise<void> => {
    const isFirst = places.size === 0
    if (!Bun.deepEquals(found, places)) changes++
    places = found
    const wanted = new Set(found.values())
    for (const [url, connection] of nodes)
      if (!wanted.has(url)) {
        changes += connection.era()
        nodes.delete(url)
        connection.close()
      }
    const added = [...wanted].filter((url) => !nodes.has(url))
    await Promise.all(
      added.map(async (url) => {
        const connection = await openNode(url, !isFirst)
        if (isClosed) connection.close()
        else nodes.set(url, connection)
      }),
    )
  }

  const lookAgain = async (): Promise<void> => {
    const up = [...nodes].filter(([, connection]) => connection.isUp()).map(([url]) => url)
    const ranges = await askFirst([...up, ...address.seeds], connectMs, (client, url) =>
      readSlots(client, url, address),
    )
    if (!isClosed) await takeOver(placesOf(ranges))
  }

  let isSaid = false
  const look = (): Promise<void> => {
    looking ??= lookAgain()
      .catch((error) => {
        // The links themselves tell of what they had and lost.
        if (nodes.size === 0 && !isSaid)
          use.log.error('redis is away: every process counts by itself', { reason: error.message })
        isSaid = true
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const nodeOf = (keys: readonly string[]): RedisConnection | undefined =>
    nodes.get(places.get(slotOfTagged(keys[0] ?? '')) ?? '')

  const runWhereItIsNow = async (
    script: Script,
    keys: readonly string[],
    args: readonly string[],
  ) => {
    await look()
    const answer = await nodeOf(keys)?.run(script, keys, args)
    return answer === moved ? undefined : answer
  }

  const isWhole = () =>
    nodes.size > 0 && [...nodes.values()].every((connection) => connection.isUp())
  const watch = setInterval(() => {
    if (!isWhole()) void look()
  }, lookEveryMs)
  watch.unref()

  await look()
  return {
    isUp: () => [...nodes.values()].some((connection) => connection.isUp()),
    isDivided: true,
    run: (script, keys, args) =>
      nodeOf(keys)
        ?.run(script, keys, args)
        ?.then((answer) => (answer === moved ? runWhereItIsNow(script, keys, args) : answer)),
    era: () => [...nodes.values()].reduce((sum, connection) => sum + connection.era(), changes),
    close: () => {
      isClosed = true
      clearInterval(watch)
      for (const connection of nodes.values()) connection.close()
    },
  }
}
