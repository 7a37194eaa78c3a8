import type { Database } from 'bun:sqlite'

export type WindowRow = { key: string; startedAt: number; count: number }

/** Windows in their table: read at the start, written in bounded steps from then on. */
export type WindowRows = {
  /** The running windows, oldest first; the newest of them when there are more than `most`. */
  read(now: number, most: number): WindowRow[]
  /** Writes the rows and takes some of the expired ones out. */
  write(rows: readonly WindowRow[], now: number): void
}

export const rowsPerWrite = 1000
const expiredPerWrite = 2000

export const createWindowRows = (db: Database, windowMs: number): WindowRows => {
  const select = db.query<WindowRow, [number, number]>(
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
  const write = db.transaction((rows: readonly WindowRow[], now: number) => {
    for (const { key, startedAt, count } of rows) upsert.run(key, startedAt, count)
    removeExpired.run(now - windowMs, expiredPerWrite)
  })
  return {
    read: (now, most) => select.all(now - windowMs, most).reverse(),
    write: (rows, now) => {
      write.immediate(rows, now)
    },
  }
}
