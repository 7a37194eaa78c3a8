import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, commandJson, makeKey, until } from '../support/chat.ts'
import { hasPgbouncer, startPgbouncer, type TestPgbouncer } from '../support/pgbouncer.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'

setDefaultTimeout(120_000)

const daily = 40
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

describe.if(hasPostgres() && hasPgbouncer() && hasRedis())(
  'three replicas behind PgBouncer',
  () => {
    let postgres: TestPostgres
    let pooler: TestPgbouncer
    let redis: TestRedis
    let databaseUrl: string
    let replicas: Replicas

    beforeAll(async () => {
      ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
      pooler = await startPgbouncer(postgres.port)
      databaseUrl = await postgres.createDatabase()
      replicas = await startReplicas({
        databaseUrl: pooler.through(databaseUrl),
        redisUrl: redis.url,
        flags: ['--chat-daily-limit', String(daily), '--allow-private-webhooks'],
      })
    })
    afterAll(async () => {
      await replicas?.stop()
      await pooler?.remove()
      await Promise.all([postgres?.remove(), redis?.remove()])
    })

    const usedToday = async (keyId: string) => {
      const listed = await commandJson<{ key_id: string; used_today: number }[]>(
        databaseUrl,
        'keys',
        'list',
      )
      return listed.find(({ key_id }) => key_id === keyId)?.used_today
    }

    test('let exactly 100 of 1,000 parallel requests of one address through', async () => {
      const responses = await Promise.all(
        Array.from({ length: 1000 }, () => fetch(`${replicas.next().url}/api/v1/mobs/bat`)),
      )
      const statuses = responses.map(({ status }) => status)
      expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([100, 900])
      const resets = new Set(responses.map(({ headers }) => headers.get('x-ratelimit-reset')))
      expect(resets.size).toBe(1)
      const remaining = responses
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
      expect(new Set(remaining).size).toBe(100)
    })

    test('keep windows and quotas under a prefix and with an end', async () => {
      const { key } = await makeKey(databaseUrl)
      await fetch(`${replicas.next().url}/api/v1/mobs/bat`)
      await ask(replicas.next(), key)
      const keys = (await redis.send('KEYS', '*')) as string[]
      const prefixes = new Set(keys.map((name) => name.split(':').slice(0, 2).join(':')))
      expect(prefixes).toEqual(new Set(['lectern:quota', 'lectern:window']))
      for (const name of keys) expect(await redis.send('PTTL', name)).toBeGreaterThan(0)
    })

    test('share a daily quota exactly, also when Redis has lost its memory', async () => {
      const { key, key_id } = await makeKey(databaseUrl)
      const statuses = await Promise.all(
        Array.from({ length: 120 }, async () => (await ask(replicas.next(), key, 'hi')).status),
      )
      expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([daily, 120 - daily])
      await until(
        () => usedToday(key_id),
        (used) => used === daily,
      )
      await redis.stop()
      await redis.start()
      for (const replica of replicas.all) expect((await ask(replica, key)).status).toBe(429)
    })

    test('answer one session one call after the other', async () => {
      const { key } = await makeKey(databaseUrl)
      const session = (await ask(replicas.next(), key)).body.session_id
      const calls = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          ask(replicas.next(), key, `What is a bat? ${index}`, session),
        ),
      )
      expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
      await using sql = new Bun.SQL(databaseUrl, { max: 1 })
      const turns: { seq: number; message: string }[] =
        await sql`SELECT seq, message FROM lectern.turns WHERE session_id = ${session} ORDER BY seq`
      expect(turns.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, seq) => seq))
      expect(new Set(turns.map(({ message }) => message)).size).toBe(31)
    })

    test('deliver every webhook, in the order of its timestamps, though each of them sends', async () => {
      const receiver = startReceiver()
      const webhook = ['--webhook', receiver.url, '--allow-private-webhooks']
      const { key } = await makeKey(databaseUrl, ...webhook)
      await Promise.all(Array.from({ length: 30 }, () => ask(replicas.next(), key)))
      await until(
        () => new Set(receiver.received.map(({ id }) => id)).size,
        (ids) => ids === 30,
      )
      const times = receiver.received.map(({ event }) => event.timestamp)
      expect(times).toEqual([...times].sort())
      await receiver.stop()
    })

    test('refuse a revoked key on its very next request, whichever gets it', async () => {
      const { key, key_id } = await makeKey(databaseUrl)
      for (const replica of replicas.all) expect((await ask(replica, key)).status).toBe(200)
      await commandJson(databaseUrl, 'keys', 'revoke', key_id)
      for (const replica of replicas.all) expect((await ask(replica, key)).status).toBe(401)
    })

    test('keep no file of their own', () => {
      const files = replicas.all.flatMap(({ folder }) => [...new Bun.Glob('*').scanSync(folder)])
      expect(files).toEqual([])
    })

    test('are told when the address hides the pooler, and do not start', async () => {
      const hidden = pooler.through(databaseUrl).replace('?pgbouncer=true', '')
      const refused = startReplicas({ databaseUrl: hidden, count: 1 })
      expect(refused).rejects.toThrow('add ?pgbouncer=true to --database-url')
      await refused.catch(() => {})
    })

    test('give a session up that a killed one was answering', async () => {
      const { key } = await makeKey(databaseUrl)
      const session = (await ask(replicas.next(), key)).body.session_id
      await using sql = new Bun.SQL(databaseUrl, { max: 1 })
      await sql`INSERT INTO lectern.leases (name, holder, leased_until)
      VALUES (${session}, 'killed', (extract(epoch FROM clock_timestamp()) * 1000)::int8 + 500)`
      expect((await ask(replicas.next(), key, 'What is a bat?', session)).status).toBe(200)
      expect([...(await sql`SELECT * FROM lectern.leases`)]).toEqual([])
    })

    test('start ten at once on an empty database', async () => {
      const empty = await postgres.createDatabase()
      const ten = await startReplicas({
        databaseUrl: empty,
        count: 10,
        flags: ['--database-pool', '2', '--rate-limit', '0'],
      })
      const { key } = await makeKey(empty)
      for (const replica of ten.all) expect((await ask(replica, key)).status).toBe(200)
      expect(ten.all.map((replica) => replica.errors()).join('')).not.toContain('"level":"error"')
      await using sql = new Bun.SQL(empty, { max: 1 })
      expect([...(await sql`SELECT count(*)::int AS bots FROM lectern.bots`)]).toEqual([
        { bots: 1 },
      ])
      await ten.stop()
    })

    test('stop cleanly', async () => {
      const codes = await Promise.all(replicas.all.map((replica) => replica.signal('SIGTERM')))
      expect(codes).toEqual([0, 0, 0])
    })
  },
)
