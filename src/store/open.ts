import { StoreRefused, StoreUnavailable } from '../errors.ts'
import type { Log } from '../lib/log.ts'
import type { Counter } from './counter.ts'
import { createMemoryCounter } from './memory-counter.ts'
import type { RedisConnection } from './redis/connection.ts'
import { createSharedCounter } from './shared/counter.ts'
import type { Mutex } from './shared/mutex.ts'
import { openSharedMutex, openSharedTable } from './shared/table.ts'
import { createSqliteCounter } from './sqlite/counter.ts'
import { closeDatabase, openDatabase, refuseUnwritable } from './sqlite/open.ts'
import { openSqliteStore } from './sqlite/store.ts'
import { upgradeDatabase } from './sqlite/upgrade.ts'
import { keepSharedWindows } from './sqlite/window-keeper.ts'
import type { Store } from './store.ts'

/**
 * Where things are kept; the only file that knows which drivers there are. Those of other databases
 * are read where they are asked for.
 */
export type StoreAddress = {
  /** The SQLite file. */
  db: string
  /** A PostgreSQL instead, and how many connections to it are held at most: two are needed. */
  databaseUrl?: string
  databasePool?: number
  /** Whether the schema of an older Lectern is brought up, or refused. */
  mayUpgrade?: boolean
}

export type ServerAddress = StoreAddress & {
  /** A Redis for windows and quotas. */
  redisUrl?: string
}

export type CounterOptions = {
  windowMs: number
  /** Windows held in memory at most. */
  most: number
  log: Log
  now(): number
  /** Looks at the way to Redis. */
  watchRedis?(connection: RedisConnection): RedisConnection
  /** Windows that several threads share; one of them keeps them on disk. */
  shared?: { memory: SharedArrayBuffer; isKeeper: boolean }
}

/** What a server keeps, closed all at once. */
export type ServerStore = {
  store: Store
  counter: Counter
  /** Whether there is a Redis just now; undefined without one. */
  isRedisUp?(): boolean
  close(): Promise<void>
}

const standardPool = 10

export const openStore = async (address: StoreAddress, mutex?: Mutex): Promise<Store> => {
  const { db, databaseUrl, databasePool = standardPool, mayUpgrade } = address
  if (databaseUrl === undefined) return openSqliteStore(db, mutex)
  const { openPostgresStore } = await import('./postgres/store.ts')
  return openPostgresStore({ url: databaseUrl, pool: databasePool, mayUpgrade })
}

const saySoEveryMs = 60_000

/** It is tried again forty times a second; once a minute is often enough to read of it. */
const createComplaint = ({ log, now }: CounterOptions) => {
  let saidAt: number | undefined
  return (error: unknown) => {
    if (saidAt !== undefined && Math.abs(now() - saidAt) < saySoEveryMs) return
    saidAt = now()
    log.error('windows not written', { error: String(error) })
  }
}

const onDisk = (db: string, options: CounterOptions): Counter => {
  const { shared, windowMs } = options
  const onError = createComplaint(options)
  const table = shared && openSharedTable(shared.memory, windowMs)
  if (table && !shared.isKeeper) return createSharedCounter(table)
  const database = openDatabase(db, 'process-end')
  if (table) {
    const mutex = openSharedMutex(shared.memory)
    const writeRest = keepSharedWindows(database, table, { ...options, onError, mutex })
    return createSharedCounter(table, async () => {
      writeRest()
      closeDatabase(database)
    })
  }
  const counter = createSqliteCounter(database, { ...options, onError })
  return {
    ...counter,
    close: async () => {
      await counter.close()
      closeDatabase(database)
    },
  }
}

const inMemory = (options: CounterOptions): Counter =>
  options.shared
    ? createSharedCounter(openSharedTable(options.shared.memory, options.windowMs))
    : createMemoryCounter(options)

/** One that is away may come back while we serve; one that must not be used would only look alive. */
const refuseUnusable = async (store: Store): Promise<void> => {
  try {
    await store.ping()
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error instanceof StoreRefused) {
      await store.close()
      throw error
    }
  }
}

/** The store and the windows of a serving process; with a Redis it counts windows and quotas there. */
export const openServerStore = async (
  address: ServerAddress,
  options: CounterOptions,
): Promise<ServerStore> => {
  const { shared } = options
  const { databaseUrl, redisUrl } = address
  if (databaseUrl === undefined || redisUrl === undefined) {
    refuseUnwritable(address.db)
    const upgraded = upgradeDatabase(address.db, options.now())
    if (upgraded) options.log.info('schema brought up', upgraded)
  }
  const store = await openStore(
    { ...address, mayUpgrade: true },
    shared && openSharedMutex(shared.memory),
  )
  await refuseUnusable(store)
  if (redisUrl === undefined) {
    const counter = onDisk(address.db, options)
    return {
      store,
      counter,
      close: async () => {
        await counter.close()
        await store.close()
      },
    }
  }
  const { openRedisCounting } = await import('./redis/counting.ts')
  const { usage, counter, isUp, close } = await openRedisCounting(redisUrl, {
    ...options,
    usage: store.usage,
    fallback: inMemory(options),
  })
  return {
    store: { ...store, usage },
    isRedisUp: isUp,
    counter,
    close: async () => {
      await close()
      await store.close()
    },
  }
}
