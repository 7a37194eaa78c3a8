import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createKey } from '../../src/chat/keys.ts'
import type { HttpServer } from '../../src/http/http-server.ts'
import { openAccelerator } from '../../src/http1/server.ts'
import { createToken } from '../../src/web/dashboard/tokens.ts'
import { fixedTime, openTestApp } from '../support/app.ts'
import { createSeconds } from '../support/seconds.ts'

type TestApp = Awaited<ReturnType<typeof openTestApp>>
type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string }
type Answered = { status: number; headers: Record<string, string>; body: string }

/** Fewer than the test asks for under /api/: the last ones are refused. */
const limit = 120
let called: TestApp
let served: TestApp
let server: HttpServer
beforeAll(async () => {
  called = await openTestApp(limit)
  served = await openTestApp(limit)
  server = openAccelerator({
    host: '127.0.0.1',
    port: 0,
    isPortShared: false,
    idleSeconds: 30,
    maxConnections: 100,
    onFull: () => {},
    onError: console.error,
    now: () => fixedTime,
    tick: () => performance.now(),
    everySecond: createSeconds().everySecond,
  })
  const { app, contexts, limiter } = served
  server.open({ fetch: app.fetch, contexts, limiter })
})
afterAll(async () => {
  server.kill()
  await Promise.all([called.close(), served.close()])
})

/** What belongs to one response and no other, or to the connection it came over. */
const ownHeaders = ['date', 'x-request-id', 'connection', 'set-cookie', 'transfer-encoding']

const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name))),
  body: (await response.text()).replace(/(?:ses|mes)_[\w-]+|name="form_token" value="\w+"/g, ''),
})

const bothAnswer = async ({ method, path, headers = {}, body }: Asked) => {
  const init = { method, body, redirect: 'manual' as const }
  const all = { 'accept-encoding': 'identity', accept: '*/*', ...headers }
  const fromApp = await answered(
    await called.app.handle(new Request(`http://localhost${path}`, { ...init, headers: all })),
  )
  const fromServer = await answered(
    await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: all }),
  )
  // A server tells the size of every body, a response only of what is known before it is read.
  const { 'content-length': length, ...others } = fromServer.headers
  if (!('content-length' in fromApp.headers)) fromServer.headers = others
  else expect([path, length]).toEqual([path, fromApp.headers['content-length']])
  return { fromApp, fromServer }
}

const values: Readonly<Record<string, string>> = {
  ref: 'creeper',
  '*': 'story/mine_stone',
  id: 'doc_unknown',
  resource: 'mobs',
  bot: 'guide',
  session: 'ses_unknown',
  key: 'key_unknown',
  document: 'doc_unknown',
  delivery: 'msg_unknown',
}

/** Chance would answer the two differently. */
const queries: Readonly<Record<string, string>> = { '/api/v1/random': '?seed=1' }

const pathOf = (route: string): string =>
  route.replaceAll(/:(\w+)|\*/g, (star, name) => values[name ?? star] ?? 'unknown') +
  (queries[route] ?? '')

test('the app and the server answer every route alike, limits included', async () => {
  const routes = [...new Set(called.app.routes.map(({ path }) => path))]
  expect(routes.length).toBeGreaterThan(60)
  for (const route of routes)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const path = pathOf(route)
      const { fromApp, fromServer } = await bothAnswer({
        method,
        path,
        body: method === 'POST' || method === 'PUT' ? '' : undefined,
      })
      expect([method, path, fromServer]).toEqual([method, path, fromApp])
    }
})

test.each(['GET', 'HEAD', 'POST', 'PUT'])(
  'the limit was reached on the way, and is told alike to %s',
  async (method) => {
    const { fromApp, fromServer } = await bothAnswer({ method, path: '/api/v1/mobs' })
    expect(fromApp.status).toBe(429)
    expect(fromApp.body.includes('Rate limit exceeded')).toBe(method !== 'HEAD')
    expect(fromServer).toEqual(fromApp)
  },
)

const keyOf = async ({ store }: TestApp): Promise<string> =>
  (await createKey(store.apiKeys, { botId: 'guide' }, fixedTime))?.key ?? ''

test('a chat is answered alike, from its answer to every error', async () => {
  const keys = { app: await keyOf(called), server: await keyOf(served) }
  const bodies = [
    '{"bot_id":"guide","message":"What is a creeper?"}',
    '{"bot_id":"other","message":"Hello"}',
    '{"bot_id":5,"message":"Hello"}',
    '{"message":"Hello"}',
    '{"bot_id":"guide","message":" "}',
    '{"bot_id":"guide","message":"Hello","session_id":7}',
    '{"bot_id":"guide","message":"Hello","session_id":"ses_unknown"}',
    '[]',
    'null',
    'no json',
    JSON.stringify({ bot_id: 'guide', message: 'x'.repeat(4001) }),
    'over the daily limit',
  ]
  const statuses: number[] = []
  for (const body of bodies) {
    const ask = (url: string, key: string) => ({
      url: `${url}/api/v1/chat`,
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      },
    })
    const app = ask('http://localhost', keys.app)
    const asked = ask(`http://127.0.0.1:${server.port}`, keys.server)
    const fromApp = await answered(await called.app.handle(new Request(app.url, app.init)))
    const fromServer = await answered(await fetch(asked.url, asked.init))
    expect([body, fromServer]).toEqual([body, fromApp])
    statuses.push(fromApp.status)
  }
  expect(statuses).toEqual([200, 403, 400, 400, 400, 400, 404, 400, 400, 400, 429, 429])
})

test('the dashboard is answered alike once somebody can sign in', async () => {
  for (const { store } of [called, served]) await createToken(store.admins, 60_000, fixedTime)
  const origin = 'http://lectern.test'
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const requests: Asked[] = [
    { method: 'GET', path: '/dashboard' },
    { method: 'GET', path: '/dashboard/bots/guide' },
    { method: 'POST', path: '/dashboard/bots', headers: form, body: 'bot_id=x' },
    { method: 'POST', path: '/dashboard/sign-in', headers: form, body: 'token=wrong' },
    { method: 'POST', path: '/dashboard/sign-in', headers: form, body: 'x'.repeat(5000) },
    { method: 'POST', path: '/dashboard/sign-in', body: 'token=wrong' },
  ]
  const statuses: number[] = []
  for (const asked of requests) {
    const { fromApp, fromServer } = await bothAnswer(asked)
    expect([asked, fromServer]).toEqual([asked, fromApp])
    statuses.push(fromApp.status)
  }
  expect(statuses).toEqual([200, 303, 303, 403, 413, 403])
})

test('no request has to wait for a hook that has its answer at once', () => {
  // What the framework takes for a function that it has to wait for.
  const looksAsync = /(?:return|=>)\s?\S+\(|a(?:sync|wait)/
  const waitedFor = (called.app.event.request ?? [])
    .filter(({ isAsync, fn }) => isAsync ?? looksAsync.test(fn.toString()))
    .map(({ fn }) => fn.toString())
  expect(waitedFor).toEqual([])
})
