import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../chat/answer/answer.ts'
import { createAnswerer } from '../chat/answerer.ts'
import type { Answerer } from '../chat/conversation.ts'
import type { Model } from '../chat/providers/model.ts'
import { createOpenAiModel } from '../chat/providers/openai.ts'
import type { Config, SettingName } from '../config.ts'
import type { Log } from '../lib/log.ts'
import type { Store } from '../store/store.ts'

/** The settings that say who words the answers. */
export const modelSettings = [
  'llmUrl',
  'llmModel',
  'llmKey',
  'llmTimeout',
] as const satisfies readonly SettingName[]

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
}

/** Who answers, as the settings want it. */
export const answererFrom = (
  config: Config,
  { engine, store, catalog, log }: AnswererParts,
): Answerer =>
  createAnswerer({
    engine,
    catalog,
    documents: store.documents,
    model: modelFrom(config),
    log,
  })

/** What a slice of building may take, so that nobody waits for it. */
const sliceMs = 2

/** Better now than while somebody waits; in slices, so that others get a turn between. */
export const warmUp = (engine: Engine): void => {
  const until = performance.now() + sliceMs
  let isLeft = true
  while (isLeft && performance.now() < until) isLeft = engine.prepare()
  if (isLeft) setImmediate(warmUp, engine)
}

const patienceSeconds = 30
/** The longest time the runtime can be told. */
const mostPatienceSeconds = 255
/** Calls on one session wait for each other, and each may wait for the model. */
const callsInLine = 4

/** How long a connection may be silent: longer where an answer may wait for a model. */
export const idleSeconds = ({ llmUrl, llmTimeout }: Config): number =>
  llmUrl === undefined
    ? patienceSeconds
    : Math.min(mostPatienceSeconds, patienceSeconds + callsInLine * llmTimeout)
