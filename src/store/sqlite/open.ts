import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrate } from './migrations.ts'

/** Whether a commit survives a power cut, or only the end of the process. */
export type Durability = 'power-cut' | 'process-end'

const waitForLockMs = 5000

export const openDatabase = (file: string, durability: Durability): Database => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file, { create: true, strict: true })
  db.run(`PRAGMA busy_timeout = ${waitForLockMs}`)
  db.run('PRAGMA journal_mode = WAL')
  db.run(`PRAGMA synchronous = ${durability === 'power-cut' ? 'FULL' : 'NORMAL'}`)
  db.run('PRAGMA foreign_keys = ON')
  migrate(db, file)
  return db
}

/** Writes the log into the file, so that the file alone is complete, and lets go of it. */
export const closeDatabase = (db: Database): void => {
  db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}
