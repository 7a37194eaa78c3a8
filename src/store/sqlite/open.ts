import { Database } from 'bun:sqlite'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnavailable } from '../../errors.ts'
import { type Durability, setDurability } from './durability.ts'
import { isDamaged, isOutside, waitForLockMs } from './failures.ts'
import { letShrink } from './free-space.ts'
import { type Inspection, inspectDatabase } from './inspect.ts'
import { createSchema, refuseOtherVersion } from './migrations.ts'
import { giveToOwnerOf } from './ownership.ts'
import { waitAtOpenMs } from './reader.ts'

/**
 * It holds the secrets that webhooks are signed with: a new one is for its owner's eyes only. One
 * that is there must not be touched: closing a file drops every lock this process holds on it, and
 * without them another process would remove the write-ahead log while it is in use.
 */
const createPrivately = (file: string): void => {
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', 0o600))
  giveToOwnerOf(dirname(file), file)
}

const damagedFile = (file: string, error: unknown): Error =>
  new Error(
    `${file} is no database or is damaged, and was left as it is. Put a copy in its place with lectern restore, or move it away. (${error})`,
    { cause: error },
  )

/** What the system says about the file; anything else is a sentence already, or our bug. */
const unusableFile = (file: string, error: unknown): unknown => {
  const isFromSystem = error instanceof Error && 'syscall' in error
  if (!isFromSystem && !isOutside(error)) return error
  return new Error(`${file} cannot be opened for writing (${error})`, { cause: error })
}

const isEmpty = (db: Database): boolean =>
  db.query<{ page_count: number }, []>('PRAGMA page_count').get()?.page_count === 0

/** A connection as every part of Lectern has it, to a file that was looked at before it is touched. */
export const connect = (
  file: string,
  durability: Durability,
  refuse: (db: Database, file: string) => void = () => {},
): Database => {
  if (file !== ':memory:') createPrivately(file)
  const db = new Database(file, { create: true, strict: true })
  db.run(`PRAGMA busy_timeout = ${waitAtOpenMs}`)
  refuse(db, file)
  if (isEmpty(db)) letShrink(db)
  db.run('PRAGMA journal_mode = WAL')
  setDurability(db, durability)
  db.run('PRAGMA foreign_keys = ON')
  return db
}

/** Says in a sentence what the system, the disk or SQLite has against a file. */
export const inSentence = <Result>(file: string, use: () => Result): Result => {
  try {
    return use()
  } catch (error) {
    throw isDamaged(error) ? damagedFile(file, error) : unusableFile(file, error)
  }
}

/** Opens the file or creates it; says in a sentence why it cannot. */
export const openDatabase = (file: string, durability: Durability): Database =>
  inSentence(file, () => {
    const db = connect(file, durability, refuseOtherVersion)
    createSchema(db, file)
    db.run(`PRAGMA busy_timeout = ${waitForLockMs}`)
    return db
  })

const inspected = (file: string): Inspection => {
  try {
    return inspectDatabase(file)
  } catch (error) {
    throw unusableFile(file, error)
  }
}

/** Reading all of a file this large takes a tenth of a second; larger ones are left to the doctor. */
const mostCheckedBytes = 64 * 1024 * 1024

/** Damage deep inside shows only when it is looked for, and then nothing should be written. */
export const refuseDamaged = (file: string): void => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0 || size > mostCheckedBytes) return
  const { damage } = inspected(file)
  if (damage !== undefined) throw damagedFile(file, damage)
}

/**
 * SQLite opens a file it may not write for reading only and says nothing until the first write. Who
 * serves should hear of it at once. Nothing is opened here: see createPrivately.
 */
export const refuseUnwritable = (file: string): void => {
  if (file === ':memory:' || !existsSync(file)) return
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw unusableFile(file, error)
  }
}

const identityOf = (file: string): string | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * What is written into a file that was removed or replaced under us is gone with the process, and
 * SQLite does not notice. The function that is answered throws once that is so.
 */
export const watchPlace = (file: string): (() => void) => {
  const opened = identityOf(file)
  return () => {
    if (identityOf(file) !== opened)
      throw new StoreUnavailable(
        `${file} was removed or replaced while in use: put it back, restart`,
      )
  }
}

/** Writes the log into the file, so that the file alone is complete, and lets go of it. */
export const closeDatabase = (db: Database): void => {
  try {
    db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // On a full or read-only disk the log stays where it is, and the next start takes it up.
    if (!isOutside(error)) throw error
  }
  db.close()
}
