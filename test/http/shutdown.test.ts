import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { makeKey } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { startLoad } from '../support/load.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'

type HalfSent = { socket: Socket; finish(): void; received(): string; isClosed(): boolean }

/** A chat request of which the end of the body is still missing. */
const sendHalf = async (server: TestServer, key: string): Promise<HalfSent> => {
  const body = JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' })
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  socket.write(
    `POST /api/v1/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await eventually(() => received.includes('100 Continue'), 'the server to take the request')
  socket.write(body.slice(0, 10))
  return {
    socket,
    finish: () => socket.write(body.slice(10)),
    received: () => received,
    isClosed: () => isClosed,
  }
}

/** A connection that stays open after its answer, if anything was asked on it. */
const openQuiet = async (port: number, path: string) => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.on('close', () => {
    isClosed = true
  })
  if (path !== '') {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await eventually(() => received.includes(' 200 OK'), 'an answer')
  }
  return { isClosed: () => isClosed }
}

const isStopping = (server: TestServer) => () => server.errors().includes('"stopping"')

describe('a signal', () => {
  test('lets a request in flight finish, and ends with exit code 0', async () => {
    await using server = await startServer()
    const { key } = await makeKey(server.db)
    const half = await sendHalf(server, key)
    const exited = server.signal('SIGTERM')
    await eventually(isStopping(server), 'the server to stop')
    half.finish()
    expect(await exited).toBe(0)
    expect(half.received()).toContain('HTTP/1.1 200')
    expect(half.received()).toContain('"session_id"')
    expect(half.received().toLowerCase()).toContain('connection: close')
  })

  test('waits no longer than the grace', async () => {
    await using server = await startServer({ flags: ['--grace', '0'] })
    const { key } = await makeKey(server.db)
    const half = await sendHalf(server, key)
    expect(await server.signal('SIGTERM')).toBe(0)
    await eventually(half.isClosed, 'the connection to be closed')
    expect(half.received()).not.toContain('200')
  })

  test('that comes a second time stops at once', async () => {
    await using server = await startServer({ flags: ['--grace', '3600'] })
    const { key } = await makeKey(server.db)
    await sendHalf(server, key)
    const exited = server.signal('SIGTERM')
    await eventually(isStopping(server), 'the server to stop')
    process.kill(server.pid, 'SIGTERM')
    expect(await exited).toBe(143)
  })

  test('does not wait for connections on which nothing is asked', async () => {
    await using server = await startServer({ flags: ['--grace', '3600'] })
    const connections = await Promise.all(
      ['', '/api/v1/mobs/cow', '/docs'].map((path) => openQuiet(server.port, path)),
    )
    expect(await server.signal('SIGTERM')).toBe(0)
    await eventually(
      () => connections.every(({ isClosed }) => isClosed()),
      'every connection to be closed',
    )
  })

  test('takes no new connection while it finishes', async () => {
    await using server = await startServer({ flags: ['--grace', '3600'] })
    const { key } = await makeKey(server.db)
    const half = await sendHalf(server, key)
    const exited = server.signal('SIGTERM')
    await eventually(isStopping(server), 'the server to stop')
    const isRefused = () =>
      fetch(`${server.url}/api/health`, { keepalive: false }).then(
        () => false,
        () => true,
      )
    expect(await eventually(isRefused, 'a connection to be refused')).toBe(true)
    half.finish()
    expect(await exited).toBe(0)
  })
})

const turnsIn = (file: string): number => {
  const db = openBeside(file)
  const turns = db.query<{ count: number }, []>('SELECT count(*) AS count FROM turns').get()?.count
  db.close()
  return turns ?? 0
}

describe.skipIf(process.platform !== 'linux')('two processes on one port', () => {
  const restarts = 10

  test(`lose no request in ${restarts} restarts under load`, async () => {
    const folder = temporaryFolder()
    const flags = ['--reuse-port', '--rate-limit', '0', '--chat-daily-limit', '1000000']
    let server = await startServer({ folder, flags })
    const port = String(server.port)
    const { db } = server
    const { key } = await makeKey(db)
    const load = startLoad(server.port, { path: '/api/v1/mobs/creeper', keptAlive: 8, fresh: 4 })
    const body = JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' })
    const chatLoad = startLoad(server.port, {
      path: '/api/v1/chat',
      chat: { key, body },
      keptAlive: 2,
      fresh: 1,
    })
    const codes: number[] = []
    for (let restart = 0; restart < restarts; restart++) {
      const next = await startServer({ folder, flags: [...flags, '--port', port] })
      codes.push(await server.signal('SIGTERM'))
      server = next
    }
    const [{ answered, lost }, chat] = await Promise.all([load.stop(), chatLoad.stop()])
    await server.stop()
    const turns = turnsIn(db)
    rmSync(folder, { recursive: true })
    expect([lost, chat.lost]).toEqual([[], []])
    expect(codes).toEqual(Array(restarts).fill(0))
    expect(answered).toBeGreaterThan(restarts)
    expect(chat.answered).toBeGreaterThan(0)
    expect(turns).toBe(chat.answered)
    console.log(
      `${restarts} restarts: ${answered} answered and ${chat.answered} chat turns, none lost`,
    )
  }, 120_000)
})
