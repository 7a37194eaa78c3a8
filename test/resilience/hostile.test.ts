import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { makeKey, until } from '../support/chat.ts'
import { inParallel, residentMiB } from '../support/process.ts'
import { createRandom } from '../support/random.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { hostileRequest, hugeUrl } from './hostile-requests.ts'

setDefaultTimeout(180_000)

const requests = 10_000
const atOnce = 48
/** Memory may not grow by more than this from the first thousand requests to the last. */
const mostGrowthMiB = 96

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({
    flags: ['--rate-limit', '1000000000', '--chat-daily-limit', '1000000', '--log-level', 'error'],
  })
  key = (await makeKey(server.db)).key
})
afterAll(() => server.stop())

type Slow = { name: string; isClosed(): boolean; leave(): void }

/** Says something and then nothing, or a byte now and then. */
const startSlow = (name: string, text: string, isDripping: boolean): Slow => {
  let isClosed = false
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
  const drip = isDripping && setInterval(() => socket.writable && socket.write('x'), 1000)
  const leave = () => {
    if (drip) clearInterval(drip)
    socket.destroy()
  }
  socket.on('data', () => {})
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    leave()
  })
  return { name, isClosed: () => isClosed, leave }
}

/** The status the server gives to raw bytes; undefined when it closes or keeps silent. */
const statusOf = (bytes: string | Uint8Array, waitMs: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1')
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]) || undefined)
    }
    const timer = setTimeout(finish, waitMs)
    socket.on('connect', () => {
      socket.write(bytes)
    })
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1').slice(0, 64)
      if (received.length >= 12) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })

/** A client that behaves, asking all the while; it must never be kept waiting or refused. */
const startNeighbor = () => {
  let isRunning = true
  let answered = 0
  const finished = (async () => {
    while (isRunning) {
      const response = await fetch(`${server.url}/api/v1/mobs/creeper`, {
        signal: AbortSignal.timeout(20_000),
      })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      answered++
      await Bun.sleep(5)
    }
  })()
  return async () => {
    isRunning = false
    await finished
    return answered
  }
}

const isExpected = (status: number | undefined) =>
  // 505 is the runtime's own answer to a version of HTTP that it does not speak.
  status === undefined || status < 500 || status === 505

describe('hostile requests', () => {
  let slow: Slow[]
  beforeAll(() => {
    const head = 'GET /api/v1/mobs HTTP/1.1\r\nHost: loc'
    const body = `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"bot`
    slow = [
      startSlow('silent in its headers', head, false),
      startSlow('dripping headers', head, true),
      startSlow('silent in its body', body, false),
      startSlow('dripping a body', body, true),
      startSlow('idle', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n', false),
    ]
  })
  afterAll(() => {
    for (const { leave } of slow) leave()
  })

  test('get a 4xx or a closed connection, and other callers notice nothing', async () => {
    const stopNeighbor = startNeighbor()
    const random = createRandom(26_2)
    const bytes = Array.from({ length: requests }, (_, i) => hostileRequest(random, i, key))
    const seen = new Map<number | undefined, number>()
    const bad: string[] = []
    let memoryAtFirst = 0
    await inParallel(bytes, atOnce, async (one, index) => {
      const status = await statusOf(one, 1500)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (!isExpected(status)) bad.push(`${status}: ${String(one).slice(0, 200)}`)
      if (index === 1000) memoryAtFirst = residentMiB(server.pid)
    })
    expect(bad).toEqual([])
    expect(seen.get(400)).toBeGreaterThan(1000)
    expect(await stopNeighbor()).toBeGreaterThan(50)
    expect(residentMiB(server.pid) - memoryAtFirst).toBeLessThan(mostGrowthMiB)
    expect(server.errors()).not.toContain('request failed')
    console.log(
      `hostile requests: ${[...seen].map(([status, count]) => `${status ?? 'closed'} ${count}`).join(', ')}`,
    )
  })

  test('a URL of a megabyte is refused', async () => {
    for (let i = 0; i < 20; i++)
      expect(await statusOf(hugeUrl(), 5000)).toBeOneOf([431, 414, undefined])
  })

  test('clients that trickle, stall or half-close hold up nobody', async () => {
    const sockets: Socket[] = []
    const open = (text: string) => {
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      socket.on('connect', () => socket.write(text))
      sockets.push(socket)
      return socket
    }
    for (let i = 0; i < 100; i++) {
      open('GET /api/v1/mobs HTTP/1.1\r\nHost: loc')
      open(
        `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"bot`,
      )
      open('GET /api/v1/items HTTP/1.1\r\nHost: localhost\r\n\r\n').pause()
      open('GET /api/v1/mobs HTTP/1.1\r\nHost: localhost\r\n').end()
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }, 50)
    const stopNeighbor = startNeighbor()
    for (let i = 0; i < 100; i++) {
      const response = await fetch(`${server.url}/api/v1/mobs?type=boss&n=${i}`)
      expect(response.status).toBe(200)
    }
    clearInterval(drip)
    expect(await stopNeighbor()).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  })

  test('are not waited for without end: who is slow or idle is cut off', async () => {
    const open = () => slow.filter(({ isClosed }) => !isClosed()).map(({ name }) => name)
    await until(open, (names) => names.length === 0, 90_000)
    expect(open()).toEqual([])
  })
})
