import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, commandJson, type MadeKey, makeKey, post } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
let app: MadeKey
let acme: MadeKey
let free: MadeKey

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0'] })
  await commandJson(server.db, 'bots', 'create', 'acme', '--plan', 'enterprise')
  await commandJson(server.db, 'bots', 'create', 'small', '--plan', 'free')
  ;[app, acme, free] = await Promise.all([
    makeKey(server.db),
    makeKey(server.db, '--bot', 'acme'),
    makeKey(server.db, '--bot', 'small'),
  ])
})
afterAll(() => server.stop())

const call = (options: Parameters<typeof post>[1]) => post(server.url, { key: app.key, ...options })

describe('an answered call', () => {
  test('carries the text, the sources, the session and the message, and may suggest what to ask', async () => {
    const { status, headers, body } = await ask(server, app.key)
    expect(status).toBe(200)
    expect(Object.keys(body).filter((name) => name !== 'suggestions')).toEqual([
      'response',
      'sources',
      'session_id',
      'message_id',
    ])
    expect(body.response?.length).toBeGreaterThan(0)
    expect(body.session_id).toMatch(/^ses_[\w-]{22}$/)
    expect(body.message_id).toMatch(/^mes_[\w-]{22}$/)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('has a message_id of its own in every turn of a session', async () => {
    const first = await ask(server, app.key)
    const second = await ask(server, app.key, 'And a zombie?', first.body.session_id)
    expect(second.body.session_id).toBe(first.body.session_id as string)
    expect(second.body.message_id).not.toBe(first.body.message_id as string)
  })

  test('names sources that answer', async () => {
    const { body } = await ask(server, app.key)
    expect(body.sources?.length).toBeGreaterThan(0)
    for (const { title, url } of body.sources ?? []) {
      expect(title).not.toBe('')
      expect(url).toStartWith(`http://localhost:${server.port}/api/v1/`)
      expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200)
    }
  })

  test('continues its session', async () => {
    const first = await ask(server, app.key)
    const second = await ask(server, app.key, 'And how much health has it?', first.body.session_id)
    expect(second.status).toBe(200)
    expect(second.body.session_id).toBe(first.body.session_id)
  })

  test('starts a session of its own when none is named, or null is', async () => {
    const [one, two, three] = await Promise.all([
      ask(server, app.key),
      ask(server, app.key),
      call({ body: { bot_id: 'guide', message: 'hello', session_id: null } }),
    ])
    expect(three.status).toBe(200)
    expect(new Set([one, two, three].map(({ body }) => body.session_id)).size).toBe(3)
  })

  test('is given at /v1/chat and with a trailing slash as well', async () => {
    for (const path of ['/v1/chat', '/api/v1/chat/', '/v1/chat/']) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.key}`, 'content-type': 'application/json' },
        body: '{"bot_id":"guide","message":"hello"}',
      })
      expect([path, response.status]).toEqual([path, 200])
    }
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json'])(
    'takes the content type %s',
    async (type) => {
      expect((await call({ headers: { 'content-type': type } })).status).toBe(200)
    },
  )

  test('ignores fields it does not know', async () => {
    const { status } = await call({ body: { bot_id: 'guide', message: 'hello', mood: ['good'] } })
    expect(status).toBe(200)
  })

  test('takes a message of 4,000 characters, however many bytes they are', async () => {
    const { status } = await call({ body: { bot_id: 'guide', message: '🐝'.repeat(4000) } })
    expect(status).toBe(200)
  })
})

describe('without a usable key', () => {
  test.each([
    ['no header', {}],
    ['an empty one', { authorization: '' }],
    ['another scheme', { authorization: 'Basic bGs6eA==' }],
    ['no key', { authorization: 'Bearer' }],
    ['a malformed key', { authorization: 'Bearer lk_short' }],
    ['an unknown key', { authorization: `Bearer lk_${'a'.repeat(43)}` }],
    ['two words', { authorization: `Bearer lk_${'a'.repeat(43)} more` }],
  ])('%s is refused with 401', async (_, headers: Record<string, string>) => {
    const { status, body, headers: answered } = await post(server.url, { headers })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, error: 'Invalid or revoked API key' })
    expect(answered.get('www-authenticate')).toBe('Bearer')
  })

  test('a revoked key is refused on its very next request', async () => {
    const made = await makeKey(server.db)
    expect((await ask(server, made.key)).status).toBe(200)
    await commandJson(server.db, 'keys', 'revoke', made.key_id)
    expect((await ask(server, made.key)).status).toBe(401)
  })

  test('the key is looked at before everything else', async () => {
    const { status } = await post(server.url, {
      headers: { 'content-type': 'text/plain' },
      raw: 'x'.repeat(100_000),
    })
    expect(status).toBe(401)
  })
})

describe('what a usable key is refused', () => {
  const tooLong = 'a'.repeat(4001)
  test.each([
    ['nothing', '', 'JSON'],
    ['no JSON', '{"bot_id":', 'JSON'],
    ['no object', '["guide"]', 'JSON'],
    ['null', 'null', 'JSON'],
    ['a text', '"guide"', 'JSON'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), 'JSON'],
    ['a bare character 0', '{"bot_id":"guide","message":"a\0b"}', 'JSON'],
    ['60 KB of brackets', '['.repeat(60_000), 'JSON'],
    ['30,000 arrays inside each other', '['.repeat(30_000) + ']'.repeat(30_000), 'JSON'],
    ['no bot_id', '{"message":"hi"}', 'bot_id'],
    ['an empty bot_id', '{"bot_id":"","message":"hi"}', 'bot_id'],
    ['a bot_id that is no text', '{"bot_id":1e999,"message":"hi"}', 'bot_id'],
    ['a bot_id in the prototype', '{"__proto__":{"bot_id":"guide","message":"hi"}}', 'bot_id'],
    ['no message', '{"bot_id":"guide"}', 'message'],
    ['an empty message', '{"bot_id":"guide","message":""}', 'message'],
    ['a blank message', '{"bot_id":"guide","message":" \\n\\t\\u3000 "}', 'message'],
    ['a message that is null', '{"bot_id":"guide","message":null}', 'message'],
    ['a message that is a list', '{"bot_id":"guide","message":["hi"]}', 'message'],
    [
      'a message of 4,001 characters',
      JSON.stringify({ bot_id: 'guide', message: tooLong }),
      'message',
    ],
    [
      '4,001 blanks around a word',
      `{"bot_id":"guide","message":"hi${' '.repeat(3999)}"}`,
      'message',
    ],
    [
      'a session_id that is a number',
      '{"bot_id":"guide","message":"hi","session_id":7}',
      'session_id',
    ],
    [
      'a session_id that is an object',
      '{"bot_id":"guide","message":"hi","session_id":{}}',
      'session_id',
    ],
  ])('%s gets 400 and hears what is wrong', async (_, raw, named) => {
    const { status, body } = await call({ raw })
    expect({ status, success: body.success }).toEqual({ status: 400, success: false })
    expect(body.error).toContain(named)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'json', ''])(
    'the content type %p gets 415',
    async (type) => {
      const { status, body } = await call({ headers: { 'content-type': type } })
      expect({ status, success: body.success }).toEqual({ status: 415, success: false })
    },
  )

  test('a body over 64 KiB gets 413, whether it says its size or not, up to 10 MB and more', async () => {
    const bytes = new TextEncoder().encode(
      `{"bot_id":"guide","message":"hi","x":"${'x'.repeat(65_536)}"}`,
    )
    const unsized = () =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes)
          controller.close()
        },
      })
    for (const raw of [bytes, unsized(), new Uint8Array(10_000_000), new Uint8Array(65_537)]) {
      const { status, body } = await call({ raw })
      expect({ status, success: body.success }).toEqual({ status: 413, success: false })
    }
  })

  test('a body of exactly 64 KiB is read', async () => {
    const start = '{"bot_id":"guide","message":"hi","x":"'
    const raw = `${start}${'x'.repeat(65_536 - start.length - 2)}"}`
    expect(raw).toHaveLength(65_536)
    expect((await call({ raw })).status).toBe(200)
  })

  test('a bot on a plan without API access gets 403, and 200 once the plan has it', async () => {
    const small = { key: free.key, body: { bot_id: 'small', message: 'hi' } }
    expect(await call(small)).toMatchObject({ status: 403, body: { success: false } })
    await commandJson(server.db, 'bots', 'set', 'small', '--plan', 'business')
    expect((await call(small)).status).toBe(200)
    await commandJson(server.db, 'bots', 'set', 'small', '--plan', 'pro')
    expect((await call(small)).status).toBe(403)
  })

  test('the bot of another key gets 403', async () => {
    expect(await call({ key: acme.key })).toMatchObject({ status: 403, body: { success: false } })
    expect((await call({ body: { bot_id: 'nobody', message: 'hi' } })).status).toBe(403)
  })

  test('an unknown session, or one of another bot, gets 404', async () => {
    const other = await call({ key: acme.key, body: { bot_id: 'acme', message: 'hi' } })
    const strange = [
      other.body.session_id,
      'ses_unknown',
      `ses_${'a'.repeat(22)}`,
      '',
      "' OR 1=1 --",
    ]
    for (const session_id of strange) {
      const answer = await call({ body: { bot_id: 'guide', message: 'hi', session_id } })
      expect(answer).toMatchObject({
        status: 404,
        body: { success: false, error: 'Session not found' },
      })
    }
  })

  test('the checks come in their order: plan, content type, size, JSON, fields, bot, session', async () => {
    const big = new Uint8Array(70_000)
    const text = { 'content-type': 'text/plain' }
    const session_id = 'ses_unknown'
    expect((await call({ key: free.key, headers: text, raw: big })).status).toBe(403)
    expect((await call({ headers: text, raw: big })).status).toBe(415)
    expect((await call({ raw: big })).status).toBe(413)
    expect((await call({ raw: '{' })).status).toBe(400)
    expect((await call({ body: { bot_id: 'acme', session_id } })).status).toBe(400)
    expect((await call({ body: { bot_id: 'acme', message: 'hi', session_id } })).status).toBe(403)
    expect((await call({ body: { bot_id: 'guide', message: 'hi', session_id } })).status).toBe(404)
  })
})

