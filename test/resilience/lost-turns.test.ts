import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey, until } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { mountSmallDisk } from '../support/disk.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { replicaOptions } from '../support/replicas.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(180_000)

const clients = 4

type Counts = { answered: number; refused: number; broken: number; lost: number }

/** Clients that go on asking through a fault, and what became of their turns. */
const startLoad = (servers: () => readonly TestServer[], key: string) => {
  const answered: { session: string; message: string }[] = []
  let refused = 0
  let broken = 0
  let next = 0
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const all = servers()
      const message = `What is a bat? ${next}`
      const server = all[next++ % all.length] as TestServer
      const answer = await ask(server, key, message).catch(() => undefined)
      if (answer === undefined) broken++
      else if (answer.status === 200)
        answered.push({ session: answer.body.session_id ?? '', message })
      else refused++
      if (answer?.status !== 200) await Bun.sleep(20)
    }
  }
  const running = Array.from({ length: clients }, client)
  return {
    answered: () => answered.length,
    refused: () => refused + broken,
    end: async (kept: () => Promise<ReadonlySet<string>>): Promise<Counts> => {
      isOver = true
      await Promise.all(running)
      const there = await kept()
      const lost = answered.filter(({ session, message }) => !there.has(`${session} ${message}`))
      return { answered: answered.length, refused, broken, lost: lost.length }
    },
  }
}

const report = (fault: string, counts: Counts) => console.log(`${fault}: ${JSON.stringify(counts)}`)

/** The processes that work on one database, and a key of it. */
type Group = { name: string; url: string; key: string; servers: TestServer[] }
type Fault = {
  name: string
  strike(): Promise<unknown>
  heal(): Promise<unknown>
}

const flags = ['--chat-daily-limit', '1000000']
describe.if(hasPostgres() && hasRedis())('on PostgreSQL and Redis no answered turn is lost', () => {
  const disk = mountSmallDisk(250)
  let postgres: TestPostgres
  let relay: Relay
  let redis: TestRedis
  let redisRelay: Relay
  let groups: Group[]

  const startOne = (databaseUrl: string) =>
    startServer(
      replicaOptions({
        databaseUrl: databaseUrl.replace(`:${postgres.port}`, `:${relay.port}`),
        redisUrl: redis.url.replace(`:${redis.port}`, `:${redisRelay.port}`),
        flags,
      }),
    )
  const startGroup = async (name: string, count: number): Promise<Group> => {
    const url = await postgres.createDatabase()
    const servers = await Promise.all(Array.from({ length: count }, () => startOne(url)))
    return { name, url, servers, ...(await makeKey(url)) }
  }

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(disk?.folder), startRedis()])
    ;[relay, redisRelay] = await Promise.all([startRelay(postgres.port), startRelay(redis.port)])
    groups = [await startGroup('one process', 1), await startGroup('three replicas', 3)]
  })
  afterAll(async () => {
    for (const { servers } of groups ?? []) await Promise.all(servers.map((one) => one.stop()))
    await Promise.all([postgres, redis, relay, redisRelay].map((one) => one?.remove()))
    disk?.remove()
  })

  const kept = async ({ url }: Group): Promise<ReadonlySet<string>> => {
    await using sql = new Bun.SQL(url, { max: 1 })
    const turns: { session_id: string; message: string }[] =
      await sql`SELECT session_id, message FROM lectern.turns`
    return new Set(turns.map(({ session_id, message }) => `${session_id} ${message}`))
  }

  /** The last process of every group. */
  const lastOnes = () => groups.map(({ servers }) => servers.at(-1) as TestServer)
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of lastOnes()) process.kill(pid, name)
  }
  const startAgain = () =>
    Promise.all(
      groups.map(async ({ url, servers }) => {
        servers[servers.length - 1] = await startOne(url)
      }),
    )
  /** Out of room for its log it may have ended by itself. */
  const freeDisk = async () => {
    disk?.makeRoom()
    await postgres.stop('immediate').catch(() => {})
    await postgres.start()
  }
  const nothing = async () => {}

  const faults: Fault[] = [
    { name: 'flush of Redis', strike: () => redis.send('FLUSHALL'), heal: nothing },
    { name: 'crash of Redis', strike: () => redis.stop(), heal: () => redis.start() },
    { name: 'pause of Redis', strike: async () => redis.freeze(), heal: async () => redis.thaw() },
    {
      name: 'partition from Redis',
      strike: async () => redisRelay.cut(),
      heal: async () => redisRelay.mend(),
    },
    {
      name: 'crash of PostgreSQL',
      strike: () => postgres.stop('immediate'),
      heal: () => postgres.start(),
    },
    {
      name: 'partition from PostgreSQL',
      strike: async () => relay.cut(),
      heal: async () => relay.mend(),
    },
    ...(disk
      ? [{ name: 'full disk of PostgreSQL', strike: async () => disk.fill(), heal: freeDisk }]
      : []),
    {
      name: 'pause of PostgreSQL',
      strike: async () => postgres.freeze(),
      heal: async () => postgres.thaw(),
    },
    {
      name: 'pause of a process',
      strike: async () => {
        signal('SIGSTOP')
        await Bun.sleep(500)
        signal('SIGCONT')
      },
      heal: nothing,
    },
    {
      name: 'kill of a process',
      strike: () => Promise.all(lastOnes().map((one) => one.signal('SIGKILL'))),
      heal: startAgain,
    },
  ]

  test.each(faults)('by a $name', async ({ name, strike, heal }) => {
    const loads = groups.map(({ servers, key }) => startLoad(() => servers, key))
    const everyone = (count: () => number[], before: readonly number[], more: number) =>
      until(count, (counts) => counts.every((one, at) => one >= (before[at] ?? 0) + more))
    const answered = () => loads.map((load) => load.answered())
    const asked = () => loads.map((load) => load.answered() + load.refused())
    await everyone(answered, [], 20)
    await strike()
    await everyone(asked, asked(), clients)
    await heal()
    await everyone(answered, answered(), 20)
    const counts = await Promise.all(
      groups.map(async (group, at) => loads[at]?.end(() => kept(group))),
    )
    for (const [at, { name: whose }] of groups.entries())
      if (counts[at]) report(`${name}, ${whose}`, counts[at])
    expect(counts.map((one) => one?.lost)).toEqual([0, 0])
  })
})

