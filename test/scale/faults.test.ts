import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey, until } from '../support/chat.ts'
import { mountSmallDisk } from '../support/disk.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type Replicas, startReplicas } from '../support/replicas.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(180_000)

type Counts = { answered: number; refused: number; broken: number; lost: number }

/** Clients that go on asking through a fault, and what became of their turns. */
const startLoad = (servers: () => readonly TestServer[], key: string, clients: number) => {
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

describe.if(hasPostgres() && hasRedis())('three replicas lose no answered turn', () => {
  const disk = mountSmallDisk(250)
  let postgres: TestPostgres
  let relay: Relay
  let redis: TestRedis
  let databaseUrl: string
  let replicas: Replicas

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(disk?.folder), startRedis()])
    relay = await startRelay(postgres.port)
    databaseUrl = await postgres.createDatabase()
    replicas = await startReplicas({
      databaseUrl: databaseUrl.replace(`:${postgres.port}`, `:${relay.port}`),
      redisUrl: redis.url,
      flags: ['--chat-daily-limit', '1000000'],
    })
  })
  afterAll(async () => {
    await replicas?.stop()
    await Promise.all([postgres?.remove(), redis?.remove(), relay?.remove()])
    disk?.remove()
  })

  /** Out of room for its log it may have ended by itself. */
  const freeDisk = async () => {
    disk?.makeRoom()
    await postgres.stop('immediate').catch(() => {})
    await postgres.start()
  }

  const kept = async (): Promise<ReadonlySet<string>> => {
    await using sql = new Bun.SQL(databaseUrl, { max: 1 })
    const turns: { session_id: string; message: string }[] =
      await sql`SELECT session_id, message FROM lectern.turns`
    return new Set(turns.map(({ session_id, message }) => `${session_id} ${message}`))
  }

  const faults: readonly (readonly [string, () => Promise<void>, () => Promise<void>])[] = [
    ['flush of Redis', async () => void (await redis.send('FLUSHALL')), async () => {}],
    ['crash of Redis', () => redis.stop(), () => redis.start()],
    ['pause of Redis', async () => redis.freeze(), async () => redis.thaw()],
    ['crash of PostgreSQL', () => postgres.stop('immediate'), () => postgres.start()],
    ['partition from PostgreSQL', async () => relay.cut(), async () => relay.mend()],
    ...(disk ? [['full disk of PostgreSQL', async () => disk.fill(), freeDisk] as const] : []),
    ['pause of PostgreSQL', async () => postgres.freeze(), async () => postgres.thaw()],
    [
      'pause of a replica',
      async () => void process.kill(replicas.all[1]?.pid ?? 0, 'SIGSTOP'),
      async () => void process.kill(replicas.all[1]?.pid ?? 0, 'SIGCONT'),
    ],
    [
      'kill of a replica',
      async () => void (await replicas.all[2]?.signal('SIGKILL')),
      async () => {},
    ],
  ]

  test.each(faults)('by a %s', async (fault, strike, heal) => {
    const { key } = await makeKey(databaseUrl)
    const load = startLoad(() => replicas.all, key, 6)
    await until(load.answered, (count) => count > 30)
    await strike()
    const before = load.answered() + load.refused()
    await until(
      () => load.answered() + load.refused(),
      (count) => count >= before + 6,
    )
    await heal()
    const healed = load.answered()
    await until(load.answered, (count) => count > healed + 30)
    const counts = await load.end(kept)
    report(fault, counts)
    expect(counts.lost).toBe(0)
  })
})

describe('one process loses no answered turn', () => {
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
    const flags = ['--chat-daily-limit', '1000000']
    const disk = fault === 'full disk' ? mountSmallDisk(4) : undefined
    let server = await startServer({ folder: disk?.folder ?? folder, flags })
    const { key } = await makeKey(server.db)
    const load = startLoad(() => [server], key, 6)
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
      const holder = new Database(server.db)
      holder.run('PRAGMA busy_timeout = 5000')
      holder.run('BEGIN IMMEDIATE')
      await Bun.sleep(500)
      holder.run('COMMIT')
      holder.close()
    }
    const healed = load.answered()
    await until(load.answered, (count) => count > healed + 30)
    const counts = await load.end(keptIn(server.db))
    report(fault, counts)
    expect(counts.lost).toBe(0)
    await server.stop()
    disk?.remove()
  })
})
