import type { Database } from 'bun:sqlite'
import type { Counter } from '../counter.ts'
import { createWindows, type KeptWindow } from '../windows.ts'
import { createWindowRows, rowsPerWrite } from './window-rows.ts'

export type SqliteCounterOptions = {
  windowMs: number
  most: number
  now: () => number
  onError(error: unknown): void
}

/** A flush at once when the last one is this old, else when it is: measured to cost next to nothing. */
export const flushEveryMs = 25

/**
 * Counts in memory, written behind: every changed window goes to SQLite in one bounded transaction,
 * so that a restart goes on where the process before it stopped.
 */
export const createSqliteCounter = (
  db: Database,
  { windowMs, most, now, onError }: SqliteCounterOptions,
): Counter => {
  const rows = createWindowRows(db, windowMs)
  const changed: KeptWindow[] = []
  let lastFlushAt = 0
  let timer: Timer | undefined

  const flush = () => {
    timer = undefined
    lastFlushAt = now()
    try {
      rows.write(changed.slice(0, rowsPerWrite), lastFlushAt)
      for (const window of changed.splice(0, rowsPerWrite)) window.isDirty = false
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
    saved: rows.read(now(), most),
    onChange: (window) => {
      changed.push(window)
      if (timer === undefined) arm()
    },
  })

  return {
    isRemote: false,
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
