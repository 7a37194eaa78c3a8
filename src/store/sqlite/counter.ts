import type { Database } from 'bun:sqlite'
import type { Counter } from '../counter.ts'
import { createWindows, type KeptWindow } from '../windows.ts'

type Row = { key: string; startedAt: number; count: number }

export type SqliteCounterOptions = {
  windowMs: number
  most: number
  now: () => number
  onError(error: unknown): void
}

/** A flush at once when the last one is this old, else when it is: measured to cost next to nothing. */
const flushEveryMs = 25
const rowsPerFlush = 1000
const expiredPerFlush = 2000

/**
 * Counts in memory, written behind: every changed window goes to SQLite in one bounded transaction,
 * so that a restart goes on where the process before it stopped.
 */
export const createSqliteCounter = (
  db: Database,
  { windowMs, most, now, onError }: SqliteCounterOptions,
): Counter => {
  const select = db.query<Row, [number, number]>(
    `SELECT key, started_at AS startedAt, count FROM windows
     WHERE started_at > ? ORDER BY started_at DESC LIMIT ?`,
  )
  const upsert = db.query(
    `INSERT INTO windows (key, started_at, count) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET started_at = excluded.started_at, count = CASE
       WHEN started_at = excluded.started_at THEN max(count, excluded.count) ELSE excluded.count END`,
  )
  const removeExpired = db.query(
    `DELETE FROM windows WHERE rowid IN (SELECT rowid FROM windows WHERE started_at <= ? LIMIT ?)`,
  )

  const changed: KeptWindow[] = []
  let lastFlushAt = 0
  let timer: Timer | undefined

  const writeSome = db.transaction(() => {
    for (const window of changed.slice(0, rowsPerFlush))
      upsert.run(window.key, window.startedAt, window.count)
    removeExpired.run(now() - windowMs, expiredPerFlush)
  })

  const flush = () => {
    timer = undefined
    lastFlushAt = now()
    try {
      writeSome.immediate()
      for (const window of changed.splice(0, rowsPerFlush)) window.isDirty = false
    } catch (error) {
      // A full disk or a lock must not stop the data service: the windows stay due.
      onError(error)
    }
    if (changed.length > 0) arm()
  }

  const arm = () => {
    const waitMs = Math.max(0, Math.min(flushEveryMs, lastFlushAt + flushEveryMs - now()))
    timer = setTimeout(flush, waitMs)
    timer.unref()
  }

  const windows = createWindows({
    windowMs,
    most,
    saved: select.all(now() - windowMs, most).reverse(),
    onChange: (window) => {
      changed.push(window)
      if (timer === undefined) arm()
    },
  })

  return {
    hit: windows.hit,
    peek: windows.peek,
    held: windows.size,
    close: async () => {
      clearTimeout(timer)
      while (changed.length > 0) {
        const before = changed.length
        flush()
        clearTimeout(timer)
        if (changed.length === before) return
      }
    },
  }
}
