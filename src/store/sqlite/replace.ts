import { Database } from 'bun:sqlite'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { randomId } from '../../lib/ids.ts'
import { takeChecksum } from './copy-checksum.ts'
import { isBusy, isDamaged } from './failures.ts'
import { inspectDatabase } from './inspect.ts'
import { giveToOwnerOf } from './ownership.ts'

export const syncToDisk = (path: string): void => {
  const fd = openSync(path, 'r')
  fsyncSync(fd)
  closeSync(fd)
}

const examine = (copy: string, source: string): void => {
  const { version, latestVersion, damage } = inspectDatabase(copy, 'whole')
  if (damage !== undefined) throw new Error(`${source} is damaged: ${damage}`)
  if (version === 0) throw new Error(`${source} is no database of Lectern`)
  if (version > latestVersion)
    throw new Error(
      `${source} was written by a newer Lectern (schema ${version}, this one knows ${latestVersion})`,
    )
  if (!takeChecksum(copy))
    throw new Error(`${source} is damaged: its rows are not those it was made with`)
}

/**
 * Takes the database for itself alone. Who has it open in WAL mode holds a lock that lasts as long
 * as the connection, idle or not, and ends with its process, killed or not; leaving WAL mode needs
 * that lock alone. So nobody else has it open when this succeeds.
 */
const seize = (file: string): Database | undefined => {
  const db = new Database(file, { strict: true })
  try {
    db.run('PRAGMA locking_mode = EXCLUSIVE')
    db.run('PRAGMA journal_mode = DELETE')
    db.run('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db.close()
    if (isBusy(error))
      throw new Error(`${file} is in use: stop the server and every other command first`)
    // Too damaged to be used by anybody: a good reason to restore.
    if (isDamaged(error)) return undefined
    throw error
  }
}

/** Puts a checked copy in the place of the database, and keeps what was there under another name. */
export const replaceDatabase = (source: string, file: string, keepAs: string): boolean => {
  if ((statSync(`${source}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(`${source} is not a finished copy (${source}-wal lies beside it)`)
  const unfinished = `${file}.${randomId('part-', 6)}`
  try {
    copyFileSync(source, unfinished)
    chmodSync(unfinished, 0o600)
    examine(unfinished, source)
    const isReplaced = existsSync(file)
    giveToOwnerOf(isReplaced ? file : dirname(file), unfinished)
    syncToDisk(unfinished)
    const held = isReplaced ? seize(file) : undefined
    // A journal beside a file that is held is the one of that lock, and goes with it.
    for (const suffix of held ? ['', '-wal', '-shm'] : ['', '-wal', '-shm', '-journal'])
      if (existsSync(file + suffix)) renameSync(file + suffix, keepAs + suffix)
    renameSync(unfinished, file)
    syncToDisk(dirname(file))
    held?.close()
    return isReplaced
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal'])
      rmSync(unfinished + suffix, { force: true })
  }
}
