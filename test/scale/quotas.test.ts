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
    const statuses: number[] = []
    let isOver = false
    const client = async () => {
      while (!isOver) {
        const { status } = await ask((replicas as Replicas).next(), key, 'hi')
        statuses.push(status)
        if (status !== 200) await Bun.sleep(1)
      }
    }
    const clients = Array.from({ length: inFlight }, client)
    await until(
      () => answeredOf(statuses),
      (count) => count >= 200,
    )
    await redis.stop()
    const during = answeredOf(statuses)
    await until(
      () => answeredOf(statuses),
      (count) => count >= during + 50,
    )
    await redis.start()
    const refused = () => statuses.filter((status) => status === 429).length
    await until(refused, (count) => count >= 100)
    for (const replica of all)
      await until(
        () => linesOf(replica, 'redis is back'),
        (count) => count === 1,
      )
    const before = refused()
    await until(refused, (count) => count >= before + 100)
    isOver = true
    await Promise.all(clients)
    expect(answeredOf(statuses)).toBeGreaterThanOrEqual(limit)
    expect(answeredOf(statuses)).toBeLessThanOrEqual(limit + inFlight)
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
