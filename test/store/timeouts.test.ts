import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { StoreUnavailable } from '../../src/errors.ts'
import { openStore } from '../../src/store/open.ts'
import { translated } from '../../src/store/postgres/failures.ts'
import { inTime } from '../../src/store/postgres/timeouts.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

setDefaultTimeout(60_000)

describe('a statement that is not answered', () => {
  const never = () => new Promise<never>(() => {})
  const later = async () => {
    await Bun.sleep(1200)
    return 'answered'
  }

  test('fails in time', async () => {
    await expect(inTime(500, later)).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('waits on in a queue that moves, but not for ever', async () => {
    expect(await inTime(500, later, () => true)).toBe('answered')
    await expect(inTime(500, never, () => true)).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('has all of its time when it comes out of a queue', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let looks = 0
    const isQueueMoving = () => {
      if (++looks <= 2) return true
      setTimeout(resolve, 0, 'answered')
      return false
    }
    expect(await inTime(1000, () => promise, isQueueMoving)).toBe('answered')
  })
})

describe.if(hasPostgres())('in PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(async () => {
    await postgres?.remove()
  })

  test('a transaction that was silent for too long is ended as an outage, not as a mistake', async () => {
    await using sql = new Bun.SQL(url, { max: 1 })
    const silent = sql.begin(async (transaction) => {
      await transaction`SET LOCAL idle_in_transaction_session_timeout = 10`
      await Bun.sleep(300)
      await transaction`SELECT 1`
    })
    const error = await silent.then(() => undefined, translated)
    expect(error).toBeInstanceOf(StoreUnavailable)
  })

  test('whoever is over a limit is refused without waiting for the row', async () => {
    const store = await openStore({ db: '', databaseUrl: url, mayUpgrade: true })
    const day = '2026-11-16'
    const counts = [
      () => store.usage.count('key_1', day, 1, 1),
      () => store.visitors.count('visitor', day, 1),
    ]
    for (const count of counts) expect(await count()).toBe(1)
    await using sql = new Bun.SQL(url, { max: 1 })
    await sql.begin(async (transaction) => {
      await transaction`SELECT FROM lectern.usage FOR UPDATE`
      await transaction`SELECT FROM lectern.visitor_usage FOR UPDATE`
      for (const count of counts) expect(await count()).toBeUndefined()
    })
    await store.close()
  })
})
