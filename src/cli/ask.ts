import { createCatalog } from '../catalog/catalog.ts'
import { turnsLeanedOn } from '../chat/answer/answer.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { explanationText } from '../chat/answer/explain.ts'
import { isMessage, mostCodePoints, storable } from '../chat/chat-request.ts'
import { createConversation } from '../chat/conversation.ts'
import { personaOf } from '../chat/retrieve.ts'
import { Misuse } from '../config.ts'
import { commandAnswerer, commandBaseUrl, modelSettings } from './answering.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printJson, takeWords, textOf } from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

export const askCommand: Leaf = {
  summary: 'Ask a bot one question',
  words: '"question"',
  settings: [...storeSettings, 'baseUrl', 'port', ...modelSettings],
  options: {
    bot: { value: 'BOT_ID', help: 'whom to ask (default guide)' },
    session: { value: 'ID', help: 'the conversation to go on with' },
    explain: { help: 'print how the question is understood, without keeping the turn' },
    ...jsonOption,
  },
  run: async ({ config, options, words }) => {
    const message = storable(takeWords(words, ['question'])[0]).trim()
    if (message === '') throw new Misuse('<question> must not be empty')
    if (!isMessage(message))
      throw new Error(`<question> must not be longer than ${mostCodePoints} characters`)
    const botId = textOf(options, 'bot') ?? 'guide'
    return withStore(config, async (store) => {
      const bot = await store.bots.find(botId)
      if (!bot) throw new Error(`There is no bot ${botId}`)
      const catalog = createCatalog()
      const sessionId = textOf(options, 'session')
      if (options.explain) {
        const past = sessionId
          ? ((await store.sessions.end(sessionId, turnsLeanedOn))?.turns ?? [])
          : []
        const explained = createEngine(catalog).explain(message, past, personaOf(bot))
        if (options.json) printJson(explained)
        else console.log(explanationText(explained))
        return 0
      }
      const converse = createConversation({
        sessions: store.sessions,
        answerer: commandAnswerer(config, store, catalog),
        baseUrl: commandBaseUrl(config),
        now: Date.now,
      })
      const reply = await converse({ bot, message, sessionId })
      if (options.json) printJson(reply)
      else {
        console.log(reply.response)
        for (const { title, url } of reply.sources) console.log(`- ${title}: ${url}`)
        console.log(`(go on with --session ${reply.session_id})`)
      }
      return 0
    })
  },
}
