import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import type { RedisConnection } from '../../src/store/redis/connection.ts'
import { openRedis } from '../../src/store/redis/open.ts'
import { tagFor } from '../../src/store/redis/slots.ts'
import { createRedisUsage, usagePerishable, usageScripts } from '../../src/store/redis/usage.ts'
import type { Store } from '../../src/store/store.ts'
import type { Usage } from '../../src/store/usage.ts'
import { silentLog } from '../support/log.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

const day = '2026-11-16'
const now = Date.parse(`${day}T12:00:00Z`)
const limit = 5
const keyId = 'key_1'

/** How one replica differs from others. */
type Watch = {
  store?(usage: Usage): Partial<Usage>
  redis?(connection: RedisConnection): Partial<RedisConnection>
}

describe.if(hasRedis())('a quota that moves from the store to Redis', () => {
  let redis: TestRedis
  let store: Store
  let folder: string
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    redis = await startRedis()
  })
  beforeEach(async () => {
    await redis.send('FLUSHALL')
    folder = temporaryFolder()
    store = await openStore({ db: join(folder, 'lectern.db') })
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await store.close()
    rmSync(folder, { recursive: true })
  })
  afterAll(() => redis?.remove())

  const openReplica = async (watch: Watch = {}) => {
    const opened = await openRedis(redis.url, {
      scripts: usageScripts,
      perishable: usagePerishable,
      log: silentLog,
    })
    const connection = { ...opened, ...watch.redis?.(opened) }
    const kept = { ...store.usage, ...watch.store?.(store.usage) }
    const usage = createRedisUsage({ usage: kept, connection, log: silentLog })
    closing.push(async () => {
      await usage.close()
      opened.close()
    })
    return { count: (most = limit) => usage.count(keyId, day, most, now) }
  }

  /** Since when Redis is counted in, as if the time had passed. */
  const settleSince = (agoMs: number) =>
    redis.send('SET', `lectern:quota:${tagFor(keyId)}:since`, String(Date.now() - agoMs))
  const begin = () => settleSince(0)
  const settle = () => settleSince(60_000)

  const countUntilRefused = async (replica: { count(): Promise<number | undefined> }) => {
    let answered = 0
    while ((await replica.count()) !== undefined) answered++
    return answered
  }

  /** One whose call the store has counted when others begin to count in Redis. */
  const startLate = async () => {
    const counted = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const slow = await openReplica({
      store: (usage) => ({
        count: async (...args) => {
          const used = await usage.count(...args)
          counted.resolve()
          await held.promise
          return used
        },
      }),
    })
    const quick = await openReplica()
    await begin()
    expect(await quick.count()).toBe(1)
    const late = slow.count()
    await counted.promise
    await settle()
    return { slow, quick, late, finish: held.resolve }
  }

  test('a call that the store counted too late is refused when Redis has counted to the limit', async () => {
    const { quick, late, finish } = await startLate()
    expect(await countUntilRefused(quick)).toBe(limit - 1)
    finish()
    expect(await late).toBeUndefined()
  })

  test('a call that the store counted too late takes its own place below the limit', async () => {
    const { slow, quick, late, finish } = await startLate()
    expect(await quick.count()).toBe(2)
    finish()
    expect(await late).toBe(3)
    expect(await countUntilRefused(quick)).toBe(limit - 3)
    expect(await slow.count()).toBeUndefined()
  })

  /** How often the store itself has counted. */
  const countStore = () => {
    let times = 0
    const store: Watch['store'] = (usage) => ({
      count: (...args) => {
        times++
        return usage.count(...args)
      },
    })
    return { counts: () => times, store }
  }

  test('a call that has handed over asks Redis once more before the store counts it', async () => {
    let isTold = false
    const { counts, store } = countStore()
    const replica = await openReplica({
      redis: ({ run }) => ({
        run: async (...args) => {
          const answer = await run(...args)
          if (answer === -2 && isTold) await settle()
          return answer
        },
      }),
      store,
    })
    await settle()
    expect(await replica.count()).toBe(1)
    await begin()
    isTold = true
    expect(await replica.count()).toBe(2)
    expect(counts()).toBe(0)
  })

  test('a call at the end of the time without Redis waits for it', async () => {
    const { counts, store } = countStore()
    const replica = await openReplica({ store })
    await settleSince(1900)
    expect(await replica.count()).toBe(1)
    expect(counts()).toBe(0)
  })

  test('many calls of three replicas meanwhile are answered as often as the limit says', async () => {
    const replicas = await Promise.all([openReplica(), openReplica(), openReplica()])
    const most = 400
    let answered = 0
    let isFull = false
    await settleSince(1650)
    const caller = async (index: number) => {
      for (let turn = index; !isFull; turn++) {
        const used = await replicas[turn % 3]?.count(most)
        if (used === undefined) isFull = true
        else answered++
        await Bun.sleep(5)
      }
    }
    await Promise.all(Array.from({ length: 12 }, (_, index) => caller(index)))
    expect(answered).toBe(most)
  })
})
