import { StoreUnavailable } from '../../errors.ts'
import { randomId } from '../../lib/ids.ts'
import type { Sessions, Store } from '../store.ts'
import type { Database } from './database.ts'

export type Leases = {
  /** Runs a job while no other replica runs one for the same session. */
  inTurn: Sessions['inTurn']
  /** Whether this replica is the one that does what only one of them should, for so long. */
  leads: Store['leads']
  close(): void
}

const pauseMs = 20
const longestTurnMs = 60_000
/** Short, so that a session that a killed process held is soon answered again. */
const leaseMs = 4000
const renewMs = 1000

/** The moment by the one clock that all replicas share, in milliseconds. */
export const clock = `(extract(epoch FROM clock_timestamp()) * 1000)::int8`

const takeLease = `INSERT INTO lectern.leases AS held (name, holder, leased_until)
  VALUES ($1, $2, ${clock} + $3::int8)
  ON CONFLICT (name) DO UPDATE
    SET holder = excluded.holder, leased_until = excluded.leased_until
    WHERE held.leased_until < ${clock} OR held.holder = excluded.holder RETURNING 1`
const renewLeases = `UPDATE lectern.leases SET leased_until = ${clock} + ${leaseMs}
  WHERE name = ANY($1) AND holder = ANY($2)`
const giveBack = `DELETE FROM lectern.leases WHERE name = $1 AND holder = $2`

/** What killed processes left behind. */
export const forgetLeases = `DELETE FROM lectern.leases WHERE leased_until < ${clock} - 60000`

/**
 * A row is the lease of a session, renewed as long as its answer takes: nothing belongs to a
 * connection, so any pooler may stand in between. Asked for, never waited for, so that no
 * connection is held meanwhile. A lease that was lost, because the database was away for longer
 * than it lasts, lets two answers run at once; the number of the turn still gives the place to one.
 */
export const createLeases = (db: Database): Leases => {
  /** The sessions that are answered here just now, by who holds each. */
  const sessions = new Map<string, string>()
  const self = randomId('replica_')
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
    while ((await db.rows(takeLease, [id, holder, leaseMs])).length === 0) {
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
    leads: async (name, ms) => (await db.rows(takeLease, [name, self, ms])).length > 0,
    close: () => clearInterval(renewal),
  }
}
