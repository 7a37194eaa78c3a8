import type { Counter } from './counter.ts'
import { createSqliteCounter, type SqliteCounterOptions } from './sqlite/counter.ts'
import { closeDatabase, openDatabase } from './sqlite/open.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** Where things are kept; the only file that knows which drivers there are. */
export type StoreAddress = { db: string }

export const openStore = async ({ db }: StoreAddress): Promise<Store> => openSqliteStore(db)

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
