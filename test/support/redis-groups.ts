import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './chat.ts'
import { freePort } from './free-port.ts'
import { password, startRedis, type TestRedis } from './redis.ts'

/** Several Redis servers that one address names together. */
export type RedisGroup = {
  url: string
  servers: readonly TestRedis[]
  remove(): Promise<void>
}

const slots = 16_384
const infoOf = async (server: TestRedis, section: string): Promise<string> =>
  String(await server.send('INFO', section))

const isFollowing = async (server: TestRedis): Promise<boolean> =>
  (await infoOf(server, 'replication')).includes('master_link_status:up')

/** A cluster of three that write, and one that follows the first and can take its place. */
export const startCluster = async (): Promise<RedisGroup> => {
  const flags = [
    '--cluster-enabled',
    'yes',
    '--cluster-node-timeout',
    '1000',
    '--loglevel',
    'warning',
  ]
  const servers = await Promise.all(Array.from({ length: 4 }, () => startRedis(...flags)))
  const [first, ...others] = servers as [TestRedis, ...TestRedis[]]
  const writing = servers.slice(0, 3)
  const share = Math.ceil(slots / writing.length)
  await Promise.all(
    writing.map((server, index) => {
      const last = Math.min(slots, (index + 1) * share) - 1
      return server.send('CLUSTER', 'ADDSLOTSRANGE', String(index * share), String(last))
    }),
  )
  for (const { port, busPort } of others)
    await first.send('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort))
  const knows = (server: TestRedis) => server.send('CLUSTER', 'INFO').then(String)
  for (const server of servers)
    await until(
      () => knows(server),
      (info) => info.includes('cluster_known_nodes:4') && info.includes('cluster_size:3'),
    )
  const follower = servers[3] as TestRedis
  const firstId = await first.send('CLUSTER', 'MYID')
  await until(
    () => follower.send('CLUSTER', 'REPLICATE', String(firstId)).catch((error) => String(error)),
    (answer) => answer === 'OK',
  )
  await until(
    () => isFollowing(follower),
    (is) => is,
  )
  for (const server of servers)
    await until(
      () => knows(server),
      (info) => info.includes('cluster_state:ok'),
    )
  const hosts = writing.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    url: `redis+cluster://:${password}@${hosts}`,
    servers,
    remove: async () => {
      await Promise.all(servers.map((server) => server.remove()))
    },
  }
}

const sentinelFile = (port: number, masterPort: number, folder: string): string => `port ${port}
bind 127.0.0.1
dir ${folder}
sentinel monitor pages 127.0.0.1 ${masterPort} 1
sentinel auth-pass pages ${password}
sentinel down-after-milliseconds pages 500
sentinel failover-timeout pages 3000
`

/** One that writes, one that follows it, and a sentinel that watches both. */
export const startSentinel = async (): Promise<RedisGroup> => {
  const master = await startRedis()
  const follower = await startRedis('--replicaof', '127.0.0.1', String(master.port))
  await until(
    () => isFollowing(follower),
    (is) => is,
  )
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sentinel-'))
  const file = join(folder, 'sentinel.conf')
  const port = await freePort()
  writeFileSync(file, sentinelFile(port, master.port, folder))
  const program = Bun.which('redis-server') ?? Bun.which('valkey-server') ?? ''
  const sentinel = Bun.spawn([program, file, '--sentinel'], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const knownFollowers = async () => {
    const client = new Bun.RedisClient(`redis://127.0.0.1:${port}`, { autoReconnect: false })
    try {
      await client.connect()
      const known = await client.send('SENTINEL', ['REPLICAS', 'pages'])
      return Array.isArray(known) ? known.length : 0
    } finally {
      client.close()
    }
  }
  await until(
    () => knownFollowers().catch(() => 0),
    (count) => count === 1,
  )
  return {
    // The first one is never there: the next is asked.
    url: `redis+sentinel://:${password}@127.0.0.1:${await freePort()},127.0.0.1:${port}/pages`,
    servers: [master, follower],
    remove: async () => {
      sentinel.kill('SIGKILL')
      await sentinel.exited
      await Promise.all([master.remove(), follower.remove()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
