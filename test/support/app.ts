import { join } from 'node:path'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createEngineLoader } from '../../src/chat/load-engine.ts'
import { createPlainApp } from '../../src/cli/plain-app.ts'
import { readConfig } from '../../src/config.ts'
import { createLimiter, windowMs } from '../../src/http/rate-limit.ts'
import { createLog } from '../../src/lib/log.ts'
import { openServerStore } from '../../src/store/open.ts'
import { temporaryFolder } from './server.ts'

export const fixedTime = Date.parse('2026-11-16T12:00:00Z')

const catalog = createCatalog()
const loadEngine = createEngineLoader(catalog)

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
  const { app, contexts } = createPlainApp({
    catalog,
    loadEngine,
    baseUrl: 'http://lectern.test',
    store,
    limiter,
    peer: '127.0.0.1',
    dailyLimit: 10,
    allowPrivateWebhooks: true,
    log,
    now,
    tick: now,
  })
  return { app, contexts, limiter, store, close }
}
