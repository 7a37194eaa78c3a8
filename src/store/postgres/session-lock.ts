import { StoreUnavailable } from '../../errors.ts'
import type { Sessions } from '../store.ts'
import { type DatabaseOptions, openPool, patienceMs } from './database.ts'
import { inTime } from './patience.ts'

/** Runs a job while no other replica runs one for the same session. */
export type SessionLock = { inTurn: Sessions['inTurn']; close(): Promise<void> }

const pauseMs = 20
const longestTurnMs = 60_000
const forEver = 0

/**
 * One connection holds the locks of all sessions that are answered here just now: an answer may
 * take long, and must not keep a connection of the pool from others. Asked, never waited for, so
 * that one session's line does not hold up another's. When the connection breaks the locks go with
 * it; then the number of the turn still keeps two answers from taking the same place.
 */
export const openSessionLock = (options: DatabaseOptions): SessionLock => {
  const connection = openPool({ ...options, pool: 1 }, forEver)

  const ask = (verb: 'pg_try_advisory_lock' | 'pg_advisory_unlock', id: string) =>
    inTime(patienceMs, async () => {
      const [row] = await connection.unsafe<{ isDone: boolean }[]>(
        `SELECT ${verb}(hashtextextended($1, 0)) AS "isDone"`,
        [id],
      )
      return row?.isDone === true
    })

  const take = async (id: string) => {
    const deadline = performance.now() + longestTurnMs
    while (!(await ask('pg_try_advisory_lock', id))) {
      if (performance.now() > deadline)
        throw new StoreUnavailable('a session is being answered elsewhere for too long')
      await Bun.sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  return {
    inTurn: async (id, job) => {
      await take(id)
      try {
        return await job()
      } finally {
        // Lost with its connection, the lock is open already.
        await ask('pg_advisory_unlock', id).catch(() => false)
      }
    },
    close: () => connection.close({ timeout: 1 }),
  }
}
