import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../chat/answer/answer.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { createAnswerer } from '../chat/answerer.ts'
import type { Answerer } from '../chat/conversation.ts'
import type { Model } from '../chat/providers/model.ts'
import { createOpenAiModel } from '../chat/providers/openai.ts'
import type { Config, SettingName } from '../config.ts'
import type { Log, LogFields } from '../lib/log.ts'
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

/** Who answers a command: what goes wrong with a model is told on the terminal. */
export const commandAnswerer = (config: Config, store: Store, catalog: Catalog): Answerer => {
  const warn = (message: string, fields?: LogFields) =>
    console.error(`lectern: ${message}: ${fields?.reason}`)
  return answererFrom(config, { engine: createEngine(catalog), store, catalog, log: { warn } })
}

/** Where a command's sources are found. */
export const commandBaseUrl = ({ baseUrl, port }: Config): string =>
  baseUrl ?? `http://localhost:${port}`

const warmUpAfterMs = 400

/** What the engine builds with its first answer, and with the first description. */
const warmUpMessages = ['hello', 'the big gray thing that swims']

/** Better now than while somebody waits; one after the other, so that others get a turn between. */
export const warmUp = (engine: Engine): void => {
  for (const [index, message] of warmUpMessages.entries())
    setTimeout(() => engine.answer(message, []), warmUpAfterMs * (index + 1)).unref()
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
