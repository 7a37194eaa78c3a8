import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { ask, commandJson, makeKey, post, until } from '../support/chat.ts'
import { awayFromMidnight } from '../support/day.ts'
import { startReceiver } from '../support/receiver.ts'
import { type ServerOptions, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)
beforeEach(awayFromMidnight)

const servers: TestServer[] = []
const open = async (options: ServerOptions) => {
  const server = await startServer(options)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

const limitsOf = (headers: Headers) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))

const countEach = (statuses: readonly number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

const nextMidnight = () => (Math.floor(Date.now() / 86_400_000) + 1) * 86_400

test('every answer to a usable key carries its quota, errors included', async () => {
  const server = await open({ flags: ['--chat-daily-limit', '5'] })
  await commandJson(server.db, 'bots', 'create', 'small', '--plan', 'free')
  const app = await makeKey(server.db)
  const small = await makeKey(server.db, '--bot', 'small')
  const before = nextMidnight()
  const answers = [
    await ask(server, app.key),
    await post(server.url, { key: app.key, headers: { 'content-type': 'text/plain' } }),
    await post(server.url, { key: app.key, raw: '{' }),
    await post(server.url, { key: app.key, raw: new Uint8Array(70_000) }),
    await ask(server, app.key, 'hi', 'ses_unknown'),
    await ask(server, app.key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 415, 400, 413, 404, 429])
  const limits = answers.map(({ headers }) => limitsOf(headers))
  expect(limits.map(([limit, remaining]) => [limit, remaining])).toEqual([
    [5, 4],
    [5, 3],
    [5, 2],
    [5, 1],
    [5, 0],
    [5, 0],
  ])
  for (const [, , reset] of limits) expect([before, nextMidnight()]).toContain(reset as number)
  const refused = await post(server.url, {
    key: small.key,
    body: { bot_id: 'small', message: 'a' },
  })
  expect(refused.status).toBe(403)
  expect(limitsOf(refused.headers).slice(0, 2)).toEqual([5, 4])
})

test('over the daily limit the answer is 429 with the number in force and the time to midnight', async () => {
  const server = await open({ flags: ['--chat-daily-limit', '1'] })
  const app = await makeKey(server.db)
  await ask(server, app.key)
  const streamed = { bot_id: 'guide', message: 'hi', stream: true }
  const { status, body, headers } = await ask(server, app.key)
  for (const refused of [
    { status, body },
    await post(server.url, { key: app.key, body: streamed }),
  ])
    expect(refused).toMatchObject({
      status: 429,
      body: { success: false, error: 'Daily limit exceeded. Max 1 requests per day.' },
    })
  const retryAfter = Number(headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(retryAfter).toBeLessThanOrEqual(86_400)
  const [listed] = await commandJson<{ used_today: number }[]>(server.db, 'keys', 'list')
  expect(listed?.used_today).toBe(1)
})

test('the plan is judged before the quota', async () => {
  const server = await open({ flags: ['--chat-daily-limit', '1'] })
  const app = await makeKey(server.db)
  await ask(server, app.key)
  await commandJson(server.db, 'bots', 'set', 'guide', '--plan', 'free')
  expect((await ask(server, app.key)).status).toBe(403)
})

test('a thousand parallel calls over a limit of five let exactly five through', async () => {
  const server = await open({ flags: ['--chat-daily-limit', '5'] })
  const app = await makeKey(server.db)
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async () => (await ask(server, app.key, 'hi')).status),
  )
  expect(countEach(statuses)).toEqual({ 200: 5, 429: 995 })
})

test('a quota survives a restart, also after kill -9, and is each key’s own', async () => {
  const flags = ['--chat-daily-limit', '3']
  const first = await open({ flags })
  const [app, other] = [await makeKey(first.db), await makeKey(first.db)]
  await ask(first, app.key)
  await first.signal('SIGKILL')
  const second = await open({ flags, folder: first.folder })
  expect(limitsOf((await ask(second, app.key)).headers)[1]).toBe(1)
  expect(await second.signal('SIGTERM')).toBe(0)
  const third = await open({ flags, folder: first.folder })
  expect((await ask(third, app.key)).status).toBe(200)
  expect((await ask(third, app.key)).status).toBe(429)
  expect((await ask(third, other.key)).status).toBe(200)
})

