import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { makeKey } from '../support/chat.ts'
import { makeToken } from '../support/dashboard.ts'
import { eventually } from '../support/eventually.ts'
import { hasProgram } from '../support/needs.ts'
import { socketCount } from '../support/process.ts'
import { startNginx } from '../support/proxies.ts'
import { sendRaw as sendRawFor } from '../support/raw.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

/** Every request here closes its connection; the wait is only there to end a failing test. */
const sendRaw = (port: number, text: string) => sendRawFor(port, text, 30_000)

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0'] })
  key = (await makeKey(server.db)).key
  await makeToken(server)
})
afterAll(() => server.stop())

const statusesOf = (raw: string) =>
  [...raw.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const open = (
  port: number,
  allowHalfOpen = false,
): { socket: Socket; received(): string; isClosed(): boolean } => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  return { socket, received: () => received, isClosed: () => isClosed }
}

describe('what cannot be read', () => {
  const envelope = /\r\n\r\n\{"success":false,"error":"[^"]+"\}$/

  test.each([
    ['two hosts', 'GET /api/v1/mobs HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['an empty host', 'GET /api/v1/mobs HTTP/1.1\r\nHost: \r\n\r\n', 400],
    ['an invalid host', 'GET /api/v1/mobs HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['no host', 'GET /api/v1/mobs HTTP/1.1\r\n\r\n', 400],
    ['a version of the future', 'GET /api/v1/mobs HTTP/3.0\r\nHost: a\r\n\r\n', 505],
    ['a long head', `GET /v1/mobs HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['bare line feeds', 'GET /api/v1/mobs HTTP/1.1\nHost: a\n\n', 400],
  ])('is refused with the envelope: %s', async (_, text, status) => {
    const raw = await sendRaw(server.port, text)
    expect(statusesOf(raw)).toEqual([status])
    expect(raw).toMatch(envelope)
    expect(raw).toContain('access-control-allow-origin: *')
    expect(raw).toContain('connection: close')
  })

  test('counts toward the limit', async () => {
    await using limited = await startServer({ flags: ['--rate-limit', '1'] })
    const statuses: number[] = []
    for (let time = 0; time < 2; time++)
      statuses.push(...statusesOf(await sendRaw(limited.port, 'GET /api/v1 HTTP/1.1\r\n\r\n')))
    expect(statuses).toEqual([400, 429])
  })
})

describe('a method that nobody has heard of', () => {
  test.each([
    ['FOO /api/v1/mobs', 405, 'Method FOO not allowed. Use GET, HEAD, OPTIONS.'],
    ['BREW /v1/chat', 405, 'Method BREW not allowed. Use POST, OPTIONS.'],
    ['get /api/health', 405, 'Method get not allowed. Use GET, HEAD, OPTIONS.'],
    ['FOO /api/v9', 404, 'Route not found'],
    ['FOO /docs', 404, 'Route not found'],
  ])('%s', async (start, status, error) => {
    const raw = await sendRaw(server.port, `${start} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(statusesOf(raw)).toEqual([status])
    expect(raw).toEndWith(JSON.stringify({ success: false, error }))
  })

  test.skipIf(!hasProgram('nginx'))('does not make nginx leave the server out', async () => {
    const proxy = await startNginx([server.port])
    const text = 'FOO /api/v1/mobs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect(statusesOf(await sendRaw(proxy.port, text))).toEqual([405])
    expect((await fetch(`http://127.0.0.1:${proxy.port}/api/v1/mobs`)).status).toBe(200)
    expect(proxy.errors()).toBe('')
    await proxy.stop()
  })
})

describe('a request that comes in pieces', () => {
  test.skipIf(process.platform !== 'linux')('costs one descriptor while it waits', async () => {
    const waiting = Array.from({ length: 20 }, () => open(server.port))
    for (const [index, { socket }] of waiting.entries())
      socket.write(
        index % 2 === 0
          ? 'GET /api/v1/mobs HTTP/1.1\r\nHost: loc'
          : `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: 50\r\n\r\n{`,
      )
    await eventually(() => socketCount(server.pid) >= 20, 'all to be accepted')
    expect((await fetch(`${server.url}/api/v1/mobs`)).status).toBe(200)
    const held = socketCount(server.pid)
    for (const { socket } of waiting) socket.destroy()
    await eventually(() => socketCount(server.pid) <= held - 20, 'all to be given up')
    // Connections of other tests may end meanwhile, but not one for each of these.
    expect(held - socketCount(server.pid)).toBeLessThan(40)
  })

  test('leaves its connection as it was once its body has come', async () => {
    const { socket, received } = open(server.port)
    socket.setNoDelay(true)
    const body = JSON.stringify({ bot_id: 'guide', message: 'What is a creeper?' })
    const before = socketCount(server.pid)
    for (let count = 1; count <= 3; count++) {
      socket.write(
        `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      await Bun.sleep(5)
      socket.write(body)
      await eventually(() => statusesOf(received()).length === count, 'an answer')
    }
    expect(statusesOf(received())).toEqual([200, 200, 200])
    expect(socketCount(server.pid)).toBeLessThanOrEqual(before + 1)
    socket.destroy()
  })
})

describe('a body without end', () => {
  const endless = async (head: string) => {
    const { socket, received, isClosed } = open(server.port)
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const sending = setInterval(() => socket.writable && socket.write(chunk), 2)
    await eventually(isClosed, 'the connection to end', 20_000)
    clearInterval(sending)
    return received()
  }

  test('is refused as soon as it is too long: the chat', async () => {
    const raw = await endless(
      `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`,
    )
    expect(statusesOf(raw)).toEqual([413])
    expect(raw).toContain('The body must not be larger than 64 KiB')
  })

  test('is refused as soon as it is too long: the sign-in', async () => {
    const raw = await endless(
      `POST /dashboard/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
    )
    expect(statusesOf(raw)).toEqual([413])
  })
})

describe('requests that are not plain and do not wait for each other', () => {
  test('are all answered, in their order', async () => {
    const odd = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nTE: trailers\r\n\r\n`
    const chunked = (parts: string[]) =>
      `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`
    const body = JSON.stringify({ bot_id: 'guide', message: 'What is a creeper?' })
    const { socket, received } = open(server.port)
    socket.write(
      odd('/api/v1/mobs/cow') +
        chunked([body.slice(0, 7), body.slice(7)]) +
        odd('/api/v1/nothing') +
        `PUT /api/v1/mobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello` +
        chunked(['{}']) +
        'GET /api/v1/mobs/pig HTTP/1.1\r\nHost: localhost\r\n\r\n' +
        odd('/api/v1/mobs/bat'),
    )
    await eventually(() => statusesOf(received()).length === 7, 'seven answers')
    expect(statusesOf(received())).toEqual([200, 200, 404, 405, 400, 200, 200])
    socket.destroy()
  })
})

describe('connections', () => {
  const openMany = (port: number, count: number) => Array.from({ length: count }, () => open(port))

  test('are capped: those over the number get 503, and the log says so once', async () => {
    await using capped = await startServer({ flags: ['--max-connections', '10'] })
    const kept = openMany(capped.port, 10)
    await eventually(() => socketCount(capped.pid) >= 10, 'ten to be accepted')
    const over = openMany(capped.port, 5)
    await eventually(() => over.every(({ isClosed }) => isClosed()), 'the others to be closed')
    expect(over.map(({ received }) => received().slice(0, 12))).toEqual(
      Array(5).fill('HTTP/1.1 503'),
    )
    expect(kept.some(({ isClosed }) => isClosed())).toBe(false)
    for (const { socket } of kept) socket.destroy()
    await eventually(
      async () => (await fetch(`${capped.url}/livez`, { keepalive: false })).status === 200,
      'room to be made',
    )
    expect(capped.errors().match(/as many connections as allowed/g)).toHaveLength(1)
  })

  test('over the number hold few files, however many there are', async () => {
    await using capped = await startServer({ flags: ['--max-connections', '10'] })
    const quiet = socketCount(capped.pid)
    // No client closes: what was answered for the last time stays connected.
    const many = Array.from({ length: 120 }, () => open(capped.port, true))
    const isDone = ({ isClosed, received }: (typeof many)[number]) =>
      isClosed() || received() !== ''
    await eventually(() => many.filter(isDone).length >= 110, 'all but ten to be sent away')
    expect(socketCount(capped.pid) - quiet).toBeLessThanOrEqual(20)
    for (const { socket } of many) socket.destroy()
  })

  test.skipIf(process.platform !== 'linux')('stay below the limit of open files', async () => {
    await using limited = await startServer({
      wrap: ['bash', '-c', 'ulimit -n 300; exec "$@"', 'limited'],
    })
    const many = openMany(limited.port, 400)
    const isRefused = () => limited.errors().includes('as many connections as allowed')
    await eventually(isRefused, 'the limit to be reached')
    await eventually(() => many.filter(({ isClosed }) => isClosed()).length >= 300, 'most to go')
    for (const { socket } of many) socket.destroy()
    await eventually(
      async () => (await fetch(`${limited.url}/readyz`, { keepalive: false })).status === 200,
      'room to be made',
    )
  })
})

describe('without the accelerator', () => {
  test('everything is answered, by the runtime alone', async () => {
    await using bare = await startServer({ flags: ['--accelerator', 'off', '--rate-limit', '9'] })
    const { key: bareKey } = await makeKey(bare.db)
    const body = JSON.stringify({ bot_id: 'guide', message: 'What is a creeper?' })
    const headers = { authorization: `Bearer ${bareKey}`, 'content-type': 'application/json' }
    const chat = await fetch(`${bare.url}/v1/chat`, { method: 'POST', headers, body })
    expect(chat.status).toBe(200)
    for (const path of ['/v1/mobs', '/api/v1/mobs/cow', '/docs', '/dashboard', '/livez'])
      expect([200, 404]).toContain((await fetch(bare.url + path)).status)
    const left = (await fetch(`${bare.url}/api/v1`)).headers.get('x-ratelimit-remaining')
    expect(left).toBe('6')
    expect(await bare.signal('SIGTERM')).toBe(0)
    expect(bare.errors()).toContain('"address":"127.0.0.1"')
  })
})
