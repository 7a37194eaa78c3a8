import { createInterface } from 'node:readline/promises'
import { createCatalog } from '../catalog/catalog.ts'
import { turnsLeanedOn } from '../chat/answer/answer.ts'
import { createEngine } from '../chat/answer/engine.ts'
import { explanationText } from '../chat/answer/explain.ts'
import { isMessage, mostCodePoints, storable } from '../chat/chat-request.ts'
import { createConversation } from '../chat/conversation.ts'
import { personaOf } from '../chat/retrieve.ts'
import { Misuse } from '../config.ts'
import type { Bot, Store } from '../store/store.ts'
import { commandAnswerer, commandBaseUrl, modelSettings } from './answering.ts'
import { paintFor } from './color.ts'
import type { Input, Leaf } from './command.ts'
import { jsonOption, printError, printJson, textOf } from './output.ts'
import { storeSettings, withStore } from './with-store.ts'

/** Says what a bot answers to a message; the answer is the session to go on with. */
type Talk = (message: string, sessionId: string | undefined) => Promise<string | undefined>

const checked = (text: string): string => {
  const message = storable(text).trim()
  if (message === '') throw new Misuse('<question> must not be empty')
  if (!isMessage(message))
    throw new Error(`<question> must not be longer than ${mostCodePoints} characters`)
  return message
}

const explaining = (store: Store, bot: Bot, { options }: Input): Talk => {
  const engine = createEngine(createCatalog())
  return async (message, sessionId) => {
    const end = sessionId ? await store.sessions.end(sessionId, turnsLeanedOn) : undefined
    const explained = engine.explain(message, end?.turns ?? [], personaOf(bot))
    if (options.json) printJson(explained)
    else console.log(explanationText(explained))
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

/** Questions as they are typed, with those before at the arrow keys, or as they come through a pipe. */
const talkOn = async (talk: Talk, firstSession: string | undefined): Promise<number> => {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) printError('Ask about the game; an empty line or Ctrl-D ends it.')
  const output = isTerminal ? process.stdout : undefined
  const lines = createInterface({ input: process.stdin, output, prompt: '> ' })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  // Through a pipe the end may come while an answer is on its way; a closed prompt must not be asked again.
  const prompt = () => {
    if (isTerminal && isOpen) lines.prompt()
  }
  let session = firstSession
  let asked = 0
  prompt()
  for await (const line of lines) {
    if (line.trim() !== '') {
      session = await talk(checked(line), session)
      asked++
    } else if (isTerminal) break
    prompt()
  }
  lines.close()
  if (asked === 0 && !isTerminal) throw new Misuse('<question> is missing')
  if (isTerminal && session) console.log(`(go on with --session ${session})`)
  return 0
}

export const askCommand: Leaf = {
  summary: 'Ask a bot a question; without one, talk on',
  words: '[question]',
  settings: [...storeSettings, 'baseUrl', 'port', ...modelSettings],
  options: {
    bot: { value: 'BOT_ID', help: 'whom to ask (default guide)' },
    session: { value: 'ID', help: 'the conversation to go on with' },
    explain: { help: 'print how the question is understood, without keeping the turn' },
    ...jsonOption,
  },
  run: async (input) => {
    const { options, words } = input
    const message = words.length > 0 ? checked(words.join(' ')) : undefined
    const botId = textOf(options, 'bot') ?? 'guide'
    return withStore(input, async (store) => {
      const bot = await store.bots.find(botId)
      if (!bot) throw new Error(`There is no bot ${botId}`)
      const talk = (options.explain ? explaining : answering)(store, bot, input)
      const sessionId = textOf(options, 'session')
      if (message === undefined) return talkOn(talk, sessionId)
      const session = await talk(message, sessionId)
      if (!options.json && !options.explain) console.log(`(go on with --session ${session})`)
      return 0
    })
  },
}
