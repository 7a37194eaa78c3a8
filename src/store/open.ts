import type { Counter } from './counter.ts'
import { openPostgresStore } from './postgres/store.ts'
import { createSqliteCounter, type SqliteCounterOptions } from './sqlite/counter.ts'
import { closeDatabase, openDatabase } from './sqlite/open.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** Where things are kept; the only file that knows which drivers there are. */
export type StoreAddress = {
  /** The SQLite file. */
  db: string
  /** A PostgreSQL instead, and how many connections to it are held at most. */
  databaseUrl?: string
  databasePool?: number
}

const standardPool = 10

export const openStore = async (address: StoreAddress): Promise<Store> => {
  const { db, databaseUrl, databasePool = standardPool } = address
  return databaseUrl === undefined
    ? openSqliteStore(db)
    : openPostgresStore({ url: databaseUrl, pool: databasePool })
}

export const openCounter = async (
  { db }: StoreAddress,
  options: SqliteCounterOptions,
): Promise<Counter> => {
  const database = openDatabase(db, 'process-end')
  const counter = createSqliteCounter(database, options)
  return {
    ...counter,
    close: async () => {
      await counter.close()
      closeDatabase(database)
    },
  }
}
