import type { Database } from 'bun:sqlite'

/** Whether a commit survives a power cut, or only the end of the process. */
export type Durability = 'power-cut' | 'process-end'

/** For the commits from here on; not while a transaction is open. */
export const setDurability = (db: Database, durability: Durability): void => {
  db.run(`PRAGMA synchronous = ${durability === 'power-cut' ? 'FULL' : 'NORMAL'}`)
}
