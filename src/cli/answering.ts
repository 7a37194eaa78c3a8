import type { Catalog } from '../catalog/catalog.ts'
import { createAnswerer } from '../chat/answerer.ts'
import type { Answerer } from '../chat/conversation.ts'
import { createEngineLoader, type LoadEngine } from '../chat/load-engine.ts'
import type { Model } from '../chat/providers/model.ts'
import { createOpenAiModel } from '../chat/providers/openai.ts'
import type { Config } from '../config.ts'
import type { Log, LogFields } from '../lib/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Store } from '../store/store.ts'
import { printError } from './output.ts'

/** Looks at what is answered. */
export type AnswerWatch = Pick<Metrics, 'watchAnswerer' | 'watchModel'>

const modelFrom = ({ llmUrl, llmModel, llmKey, llmTimeout }: Config): Model | undefined =>
  llmUrl === undefined
    ? undefined
    : createOpenAiModel({
        url: llmUrl,
        model: llmModel,
        key: llmKey,
        timeoutMs: llmTimeout * 1000,
      })

type AnswererParts = {
  loadEngine: LoadEngine
  store: Store
  catalog: Catalog
  log: Pick<Log, 'warn'>
  metrics?: AnswerWatch
}

/** Who answers, as the settings want it. */
export const answererFrom = (
  config: Config,
  { loadEngine, store, catalog, log, metrics }: AnswererParts,
): Answerer => {
  const model = modelFrom(config)
  const answerer = createAnswerer({
    loadEngine,
    catalog,
    documents: store.documents,
    model: model && metrics ? metrics.watchModel(model) : model,
    log,
  })
  return metrics ? metrics.watchAnswerer(answerer) : answerer
}

/** Who answers a command: what goes wrong with a model is told on the terminal. */
export const commandAnswerer = (config: Config, store: Store, catalog: Catalog): Answerer => {
  const warn = (message: string, fields?: LogFields) =>
    printError(`lectern: ${message}: ${fields?.reason}`)
  const loadEngine = createEngineLoader(catalog)
  return answererFrom(config, { loadEngine, store, catalog, log: { warn } })
}

const lookForKeysMs = 2000

/**
 * Where there are keys somebody will ask: better now than while he waits. Replicas look at
 * different moments, so that they do not all build at once.
 */
export const warmUp = async (loadEngine: LoadEngine, store: Store): Promise<void> => {
  if (await store.apiKeys.isAny().catch(() => false)) await loadEngine()
  else {
    const again = () => void warmUp(loadEngine, store)
    setTimeout(again, lookForKeysMs * (0.5 + Math.random())).unref()
  }
}

const usualIdleSeconds = 30
/** The longest time the runtime can be told. */
const longestIdleSeconds = 255
/** Calls on one session wait for each other, and each may wait for the model. */
const callsInLine = 4

/** How long a connection may be silent: longer where an answer may wait for a model. */
export const idleSeconds = ({ llmUrl, llmTimeout }: Config): number =>
  llmUrl === undefined
    ? usualIdleSeconds
    : Math.min(longestIdleSeconds, usualIdleSeconds + callsInLine * llmTimeout)