describe('one process on a file loses no answered turn', () => {
  const folder = temporaryFolder()
  const keptIn = (file: string) => async (): Promise<ReadonlySet<string>> => {
    const db = new Database(file, { readonly: true })
    const turns = db
      .query<{ session_id: string; message: string }, []>('SELECT session_id, message FROM turns')
      .all()
    db.close()
    return new Set(turns.map(({ session_id, message }) => `${session_id} ${message}`))
  }

  test.each(['kill', 'pause', 'lock of the file', 'full disk'])('by a %s', async (fault) => {
    const disk = fault === 'full disk' ? mountSmallDisk(4) : undefined
    let server = await startServer({ folder: disk?.folder ?? folder, flags })
    const { key } = await makeKey(server.db)
    const load = startLoad(() => [server], key)
    await until(load.answered, (count) => count > 30)
    if (fault === 'kill') {
      await server.signal('SIGKILL')
      server = await startServer({ folder, flags })
    } else if (fault === 'pause') {
      process.kill(server.pid, 'SIGSTOP')
      await Bun.sleep(500)
      process.kill(server.pid, 'SIGCONT')
    } else if (fault === 'full disk') {
      disk?.fill()
      if (disk) await until(load.refused, (count) => count > 6)
      disk?.makeRoom()
    } else {
      const holder = openBeside(server.db)
      holder.run('PRAGMA busy_timeout = 5000')
      holder.run('BEGIN IMMEDIATE')
      await Bun.sleep(500)
      holder.run('COMMIT')
      holder.close()
    }
    const healed = load.answered()
    await until(load.answered, (count) => count > healed + 30)
    const counts = await load.end(keptIn(server.db))
    report(`${fault}, one process on a file`, counts)
    expect(counts.lost).toBe(0)
    await server.stop()
    disk?.remove()
  })
})
