import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey, until } from '../support/chat.ts'
import { hasRedis, type TestRedis } from '../support/redis.ts'
import { type RedisGroup, startCluster, startSentinel } from '../support/redis-groups.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const limit = 5
const daily = 7
const callers = Array.from({ length: 40 }, (_, index) => `192.0.2.${index + 1}`)

/** Each of them calls every server as often as the limit allows it once. */
const statusesOf = async (servers: readonly TestServer[], addresses: readonly string[]) => {
  const calls = addresses.flatMap((address) =>
    servers.flatMap(({ url }) =>
      Array.from({ length: limit }, async () => {
        const headers = { 'x-forwarded-for': address }
        return (await fetch(`${url}/api/v1/mobs/bat`, { headers })).status
      }),
    ),
  )
  const statuses = await Promise.all(calls)
  return { answered: statuses.filter((status) => status === 200).length, of: statuses.length }
}

const keysOf = async (server: TestRedis, pattern: string): Promise<number> =>
  ((await server.send('KEYS', pattern)) as string[]).length

const groups = [
  { kind: 'cluster', start: startCluster, writing: 3, says: 'cluster of 3 that write' },
  { kind: 'sentinel', start: startSentinel, writing: 1, says: 'named by a sentinel' },
] as const

describe.if(hasRedis()).each(groups)('a Redis $kind', ({ start, writing, says, kind }) => {
  let group: RedisGroup
  let servers: TestServer[]
  let key: string

  beforeAll(async () => {
    group = await start()
    const flags = ['--rate-limit', String(limit), '--chat-daily-limit', String(daily)]
    const options = {
      flags: [...flags, '--trust-proxy', '127.0.0.1'],
      env: { REDIS_URL: group.url },
    }
    servers = await Promise.all([startServer(options), startServer(options)])
    key = (await makeKey(servers[0]?.db ?? '')).key
  })
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    await group?.remove()
  })

  const own = async (count: number) => {
    const [server] = servers as [TestServer]
    const calls = Array.from({ length: count }, async () => (await ask(server, key, 'hi')).status)
    return (await Promise.all(calls)).filter((status) => status === 200).length
  }

  test('counts the windows of two servers together, on every server that writes', async () => {
    const { answered, of } = await statusesOf(servers, callers)
    expect([answered, of]).toEqual([callers.length * limit, 2 * callers.length * limit])
    for (const server of group.servers.slice(0, writing))
      expect(await keysOf(server, 'lectern:window:*')).toBeGreaterThan(0)
  })

  test('counts a daily quota', async () => {
    expect(await own(daily + 3)).toBe(daily)
  })

  test('is known to the doctor', async () => {
    const { out } = await lectern(['doctor', '--json'], { env: { REDIS_URL: group.url } })
    expect(out).not.toContain('pass-word')
    const { findings } = JSON.parse(out) as { findings: { about: string; says: string }[] }
    expect(findings.find(({ about }) => about === 'redis')?.says).toContain(says)
  })

  test('counts on with the server that took the place of one that was killed', async () => {
    const [first] = group.servers as [TestRedis]
    const follower = group.servers.at(-1) as TestRedis
    await first.send('WAIT', '1', '1000')
    await first.stop()
    const promoted = async () => {
      await statusesOf(servers, callers)
      // Who is promoted closes every connection once.
      const role = await follower.send('ROLE').catch(() => undefined)
      return Array.isArray(role) && role[0] === 'master'
    }
    await until(promoted, (is) => is)
    const isBack = async (number: number) => {
      const fresh = callers.map((address) => address.replace('192.0.2', `198.51.${number}`))
      return (await statusesOf(servers, fresh)).answered === callers.length * limit
    }
    let number = 0
    await until(
      () => isBack(++number),
      (is) => is,
    )
    expect(await keysOf(follower, 'lectern:window:*')).toBeGreaterThan(0)
    expect(await own(2)).toBe(0)
    for (const server of servers) {
      const lines = server.errors().split('\n')
      const away = lines.filter((line) => line.includes('redis is away'))
      // The others of a cluster refuse to count, too, until every slot is served again.
      const own = kind === 'cluster' ? away.filter((line) => line.includes(`:${first.port}`)) : away
      expect(own).toHaveLength(1)
    }
  })
})
