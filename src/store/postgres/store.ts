import type { Store } from '../store.ts'
import { createAdmins } from './admins.ts'
import { createApiKeys } from './api-keys.ts'
import { createBots } from './bots.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { createDocuments } from './documents.ts'
import { createIdempotentCalls } from './idempotent-calls.ts'
import { createLeases } from './leases.ts'
import { createOutbox } from './outbox.ts'
import { createSessions } from './sessions.ts'
import { createUsage } from './usage.ts'
import { createVisitors } from './visitors.ts'

/** The store in a PostgreSQL that replicas share. It need not be there yet. */
export const openPostgresStore = (options: DatabaseOptions): Store => {
  const db = openDatabase(options)
  const leases = createLeases(db)
  return {
    bots: createBots(db),
    apiKeys: createApiKeys(db),
    sessions: createSessions(db, leases.inTurn),
    idempotentCalls: createIdempotentCalls(db),
    usage: createUsage(db),
    visitors: createVisitors(db),
    outbox: createOutbox(db),
    documents: createDocuments(db),
    admins: createAdmins(db),
    leads: leases.leads,
    pool: db.pool,
    copyTo: async () => {
      throw new Error('A PostgreSQL database is copied with pg_dump, not with lectern backup')
    },
    ping: async () => {
      await db.rows('SELECT 1')
    },
    close: async () => {
      leases.close()
      await db.close()
    },
  }
}
