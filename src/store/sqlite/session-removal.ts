import type { Database } from 'bun:sqlite'
import type { RemovedSessions } from '../store.ts'

/** How many sessions are looked at for one step. */
export const sessionsPerStep = 100
/** About a millisecond: others wait for no longer. */
export const rowsPerStep = 100

/** Removes sessions inside a transaction that is under way: so many rows and no more. */
export type RemoveSessions = (ids: readonly string[], mostRows: number) => RemovedSessions

/**
 * Of a long session the newest turns go first, so that it stays whole from its beginning on, and
 * the session itself with the last of them.
 */
export const createSessionRemoval = (db: Database): RemoveSessions => {
  const removeTurns = db.query<unknown, { id: string; most: number }>(
    `DELETE FROM turns WHERE session_id = $id
       AND seq > (SELECT max(seq) FROM turns WHERE session_id = $id) - $most`,
  )
  const removeSession = db.query(`DELETE FROM sessions WHERE id = ?`)
  return (ids, mostRows) => {
    let sessions = 0
    let left = mostRows
    for (const id of ids) {
      left -= removeTurns.run({ id, most: left }).changes
      if (left <= 0) break
      removeSession.run(id)
      left--
      sessions++
    }
    return { sessions, isDone: sessions === ids.length && ids.length < sessionsPerStep }
  }
}
