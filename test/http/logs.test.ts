import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { sendRaw } from '../support/raw.ts'
import {
  lecternCommand,
  plainEnv,
  type ServerOptions,
  startServer,
  type TestServer,
  temporaryFolder,
} from '../support/server.ts'

type Line = Record<string, unknown>

const linesOf = (server: TestServer): Line[] =>
  server
    .errors()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

const requestsOf = (server: TestServer) =>
  linesOf(server).filter(({ message }) => message === 'request')

/** The line of the only request that was made. */
const onlyRequest = (server: TestServer): Promise<Line> =>
  eventually(() => requestsOf(server)[0], 'a line in the log')

const trusting: ServerOptions = { flags: ['--trust-proxy', '127.0.0.1'] }

describe('the access log', () => {
  test('holds one JSON line for a request, with everything an operator looks for', async () => {
    await using server = await startServer()
    const response = await fetch(`${server.url}/api/v1/mobs/creeper?secret=tea`, {
      headers: { 'accept-encoding': 'identity' },
    })
    const body = await response.arrayBuffer()
    const line = await onlyRequest(server)
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/api/v1/mobs/creeper',
      status: 200,
      duration_ms: expect.any(Number),
      bytes: body.byteLength,
      request_id: response.headers.get('x-request-id'),
      address: '127.0.0.1',
    })
    expect(server.errors()).not.toContain('tea')
  })

  test('tells errors with their status and size', async () => {
    await using server = await startServer()
    const response = await fetch(`${server.url}/api/v1/nothing`)
    const body = await response.text()
    expect(await onlyRequest(server)).toMatchObject({ status: 404, bytes: body.length })
  })

  test.each(['/api/health', '/api/v1', '/v1/mobs?type=boss', '/docs', '/dashboard', '/nowhere'])(
    'knows the size of %s',
    async (path) => {
      await using server = await startServer()
      const accept = { accept: 'text/html', 'accept-encoding': 'identity' }
      const body = await (await fetch(server.url + path, { headers: accept })).arrayBuffer()
      expect(await onlyRequest(server)).toMatchObject({ bytes: body.byteLength })
    },
  )

  test('counts no bytes for an answer without a body', async () => {
    await using server = await startServer()
    await fetch(`${server.url}/api/v1/mobs`, { method: 'HEAD' })
    expect(await onlyRequest(server)).toMatchObject({ method: 'HEAD', bytes: 0 })
  })

  test('never holds a key, a message or a query', async () => {
    await using server = await startServer()
    const { key } = await makeKey(server.db)
    const ask = (authorization: string) =>
      fetch(`${server.url}/api/v1/chat?token=hush-hush`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ bot_id: 'guide', message: 'Where do elephants sleep?' }),
      })
    expect((await ask(`Bearer ${key}`)).status).toBe(200)
    expect((await ask('Bearer lk_guessed')).status).toBe(401)
    expect(await server.signal('SIGTERM')).toBe(0)
    expect(requestsOf(server).map(({ path }) => path)).toEqual(['/api/v1/chat', '/api/v1/chat'])
    expect(server.errors()).not.toMatch(/hush|elephants|lk_/)
  })

  test('cannot be forged by a path', async () => {
    await using server = await startServer()
    await sendRaw(
      server.port,
      'GET /a","status":200}{"\\u000a%0A{"level":"error"} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    await fetch(`${server.url}/api/health`)
    await server.signal('SIGTERM')
    for (const line of linesOf(server)) expect(line.level).toBe('info')
    expect(requestsOf(server).length).toBeLessThanOrEqual(2)
  })

  test('cannot be forged by what a trusted proxy hands on', async () => {
    await using server = await startServer(trusting)
    for (const forwarded of [
      '1.2.3.4","level":"error","x":"',
      'fe80::1%"},{"level":"error"',
      '"}\\u000a{"level":"error"}',
    ])
      await fetch(`${server.url}/api/health`, {
        headers: { 'x-forwarded-for': forwarded, 'x-request-id': forwarded },
      })
    await server.signal('SIGTERM')
    for (const line of linesOf(server)) expect(line.level).toBe('info')
    expect(requestsOf(server).map(({ address }) => address)).toEqual(Array(3).fill('127.0.0.1'))
  })

  test.each([
    ['full', '127.0.0.1'],
    ['short', '127.0.0.0'],
    ['off', undefined],
  ])('with --log-ips %s writes %s', async (how, address) => {
    await using server = await startServer({ flags: ['--log-ips', how] })
    await fetch(`${server.url}/api/health`)
    expect((await onlyRequest(server)).address).toBe(address)
  })

  test('shortens an IPv6 address to its /48', async () => {
    await using server = await startServer({
      flags: ['--log-ips', 'short', ...(trusting.flags ?? [])],
    })
    await fetch(`${server.url}/api/health`, {
      headers: { 'x-forwarded-for': '2001:db8:1234:5678::9' },
    })
    expect((await onlyRequest(server)).address).toBe('2001:db8:1234::')
  })

  test('is silent with --log-level warn', async () => {
    await using server = await startServer({ flags: ['--log-level', 'warn'] })
    await fetch(`${server.url}/api/health`)
    await server.signal('SIGTERM')
    expect(server.errors()).toBe('')
  })

  test('loses no line when the server is stopped', async () => {
    await using server = await startServer({ flags: ['--rate-limit', '0'] })
    for (let n = 0; n < 50; n++) await fetch(`${server.url}/api/v1/mobs`)
    await server.signal('SIGTERM')
    expect(requestsOf(server)).toHaveLength(50)
  })
})

