import { createApp } from '../app.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { createAnswerer } from '../chat/answerer.ts'
import { createSend } from '../chat/webhooks/sender.ts'
import { createTargets } from '../chat/webhooks/target.ts'
import { createClientAddress } from '../http/client-address.ts'
import { createReadiness } from '../http/health.ts'
import type { Json } from '../http/operation.ts'
import { plainOrigin } from '../http/path.ts'
import { createRequestContexts } from '../http/request-context.ts'
import { createRequestId } from '../http/request-id.ts'
import { createLog } from '../lib/log.ts'
import { createTasks } from '../lib/tasks.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { commandBaseUrl, createLazyEngine } from './answering.ts'
import type { Leaf } from './command.ts'

/** The app that answers nobody but us. */
const openApp = (baseUrl: string, store: Store) => {
  const now = Date.now
  const tick = performance.now
  const log = createLog({ level: 'error', isForPeople: true, write: console.error, now })
  const catalog = createCatalog()
  const engine = createLazyEngine(() => createEngine(catalog))
  const targets = createTargets(false)
  const countedAs = (address: string) => address
  const clientAddress = createClientAddress([])
  const requestId = createRequestId([])
  return createApp({
    catalog,
    baseUrl,
    limiter: undefined,
    contexts: createRequestContexts({ clientAddress, countedAs, requestId, now, tick }),
    peerOf: () => '',
    store,
    readiness: createReadiness({ checks: {}, tick }),
    answerer: createAnswerer({ engine, catalog, documents: store.documents, log }),
    engine,
    guide: (question) => engine.answer(question, []),
    chatDailyLimit: 0,
    visitorDailyLimit: 0,
    guestChat: 0,
    targets,
    send: createSend({ targets, now }),
    log,
    tasks: createTasks(now),
    now,
  })
}

/** The description of a service at this address: what its app says of itself. */
export const describeService = async (baseUrl: string): Promise<Json> => {
  const store = await openStore({ db: ':memory:' })
  try {
    const app = openApp(baseUrl, store)
    const response = await app.handle(new Request(`${plainOrigin}/openapi.json`))
    return (await response.json()) as Json
  } finally {
    await store.close()
  }
}

export const openapiCommand: Leaf = {
  summary: 'Print the OpenAPI 3.1 description',
  settings: ['port', 'baseUrl'],
  run: async ({ config }) => {
    console.log(JSON.stringify(await describeService(commandBaseUrl(config)), null, 2))
    return 0
  },
}
