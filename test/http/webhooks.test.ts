import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, commandJson, makeKey, post, until } from '../support/chat.ts'
import { type Receiver, startReceiver, verify } from '../support/receiver.ts'
import { lectern, type ServerOptions, startServer, type TestServer } from '../support/server.ts'

// Side by side, for most of the time is spent waiting for the next attempt.
setDefaultTimeout(120_000)

const servers: TestServer[] = []
const receivers: Receiver[] = []
const privately = ['--allow-private-webhooks']

const open = async (options: ServerOptions = {}) => {
  const server = await startServer({ flags: privately, ...options })
  servers.push(server)
  return server
}
const receive = (options?: Parameters<typeof startReceiver>[0]) => {
  const receiver = startReceiver(options)
  receivers.push(receiver)
  return receiver
}
afterAll(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

const keyFor = (server: TestServer, url: string, ...args: string[]) =>
  makeKey(server.db, '--webhook', url, ...privately, ...args)

const arrived = (receiver: Receiver, count: number, deadlineMs?: number) =>
  until(
    () => receiver.received,
    (received) => received.length >= count,
    deadlineMs,
  )

type Listed = { id: string; state: string; attempts: number; last_error: string | null }
const deliveries = (server: TestServer, ...args: string[]) =>
  commandJson<Listed[]>(server.db, 'webhooks', 'list', ...args)

test.concurrent('every request made with the key is mirrored with its response, whatever the status', async () => {
  const server = await open({ flags: [...privately, '--chat-daily-limit', '6'] })
  const receiver = receive()
  const app = await keyFor(server, `${receiver.url}/hook`)
  const { key } = app
  const long = new Uint8Array(70_000)
  const answers = [
    await post(server.url, {
      key,
      body: { bot_id: 'guide', message: 'hi', extra: [1, { a: null }] },
    }),
    await post(server.url, { key, raw: '{"bot_id":' }),
    await post(server.url, { key, headers: { 'content-type': 'text/plain' }, raw: '{"a":"ü"}' }),
    await post(server.url, { key, body: { bot_id: 'other', message: 'hi' } }),
    await post(server.url, { key, raw: long }),
    await post(server.url, { key, body: { bot_id: 'guide', message: 'a', session_id: 'b' } }),
    await post(server.url, { key, body: { bot_id: 'guide', message: 'one too many' } }),
  ]
  const received = await arrived(receiver, answers.length)
  expect(received.map(({ event }) => event.data.response.status)).toEqual([
    200, 400, 415, 403, 413, 404, 429,
  ])
  expect(received.map(({ event }) => event.data.request)).toEqual([
    { bot_id: 'guide', message: 'hi', extra: [1, { a: null }] },
    null,
    { a: 'ü' },
    { bot_id: 'other', message: 'hi' },
    null,
    { bot_id: 'guide', message: 'a', session_id: 'b' },
    { bot_id: 'guide', message: 'one too many' },
  ])
  for (const [index, one] of received.entries()) {
    expect(one.path).toBe('/hook')
    expect(one.headers.get('content-type')).toBe('application/json')
    expect(one.event).toMatchObject({
      type: 'chat.request',
      data: { key_id: app.key_id, bot_id: 'guide', response: { body: answers[index]?.body } },
    })
    expect(Object.keys(one.event)).toEqual(['type', 'timestamp', 'data'])
    expect(Object.keys(one.event.data)).toEqual(['key_id', 'bot_id', 'request', 'response'])
    expect(new Date(one.event.timestamp).toISOString()).toBe(one.event.timestamp)
    expect(verify(app.webhook_secret, one)).toEqual(one.event)
  }
  const times = received.map(({ event }) => event.timestamp)
  expect(times).toEqual([...times].sort())
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
  await until(
    () => deliveries(server),
    (left) => left.length === 0,
  )
})

test.concurrent('many parallel calls are mirrored each once and in the order of their timestamps', async () => {
  const server = await open()
  const receiver = receive()
  const { key } = await keyFor(server, receiver.url)
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(server, key, `message ${index}`)))
  const received = await arrived(receiver, 60)
  const times = received.map(({ event }) => event.timestamp)
  expect(times).toEqual([...times].sort())
  const messages = received.map(({ event }) => (event.data.request as { message: string }).message)
  expect(new Set(messages).size).toBe(60)
})

