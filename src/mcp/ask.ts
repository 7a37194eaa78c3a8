import Type, { type Static } from 'typebox'
import { ChatRequest, ChatResponse } from '../chat/chat-request.ts'
import { HttpError } from '../errors.ts'
import type { Bot } from '../store/store.ts'
import type { Tool } from './tool.ts'

/** Asks as POST /api/v1/chat does, with the key of the request that called the tool. */
export type AskChat = (body: object) => Promise<Response>

const { message, session_id } = ChatRequest.properties

/** For a reader who sees only text: the answer, what it rests on, and how to go on. */
const inWords = ({ response, sources, session_id: session }: Static<typeof ChatResponse>): string =>
  [
    response,
    ...sources.map(({ title, url }) => `Source: ${title}, ${url}`),
    `session_id: ${session}`,
  ].join('\n')

const passedOn = ['retry-after', 'www-authenticate']

const errorOf = async (response: Response): Promise<HttpError> => {
  const { error } = (await response.json()) as { error: string }
  const headers = passedOn.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return new HttpError(response.status, error, Object.fromEntries(headers))
}

/** A bot's chat as a tool, for who has a key of it. */
export const createAskTool = (bot: Bot, askChat: AskChat): Tool => ({
  name: 'ask',
  title: `Ask ${bot.name}`,
  description: `Asks the chatbot ${bot.name} a question in plain English. It answers from the records and from its own documents and names its sources. Every call counts toward the daily quota of the API key.`,
  input: Type.Object({ message, session_id }),
  output: ChatResponse,
  isReadOnly: false,
  run: async (given) => {
    const response = await askChat({ bot_id: bot.id, ...given })
    if (response.status !== 200) throw await errorOf(response)
    const reply = (await response.json()) as Static<typeof ChatResponse>
    return { structured: reply, text: inWords(reply) }
  },
})
