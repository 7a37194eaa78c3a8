import type { Store } from '../store.ts'
import { createAdmins } from './admins.ts'
import { createApiKeys } from './api-keys.ts'
import { createBots } from './bots.ts'
import { createDocuments } from './documents.ts'
import { guarded } from './failures.ts'
import { closeDatabase, openDatabase, refuseDamaged } from './open.ts'
import { createAddMirror, createOutbox } from './outbox.ts'
import { createSessions } from './sessions.ts'
import { createUsage } from './usage.ts'
import { createWriter } from './writer.ts'

/**
 * Two connections to one file. What an answer promises (turns, deliveries) is committed with an
 * fsync; what merely precedes it (quota counts) lies before it in the same log, and so is carried
 * to disk by the same fsync. What an operator sets goes the durable way too.
 */
export const openSqliteStore = (file: string): Store => {
  refuseDamaged(file)
  const durable = openDatabase(file, 'power-cut')
  const fast = file === ':memory:' ? durable : openDatabase(file, 'process-end')
  const durableWriter = createWriter(durable)
  const fastWriter = fast === durable ? durableWriter : createWriter(fast)
  const addMirror = createAddMirror(durable)

  return {
    bots: guarded(createBots(durable, durableWriter)),
    apiKeys: guarded(createApiKeys(durable, durableWriter)),
    sessions: guarded(createSessions({ fast, fastWriter, durable, durableWriter }, addMirror)),
    usage: guarded(createUsage(fast, fastWriter)),
    outbox: guarded(createOutbox(fast, fastWriter, { addMirror, write: durableWriter.write })),
    documents: guarded(createDocuments(durable, durableWriter)),
    admins: guarded(createAdmins(durable, durableWriter)),
    copyTo: async (copy) => {
      fast.query('VACUUM INTO ?').run(copy)
    },
    close: async () => {
      await Promise.all([durableWriter.close(), fastWriter.close()])
      if (fast !== durable) fast.close()
      closeDatabase(durable)
    },
  }
}
