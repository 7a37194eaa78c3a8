import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, rmSync } from 'node:fs'
import { ask, makeKey, until } from '../support/chat.ts'
import { startReceiver } from '../support/receiver.ts'
import { lectern, startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(120_000)

const fresh = { headers: { connection: 'close' } }
const statusesOf = (responses: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Sockets of the process that listen on its port: one for every event loop. */
const listeners = ({ pid, port }: TestServer): number => {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const { stdout } = Bun.spawnSync(['readlink', `/proc/${pid}/fd/${fd}`])
      return /socket:\[(\d+)\]/.exec(stdout.toString())?.[1] ?? []
    }),
  )
  const table = Bun.spawnSync(['cat', '/proc/net/tcp', '/proc/net/tcp6']).stdout.toString()
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return table.split('\n').filter((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
    return local?.endsWith(`:${hex}`) && state === '0A' && inodes.has(inode ?? '')
  }).length
}

describe.if(process.platform === 'linux')('three workers', () => {
  const folder = temporaryFolder()
  const flags = ['--workers', '3', '--chat-daily-limit', '40', '--allow-private-webhooks']
  let server: TestServer

  beforeAll(async () => {
    server = await startServer({ folder, flags })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('listen on one port', () => {
    expect(listeners(server)).toBe(3)
  })

  test('let exactly 100 of 1,000 parallel requests of one address through', async () => {
    const responses = await Promise.all(
      Array.from({ length: 1000 }, () => fetch(`${server.url}/api/v1/mobs/bat`, fresh)),
    )
    expect(statusesOf(responses)).toEqual({ 200: 100, 429: 900 })
    const remaining = responses
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))
    expect(new Set(remaining).size).toBe(100)
    expect(new Set(responses.map(({ headers }) => headers.get('x-ratelimit-reset'))).size).toBe(1)
  })

  test('share a daily quota exactly', async () => {
    const { key } = await makeKey(server.db)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(server, key, 'hi', undefined)),
    )
    expect(statusesOf(answers)).toEqual({ 200: 40, 429: 60 })
  })

  test('answer one session one call after the other', async () => {
    const { key } = await makeKey(server.db)
    const session = (await ask(server, key)).body.session_id
    const calls = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(server, key, `What is a bat? ${index}`, session),
      ),
    )
    expect(statusesOf(calls)).toEqual({ 200: 30 })
  })

  test('deliver every webhook once, whichever of them was asked', async () => {
    const receiver = startReceiver()
    const webhook = ['--webhook', receiver.url, '--allow-private-webhooks']
    const { key } = await makeKey(server.db, ...webhook)
    await Promise.all(Array.from({ length: 20 }, () => ask(server, key)))
    await until(
      () => receiver.received.length,
      (received) => received >= 20,
    )
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20)
    expect(receiver.received).toHaveLength(20)
    await receiver.stop()
  })

  test('do not share the port with another program', async () => {
    const { code, err } = await lectern([
      ...['serve', '--host', '127.0.0.1', '--port', String(server.port)],
      ...['--workers', '2', '--db', ':memory:'],
    ])
    expect(code).toBe(1)
    expect(err).toContain(String(server.port))
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'go on counting where they were after %s',
    async (signal) => {
      // kill -9 may forget the last quarter of a second.
      if (signal === 'SIGKILL') await Bun.sleep(250)
      expect(await server.signal(signal)).toBe(signal === 'SIGTERM' ? 0 : 137)
      server = await startServer({ folder, flags })
      expect((await fetch(`${server.url}/api/v1/mobs/bat`)).status).toBe(429)
    },
  )
})
