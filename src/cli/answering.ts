import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../chat/answer/answer.ts'
import { createAnswerer } from '../chat/answerer.ts'
import type { Answerer } from '../chat/conversation.ts'
import type { Model } from '../chat/providers/model.ts'
import { createOpenAiModel } from '../chat/providers/openai.ts'
import type { Config } from '../config.ts'
import type { Log, LogFields } from '../lib/log.ts'
import { once } from '../lib/once.ts'
import { giveMemoryBack } from '../lib/resident-memory.ts'
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
  engine: Engine
  store: Store
  catalog: Catalog
  log: Pick<Log, 'warn'>
  metrics?: AnswerWatch
}

/** Who answers, as the settings want it. */
export const answererFrom = (
  config: Config,
  { engine, store, catalog, log, metrics }: AnswererParts,
): Answerer => {
  const model = modelFrom(config)
  const answerer = createAnswerer({
    engine,
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
  return answererFrom(config, { engine: createLazyEngine(catalog), store, catalog, log: { warn } })
}

/** What building threw away is collected once its questions have been answered. */
const quietAfterMs = 1000

/** What a slice of building may take, so that nobody waits for it. */
const sliceMs = 2

type EngineModule = typeof import('../chat/answer/engine.ts')

/** The engine is a third of the memory and half of a start: who serves the data alone never loads it. */
export const createLazyEngine = (...args: Parameters<EngineModule['createEngine']>): Engine => {
  // Answers are given at once, so an import that has to be waited for would come too late.
  const load = (): EngineModule => require('../chat/answer/engine.ts')
  const engine = once(() => load().createEngine(...args))
  return {
    prepare: () => engine().prepare(),
    answer: (...args) => engine().answer(...args),
    explain: (...args) => engine().explain(...args),
  }
}

/** In slices, so that others get a turn between. */
const build = (engine: Engine): void => {
  const until = performance.now() + sliceMs
  let isLeft = true
  while (isLeft && performance.now() < until) isLeft = engine.prepare()
  if (isLeft) setImmediate(build, engine)
  else setTimeout(giveMemoryBack, quietAfterMs).unref()
}

const lookForKeysMs = 2000

/**
 * Where there are keys somebody will ask: better now than while he waits. Replicas look at
 * different moments, so that they do not all build at once.
 */
export const warmUp = async (engine: Engine, store: Store): Promise<void> => {
  if (await store.apiKeys.isAny().catch(() => false)) build(engine)
  else setTimeout(() => void warmUp(engine, store), lookForKeysMs * (0.5 + Math.random())).unref()
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
