import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import { createAnswerer } from '../../src/chat/answerer.ts'
import { createSend } from '../../src/chat/webhooks/sender.ts'
import { createTargets } from '../../src/chat/webhooks/target.ts'
import { readConfig } from '../../src/config.ts'
import { createClientAddress } from '../../src/http/client-address.ts'
import { createReadiness } from '../../src/http/health.ts'
import { createLimiter, windowMs } from '../../src/http/rate-limit.ts'
import { createRequestContexts } from '../../src/http/request-context.ts'
import { createRequestId } from '../../src/http/request-id.ts'
import { createLog } from '../../src/lib/log.ts'
import { createTasks } from '../../src/lib/tasks.ts'
import { openServerStore } from '../../src/store/open.ts'
import { temporaryFolder } from './server.ts'

export const fixedTime = Date.parse('2026-11-16T12:00:00Z')
const peer = '127.0.0.1'

const catalog = createCatalog()
const engine = createEngine(catalog)

/** The app with a store of its own, in this process, at a time that stands still. */
export const openTestApp = async (rateLimit: number) => {
  const folder = temporaryFolder()
  const config = readConfig({ db: join(folder, 'lectern.db') }, {})
  const now = () => fixedTime
  const log = createLog({ level: 'error', isForPeople: false, write: console.error, now })
  const { store, counter, close } = await openServerStore(config, {
    windowMs,
    most: 1000,
    log,
    now,
    shared: undefined,
  })
  const limiter = createLimiter(counter, rateLimit)
  const contexts = createRequestContexts({
    countedAs: (address) => address,
    clientAddress: createClientAddress([]),
    requestId: createRequestId([]),
    now,
    tick: now,
  })
  const targets = createTargets(true)
  const app = createApp({
    catalog,
    baseUrl: 'http://lectern.test',
    limiter,
    contexts,
    peerOf: () => peer,
    store,
    readiness: createReadiness({ checks: {}, tick: now }),
    answerer: createAnswerer({ engine, catalog, documents: store.documents, log }),
    engine,
    guide: (question) => engine.answer(question, []),
    chatDailyLimit: 10,
    visitorDailyLimit: 10,
    guestChat: 0,
    targets,
    send: createSend({ targets, now }),
    log,
    tasks: createTasks(now),
    now,
  })
  return { app, contexts, limiter, store, close }
}
