import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createTargets, ForbiddenTarget } from '../../src/chat/webhooks/target.ts'
import { commandJson, makeKey, post } from '../support/chat.ts'
import { sendRaw } from '../support/raw.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
/** Without one the dashboard is not there at all. */
let adminToken: Promise<unknown>

const addDocument = async (page: string): Promise<string> => {
  const file = join(server.folder, 'rules.html')
  await Bun.write(file, page)
  const { sources } = await commandJson<{ sources: { source_id: string }[] }>(
    server.db,
    'bots',
    'add-source',
    'guide',
    file,
  )
  return sources[0]?.source_id ?? ''
}

beforeAll(async () => {
  server = await startServer()
  adminToken = lectern(['admin', 'token', '--db', server.db])
})
afterAll(() => server.stop())

/** Ways to name an address inside: plain, mapped, numeric, short, encoded, dressed up. */
const insideTargets = [
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/hook',
  'http://127.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://0.0.0.0/',
  'http://0/',
  'http://00000/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://0x0a000001/',
  'http://012.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1.254:3000/',
  'http://3232235777/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://[fc00::1]/',
  'http://[fdff:ffff::1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[ff02::1]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.9/',
  'http://240.0.0.1/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127%2e0%2e0%2e1/',
  'https://[::ffff:10.0.0.1]/',
]

const notWebAddresses = [
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'javascript:alert(1)',
  'http://user:secret@example.org/',
  'http://',
  'example.org',
  '',
]

describe('webhook targets', () => {
  const targets = createTargets(false, async () => [{ address: '127.0.0.1', family: 4 }])

  test('the table holds at least sixty', () => {
    expect(insideTargets.length).toBeGreaterThanOrEqual(60)
  })

  test.each([...insideTargets, ...notWebAddresses])('%s is refused', async (target) => {
    expect(targets.check(target)).rejects.toThrow(ForbiddenTarget)
  })

  test('a public name is refused when it leads inside, also among public addresses', async () => {
    const answers = [
      [{ address: '10.0.0.5', family: 4 }],
      [
        { address: '93.184.215.14', family: 4 },
        { address: '::1', family: 6 },
      ],
    ]
    for (const answer of answers) {
      const { resolve } = createTargets(false, async () => answer)
      expect(resolve('rebind.example.org')).rejects.toThrow(ForbiddenTarget)
    }
  })

  test.each(insideTargets.slice(0, 3))(
    'the command refuses %s with exit code 1',
    async (target) => {
      const args = ['keys', 'create', '--bot', 'guide', '--webhook', target, '--db', server.db]
      const { code, out } = await lectern(args)
      expect(code).toBe(1)
      expect(out).not.toContain('lk_')
    },
  )
})

describe('responses', () => {
  const everyKind = [
    '/api/v1/mobs',
    '/api/v1/mobs/bat',
    '/api/v1/mobs/nobody',
    '/api/health',
    '/openapi.json',
    '/',
    '/docs',
    '/explore',
    '/nowhere',
  ]

  test.each(everyKind)('%s forbids sniffing and tells nothing about the server', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.has('server')).toBe(false)
    expect(response.headers.has('x-powered-by')).toBe(false)
    expect(response.headers.get('x-request-id')).toMatch(/^[\w.-]+$/)
  })

  test.each([
    '/',
    '/docs',
    '/explore',
    '/explore/mobs/creeper',
    '/explore?q=creeper',
    '/explore/nothing',
    '/playground',
    '/dashboard',
    '/dashboard/bots/guide',
  ])('%s is a page that allows nothing from elsewhere, and nothing inline', async (path) => {
    await adminToken
    const response = await fetch(server.url + path)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const directives = new Map(
      (response.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((directive) => directive.split(' '))
        .map(([name, ...sources]) => [name ?? '', sources.join(' ')]),
    )
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect([name, directives.get(name)]).toEqual([name, "'none'"])
    for (const [name, sources] of directives)
      expect([name, sources]).toEqual([
        name,
        expect.stringMatching(name === 'img-src' ? /^'self' data:$/ : /^'(none|self)'$/),
      ])
    expect(directives.get('form-action')).toBeDefined()
  })

  test('that show a document of a bot are plain text, whatever was in it', async () => {
    const id = await addDocument('<h1>Rules</h1><p onclick="x">Be kind.</p><script>x()</script>')
    const response = await fetch(`${server.url}/documents/${id}`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const text = await response.text()
    expect(text).toContain('Be kind.')
    expect(text).not.toContain('<')
  })

  test('of the runtime itself tell nothing about it either', async () => {
    for (const request of ['NONSENSE\r\n\r\n', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`]) {
      const raw = await sendRaw(server.port, request)
      expect(raw).not.toMatch(/\r\n(server|x-powered-by):/i)
      expect(raw).not.toMatch(/bun|uwebsockets|elysia|\n\s+at /i)
    }
  })

  test('carry nothing a client has written into headers', async () => {
    const paths = [
      '/api/v1/mobs/x%0d%0aX-Injected:%20yes',
      '/explore/mobs/x%0d%0aX-Injected:%20yes',
      '/%0d%0aX-Injected:%20yes',
      '/explore?q=%0d%0aX-Injected:%20yes',
    ]
    for (const path of paths) {
      const raw = await sendRaw(
        server.port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: a\tb\r\nConnection: close\r\n\r\n`,
      )
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/\r\nX-Injected/i)
    }
  })

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/explore/../../etc/passwd',
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/documents/..%2f..%2fetc%2fpasswd',
    '/api/v1/mobs/..%2f..%2f..%2fetc%2fpasswd',
  ])('%s leads to no file', async (path) => {
    const raw = await sendRaw(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(raw).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(raw).not.toContain('root:')
  })
})

describe('keys', () => {
  test('are no use to a guesser: wrong ones cost his address its window', async () => {
    await using guarded = await startServer({ flags: ['--rate-limit', '5'] })
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => post(guarded.url, { key: `lk_guess${i}` })),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect((await fetch(`${guarded.url}/api/v1/mobs`)).status).toBe(429)
    // A valid key from the same address is not held up by the guesses.
    const { key } = await makeKey(guarded.db)
    expect((await post(guarded.url, { key })).status).toBe(200)
  })

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic bGs6eA==' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['a key with spaces', { authorization: 'Bearer lk_a b' }],
  ])('with %s cost the window as well', async (_, headers) => {
    await using guarded = await startServer({ flags: ['--rate-limit', '1'] })
    expect((await post(guarded.url, { headers })).status).toBe(401)
    expect((await post(guarded.url, { headers })).status).toBe(429)
    expect((await fetch(`${guarded.url}/api/health`)).status).toBe(429)
  })

  test('and messages are never in the log', async () => {
    await using logged = await startServer({ flags: ['--log-level', 'debug'] })
    const { key } = await makeKey(logged.db)
    const secretText = 'my secret base is at 123 64 -456'
    await post(logged.url, { key, body: { bot_id: 'guide', message: secretText } })
    await post(logged.url, { key, raw: `{"bot_id":"guide","message":"${secretText}` })
    await post(logged.url, { key: `${key}x` })
    await fetch(`${logged.url}/api/v1/mobs?token=${key}`)
    await logged.signal('SIGTERM')
    expect(logged.errors()).not.toContain('lk_')
    expect(logged.errors()).not.toContain('secret base')
  })
})