test.concurrent('a request refused with 401 was not made with a key and is not mirrored', async () => {
  const server = await open()
  const receiver = receive()
  const { key } = await keyFor(server, receiver.url)
  expect((await post(server.url, { key: `${key.slice(0, -2)}xx` })).status).toBe(401)
  await ask(server, key)
  const [first] = await arrived(receiver, 1)
  expect(first?.event.data.response.status).toBe(200)
})

test.concurrent('a receiver that fails is asked again with the same id', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Response('no', { status: 500 })
  const { key, webhook_secret } = await keyFor(server, receiver.url)
  await ask(server, key)
  await arrived(receiver, 1)
  expect(await deliveries(server)).toMatchObject([{ state: 'waiting' }])
  receiver.answer = () => new Response('yes')
  const [first, second] = await arrived(receiver, 2)
  expect(second?.id).toBe(first?.id as string)
  expect(second?.text).toBe(first?.text as string)
  if (second) verify(webhook_secret, second)
  await until(
    () => deliveries(server),
    (left) => left.length === 0,
  )
})

test.concurrent('a receiver that is down gets everything once it is up, also over kill -9', async () => {
  const server = await open()
  const gone = receive()
  const { port } = new URL(gone.url)
  await gone.stop()
  const { key } = await keyFor(server, `http://127.0.0.1:${port}/`)
  for (const message of ['one', 'two', 'three']) await ask(server, key, message)
  await server.signal('SIGKILL')
  const back = receive({ port: Number(port) })
  await open({ folder: server.folder })
  const received = await arrived(back, 3)
  const messages = received.map(({ event }) => (event.data.request as { message: string }).message)
  expect(messages.sort()).toEqual(['one', 'three', 'two'])
})

test.concurrent('a delivery under way at kill -9 is made by the next process', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Promise(() => {})
  const { key } = await keyFor(server, receiver.url)
  await ask(server, key)
  const [first] = await arrived(receiver, 1)
  await server.signal('SIGKILL')
  receiver.answer = () => new Response()
  await open({ folder: server.folder })
  const [, second] = await arrived(receiver, 2)
  expect(second?.id).toBe(first?.id as string)
})

test.concurrent('SIGTERM lets go of a delivery that hangs, and the next process makes it', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Promise(() => {})
  const { key } = await keyFor(server, receiver.url)
  await ask(server, key)
  await arrived(receiver, 1)
  expect(await server.signal('SIGTERM')).toBe(0)
  receiver.answer = () => new Response()
  await open({ folder: server.folder })
  await arrived(receiver, 2)
})

test.concurrent('a receiver that never answers delays neither answers nor other receivers', async () => {
  const server = await open()
  const [stuck, well] = [receive(), receive()]
  stuck.answer = () => new Promise(() => {})
  const dead = await keyFor(server, stuck.url)
  const alive = await keyFor(server, well.url)
  for (let calls = 0; calls < 5; calls++) {
    expect((await ask(server, dead.key)).status).toBe(200)
    expect((await ask(server, alive.key)).status).toBe(200)
  }
  await arrived(well, 5)
  expect(stuck.received.length).toBeLessThan(5)
  const left = await until(
    () => deliveries(server),
    (all) => all.some(({ attempts }) => attempts > 0),
  )
  expect(left).toHaveLength(5)
})

test.concurrent('an answer whose body never ends is an answer', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue('taken'),
      }),
    )
  const { key } = await keyFor(server, receiver.url)
  await ask(server, key, 'one')
  await ask(server, key, 'two')
  const received = await arrived(receiver, 2)
  expect(new Set(received.map(({ id }) => id)).size).toBe(2)
})

test.concurrent('410 switches the webhook off', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Response(null, { status: 410 })
  const { key } = await keyFor(server, receiver.url)
  await ask(server, key)
  await arrived(receiver, 1)
  const listed = await until(
    () => commandJson<{ webhook_url: string | null }[]>(server.db, 'keys', 'list'),
    ([first]) => first?.webhook_url === null,
  )
  expect(listed).toHaveLength(1)
  await ask(server, key)
  expect(await deliveries(server)).toMatchObject([{ state: 'failed', last_error: 'HTTP 410' }])
  expect(receiver.received).toHaveLength(1)
})