describe('X-Request-Id', () => {
  const idOf = async (server: TestServer, id?: string) =>
    (
      await fetch(`${server.url}/api/health`, { headers: id ? { 'x-request-id': id } : {} })
    ).headers.get('x-request-id')

  test('is another one for every answer', async () => {
    await using server = await startServer()
    const ids = [await idOf(server), await idOf(server), await idOf(server)]
    expect(new Set(ids).size).toBe(3)
  })

  test('is taken over from a trusted proxy, and written to the log', async () => {
    await using server = await startServer(trusting)
    expect(await idOf(server, 'edge-7.Q_x')).toBe('edge-7.Q_x')
    expect((await onlyRequest(server)).request_id).toBe('edge-7.Q_x')
  })

  test.each(['a b', 'x"y', 'ü', 'x'.repeat(129), '<script>'])(
    'is our own when a trusted proxy sends %p',
    async (id) => {
      await using server = await startServer(trusting)
      expect(await idOf(server, id)).toMatch(/^[a-z0-9]+-[a-z0-9]+$/)
    },
  )

  test('is our own for everybody else, also when others are trusted', async () => {
    for (const flags of [[], ['--trust-proxy', '10.0.0.0/8,::1']]) {
      await using server = await startServer({ flags })
      expect(await idOf(server, 'mine')).toMatch(/^[a-z0-9]+-[a-z0-9]+$/)
    }
  })

  test('is on every kind of answer, and the one of the log', async () => {
    await using server = await startServer({ flags: ['--rate-limit', '9'] })
    const { key } = await makeKey(server.db)
    const etag = (await fetch(`${server.url}/api/v1/mobs/bat`)).headers.get('etag') ?? ''
    const chat = (headers: Record<string, string>, body: string) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    })
    const kinds: [number, string, RequestInit?][] = [
      [200, '/api/v1/mobs'],
      [200, '/v1/mobs?type=boss'],
      [200, '/docs', { method: 'HEAD' }],
      [204, '/api/v1/mobs', { method: 'OPTIONS' }],
      [304, '/api/v1/mobs/bat', { headers: { 'if-none-match': etag } }],
      [400, '/api/v1/mobs/%zz'],
      [400, '/api/v1/chat', chat({}, '{')],
      [401, '/api/v1/chat', chat({ authorization: 'Bearer lk_no' }, '{}')],
      [404, '/nowhere'],
      [405, '/api/v1/mobs', { method: 'DELETE' }],
      [413, '/api/v1/chat', chat({}, 'x'.repeat(70_000))],
      [415, '/api/v1/chat', chat({ 'content-type': 'text/plain' }, '{}')],
    ]
    const answers = []
    for (const [, path, init] of kinds) answers.push(await fetch(server.url + path, init))
    expect(answers.map(({ status }) => status)).toEqual(kinds.map(([status]) => status))
    while (answers.at(-1)?.status !== 429) answers.push(await fetch(`${server.url}/api/v1/mobs`))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(answers.length)
    await server.signal('SIGTERM')
    const logged = requestsOf(server).map(({ request_id }) => request_id)
    for (const id of ids) expect(logged).toContain(id)
  })
})

describe('the log', () => {
  test.skipIf(process.platform === 'win32')('speaks in words to people at a terminal', async () => {
    const folder = temporaryFolder()
    let shown = ''
    const child = Bun.spawn(
      [...lecternCommand(), 'serve', '--host', '127.0.0.1', '--port', '0', '--db', ':memory:'],
      {
        cwd: folder,
        env: plainEnv(),
        terminal: {
          data: (_, bytes) => {
            shown += new TextDecoder().decode(bytes)
          },
        },
      },
    )
    const see = (pattern: RegExp, what: string) =>
      eventually(() => pattern.exec(shown)?.[1], what, 30_000)
    const url = await see(/listening on (\S+)/, 'the server')
    await fetch(`${url}/api/v1/mobs/creeper?secret=tea`)
    expect(await see(/^(.* INFO {2}GET .*)$/m, 'a line on the terminal')).toMatch(
      /^\S+Z INFO {2}GET \/api\/v1\/mobs\/creeper 200 [\d.]+ms bytes=\d+ id=\S+ address=127\.0\.0\.1\r?$/,
    )
    child.kill()
    await child.exited
    rmSync(folder, { recursive: true })
  })

  test('warns of variables that are no settings, once, without their values', async () => {
    await using server = await startServer({ env: { LECTERN_RATE_LIMTI: 'hidden' } })
    const warnings = () => linesOf(server).filter(({ level }) => level === 'warn')
    await eventually(() => warnings().length > 0, 'a warning')
    expect(warnings()).toMatchObject([
      { message: 'unknown variable ignored', variable: 'LECTERN_RATE_LIMTI' },
    ])
    expect(server.errors()).not.toContain('hidden')
  })
})