test('odd texts are answered and kept', async () => {
  const odd = [
    'a\u0000b',
    '\ud800 lone',
    '\u202eright to left',
    '<script>alert(1)</script>',
    '"\\',
    '𝒞reeper',
  ]
  for (const message of odd) {
    const first = await ask(server, app.key, message)
    expect(first.status).toBe(200)
    expect((await ask(server, app.key, 'and?', first.body.session_id)).status).toBe(200)
  }
})

test('other methods than POST get 405', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const response = await fetch(`${server.url}/api/v1/chat`, { method })
    expect([method, response.status]).toEqual([method, 405])
    expect(response.headers.get('allow')).toContain('POST')
  }
})

test('a preflight is answered with 204 and allows the Authorization header', async () => {
  const response = await fetch(`${server.url}/api/v1/chat`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
    'authorization',
  )
})

test('an expired key is refused', async () => {
  const made = await makeKey(server.db, '--expires', '1h')
  expect((await ask(server, made.key)).status).toBe(200)
  const db = openBeside(server.db)
  db.run('UPDATE api_keys SET expires_at = ? WHERE id = ?', [Date.now() - 1, made.key_id])
  db.close()
  expect((await ask(server, made.key)).status).toBe(401)
})

test('a deleted bot is gone at once, with its keys', async () => {
  await commandJson(server.db, 'bots', 'create', 'passing')
  const made = await makeKey(server.db, '--bot', 'passing')
  const call = () => post(server.url, { key: made.key, body: { bot_id: 'passing', message: 'hi' } })
  expect((await call()).status).toBe(200)
  expect((await lectern(['bots', 'delete', 'passing', '--db', server.db])).code).toBe(1)
  expect((await call()).status).toBe(200)
  await commandJson(server.db, 'bots', 'delete', 'passing', '--yes')
  expect((await call()).status).toBe(401)
})
