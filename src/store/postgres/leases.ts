import { StoreUnavailable } from '../../errors.ts'
import { randomId } from '../../lib/ids.ts'
import type { Sessions } from '../store.ts'
import type { Database } from './database.ts'

/** Runs a job while no other replica runs one for the same session. */
export type SessionLeases = { inTurn: Sessions['inTurn']; close(): void }

const pauseMs = 20
const longestTurnMs = 60_000
/** Short, so that a session that a killed process held is soon answered again. */
const leaseMs = 4000
const renewMs = 1000

/** The moment by the one clock that all replicas share, in milliseconds. */
const clock = `(extract(epoch FROM clock_timestamp()) * 1000)::int8`

const takeLease = `INSERT INTO lectern.session_leases AS held (session_id, holder, leased_until)
  VALUES ($1, $2, ${clock} + ${leaseMs})
  ON CONFLICT (session_id) DO UPDATE
    SET holder = excluded.holder, leased_until = excluded.leased_until
    WHERE held.leased_until < ${clock} RETURNING 1`
const renewLeases = `UPDATE lectern.session_leases SET leased_until = ${clock} + ${leaseMs}
  WHERE session_id = ANY($1) AND holder = ANY($2)`
const giveBack = `DELETE FROM lectern.session_leases WHERE session_id = $1 AND holder = $2`

/** What killed processes left behind. */
export const forgetLeases = `DELETE FROM lectern.session_leases WHERE leased_until < ${clock} - 60000`

/**
 * A row is the lease of a session, renewed as long as its answer takes: nothing belongs to a
 * connection, so any pooler may stand in between. Asked for, never waited for, so that no
 * connection is held meanwhile. A lease that was lost, because the database was away for longer
 * than it lasts, lets two answers run at once; the number of the turn still gives the place to one.
 */
export const createSessionLeases = (db: Database): SessionLeases => {
  /** The sessions that are answered here just now, by who holds each. */
  const sessions = new Map<string, string>()
  let renewal: Timer | undefined

  const renew = (): void => {
    // One that fails is tried again before the lease ends.
    db.change(renewLeases, [[...sessions.values()], [...sessions.keys()]]).catch(() => {})
  }

  const hold = (id: string, holder: string): void => {
    sessions.set(holder, id)
    renewal ??= setInterval(renew, renewMs)
  }

  const letGo = (holder: string): void => {
    sessions.delete(holder)
    if (sessions.size > 0) return
    clearInterval(renewal)
    renewal = undefined
  }

  const take = async (id: string, holder: string): Promise<void> => {
    const deadline = performance.now() + longestTurnMs
    while ((await db.rows(takeLease, [id, holder])).length === 0) {
      if (performance.now() > deadline)
        throw new StoreUnavailable('a session is being answered elsewhere for too long')
      await Bun.sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  return {
    inTurn: async (id, job) => {
      const holder = randomId('lease_')
      await take(id, holder)
      hold(id, holder)
      try {
        return await job()
      } finally {
        letGo(holder)
        // Not given back, it ends by itself.
        await db.change(giveBack, [id, holder]).catch(() => 0)
      }
    },
    close: () => clearInterval(renewal),
  }
}
