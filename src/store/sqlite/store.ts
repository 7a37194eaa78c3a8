import type { Mutex } from '../shared/mutex.ts'
import type { Store } from '../store.ts'
import { createAdmins } from './admins.ts'
import { createApiKeys } from './api-keys.ts'
import { createBots } from './bots.ts'
import { writeChecksum } from './copy-checksum.ts'
import { createDocuments } from './documents.ts'
import { guarded } from './failures.ts'
import { createGiveSpaceBack, letShrink } from './free-space.ts'
import { createAnswerCall, createIdempotentCalls } from './idempotent-calls.ts'
import { closeDatabase, openDatabase, refuseDamaged, watchPlace } from './open.ts'
import { createOutbox } from './outbox.ts'
import { createSessions } from './sessions.ts'
import { createUsage } from './usage.ts'
import { createVisitors } from './visitors.ts'
import { createAddEvent } from './webhook-events.ts'
import { createWriters } from './writer.ts'

/** What an answer promises is committed with an fsync, and so is what an operator sets. */
export const openSqliteStore = (file: string, mutex?: Mutex): Store => {
  refuseDamaged(file)
  const db = openDatabase(file, 'power-cut')
  const checkPlace = watchPlace(file)
  const writers = createWriters(db, mutex, checkPlace)
  const { durable, fast } = writers
  const addEvent = createAddEvent(db)

  return {
    bots: guarded(createBots(db, writers)),
    apiKeys: guarded(createApiKeys(db, durable)),
    sessions: guarded(createSessions(db, writers, addEvent, createAnswerCall(db))),
    idempotentCalls: guarded(createIdempotentCalls(db, fast)),
    usage: guarded(createUsage(db, fast)),
    visitors: guarded(createVisitors(db, fast)),
    outbox: guarded(createOutbox(db, writers, addEvent)),
    documents: guarded(createDocuments(db, durable)),
    admins: guarded(createAdmins(db, writers)),
    ...guarded({
      ping: async () => {
        checkPlace()
        db.query('SELECT 1 FROM bots').get()
      },
    }),
    giveSpaceBack: createGiveSpaceBack(db, fast),
    // Nobody else shares the file as a server.
    leads: async () => true,
    copyTo: async (copy) => {
      letShrink(db)
      db.query('VACUUM INTO ?').run(copy)
      writeChecksum(copy)
    },
    close: async () => {
      await Promise.all([durable.close(), fast.close()])
      closeDatabase(db)
    },
  }
}