test('two processes on one file share a quota exactly', async () => {
  const flags = ['--chat-daily-limit', '20']
  const one = await open({ flags })
  const two = await open({ flags, folder: one.folder })
  const app = await makeKey(one.db)
  const statuses = await Promise.all(
    Array.from(
      { length: 100 },
      async (_, index) => (await ask(index % 2 ? one : two, app.key, 'hi')).status,
    ),
  )
  expect(countEach(statuses)).toEqual({ 200: 20, 429: 80 })
})

test('calls with a usable key leave the caller’s data window alone, others count in it', async () => {
  const server = await open({ flags: ['--rate-limit', '4'] })
  const app = await makeKey(server.db)
  for (let calls = 0; calls < 6; calls++) expect((await ask(server, app.key)).status).toBe(200)
  const data = await fetch(`${server.url}/api/v1/mobs/creeper`)
  expect(limitsOf(data.headers).slice(0, 2)).toEqual([4, 3])
  const unauthenticated = [await post(server.url, {}), await post(server.url, { key: 'lk_wrong' })]
  expect(unauthenticated.map(({ status }) => status)).toEqual([401, 401])
  expect(unauthenticated.map(({ headers }) => limitsOf(headers).slice(0, 2))).toEqual([
    [4, 2],
    [4, 1],
  ])
  await post(server.url, {})
  const over = await post(server.url, {})
  expect(over.status).toBe(429)
  expect(over.body.error).toBe('Rate limit exceeded. Max 4 requests per minute.')
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(429)
  expect((await ask(server, app.key)).status).toBe(200)
})

test('with the rate limit off a request without a key gets 401 without limit headers', async () => {
  const server = await open({ flags: ['--rate-limit', '0'] })
  for (let calls = 0; calls < 3; calls++) {
    const { status, headers } = await post(server.url, {})
    expect(status).toBe(401)
    expect(headers.has('x-ratelimit-limit')).toBe(false)
  }
})

test('a key over its quota counts in its caller’s window, and refused there it is not mirrored', async () => {
  const receiver = startReceiver()
  const server = await open({
    flags: ['--rate-limit', '4', '--chat-daily-limit', '1', '--allow-private-webhooks'],
  })
  const webhook = ['--webhook', receiver.url, '--allow-private-webhooks']
  const app = await makeKey(server.db, ...webhook)
  const other = await makeKey(server.db)
  expect((await ask(server, app.key)).status).toBe(200)
  const over = []
  for (let calls = 0; calls < 8; calls++) over.push(await ask(server, app.key))
  expect(over.map(({ status }) => status)).toEqual(Array(8).fill(429))
  expect(over.map(({ body }) => body.error?.split(' ')[0])).toEqual([
    ...Array(4).fill('Daily'),
    ...Array(4).fill('Rate'),
  ])
  for (const { headers } of over) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(limitsOf(headers).slice(0, 2)).toEqual([1, 0])
  }
  expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(429)
  expect((await ask(server, other.key)).status).toBe(200)
  await until(
    () => receiver.received.length,
    (count) => count >= 5,
  )
  // Nothing more is on its way then. Replicas keep their deliveries elsewhere; there the receiver alone tells.
  if (existsSync(server.db)) {
    const db = new Database(server.db, { readonly: true })
    await until(
      () => db.query('SELECT id FROM deliveries').all().length,
      (count) => count === 0,
    )
    db.close()
  }
  const statuses = receiver.received.map(({ event }) => event.data.response.status)
  expect(statuses).toEqual([200, 429, 429, 429, 429])
  await receiver.stop()
})
