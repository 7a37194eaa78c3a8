import type { RemovedSessions } from '../store.ts'
import type { Param, Steps } from './database.ts'

const sessionsPerStep = 100

type SizedSession = { id: string; turns: number }

/** As many as have so few rows together. */
const fitting = (found: readonly SizedSession[], mostRows: number): string[] => {
  let left = mostRows
  const end = found.findIndex(({ turns }) => {
    left -= turns + 1
    return left < 0
  })
  return found.slice(0, end === -1 ? found.length : end).map(({ id }) => id)
}

/**
 * Removes some of the sessions a condition names, with so many rows and no more. Of a long session
 * the newest turns go first, so that it stays whole from its beginning on.
 */
export const removeSessions = async (
  steps: Steps,
  condition: string,
  param: Param,
  mostRows: number,
  /** Whether to wait for sessions that are being written, or to pass them by. */
  wait: '' | 'SKIP LOCKED' = '',
): Promise<RemovedSessions> => {
  const found = await steps.rows<SizedSession>(
    `SELECT id, coalesce((SELECT max(seq) + 1 FROM lectern.turns WHERE session_id = sessions.id), 0)
       AS turns
     FROM lectern.sessions WHERE ${condition} LIMIT $2 FOR UPDATE ${wait}`,
    [param, sessionsPerStep],
  )
  const ids = fitting(found, mostRows)
  const [first] = found
  if (first && ids.length === 0)
    await steps.change(`DELETE FROM lectern.turns WHERE session_id = $1 AND seq >= $2`, [
      first.id,
      Math.max(0, first.turns - mostRows),
    ])
  else await steps.change(`DELETE FROM lectern.sessions WHERE id = ANY($1)`, [ids])
  return {
    sessions: ids.length,
    isDone: ids.length === found.length && ids.length < sessionsPerStep,
  }
}
