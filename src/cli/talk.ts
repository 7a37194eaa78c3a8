import { createCatalog } from '../catalog/catalog.ts'
import { turnsLeanedOn } from '../chat/answer/answer.ts'
import { explanationText } from '../chat/answer/explain.ts'
import { createConversation } from '../chat/conversation.ts'
import { createEngineLoader } from '../chat/load-engine.ts'
import { personaOf } from '../chat/retrieve.ts'
import type { Bot, Store } from '../store/store.ts'
import { commandAnswerer } from './answering.ts'
import { commandBaseUrl } from './answering-settings.ts'
import { paintFor } from './color.ts'
import type { Input } from './command.ts'
import { printJson } from './output.ts'

/** Says what a bot answers to a message; the answer is the session to go on with. */
export type Talk = (message: string, sessionId: string | undefined) => Promise<string | undefined>

const explaining = (store: Store, bot: Bot, { options }: Input): Talk => {
  const loadEngine = createEngineLoader(createCatalog())
  return async (message, sessionId) => {
    const end = sessionId ? await store.sessions.end(sessionId, turnsLeanedOn) : undefined
    const engine = await loadEngine()
    const explained = engine.explain(message, end?.turns ?? [], personaOf(bot))
    if (options.json) printJson(explained)
    else console.log(explanationText(explained.steps, explained.answer.text))
    return sessionId
  }
}

const answering = (store: Store, bot: Bot, { config, options }: Input): Talk => {
  const { dim } = paintFor(process.stdout)
  const converse = createConversation({
    sessions: store.sessions,
    answerer: commandAnswerer(config, store, createCatalog()),
    baseUrl: commandBaseUrl(config),
    now: Date.now,
  })
  return async (message, sessionId) => {
    const reply = await converse({ bot, message, sessionId })
    if (options.json) printJson(reply)
    else {
      console.log(reply.response)
      for (const { title, url } of reply.sources) console.log(dim(`- ${title}: ${url}`))
    }
    return reply.session_id
  }
}

/** How a bot is talked to: its answers, or how it understands what it is asked. */
export const createTalk = (store: Store, bot: Bot, input: Input): Talk =>
  (input.options.explain ? explaining : answering)(store, bot, input)
