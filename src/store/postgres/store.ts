import type { Store } from '../store.ts'
import { createAdmins } from './admins.ts'
import { createApiKeys } from './api-keys.ts'
import { createBots } from './bots.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { createDocuments } from './documents.ts'
import { createIdempotentCalls } from './idempotent-calls.ts'
import { createOutbox } from './outbox.ts'
import { openSessionLock } from './session-lock.ts'
import { createSessions } from './sessions.ts'
import { createUsage } from './usage.ts'
import { createVisitors } from './visitors.ts'

/** One connection is for the locks of sessions. */
const lockConnections = 1

/** The store in a PostgreSQL that replicas share. It need not be there yet. */
export const openPostgresStore = (options: DatabaseOptions): Store => {
  const db = openDatabase({ ...options, pool: Math.max(1, options.pool - lockConnections) })
  const lock = openSessionLock(options)
  return {
    bots: createBots(db),
    apiKeys: createApiKeys(db),
    sessions: createSessions(db, lock.inTurn),
    idempotentCalls: createIdempotentCalls(db),
    usage: createUsage(db),
    visitors: createVisitors(db),
    outbox: createOutbox(db),
    documents: createDocuments(db),
    admins: createAdmins(db),
    copyTo: async () => {
      throw new Error('A PostgreSQL database is copied with pg_dump, not with lectern backup')
    },
    ping: async () => {
      await db.rows('SELECT 1')
    },
    close: async () => {
      await Promise.all([db.close(), lock.close()])
    },
  }
}
