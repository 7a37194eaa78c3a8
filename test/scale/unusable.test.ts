import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey } from '../support/chat.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReplicas } from '../support/replicas.ts'
import { lectern, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const serve = (databaseUrl: string) =>
  lectern(['serve', '--port', '0', '--host', '127.0.0.1'], { env: { DATABASE_URL: databaseUrl } })

describe.if(hasPostgres())('a PostgreSQL database', () => {
  let postgres: TestPostgres
  let databaseUrl: string

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.remove()
  })

  const change = async (statement: string) => {
    await using sql = new Bun.SQL(databaseUrl, { max: 1 })
    await sql.unsafe(statement)
  }

  const spoilers = [
    ['of a newer schema', `UPDATE lectern.schema_version SET version = 99`, 'newer Lectern'],
    [
      'that was moved to only in half',
      `INSERT INTO lectern.moves (source, started_at) VALUES ('/srv/lectern.db', 1)`,
      'lectern migrate',
    ],
  ] as const

  test.each(spoilers)('%s is not served', async (_, statement, says) => {
    databaseUrl = await postgres.createDatabase()
    await makeKey(databaseUrl)
    await change(statement)
    const { code, out, err } = await serve(databaseUrl)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test.each(spoilers)('%s that comes back late gives 503, not 500', async (_, statement, says) => {
    databaseUrl = await postgres.createDatabase()
    const { key } = await makeKey(databaseUrl)
    await change(statement)
    await postgres.stop()
    const late = await startReplicas({ databaseUrl, count: 1 })
    const [server] = late.all as [TestServer]
    await postgres.start()
    const { status } = await ask(server, key)
    expect(status).toBe(503)
    expect(server.errors()).toContain(says)
    await late.stop()
  })

  test.each([
    [10, 4, 10],
    [4, 1, 4],
    [3, 2, 4],
  ])('gets at most its pool of %d connections from %d workers: %d', async (pool, workers, most) => {
    databaseUrl = await postgres.createDatabase()
    const { key } = await makeKey(databaseUrl)
    const replicas = await startReplicas({
      databaseUrl,
      count: 1,
      flags: ['--database-pool', String(pool), '--workers', String(workers)],
    })
    const [server] = replicas.all as [TestServer]
    const session = (await ask(server, key)).body.session_id
    await using sql = new Bun.SQL(databaseUrl, { max: 1 })
    const connections = async (): Promise<number> =>
      (
        await sql`SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE application_name = 'lectern' AND datname = current_database()`
      )[0]?.count
    let highest = 0
    for (let round = 0; round < 5; round++) {
      const calls = Array.from({ length: 80 }, (_, index) =>
        fetch(`${server.url}/api/v1/chat`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            connection: 'close',
          },
          body: JSON.stringify({
            bot_id: 'guide',
            message: 'hi',
            session_id: index === 0 ? session : undefined,
          }),
        }),
      )
      highest = Math.max(highest, await connections())
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      highest = Math.max(highest, await connections())
    }
    expect(highest).toBeLessThanOrEqual(most)
    await replicas.stop()
  })
})
