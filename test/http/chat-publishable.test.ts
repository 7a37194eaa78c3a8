import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { webOrigin } from '../../src/lib/web-origin.ts'
import { ask, type ChatAnswer, commandJson, type MadeKey, makeKey, post } from '../support/chat.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const shop = 'https://shop.example'
const staging = 'http://localhost:3000'
const perVisitor = 3

let server: TestServer
let made: MadeKey & { origins: string[] }
let visitors = 0

beforeAll(async () => {
  server = await startServer({
    flags: [
      ...['--visitor-daily-limit', String(perVisitor), '--trust-proxy', '127.0.0.1'],
      ...['--chat-daily-limit', '40', '--rate-limit', '20', '--rate-limit-ipv6-prefix', '64'],
    ],
  })
  made = (await makeKey(
    server.db,
    ...['--publishable', '--origin', `${shop}/`, '--origin', staging],
  )) as typeof made
})
afterAll(() => server.stop())

/** An address nobody has come from before. */
const newVisitor = () => `203.0.113.${++visitors}`

const chat = (
  headers: Record<string, string>,
  body: Record<string, unknown> = {},
): Promise<ChatAnswer> =>
  post(server.url, {
    key: made.key,
    headers: { 'x-forwarded-for': newVisitor(), ...headers },
    body: { bot_id: 'guide', message: 'What is a creeper?', ...body },
  })

const usedToday = (): number => {
  using db = new Database(server.db, { readonly: true })
  const row = db.query<{ count: number }, [string]>('SELECT count FROM usage WHERE key_id = ?')
  return row.get(made.key_id)?.count ?? 0
}

describe('a publishable key', () => {
  test('is told apart at first sight, and listed with its origins', async () => {
    expect(made.key).toMatch(/^lpk_[A-Za-z0-9_-]{43}$/)
    expect(made.origins).toEqual([shop, staging])
    const [listed] = await commandJson<Record<string, unknown>[]>(server.db, 'keys', 'list')
    expect(listed).toMatchObject({ prefix: made.key.slice(0, 8), origins: [shop, staging] })
  })

  test.each([shop, staging])('chats from a page of %s', async (origin) => {
    const { status, body } = await chat({ origin })
    expect([status, body.session_id]).toEqual([200, expect.stringMatching(/^ses_/)])
  })

  test('chats from the pages of the service itself, which hold the widget', async () => {
    expect((await chat({ origin: server.url })).status).toBe(200)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host by another scheme', { origin: 'http://shop.example' }],
    ['another port', { origin: `${shop}:8443` }],
    ['a longer name', { origin: `${shop}.evil.example` }],
    ['a page without origin', { origin: 'null' }],
    ['no page at all', {}],
  ])('is refused for %s, and costs no quota', async (_, headers) => {
    const before = usedToday()
    const { status, body } = await chat(headers)
    expect([status, body.error]).toEqual([
      403,
      'This publishable API key is not for pages of this origin',
    ])
    expect(usedToday()).toBe(before)
  })

  test('counts foreign pages toward the rate limit of their visitors', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': newVisitor() }
    for (let call = 0; call < 20; call++) expect((await chat(headers)).status).toBe(403)
    const { status, body } = await chat(headers)
    expect([status, body.error]).toEqual([429, 'Rate limit exceeded. Max 20 requests per minute.'])
  })

  test('has a limit for each visitor besides its quota', async () => {
    const headers = { origin: shop, 'x-forwarded-for': newVisitor() }
    const before = usedToday()
    for (let left = perVisitor - 1; left >= 0; left--) {
      const { status, headers: got } = await chat(headers)
      expect([status, got.get('x-ratelimit-limit'), got.get('x-ratelimit-remaining')]).toEqual([
        200,
        String(perVisitor),
        String(left),
      ])
    }
    const over = await chat(headers)
    expect([over.status, over.body.error]).toEqual([
      429,
      'Daily limit exceeded. Max 3 requests per visitor per day.',
    ])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(usedToday()).toBe(before + perVisitor)
    expect((await chat({ origin: shop })).status).toBe(200)
  })

  test('takes all addresses of one IPv6 network for one visitor', async () => {
    const statuses: number[] = []
    for (const host of ['1', '2', '3', '4:5'])
      statuses.push(
        (await chat({ origin: shop, 'x-forwarded-for': `2001:db8:7:7::${host}` })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('is for its bot only, and speaks in nobody else’s name', async () => {
    expect((await chat({ origin: shop }, { bot_id: 'another' })).status).toBe(403)
    const named = await chat({ origin: shop }, { user_id: 'alice' })
    expect([named.status, named.body.error]).toEqual([
      403,
      'A publishable API key takes no user_id',
    ])
    const again = await chat({ origin: shop, 'idempotency-key': '1' })
    expect([again.status, again.body.error]).toEqual([
      403,
      'A publishable API key takes no Idempotency-Key',
    ])
  })

  test.each([
    ['GET', '/sessions'],
    ['GET', '/sessions/{session}/messages'],
    ['DELETE', '/sessions/{session}'],
    ['PATCH', '/messages/{message}/feedback'],
  ])('cannot %s %s, not even of its own conversation', async (method, path) => {
    const { body } = await chat({ origin: shop })
    const place = path
      .replace('{session}', body.session_id ?? '')
      .replace('{message}', body.message_id ?? '')
    const refused = await fetch(`${server.url}/api/v1/chat${place}`, {
      method,
      headers: {
        authorization: `Bearer ${made.key}`,
        origin: shop,
        'content-type': 'application/json',
        'x-forwarded-for': newVisitor(),
      },
      body: method === 'PATCH' ? '{"feedback":"positive"}' : undefined,
    })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, error: 'A publishable API key can only chat' },
    ])
  })

  test('ends with its quota, and when it is revoked', async () => {
    const used = usedToday()
    for (let left = 40 - used; left > 0; left--) await chat({ origin: shop })
    const over = await chat({ origin: shop })
    expect([over.status, over.headers.get('x-ratelimit-remaining')]).toEqual([429, '0'])
    expect(over.body.error).toBe('Daily limit exceeded. Max 40 requests per day.')
    await commandJson(server.db, 'keys', 'revoke', made.key_id)
    expect((await chat({ origin: shop })).status).toBe(401)
  })

  test('a secret key is not asked where it is used', async () => {
    const { key } = await makeKey(server.db)
    expect((await ask(server, key)).status).toBe(200)
  })
})

describe('lectern keys create', () => {
  test.each([
    [['--publishable'], '--publishable needs --origin'],
    [['--origin', shop], '--origin is for a key that is --publishable'],
    [['--publishable', '--origin', `${shop}/page`], 'must be the origin of a page'],
  ])('%j is refused with exit code 2', async (args, sentence) => {
    const { code, err } = await lectern(
      ['keys', 'create', '--bot', 'guide', '--db', server.db].concat(args),
    )
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('an origin has one spelling, and nothing else is one', () => {
    expect(
      ['HTTPS://Shop.Example:443/', 'http://[::1]:80', 'https://bücher.example'].map(webOrigin),
    ).toEqual([shop, 'http://[::1]', 'https://xn--bcher-kva.example'])
    const others = [
      'shop.example',
      `${shop}?`,
      `${shop}/a`,
      'ftp://a.example',
      '*',
      'null',
      "https://a;b'c'",
    ]
    expect(others.map(webOrigin)).toEqual(others.map(() => undefined))
  })
})
