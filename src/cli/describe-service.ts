import { createCatalog } from '../catalog/catalog.ts'
import { createEngineLoader } from '../chat/load-engine.ts'
import type { Json } from '../http/operation.ts'
import { plainOrigin } from '../http/path.ts'
import { createLog } from '../lib/log.ts'
import { openStore } from '../store/open.ts'
import { createPlainApp } from './plain-app.ts'

/** The description of a service at this address: what its app says of itself. */
export const describeService = async (baseUrl: string): Promise<Json> => {
  const store = await openStore({ db: ':memory:' })
  try {
    const now = Date.now
    const log = createLog({ level: 'error', isForPeople: true, write: console.error, now })
    const catalog = createCatalog()
    const loadEngine = createEngineLoader(catalog)
    const tick = performance.now
    const { app } = createPlainApp({ catalog, loadEngine, baseUrl, store, log, now, tick })
    const response = await app.handle(new Request(`${plainOrigin}/openapi.json`))
    return (await response.json()) as Json
  } finally {
    await store.close()
  }
}
