import type { Catalog } from '../catalog/catalog.ts'
import type { Log } from '../lib/log.ts'
import type { Documents } from '../store/documents.ts'
import type { Engine } from './answer/answer.ts'
import type { Answerer } from './conversation.ts'
import { createDocumentSearch } from './documents/document-search.ts'
import { type Model, ModelFailure } from './providers/model.ts'
import { plainAnswer } from './providers/model-text.ts'
import { promptFor } from './providers/prompt.ts'
import { createRetrieve } from './retrieve.ts'

type AnswererOptions = {
  engine: Engine
  catalog: Catalog
  documents: Documents
  /** Words the answers; without one, or when it fails, they are told as they were looked up. */
  model?: Model
  log: Pick<Log, 'warn'>
}

/** Looks an answer up in the tables and the bot's documents, and lets a model word it if there is one. */
export const createAnswerer = (options: AnswererOptions): Answerer => {
  const { engine, catalog, documents, model, log } = options
  const search = createDocumentSearch(documents)
  const retrieve = createRetrieve({ engine, catalog, search, isForModel: model !== undefined })

  return async (bot, message, history) => {
    const { answer, records } = await retrieve(bot, message, history)
    if (!model) return answer
    try {
      const written = await model(
        promptFor(bot, { answer: answer.text, records }, await history.whole(), message),
      )
      return { ...answer, text: plainAnswer(written) }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      log.warn('model not used', { bot_id: bot.id, reason: error.message })
      return answer
    }
  }
}
