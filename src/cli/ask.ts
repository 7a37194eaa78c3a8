import { createInterface } from 'node:readline/promises'
import { isMessage, mostCodePoints, storable } from '../chat/chat-request.ts'
import { Misuse } from '../config.ts'
import { modelSettings, urlSettings } from './answering-settings.ts'
import type { Leaf } from './command.ts'
import { jsonOption, printError, textOf } from './output.ts'
import type { Talk } from './talk.ts'
import { storeSettings, withStore } from './with-store.ts'

const checked = (text: string): string => {
  const message = storable(text).trim()
  if (message === '') throw new Misuse('<question> must not be empty')
  if (!isMessage(message))
    throw new Error(`<question> must not be longer than ${mostCodePoints} characters`)
  return message
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
  settings: [...storeSettings, ...urlSettings, ...modelSettings],
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
      const { createTalk } = await import('./talk.ts')
      const talk = createTalk(store, bot, input)
      const sessionId = textOf(options, 'session')
      if (message === undefined) return talkOn(talk, sessionId)
      const session = await talk(message, sessionId)
      if (!options.json && !options.explain) console.log(`(go on with --session ${session})`)
      return 0
    })
  },
}
