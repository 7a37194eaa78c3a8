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
import { ask, makeKey, until } from '../support/chat.ts'
import { awayFromMidnight } from '../support/day.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { startRelay } from '../support/relay.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'
import type { TestServer } from '../support/server.ts'

setDefaultTimeout(180_000)
beforeEach(awayFromMidnight)

const answeredOf = (statuses: readonly number[]) => statuses.filter((one) => one === 200).length

const linesOf = (server: TestServer, text: string) =>
  server
    .errors()
    .split('\n')
    .filter((line) => line.includes(text)).length

describe.if(hasPostgres() && hasRedis())('a quota that three replicas share', () => {
  let postgres: TestPostgres
  let redis: TestRedis
  let databaseUrl: string
  let replicas: Replicas | undefined

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    databaseUrl = await postgres.createDatabase()
  })
  afterEach(async () => {
    await replicas?.stop()
    replicas = undefined
  })
  afterAll(async () => {
    await Promise.all([postgres?.remove(), redis?.remove()])
  })

  const start = async (limit: number) => {
    replicas = await startReplicas({
      databaseUrl,
      redisUrl: redis.url,
      flags: ['--chat-daily-limit', String(limit)],
    })
    return replicas
  }

  const call = async (key: string, times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let calls = 0; calls < times; calls++)
      statuses.push((await ask(replicas?.next() as TestServer, key, 'hi')).status)
    return statuses
  }

  /** So many clients that go on asking one replica after the other. */
  const startLoad = (key: string, count: number) => {
    const statuses: number[] = []
    let isOver = false
    const client = async () => {
      while (!isOver) {
        const { status } = await ask((replicas as Replicas).next(), key, 'hi')
        statuses.push(status)
        if (status !== 200) await Bun.sleep(1)
      }
    }
    const clients = Array.from({ length: count }, client)
    return {
      answered: () => answeredOf(statuses),
      refused: () => statuses.filter((status) => status === 429).length,
      end: async () => {
        isOver = true
        await Promise.all(clients)
      },
    }
  }

  test.each(['FLUSHALL', 'eviction'])('is not given anew by %s', async (how) => {
    const limit = 40
    await start(limit)
    const { key, key_id } = await makeKey(databaseUrl)
    const statuses = await call(key, 15)
    // From its start on Redis is counted in after two seconds.
    await Bun.sleep(2500)
    statuses.push(...(await call(key, 15)))
    if (how === 'FLUSHALL') await redis.send('FLUSHALL')
    else
      for (const name of (await redis.send('KEYS', `lectern:quota:*${key_id}`)) as string[])
        await redis.send('DEL', name)
    statuses.push(...(await call(key, 30)))
    expect(answeredOf(statuses)).toBe(limit)
  })

  test('is not given anew to a replica that has not seen the key, once the store knows', async () => {
    const limit = 20
    const { all } = await start(limit)
    const [first, second] = all as [TestServer, TestServer]
    const { key, key_id } = await makeKey(databaseUrl)
    expect((await ask(second, key)).status).toBe(200)
    for (let calls = 0; calls < 15; calls++) await ask(first, key)
    await using sql = new Bun.SQL(databaseUrl, { max: 1 })
    await until(
      async () => (await sql`SELECT count FROM lectern.usage WHERE key_id = ${key_id}`)[0]?.count,
      (count) => count === 16,
    )
    await redis.send('FLUSHALL')
    const statuses: number[] = []
    for (let calls = 0; calls < 10; calls++) statuses.push((await ask(second, key)).status)
    expect(answeredOf(statuses)).toBe(limit - 16)
  })

  test('is kept over restarts of Redis under load, but for what is in flight', async () => {
    const limit = 900
    const inFlight = 12
    const { all } = await start(limit)
    const { key } = await makeKey(databaseUrl)
    const load = startLoad(key, inFlight)
    await until(load.answered, (count) => count >= 200)
    await redis.stop()
    const during = load.answered()
    await until(load.answered, (count) => count >= during + 50)
    await redis.start()
    await until(load.refused, (count) => count >= 100)
    for (const replica of all)
      await until(
        () => linesOf(replica, 'redis is back'),
        (count) => count === 1,
      )
    const before = load.refused()
    await until(load.refused, (count) => count >= before + 100)
    await load.end()
    expect(load.answered()).toBeGreaterThanOrEqual(limit)
    expect(load.answered()).toBeLessThanOrEqual(limit + inFlight)
  })

  /** Two that have Redis, and one whose way to it can be cut. */
  const startWithOneApart = async (limit: number) => {
    const relay = await startRelay(redis.port)
    const relayed = redis.url.replace(`:${redis.port}`, `:${relay.port}`)
    const flags = ['--chat-daily-limit', String(limit)]
    const [near, apart] = await Promise.all([
      startReplicas({ databaseUrl, redisUrl: redis.url, flags, count: 2 }),
      startReplicas({ databaseUrl, redisUrl: relayed, flags, count: 1 }),
    ])
    const all = [...near.all, ...apart.all]
    let turn = 0
    replicas = {
      all,
      next: () => all[turn++ % all.length] as TestServer,
      stop: async () => {
        await Promise.all([near.stop(), apart.stop()])
        await relay.remove()
      },
    }
    // From its start on Redis is counted in after two seconds.
    await Bun.sleep(2500)
    for (const one of all) expect(linesOf(one, 'redis is away')).toBe(0)
    return { relay, near: near.all, apart: apart.all[0] as TestServer }
  }

  test('is kept while one replica alone is cut off from Redis, but for what is in flight', async () => {
    const limit = 900
    const inFlight = 12
    const { relay } = await startWithOneApart(limit)
    const { key } = await makeKey(databaseUrl)
    const load = startLoad(key, inFlight)
    await until(load.answered, (count) => count >= 200)
    relay.cut()
    await until(load.refused, (count) => count >= 100)
    relay.mend()
    const before = load.refused()
    await until(load.refused, (count) => count >= before + 100)
    await load.end()
    expect(load.answered()).toBeGreaterThanOrEqual(limit)
    expect(load.answered()).toBeLessThanOrEqual(limit + inFlight)
  })

  test('is kept by replicas that do not see what one without Redis has counted', async () => {
    const limit = 30
    const { relay, near, apart } = await startWithOneApart(limit)
    const [first, second] = near as [TestServer, TestServer]
    const { key } = await makeKey(databaseUrl)
    const callOf = async (server: TestServer, times: number) => {
      const statuses: number[] = []
      while (statuses.length < times) statuses.push((await ask(server, key, 'hi')).status)
      return answeredOf(statuses)
    }
    const answered = [await callOf(first, 5), await callOf(second, 5)]
    relay.cut()
    answered.push(await callOf(apart, 10))
    // The others go back to Redis when nobody has been without it for a while.
    await Bun.sleep(3500)
    answered.push(await callOf(second, 5), await callOf(first, 10), await callOf(apart, 3))
    expect(answered).toEqual([5, 5, 10, 5, 5, 0])
  })

  test('goes on with a Redis that may only be read, which is said once', async () => {
    const { all } = await start(40)
    const { key } = await makeKey(databaseUrl)
    await call(key, 3)
    await redis.send('REPLICAOF', '127.0.0.1', '1')
    const [first] = all as [TestServer]
    try {
      await until(
        async () => {
          await call(key, 1)
          return linesOf(first, 'redis is away')
        },
        (count) => count === 1,
      )
      // Long enough for two tries to connect again.
      await Bun.sleep(1500)
      expect((await fetch(`${first.url}/api/v1/mobs/bat`)).status).toBe(200)
      expect([linesOf(first, 'redis is away'), linesOf(first, 'redis is back')]).toEqual([1, 0])
    } finally {
      await redis.send('REPLICAOF', 'NO', 'ONE')
    }
    await until(
      () => linesOf(first, 'redis is back'),
      (count) => count === 1,
    )
  })
})
