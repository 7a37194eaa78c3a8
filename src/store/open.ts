import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

export type StoreAddress = { db: string }

/** The only place that knows which drivers there are. */
export const openStore = async ({ db }: StoreAddress): Promise<Store> => openSqliteStore(db)
