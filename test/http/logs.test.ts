import { describe, expect, test } from 'bun:test'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { sendRaw } from '../support/raw.ts'
import { type ServerOptions, startServer, type TestServer } from '../support/server.ts'

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

  test('tells refusals with their status and size', async () => {
    await using server = await startServer()
    const response = await fetch(`${server.url}/api/v1/nothing`)
    const body = await response.text()
    expect(await onlyRequest(server)).toMatchObject({ status: 404, bytes: body.length })
  })

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

  test.each([
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

  test('is our own for everybody else', async () => {
    await using server = await startServer()
    expect(await idOf(server, 'mine')).not.toBe('mine')
  })
})

describe('the log', () => {
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
