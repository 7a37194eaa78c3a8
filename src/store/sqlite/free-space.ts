import type { Database } from 'bun:sqlite'
import type { Writer } from './writer.ts'

/** Pages moved in one step: about a millisecond. */
const pagesPerStep = 64
/** Free pages that are kept for what comes next: 4 MiB. */
const pagesKept = 1024

const incremental = 2

const isAbleToShrink = (db: Database): boolean =>
  db.query<{ auto_vacuum: number }, []>('PRAGMA auto_vacuum').get()?.auto_vacuum === incremental

/** Holds for a file that is still empty, and for copies; saying it again would write to the file. */
export const letShrink = (db: Database): void => {
  if (!isAbleToShrink(db)) db.run('PRAGMA auto_vacuum = INCREMENTAL')
}

/**
 * Gives pages that hold nothing any more back to the disk, a few at a time; true when no more than a
 * reserve is left. A file that was made before this was possible keeps its pages until it is copied.
 */
export const createGiveSpaceBack = (db: Database, { write }: Writer): (() => Promise<boolean>) => {
  const freePages = db.query<{ freelist_count: number }, []>('PRAGMA freelist_count')
  const surplus = () => (freePages.get()?.freelist_count ?? 0) - pagesKept
  return async () => {
    if (surplus() <= 0 || !isAbleToShrink(db)) return true
    await write(() => db.run(`PRAGMA incremental_vacuum(${Math.min(pagesPerStep, surplus())})`))
    return surplus() <= 0
  }
}
