import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { settledMs } from '../../src/store/redis/connection.ts'
import { tagFor } from '../../src/store/redis/slots.ts'
import { ask, commandJson, makeKey, until } from '../support/chat.ts'
import { hasPgbouncer, startPgbouncer, type TestPgbouncer } from '../support/pgbouncer.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'

setDefaultTimeout(120_000)

const jsonOf = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
})

const complete = (url: string, key: string, content: string, before: object[] = []) =>
  fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: jsonOf(key),
    body: JSON.stringify({ model: 'guide', messages: [...before, { role: 'user', content }] }),
  })

const callAsk = (url: string, key: string, message: string, session_id?: string) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: jsonOf(key),
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'ask', arguments: { message, session_id } },
    }),
  })

const daily = 40
const perVisitor = 5
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
        flags: [
          ...['--chat-daily-limit', String(daily), '--allow-private-webhooks'],
          ...['--visitor-daily-limit', String(perVisitor), '--guest-chat', String(perVisitor)],
          ...['--trust-proxy', '127.0.0.1'],
        ],
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
        Array.from({ length: 1000 }, () =>
          fetch(`${replicas.next().url}/api/v1/mobs/bat`, {
            headers: { 'x-forwarded-for': '203.0.113.3' },
          }),
        ),
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

    /** The first request of a key, and the moment that counts move from the store to Redis. */
    const begin = async (key: string, keyId: string) => {
      const { status } = await ask(replicas.next(), key, 'hi')
      await until(
        async () => Number(await redis.send('GET', `lectern:quota:${tagFor(keyId)}:since`)),
        (since) => since > 0 && Date.now() - since > settledMs,
      )
      return status
    }

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
      const first = await begin(key, key_id)
      const others = await Promise.all(
        Array.from({ length: 119 }, async () => (await ask(replicas.next(), key, 'hi')).status),
      )
      const statuses = [first, ...others]
      expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([daily, 120 - daily])
      await until(
        () => usedToday(key_id),
        (used) => used === daily,
      )
      await redis.stop()
      await redis.start()
      for (const replica of replicas.all) expect((await ask(replica, key)).status).toBe(429)
    })

    test('share that quota between the chat, clients of OpenAI and ask of MCP', async () => {
      const { key, key_id } = await makeKey(databaseUrl)
      const first = await begin(key, key_id)
      const ways = [
        async () => (await ask(replicas.next(), key, 'hi')).status,
        async () => (await complete(replicas.next().url, key, 'hi')).status,
        async () => (await callAsk(replicas.next().url, key, 'hi')).status,
      ]
      const others = await Promise.all(
        Array.from({ length: 89 }, (_, index) => ways[index % ways.length]?.() ?? 0),
      )
      const statuses = [first, ...others]
      expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([daily, 90 - daily])
      await until(
        () => usedToday(key_id),
        (used) => used === daily,
      )
    })

    test('go on with what another has begun, by either way', async () => {
      const { key } = await makeKey(databaseUrl)
      const first = 'How much health does a creeper have?'
      const begun = await (await callAsk(replicas.next().url, key, first)).json()
      const { session_id, response } = begun.result.structuredContent
      const furthers: string[] = []
      for (const { url } of replicas.all) {
        const further = await callAsk(url, key, 'And what does it drop?', session_id)
        const { result } = await further.json()
        furthers.push(result.structuredContent.response)
        expect(result.structuredContent).toMatchObject({
          session_id,
          response: expect.stringContaining('gunpowder'),
        })
      }
      const chat = await ask(replicas.next(), key, 'And what does it drop?', session_id)
      expect(chat.body.response).toContain('gunpowder')
      const told = [
        { role: 'user', content: first },
        { role: 'assistant', content: response },
      ]
      const answers = await Promise.all(
        replicas.all.map(async ({ url }) => {
          const answer = await (await complete(url, key, 'And what does it drop?', told)).json()
          return answer.choices[0].message.content
        }),
      )
      // The first of the further answers follows the same turn; those after it follow each other.
      expect(answers).toEqual(Array(3).fill(furthers[0]))
    })

    test('have one memory of conversations and of what was thought of them', async () => {
      const { key } = await makeKey(databaseUrl)
      const [one, two, three] = replicas.all.map(({ url }) => `${url}/api/v1/chat`)
      const headers = { ...jsonOf(key), 'x-forwarded-for': '203.0.113.1' }
      const { session_id, message_id } = (await ask(replicas.next(), key, 'hi')).body
      const given = await fetch(`${one}/messages/${message_id}/feedback`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ feedback: 'negative', comment: 'no' }),
      })
      expect(given.status).toBe(200)
      const messages = await fetch(`${two}/sessions/${session_id}/messages`, { headers })
      expect(await messages.json()).toMatchObject({
        data: [{ message_id, feedback: 'negative', comment: 'no' }],
      })
      const gone = await fetch(`${three}/sessions/${session_id}`, { method: 'DELETE', headers })
      expect(gone.status).toBe(204)
      expect((await fetch(`${one}/sessions/${session_id}/messages`, { headers })).status).toBe(404)
    })

    test('count a visitor and a guest once, wherever they ask', async () => {
      const shop = 'https://shop.example'
      const { key } = await makeKey(databaseUrl, '--publishable', '--origin', shop)
      const sendAs = (path: string, origin: string, body: object) => {
        const { url } = replicas.next()
        return fetch(url + path, {
          method: 'POST',
          headers: { ...jsonOf(key), origin: origin || url, 'x-forwarded-for': '203.0.113.2' },
          body: JSON.stringify({ message: 'hi', ...body }),
        })
      }
      for (const [path, origin, body] of [
        ['/api/v1/chat', shop, { bot_id: 'guide', stream: false }],
        ['/guest/chat', '', { stream: false }],
      ] as const) {
        const calls = Array.from({ length: 15 }, () => sendAs(path, origin, body))
        const statuses = (await Promise.all(calls)).map(({ status }) => status)
        expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([perVisitor, 10])
      }
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
      expect([...(await sql`SELECT * FROM lectern.leases WHERE name = ${session}`)]).toEqual([])
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
