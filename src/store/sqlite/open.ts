import { Database } from 'bun:sqlite'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrate } from './migrations.ts'

/** Whether a commit survives a power cut, or only the end of the process. */
export type Durability = 'power-cut' | 'process-end'

/** At the start a migration of another process may take its time. */
const waitAtOpenMs = 10_000
/** Waiting for a lock stops the event loop: only as long as nobody notices. */
const waitForLockMs = 50

/** It holds the secrets that webhooks are signed with: a new one is for its owner's eyes only. */
const createPrivately = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', 0o600))
}

export const openDatabase = (file: string, durability: Durability): Database => {
  if (file !== ':memory:') createPrivately(file)
  const db = new Database(file, { create: true, strict: true })
  db.run(`PRAGMA busy_timeout = ${waitAtOpenMs}`)
  db.run('PRAGMA journal_mode = WAL')
  db.run(`PRAGMA synchronous = ${durability === 'power-cut' ? 'FULL' : 'NORMAL'}`)
  db.run('PRAGMA foreign_keys = ON')
  migrate(db, file)
  db.run(`PRAGMA busy_timeout = ${waitForLockMs}`)
  return db
}

/** Writes the log into the file, so that the file alone is complete, and lets go of it. */
export const closeDatabase = (db: Database): void => {
  db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}
