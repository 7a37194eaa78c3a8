import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { createWindows } from '../../src/store/windows.ts'
import { inParallel, residentMiB } from '../support/process.ts'
import { startServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const mostGrowthMiB = 96

const openIdle = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** One request from an address of the loopback range; answers with the count it has left. */
const askFrom = (port: number, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    )
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/x-ratelimit-remaining: (\d+)/.exec(received)?.[1])))
  })

const address = (n: number) => `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255 || 1}`

describe('load', () => {
  test('2,000 idle connections and 10,000 addresses stay within the stated memory', async () => {
    await using server = await startServer({ flags: ['--log-level', 'error'] })
    await fetch(`${server.url}/api/v1/items`)
    const before = residentMiB(server.pid)
    const idle: Socket[] = []
    await inParallel(Array.from({ length: 2000 }), 50, async () => {
      idle.push(await openIdle(server.port))
    })
    const callers = [...new Set(Array.from({ length: 10_100 }, (_, n) => address(n)))].slice(
      0,
      10_000,
    )
    const left = new Set<number>()
    await inParallel(callers, 50, async (caller) => {
      left.add(await askFrom(server.port, caller))
    })
    // Nobody shares a window with anybody.
    expect(left).toEqual(new Set([99]))
    const growth = residentMiB(server.pid) - before
    expect(growth).toBeLessThan(mostGrowthMiB)
    expect((await fetch(`${server.url}/api/v1/mobs`)).status).toBe(200)
    for (const socket of idle) socket.destroy()
    console.log(`load: ${growth.toFixed(0)} MiB more for 2,000 connections and 10,000 addresses`)
  })
})

describe('the table of windows', () => {
  const windowMs = 60_000

  test('holds no more than its cap and forgets expired windows first', () => {
    const windows = createWindows({ windowMs, most: 3 })
    windows.hit('a', 0)
    windows.hit('b', 50_000)
    windows.hit('c', 55_000)
    windows.hit('d', 61_000)
    expect(windows.size()).toBe(3)
    expect(windows.peek('a', 61_000)).toBeUndefined()
    expect(windows.peek('b', 61_000)?.count).toBe(1)
  })

  test('forgets the oldest running window when all are running', () => {
    const windows = createWindows({ windowMs, most: 3 })
    for (const [i, key] of ['a', 'b', 'c', 'd'].entries()) windows.hit(key, i)
    expect(windows.size()).toBe(3)
    expect(windows.peek('a', 10)).toBeUndefined()
    expect(windows.peek('d', 10)?.count).toBe(1)
  })

  test('lets expired windows go without being full', () => {
    const windows = createWindows({ windowMs, most: 1000 })
    for (let i = 0; i < 500; i++) windows.hit(`old ${i}`, i)
    for (let i = 0; i < 500; i++) windows.hit(`new ${i}`, 100_000 + i)
    expect(windows.size()).toBe(500)
  })

  test('a window starts with the first request and a refused request does not lengthen it', () => {
    const windows = createWindows({ windowMs, most: 10 })
    for (let i = 0; i < 150; i++) windows.hit('a', 1000 + i)
    expect(windows.peek('a', 2000)).toMatchObject({ count: 150, startedAt: 1000, resetAt: 61_000 })
    expect(windows.hit('a', 60_999).count).toBe(151)
    expect(windows.hit('a', 61_000)).toMatchObject({ count: 1, resetAt: 121_000 })
  })

  test('a clock that jumps back an hour starts a window anew instead of locking a caller in', () => {
    const hour = 3_600_000
    const windows = createWindows({ windowMs, most: 10 })
    for (let i = 0; i < 120; i++) windows.hit('a', 2 * hour)
    expect(windows.hit('a', hour)).toMatchObject({ count: 1, resetAt: hour + windowMs })
  })
})
