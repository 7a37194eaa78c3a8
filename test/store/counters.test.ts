import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../../src/lib/log.ts'
import type { Counter } from '../../src/store/counter.ts'
import { createMemoryCounter } from '../../src/store/memory-counter.ts'
import { openServerStore } from '../../src/store/open.ts'
import { createSharedMemory } from '../../src/store/shared/table.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

const windowMs = 60_000
const now = Date.now
const log = createLog({ level: 'error', isForPeople: false, write: () => {}, now })

/** Opens counters that count together, as the processes or threads of one service do. */
type Place = { open(): Promise<Counter>; clear(): Promise<void> }
type Driver = {
  name: string
  /** Whether a counter goes on where the one before it was closed. */
  survives: boolean
  /** Whether several that are open at once count together. */
  isShared: boolean
  prepare(): Promise<Place>
  end?(): Promise<void>
}

const inFolder = (openIn: (db: string) => Promise<Counter>): Place => {
  const folder = temporaryFolder()
  return {
    open: () => openIn(join(folder, 'lectern.db')),
    clear: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const memory: Driver = {
  name: 'memory',
  survives: false,
  isShared: false,
  prepare: async () => ({
    open: async () => createMemoryCounter({ windowMs, most: 1000 }),
    clear: async () => {},
  }),
}

const opened = async (...args: Parameters<typeof openServerStore>): Promise<Counter> => {
  const { counter, close } = await openServerStore(...args)
  return { ...counter, close }
}

const sqlite: Driver = {
  name: 'sqlite',
  survives: true,
  isShared: false,
  prepare: async () => inFolder((db) => opened({ db }, { windowMs, most: 1000, log, now })),
}

const shared: Driver = {
  name: 'shared memory',
  survives: true,
  isShared: true,
  prepare: async () => {
    let held: SharedArrayBuffer | undefined
    return inFolder(async (db) => {
      const isKeeper = held === undefined
      held ??= createSharedMemory()
      const options = { windowMs, most: 1000, log, now, shared: { memory: held, isKeeper } }
      const counter = await opened({ db }, options)
      return {
        ...counter,
        close: async () => {
          await counter.close()
          if (isKeeper) held = undefined
        },
      }
    })
  },
}

const redis = (): Driver => {
  let server: TestRedis | undefined
  return {
    name: 'redis',
    survives: true,
    isShared: true,
    prepare: async () => {
      server ??= await startRedis()
      const { url, send } = server
      const place = inFolder((db) =>
        opened({ db, redisUrl: url }, { windowMs, most: 1000, log, now }),
      )
      return {
        ...place,
        clear: async () => {
          await send('FLUSHALL')
          await place.clear()
        },
      }
    },
    end: async () => server?.remove(),
  }
}

const drivers = [memory, sqlite, shared, ...(hasRedis() ? [redis()] : [])]

describe.each(drivers.map((driver) => [driver.name, driver] as const))(
  'windows in %s',
  (_, driver) => {
    let place: Place
    let counter: Counter
    let others: Counter[]

    beforeEach(async () => {
      place = await driver.prepare()
      counter = await place.open()
      others = []
    })
    afterEach(async () => {
      for (const one of [...others, counter]) await one.close()
      await place.clear()
    })
    afterAll(async () => driver.end?.())

    test('a window starts with the first hit and counts every one after it', async () => {
      const at = now()
      const first = await counter.hit('192.0.2.1', at)
      const second = await counter.hit('192.0.2.1', at + 10)
      expect([first.count, second.count]).toEqual([1, 2])
      expect(second.resetAt).toBe(first.resetAt)
      expect(Math.abs(first.resetAt - (at + windowMs))).toBeLessThan(5000)
    })

    test('keys are counted apart, however long they are', async () => {
      const long = 'x'.repeat(500)
      for (const key of ['192.0.2.1', '192.0.2.2', '2001:db8::1', long, `${long}y`, ''])
        expect((await counter.hit(key, now())).count).toBe(1)
      expect((await counter.hit(long, now())).count).toBe(2)
    })

    test('looking does not count', async () => {
      expect(await counter.peek('192.0.2.1', now())).toBeUndefined()
      const hit = await counter.hit('192.0.2.1', now())
      const { count, resetAt } = hit
      expect(await counter.peek('192.0.2.1', now())).toMatchObject({ count, resetAt })
      expect((await counter.hit('192.0.2.1', now())).count).toBe(2)
    })

    test('a thousand hits at once are a thousand', async () => {
      const hits = await Promise.all(
        Array.from({ length: 1000 }, async () => (await counter.hit('192.0.2.1', now())).count),
      )
      expect(new Set(hits).size).toBe(1000)
      expect(Math.max(...hits)).toBe(1000)
    })

    if (driver.isShared)
      test('several count together and tell the same end', async () => {
        for (let index = 0; index < 2; index++) others.push(await place.open())
        const all = [counter, ...others]
        const hits = await Promise.all(
          Array.from({ length: 999 }, (_, index) => all[index % 3]?.hit('192.0.2.1', now())),
        )
        expect(new Set(hits.map((hit) => hit?.count)).size).toBe(999)
        expect(new Set(hits.map((hit) => hit?.resetAt)).size).toBe(1)
      })

    if (driver.survives)
      test('a window goes on after a restart', async () => {
        const first = await counter.hit('192.0.2.1', now())
        await counter.close()
        counter = await place.open()
        const second = await counter.hit('192.0.2.1', now())
        expect(second.count).toBe(2)
        expect(second.resetAt).toBe(first.resetAt)
      })

    if (driver.name !== 'redis')
      test('the next window starts when the last one ended', async () => {
        const at = now()
        for (let hit = 0; hit < 5; hit++) await counter.hit('192.0.2.1', at + hit)
        const next = await counter.hit('192.0.2.1', at + windowMs)
        expect(next).toMatchObject({ count: 1, resetAt: at + 2 * windowMs })
      })

    if (driver.name !== 'redis')
      test('a clock that was set back locks nobody in', async () => {
        const at = now()
        await counter.hit('192.0.2.1', at)
        expect((await counter.hit('192.0.2.1', at - windowMs - 1)).count).toBe(1)
      })
  },
)
