import type { Catalog } from '../catalog/catalog.ts'
import type { Log } from '../lib/log.ts'
import type { Documents } from '../store/documents.ts'
import type { Answerer, OnText } from './conversation.ts'
import { createDocumentSearch } from './documents/document-search.ts'
import type { LoadEngine } from './load-engine.ts'
import { type Model, ModelFailure, type ModelMessage } from './providers/model.ts'
import { createPlainText } from './providers/model-text.ts'
import { promptFor } from './providers/prompt.ts'
import { createRetrieve } from './retrieve.ts'

type AnswererOptions = {
  loadEngine: LoadEngine
  catalog: Catalog
  documents: Documents
  /** Words the answers; without one, or when it fails, they are told as they were looked up. */
  model?: Model
  log: Pick<Log, 'warn'>
}

/** Lets a model write, and tells its words as they come; what was told so far is left in `said`. */
const write = async (
  model: Model,
  prompt: readonly ModelMessage[],
  said: { text: string },
  onText: OnText | undefined,
): Promise<void> => {
  const plain = createPlainText()
  const tell = (words: string): void => {
    if (words === '') return
    said.text += words
    onText?.(words)
  }
  for await (const piece of model(prompt, onText !== undefined)) {
    tell(plain.push(piece))
    if (plain.isFull()) return
  }
  tell(plain.end())
  if (said.text === '') throw new ModelFailure('the answer is empty')
}

/** Looks an answer up in the tables and the bot's documents, and lets a model word it if there is one. */
export const createAnswerer = (options: AnswererOptions): Answerer => {
  const { loadEngine, catalog, documents, model, log } = options
  const search = createDocumentSearch(documents)
  const retrieve = createRetrieve({
    loadEngine,
    catalog,
    search,
    isForModel: model !== undefined,
  })

  return async (bot, message, history, onText) => {
    const { answer, records } = await retrieve(bot, message, history)
    if (!model) return answer
    const facts = { answer: answer.text, records }
    const said = { text: '' }
    try {
      await write(model, promptFor(bot, facts, await history.whole(), message), said, onText)
      return { ...answer, text: said.text }
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      log.warn('model not used', { bot_id: bot.id, reason: error.message })
      // What was told cannot be taken back, so that what was looked up follows it.
      return said.text === '' ? answer : { ...answer, text: `${said.text}…\n\n${answer.text}` }
    }
  }
}