test.concurrent('redirects are not followed', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => Response.redirect(`${receiver.url}/elsewhere`, 307)
  const { key } = await keyFor(server, `${receiver.url}/hook`)
  await ask(server, key)
  const [left] = await until(
    () => deliveries(server),
    ([first]) => (first?.attempts ?? 0) > 0,
  )
  expect(left?.last_error).toBe('HTTP 307')
  expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook']))
})

test.concurrent('a revoked key’s webhook gets what was answered before, and nothing after', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Response(null, { status: 503 })
  const app = await keyFor(server, receiver.url)
  await ask(server, app.key)
  await arrived(receiver, 1)
  await commandJson(server.db, 'keys', 'revoke', app.key_id)
  receiver.answer = () => new Response()
  expect((await ask(server, app.key)).status).toBe(401)
  const received = await arrived(receiver, 2)
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  await until(
    () => deliveries(server),
    (left) => left.length === 0,
  )
})

test.concurrent('a private target is refused when connecting too, whoever set it', async () => {
  const server = await open({ flags: [] })
  const receiver = receive()
  const byAddress = await keyFor(server, receiver.url)
  const byName = await keyFor(server, receiver.url.replace('127.0.0.1', 'localhost'))
  for (const { key } of [byAddress, byName]) expect((await ask(server, key)).status).toBe(200)
  const left = await until(
    () => deliveries(server),
    (all) => all.length === 2 && all.every(({ attempts }) => attempts > 0),
  )
  for (const { last_error } of left)
    expect(last_error).toContain('not an address of the public internet')
  expect(receiver.received).toEqual([])
})

test.concurrent('a webhook set while the server runs gets the next request, one switched off gets none', async () => {
  const server = await open()
  const receiver = receive()
  const app = await makeKey(server.db)
  await ask(server, app.key, 'before')
  const set = await commandJson(
    server.db,
    'keys',
    'webhook',
    app.key_id,
    receiver.url,
    ...privately,
  )
  expect(set.webhook_secret).toMatch(/^whsec_/)
  await ask(server, app.key, 'during')
  const [first] = await arrived(receiver, 1)
  expect(first?.event.data.request).toMatchObject({ message: 'during' })
  await commandJson(server.db, 'keys', 'webhook', app.key_id, '--off')
  await ask(server, app.key, 'after')
  expect(await deliveries(server)).toEqual([])
})

test.concurrent('what was given up is listed as failed and can be sent again', async () => {
  const server = await open()
  const receiver = receive()
  receiver.answer = () => new Response(null, { status: 500 })
  const app = await keyFor(server, receiver.url)
  await ask(server, app.key)
  await arrived(receiver, 1)
  await commandJson(server.db, 'keys', 'webhook', app.key_id, '--off')
  expect(await deliveries(server, '--failed')).toMatchObject([{ state: 'failed' }])
  const [failed] = await deliveries(server, '--failed')
  const id = failed?.id ?? ''
  expect((await lectern(['webhooks', 'resend', id, '--db', server.db])).code).toBe(1)
  await commandJson(server.db, 'keys', 'webhook', app.key_id, receiver.url, ...privately)
  receiver.answer = () => new Response()
  await commandJson(server.db, 'webhooks', 'resend', id)
  const [, second] = await arrived(receiver, 2)
  expect(second?.id).toBe(id)
})

test.concurrent('a test event is sent at once and its outcome is the exit code', async () => {
  const server = await open()
  const receiver = receive()
  const app = await keyFor(server, receiver.url)
  const run = () => lectern(['webhooks', 'test', app.key_id, '--db', server.db, ...privately])
  expect((await run()).code).toBe(0)
  const [first] = receiver.received
  expect(first?.event.type).toBe('webhook.test')
  if (first) verify(app.webhook_secret, first)
  receiver.answer = () => new Response(null, { status: 404 })
  expect(await run()).toMatchObject({ code: 1 })
  await receiver.stop()
  expect(await run()).toMatchObject({ code: 1 })
  expect((await lectern(['webhooks', 'test', app.key_id, '--db', server.db])).code).toBe(1)
})
