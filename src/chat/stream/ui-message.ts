import Type from 'typebox'
import type { HttpError } from '../../errors.ts'
import type { Tasks } from '../../lib/tasks.ts'
import type { Ask, ChatReply, TurnIds } from '../conversation.ts'
import { respondInEvents, type SendEvent } from './event-response.ts'

/** By which clients know the form: the UI message stream of the AI SDK. */
const uiMessageHeaders = { 'x-vercel-ai-ui-message-stream': 'v1' } as const

const text = Type.Optional(Type.String())

/** What a chunk may hold. */
export const UiMessageChunk = Type.Object({
  type: Type.Enum([
    'start',
    'text-start',
    'text-delta',
    'text-end',
    'source-url',
    'finish',
    'error',
  ]),
  messageId: Type.Optional(Type.String({ description: 'With start: the message_id' })),
  messageMetadata: Type.Optional(
    Type.Object(
      {},
      { description: 'With start the session_id; with finish message_id and suggestions too' },
    ),
  ),
  id: Type.Optional(Type.String({ description: 'Of the text' })),
  delta: Type.Optional(Type.String({ description: 'The next words of the text' })),
  sourceId: text,
  url: Type.Optional(Type.String({ format: 'uri' })),
  title: text,
  errorText: Type.Optional(Type.String({ description: 'A sentence for a person' })),
})

const id = 'answer'

const uiMessageError = ({ message }: HttpError) => ({ type: 'error', errorText: message })

/** One answer as a message of that form. Its chunks may hold no members of our own but metadata. */
const createUiMessage = (send: SendEvent) => {
  let said: string | undefined

  const tell = (words: string, { message_id, session_id }: TurnIds): void => {
    if (said === undefined) {
      send({ type: 'start', messageId: message_id, messageMetadata: { session_id } })
      send({ type: 'text-start', id })
    }
    said = (said ?? '') + words
    send({ type: 'text-delta', id, delta: words })
  }

  /** The turn is saved: what was not told of it follows. */
  const finish = (reply: ChatReply): void => {
    const { response, sources, message_id, session_id, suggestions } = reply
    const rest = response.slice(said?.length ?? 0)
    if (rest !== '') tell(rest, reply)
    send({ type: 'text-end', id })
    for (const [index, { title, url }] of sources.entries())
      send({ type: 'source-url', sourceId: `source-${index + 1}`, url, title })
    send({ type: 'finish', messageMetadata: { session_id, message_id, suggestions } })
  }
  return { tell, finish }
}

export type UiMessageOptions = {
  tasks: Tasks
  answer(onText: Ask['onText']): Promise<ChatReply>
  /** What an answer that has begun ends with where it fails. */
  fail(thrown: unknown): HttpError | Promise<HttpError>
}

/** An answer for a caller who reads it while it is made. */
export const respondWithUiMessage = ({ tasks, answer, fail }: UiMessageOptions) =>
  respondInEvents({
    headers: uiMessageHeaders,
    tasks,
    make: async (send) => {
      const message = createUiMessage(send)
      message.finish(await answer(message.tell))
    },
    fail: async (thrown) => uiMessageError(await fail(thrown)),
  })
