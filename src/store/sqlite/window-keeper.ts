import type { Database } from 'bun:sqlite'
import type { Mutex } from '../shared/mutex.ts'
import type { SharedTable, TableRow } from '../shared/table.ts'
import { flushEveryMs, type SqliteCounterOptions } from './counter.ts'
import { createWindowRows, rowsPerWrite } from './window-rows.ts'

/** Then it is written all the same: kill -9 may forget a quarter of a second and no more. */
const mostMissed = 4

/**
 * Fills a table that threads share with the windows of the file, and writes behind what any of them
 * changes. One thread keeps the table for all; the function that is answered writes the rest.
 */
export const keepSharedWindows = (
  db: Database,
  table: SharedTable,
  { windowMs, most, now, onError, mutex }: SqliteCounterOptions & { mutex: Mutex },
): (() => void) => {
  const rows = createWindowRows(db, windowMs)
  for (const row of rows.read(now(), most)) table.put(row)
  let due: TableRow[] = []

  /** False when there was nothing to write, or it could not be written. */
  const flush = (): boolean => {
    if (due.length < rowsPerWrite) due.push(...table.takeChanged(rowsPerWrite - due.length))
    if (due.length === 0) return false
    try {
      rows.write(due.slice(0, rowsPerWrite), now())
      due = due.slice(rowsPerWrite)
      return true
    } catch (error) {
      // A full disk or a lock must not stop the data service: the windows stay due.
      onError(error)
      return false
    }
  }

  let missed = 0
  const timer = setInterval(() => {
    const isFree = mutex.tryLock()
    if (!isFree && ++missed < mostMissed) return
    missed = 0
    flush()
    if (isFree) mutex.unlock()
  }, flushEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    while (flush());
  }
}
