import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { ask, commandJson, type MadeKey, makeKey, post } from '../support/chat.ts'
import { makeToken, signInAs } from '../support/dashboard.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
let app: MadeKey
let other: MadeKey

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '1000'] })
  app = await makeKey(server.db)
  await commandJson(server.db, 'bots', 'create', 'acme', '--plan', 'business')
  other = await makeKey(server.db, '--bot', 'acme')
})
afterAll(() => server.stop())

type Page = {
  data: Record<string, unknown>[]
  pagination: { cursor: string | null; hasMore: boolean }
  error?: string
}

const call = async (path: string, { key = app.key, method = 'GET' } = {}) => {
  const response = await fetch(`${server.url}/api/v1/chat${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Page,
  }
}

/** Every page from the newest on, as one list. */
const walk = async (path: string) => {
  const pages: Page[] = []
  let cursor: string | null = null
  do {
    const { status, body } = await call(`${path}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(status).toBe(200)
    pages.push(body)
    cursor = body.pagination.cursor
    expect(body.pagination.hasMore).toBe(cursor !== null)
  } while (cursor)
  return pages
}

const say = (message: string, more: object = {}) =>
  post(server.url, { key: app.key, body: { bot_id: 'guide', message, ...more } })

describe('the sessions of a bot', () => {
  test('are listed newest first, in pages, by user, and cost the key nothing', async () => {
    const ids: (string | undefined)[] = []
    for (const user_id of ['ann', 'bob', 'ann', 'ann'])
      ids.push((await say(`I am ${user_id}`, { user_id })).body.session_id)
    const before = await ask(server, app.key)
    const pages = await walk('/sessions?limit=2&user_id=ann')
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1])
    const listed = pages.flatMap(({ data }) => data)
    expect(listed.map(({ session_id }) => session_id)).toEqual([ids[3], ids[2], ids[0]])
    expect(listed[0]).toMatchObject({ user_id: 'ann', turns: 1, first_message: 'I am ann' })
    const after = await ask(server, app.key)
    const left = (answer: typeof before) => Number(answer.headers.get('x-ratelimit-remaining'))
    expect(left(before) - left(after)).toBe(1)
    const { headers } = await call('/sessions')
    expect(headers.get('x-ratelimit-limit')).toBe('1000')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('give their messages newest first with all that is kept', async () => {
    const metadata = { plan: 'gold', seats: 3, trial: false, note: null }
    const first = await say('What is a bat?', { user_id: 'cat', metadata })
    const { session_id } = first.body
    for (const message of ['second', 'third']) await say(message, { session_id })
    const pages = await walk(`/sessions/${session_id}/messages?limit=2`)
    expect(pages.map(({ data }) => data.map(({ message }) => message))).toEqual([
      ['third', 'second'],
      ['What is a bat?'],
    ])
    expect(pages[1]?.data[0]).toMatchObject({
      message_id: first.body.message_id,
      response: first.body.response,
      sources: first.body.sources,
      user_id: 'cat',
      metadata,
      feedback: null,
      comment: null,
    })
    const { text } = await signInAs(server, await makeToken(server))
    const found = await text('/dashboard/bots/guide/conversations?q=gold')
    expect(found).toContain(session_id ?? 'none')
    const line = (await text('/dashboard/bots/guide/export.jsonl?q=gold')).trim()
    expect(JSON.parse(line).turns[0]).toMatchObject({ user_id: 'cat', metadata })
  })

  test('answer as OpenAPI describes them', async () => {
    const { body } = await say('What is a bat?', { user_id: 'dan', metadata: { a: 1 } })
    const document = await (await fetch(`${server.url}/openapi.json`)).json()
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema({ $id: 'doc', ...document })
    const problems = (name: string, value: unknown) => {
      const check = ajv.getSchema(`doc#/components/schemas/${name}`)
      return check?.(value) ? [] : check?.errors
    }
    expect(problems('SessionPage', (await call('/sessions')).body)).toEqual([])
    const messages = await call(`/sessions/${body.session_id}/messages`)
    expect(problems('MessagePage', messages.body)).toEqual([])
    expect(problems('ChatResponse', body)).toEqual([])
    expect(problems('ChatRequest', { bot_id: 'guide', message: 'x', user_id: 'a b' })).not.toEqual(
      [],
    )
  })

  test('are deleted with all they hold', async () => {
    const { body } = await say('forget me')
    const path = `/sessions/${body.session_id}`
    const gone = await call(path, { method: 'DELETE' })
    expect([gone.status, gone.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect((await call(`${path}/messages`)).status).toBe(404)
    expect((await call(path, { method: 'DELETE' })).status).toBe(404)
    expect((await say('still there?', { session_id: body.session_id })).status).toBe(404)
  })

  test('are nobody else’s', async () => {
    const { body } = await say('mine')
    const path = `/sessions/${body.session_id}`
    const { key } = other
    expect((await call('/sessions', { key })).body.data).toEqual([])
    const refused = await call(`${path}/messages`, { key })
    expect([refused.status, refused.body.error]).toEqual([404, 'Session not found'])
    expect((await call(path, { key, method: 'DELETE' })).status).toBe(404)
    for (const [method, where] of [
      ['GET', '/sessions'],
      ['GET', `${path}/messages`],
      ['DELETE', path],
    ] as const)
      expect((await call(where, { method, key: 'lk_no' })).status).toBe(401)
    expect((await call(`${path}/messages`)).status).toBe(200)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'user_id=a%20b'])(
    'refuse %s by name',
    async (query) => {
      const { status, body } = await call(`/sessions?${query}`)
      expect(status).toBe(400)
      expect(body.error).toContain(`The parameter ${query.split('=')[0]} `)
    },
  )

  test('refuse a cursor of messages that is none', async () => {
    const { body } = await say('mine')
    expect((await call(`/sessions/${body.session_id}/messages?cursor=x`)).status).toBe(400)
  })
})

describe('what is kept with a message', () => {
  test.each([
    ['user_id', 'a b'],
    ['user_id', ''],
    ['user_id', 'x'.repeat(129)],
    ['user_id', 7],
    ['metadata', 'text'],
    ['metadata', []],
    ['metadata', { deep: {} }],
    ['metadata', { long: 'x'.repeat(513) }],
    ['metadata', { ['x'.repeat(65)]: 1 }],
    ['metadata', Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`n${n}`, n]))],
  ])('%s is refused by name when it is not as it must be: %#', async (field, value) => {
    const { status, body } = await say('hi', { [field]: value })
    expect(status).toBe(400)
    expect(body.error).toStartWith(`The field ${field} must be `)
  })

  test('null counts as absent', async () => {
    expect((await say('hi', { user_id: null, metadata: null })).status).toBe(200)
  })
})
