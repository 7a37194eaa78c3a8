import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { startLoad } from '../support/load.ts'
import { hasProgram } from '../support/needs.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startHaproxy, startNginx, type TestProxy } from '../support/proxies.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

const question = JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' })
const isReady = (server: TestServer) => async () => (await fetch(`${server.url}/readyz`)).ok

describe('/livez and /readyz', () => {
  test.skipIf(!hasPostgres())('name the part that does not answer', async () => {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: await postgres.createDatabase() }
    await using server = await startServer({ env })
    const proxy = hasProgram('haproxy') ? await startHaproxy([server.port]) : undefined
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await postgres.stop()
    const failing = async () => {
      const response = await fetch(`${server.url}/readyz`)
      return response.status === 503 && response.json()
    }
    const body = await eventually(failing, '/readyz to fail')
    expect(body).toEqual({ status: 'unavailable', failing: ['store'] })
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz/data`)).status).toBe(200)
    if (proxy) {
      const through = (path: string) => fetch(`http://127.0.0.1:${proxy.port}${path}`)
      const isLeftOut = async () => !(await through('/dashboard')).headers.has('x-request-id')
      await eventually(isLeftOut, 'the balancer to send no chat here')
      expect((await through('/api/v1/mobs/creeper')).status).toBe(200)
      await proxy.stop()
    }
    // Nobody chats, and yet the log tells of it.
    await eventually(() => server.errors().includes('store unavailable'), 'a line about it')
    const { code, err } = await lectern(['healthcheck', '--url', `${server.url}/readyz`])
    expect([code, err]).toEqual([1, `lectern: ${server.url}/readyz answers 503: store\n`])
    await postgres.start()
    await eventually(isReady(server), 'the store to be back')
    await server.stop()
    await postgres.remove()
  })

  test('are never counted, and carry no limit', async () => {
    await using server = await startServer({ flags: ['--rate-limit', '1'] })
    for (const path of ['/livez', '/readyz', '/readyz/data', '/livez', '/readyz']) {
      const response = await fetch(server.url + path)
      expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([200, null])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ status: 'ok' })
    }
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(429)
  })

  test('tell a server that drains from one that is dead', async () => {
    await using server = await startServer({ flags: ['--drain', '3600'] })
    const exited = server.signal('SIGTERM')
    const look = async () => {
      const response = await fetch(`${server.url}/readyz`)
      return response.status === 503 && response.json()
    }
    expect(await eventually(look, '/readyz to fail')).toEqual({
      status: 'unavailable',
      failing: ['draining'],
    })
    expect((await fetch(`${server.url}/readyz/data`)).status).toBe(503)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(200)
    process.kill(server.pid, 'SIGTERM')
    expect(await exited).toBe(143)
  })
})

const hasAll = hasPostgres() && hasProgram('nginx') && hasProgram('haproxy')

describe.skipIf(!hasAll)('rolling restarts', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  test.each<[string, (ports: readonly number[]) => Promise<TestProxy>]>([
    ['nginx', (ports) => startNginx(ports)],
    ['HAProxy', startHaproxy],
  ])(
    'of three replicas behind %s lose no request',
    async (name, startProxy) => {
      const databaseUrl = await postgres.createDatabase()
      const start = (port: string) =>
        startServer({
          flags: [
            '--rate-limit',
            '0',
            '--chat-daily-limit',
            '1000000',
            '--drain',
            '1',
            '--port',
            port,
          ],
          env: { DATABASE_URL: databaseUrl },
        })
      const replicas = [await start('0'), await start('0'), await start('0')]
      const { key } = await makeKey(databaseUrl)
      const proxy = await startProxy(replicas.map(({ port }) => port))
      const load = startLoad(proxy.port, { path: '/api/v1/mobs/cow', keptAlive: 6, fresh: 3 })
      const chat = { key, body: question }
      const chatLoad = startLoad(proxy.port, { path: '/api/v1/chat', chat, keptAlive: 3, fresh: 1 })
      const codes: number[] = []
      for (const [index, replica] of replicas.entries()) {
        codes.push(await replica.signal('SIGTERM'))
        const next = await start(String(replica.port))
        await eventually(isReady(next), 'the next one to be ready')
        replicas[index] = next
      }
      const [data, chats] = await Promise.all([load.stop(), chatLoad.stop()])
      const errors = proxy.errors()
      await proxy.stop()
      await Promise.all(replicas.map((replica) => replica.stop()))
      expect([data.lost, chats.lost, codes]).toEqual([[], [], [0, 0, 0]])
      expect(errors).not.toContain('prematurely closed')
      console.log(
        `3 restarts behind ${name}: ${data.answered} answered, ${chats.answered} chat turns, 0 lost`,
      )
    },
    180_000,
  )
})
