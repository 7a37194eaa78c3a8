import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { StoreUnavailable } from '../../src/errors.ts'
import { openStore } from '../../src/store/open.ts'
import { translated } from '../../src/store/postgres/failures.ts'
import { createKeyCounter } from '../../src/store/postgres/key-counter.ts'
import { inTime } from '../../src/store/postgres/timeouts.ts'
import type { Store } from '../../src/store/store.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'

setDefaultTimeout(60_000)

const many = (count: number, work: (at: number) => Promise<number | undefined>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe('the calls of one key', () => {
  /** Counts as the row does, and notes how many were asked for at once. */
  const createRow = (limit: number) => {
    const asked: number[] = []
    let count = 0
    const counter = createKeyCounter(
      async (places) => {
        asked.push(places)
        await Bun.sleep(0)
        if (count + places > limit) return undefined
        count += places
        return count
      },
      () => {},
    )
    return { asked, counter }
  }

  test('are counted together while others are being counted', async () => {
    const { asked, counter } = createRow(1000)
    const counts = await many(100, () => counter.count(0, 0))
    expect(counts).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
    expect(asked).toEqual([1, 99])
  })

  test('get every place there is, and nothing is asked once there is none', async () => {
    const { asked, counter } = createRow(5)
    const counts = await many(1000, () => counter.count(0, 0))
    expect(counts.filter((count) => count !== undefined)).toEqual([1, 2, 3, 4, 5])
    expect(asked.length).toBeLessThan(30)
    const before = asked.length
    expect(await counter.count(0, 0)).toBeUndefined()
    expect(asked).toHaveLength(before)
  })

  test('fail together when the store fails, and are counted when it is back', async () => {
    let isAway = true
    let asked = 0
    const counter = createKeyCounter(
      async () => {
        asked++
        await Bun.sleep(0)
        if (isAway) throw new Error('away')
        return 1
      },
      () => {},
    )
    const failed = await Promise.allSettled(Array.from({ length: 50 }, () => counter.count(0, 0)))
    expect(failed.map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
    expect(asked).toBe(1)
    isAway = false
    expect(await counter.count(0, 0)).toBe(1)
  })
})

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
})

describe.if(hasPostgres())('in PostgreSQL', () => {
  let postgres: TestPostgres
  let store: Store
  let url: string

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    store = await openStore({ db: '', databaseUrl: url, databasePool: 4, mayUpgrade: true })
  })
  afterAll(async () => {
    await store?.close()
    await postgres?.remove()
  })

  test('a key whose row is locked leaves the connections to other keys', async () => {
    const count = (keyId: string) => store.usage.count(keyId, '2026-11-16', 1000, 1)
    await count('key_a')
    await using other = new Bun.SQL(url, { max: 1 })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const holding = other.begin(async (sql) => {
      await sql`SELECT 1 FROM lectern.usage WHERE key_id = 'key_a' FOR UPDATE`
      locked()
      await isOver
    })
    await isLocked
    const waiting = many(50, () => count('key_a'))
    expect(await count('key_b')).toBe(1)
    end()
    await holding
    expect(await waiting).toEqual(Array.from({ length: 50 }, (_, at) => at + 2))
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
})
