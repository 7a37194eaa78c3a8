import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { lectern } from '../support/server.ts'

setDefaultTimeout(60_000)

type Finding = { about: string; state: string; says: string }

describe.if(hasPostgres() && hasRedis())('lectern doctor', () => {
  let postgres: TestPostgres
  let redis: TestRedis

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  })
  afterAll(async () => {
    await Promise.all([postgres?.remove(), redis?.remove()])
  })

  test('looks at the servers that replicas share, and shows no password', async () => {
    const databaseUrl = await postgres.createDatabase()
    const look = async () => {
      const { out } = await lectern(['doctor', '--json'], {
        env: { DATABASE_URL: databaseUrl, REDIS_URL: redis.url },
      })
      expect(out).not.toContain('pass-word')
      const { findings } = JSON.parse(out) as { findings: Finding[] }
      return Object.fromEntries(findings.map(({ about, state }) => [about, state]))
    }
    expect(await look()).toMatchObject({ postgres: 'well', redis: 'well' })
    await Promise.all([postgres.stop(), redis.stop()])
    expect(await look()).toMatchObject({ postgres: 'bad', redis: 'bad' })
  })
})
