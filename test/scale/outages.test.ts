import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey, until } from '../support/chat.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'
import type { TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const creeper = '/api/v1/mobs/creeper'
const look = async (server: TestServer) => {
  const response = await fetch(server.url + creeper)
  return { status: response.status, remaining: response.headers.get('x-ratelimit-remaining') }
}
const lines = (server: TestServer, text: string) =>
  server
    .errors()
    .split('\n')
    .filter((line) => line.includes(text)).length

describe.if(hasPostgres() && hasRedis())('while a server that replicas share is away', () => {
  let postgres: TestPostgres
  let redis: TestRedis
  let databaseUrl: string
  let replicas: Replicas

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    databaseUrl = await postgres.createDatabase()
    replicas = await startReplicas({
      databaseUrl,
      redisUrl: redis.url,
      count: 2,
      flags: ['--rate-limit', '5'],
    })
  })
  afterAll(async () => {
    await replicas?.stop()
    await Promise.all([postgres?.remove(), redis?.remove()])
  })

  const one = () => replicas.all[0] as TestServer
  const two = () => replicas.all[1] as TestServer

  test.each(['stopped', 'frozen'])(
    'a Redis that is %s leaves each replica counting by itself, said once, until it is back',
    async (how) => {
      await redis.send('FLUSHALL')
      const awayBefore = lines(one(), 'redis is away')
      const backBefore = lines(one(), 'redis is back')
      expect(await look(one())).toEqual({ status: 200, remaining: '4' })
      expect(await look(two())).toEqual({ status: 200, remaining: '3' })
      if (how === 'stopped') await redis.stop()
      else redis.freeze()
      for (const replica of replicas.all) {
        const answers: Awaited<ReturnType<typeof look>>[] = []
        for (let calls = 0; calls < 7; calls++) answers.push(await look(replica))
        // What memory holds from an outage of a moment ago may still count.
        expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
        expect(answers.at(-1)?.status).toBe(429)
      }
      expect(lines(one(), 'redis is away')).toBe(awayBefore + 1)
      if (how === 'stopped') await redis.start()
      else redis.thaw()
      for (const replica of replicas.all)
        await until(
          () => lines(replica, 'redis is back'),
          (count) => count === backBefore + 1,
        )
      await redis.send('FLUSHALL')
      expect(await look(one())).toEqual({ status: 200, remaining: '4' })
      expect(await look(two())).toEqual({ status: 200, remaining: '3' })
    },
  )

  test('a Redis that comes and goes is told to be away when it began, not every time', async () => {
    const flaps = 6
    const connected = async () =>
      String(await redis.send('CLIENT', 'LIST', 'TYPE', 'normal'))
        .trim()
        .split('\n').length - 1
    const before = replicas.all.map((replica) => lines(replica, 'redis is away'))
    const backBefore = replicas.all.map((replica) => lines(replica, 'redis is back'))
    for (let flap = 0; flap < flaps; flap++) {
      await until(connected, (count) => count === replicas.all.length)
      await redis.send('CLIENT', 'KILL', 'TYPE', 'normal')
      await until(connected, (count) => count === 0)
    }
    for (const [at, replica] of replicas.all.entries()) {
      await until(
        () => lines(replica, 'redis is back'),
        (count) => count > (backBefore[at] ?? 0),
      )
      const said = lines(replica, 'redis is away') - (before[at] ?? 0)
      expect(said).toBeGreaterThan(0)
      // On a machine that is very busy it may have stayed long enough to be back in between.
      expect(said).toBeLessThan(flaps)
    }
  })

  test.each(['fast', 'immediate'] as const)(
    'a PostgreSQL that was stopped (%s) takes only the chat along, and it comes back by itself',
    async (mode) => {
      const { key } = await makeKey(databaseUrl)
      await redis.send('FLUSHALL')
      expect((await ask(one(), key)).status).toBe(200)
      await postgres.stop(mode)
      const away = await ask(one(), key)
      expect(away.status).toBe(503)
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(away.body.success).toBe(false)
      expect((await look(one())).status).toBe(200)
      await postgres.start()
      await until(
        async () => (await ask(one(), key)).status,
        (status) => status === 200,
      )
    },
  )

  test('an outage is told once when it begins and once when it ends, with counts and a request id', async () => {
    const { key } = await makeKey(databaseUrl)
    const started = await startReplicas({ databaseUrl, count: 1 })
    const [server] = started.all as [TestServer]
    expect((await ask(server, key)).status).toBe(200)
    await postgres.stop()
    const ids: (string | null)[] = []
    for (let calls = 0; calls < 6; calls++) {
      const { status, headers } = await ask(server, key)
      expect(status).toBe(503)
      ids.push(headers.get('x-request-id'))
    }
    await postgres.start()
    await until(
      async () => (await ask(server, key)).status,
      (status) => status === 200,
    )
    await until(
      () => lines(server, 'store available again'),
      (count) => count === 1,
    )
    const told = server
      .errors()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const errors = told.filter(({ level }) => level === 'error')
    expect(errors.map(({ message }) => message)).toEqual(['store unavailable'])
    const [begun] = errors
    // What comes due by itself may have failed before a request did.
    if (begun.request_id !== undefined) expect(ids).toContain(begun.request_id)
    const [over] = told.filter(({ message }) => message === 'store available again')
    expect(over.failures).toBeGreaterThanOrEqual(6)
    await started.stop()
  })

  test('the metrics do not wait for a PostgreSQL that hangs', async () => {
    const { key } = await makeKey(databaseUrl)
    const flags = ['--metrics', '127.0.0.1:0']
    const started = await startReplicas({ databaseUrl, count: 1, flags })
    const [server] = started.all as [TestServer]
    const address = /"url":"(http[^"]+metrics)"/.exec(server.errors())?.[1] ?? ''
    const scrape = async () => (await fetch(address)).text()
    expect((await ask(server, key)).status).toBe(200)
    expect(await scrape()).toContain('lectern_outbox_deliveries')
    postgres.freeze()
    try {
      const order: string[] = []
      const asking = ask(server, key).then(({ status }) => order.push(`chat ${status}`))
      const scraping = scrape().then((text) => {
        expect(text).toContain('lectern_http_requests_total')
        expect(text).not.toContain('lectern_outbox_deliveries')
        order.push('metrics')
      })
      await Promise.all([asking, scraping])
      expect(order).toEqual(['metrics', 'chat 503'])
    } finally {
      postgres.thaw()
    }
    await started.stop()
  })

  test('a PostgreSQL that hangs keeps no caller waiting for ever', async () => {
    const { key } = await makeKey(databaseUrl)
    await redis.send('FLUSHALL')
    const session = (await ask(one(), key)).body.session_id
    postgres.freeze()
    try {
      const waiting = [ask(one(), key), ask(one(), key, 'What is a bat?', session)]
      expect((await look(one())).status).toBe(200)
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(503)
    } finally {
      postgres.thaw()
    }
    await until(
      async () => (await ask(one(), key, 'What is a bat?', session)).status,
      (status) => status === 200,
    )
  })

  test('a server starts without PostgreSQL and without Redis, and finds both later', async () => {
    const { key } = await makeKey(databaseUrl)
    await Promise.all([postgres.stop(), redis.stop()])
    const late = await startReplicas({ databaseUrl, redisUrl: redis.url, count: 1 })
    const [server] = late.all as [TestServer]
    expect((await look(server)).status).toBe(200)
    expect((await ask(server, key)).status).toBe(503)
    await Promise.all([postgres.start(), redis.start()])
    await until(
      async () => (await ask(server, key)).status,
      (status) => status === 200,
    )
    await until(
      () => lines(server, 'redis is back'),
      (count) => count === 1,
    )
    expect(await server.signal('SIGTERM')).toBe(0)
    await late.stop()
  })

  test('a wrong password is told without being shown', async () => {
    const redisUrl = redis.url.replace('pass-word', 'wrong-word')
    const late = await startReplicas({ databaseUrl, redisUrl, count: 1 })
    const [server] = late.all as [TestServer]
    expect((await look(server)).status).toBe(200)
    await until(
      () => lines(server, 'redis is away'),
      (count) => count === 1,
    )
    expect(server.errors()).not.toContain('wrong-word')
    await late.stop()
  })
})
