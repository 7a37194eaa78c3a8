import type { TSchema } from 'typebox'
import {
  describeRoute,
  errorResponse,
  type Json,
  jsonBody,
  limitHeaders,
  ref,
  retryAfter,
} from '../http/operation.ts'
import { ChatRequest, ChatResponse } from './chat-request.ts'
import { UiMessageChunk } from './stream/ui-message.ts'

/** What the operation of the chat names. */
export const chatSchemas: Readonly<Record<string, TSchema>> = {
  ChatRequest,
  ChatResponse,
  UiMessageChunk,
}

/** Asked with a key. */
export const withKey = { tags: ['chat'], security: [{ apiKey: [] }] } as const

/** Server-sent events, of each of which the data is told; the last is the word [DONE]. */
export const events = (schema: Json, chunks: readonly object[]) => ({
  'text/event-stream': {
    schema,
    example: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join(''),
  },
})

export const invalidKey = errorResponse('Invalid or revoked API key', {
  'WWW-Authenticate': {
    description: 'How to send a key: always Bearer',
    schema: { const: 'Bearer' },
  },
})

/** What may be wrong with a body that has to be JSON. */
export const bodyErrors = {
  400: errorResponse('The body is not as it must be; the error names the field'),
  413: errorResponse('The body is over 64 KiB'),
  415: errorResponse('The body is not JSON by its Content-Type'),
}

/** What a request with a key may be answered with that costs no quota. */
export const keyErrors = {
  401: invalidKey,
  403: errorResponse(
    'The bot is on another plan than business or enterprise, or the key is a publishable one, which can only chat',
  ),
  429: ref('responses', 'RateLimited'),
  503: errorResponse('The store cannot be reached at the moment', retryAfter),
}

const uiMessageExample = [
  {
    type: 'start',
    messageId: 'mes_5yBDFxBlyNQDDGU1ouLWkw',
    messageMetadata: { session_id: 'ses_kX0nUS2kVVbGRTlzbhBsCA' },
  },
  { type: 'text-start', id: 'answer' },
  { type: 'text-delta', id: 'answer', delta: 'A creeper drops gunpowder.' },
  { type: 'text-end', id: 'answer' },
  {
    type: 'source-url',
    sourceId: 'source-1',
    url: 'http://localhost:8080/api/v1/mobs/creeper',
    title: 'Creeper',
  },
  {
    type: 'finish',
    messageMetadata: {
      session_id: 'ses_kX0nUS2kVVbGRTlzbhBsCA',
      message_id: 'mes_5yBDFxBlyNQDDGU1ouLWkw',
    },
  },
]

export const chatDetail = describeRoute({
  ...withKey,
  operationId: 'chat',
  summary: 'Ask a chatbot',
  description:
    'With "stream": true, or with Accept: text/event-stream, the answer comes as server-sent events while it is made: the UI message stream of the AI SDK. The turn is saved before finish. What goes wrong before the first words is answered as JSON, what goes wrong later is an event of the type error.',
  parameters: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Any text of 1 to 255 visible characters. The same key and body within 24 hours get the same answer again and cost nothing; a call that was refused can be made again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ],
  responses: {
    200: {
      description: 'The answer, the records it rests on, and the session to go on with',
      headers: {
        ...limitHeaders,
        'Idempotent-Replayed': {
          description: 'There, and true, on an answer that was given before',
          schema: { const: 'true' },
        },
        'X-Vercel-AI-UI-Message-Stream': {
          description: 'There, and v1, on an answer in events',
          schema: { const: 'v1' },
        },
      },
      content: {
        ...jsonBody(ref('schemas', 'ChatResponse')),
        ...events(ref('schemas', 'UiMessageChunk'), uiMessageExample),
      },
    },
    ...bodyErrors,
    401: invalidKey,
    403: errorResponse(
      'The bot is on another plan than business or enterprise, or not of this key; or the key is publishable and the page not of its origins',
    ),
    404: errorResponse('Session not found'),
    409: errorResponse('A request with this Idempotency-Key is being answered', retryAfter),
    422: errorResponse('This Idempotency-Key was sent with another body before'),
    429: errorResponse(
      'The daily limit of the key, or without a valid key the limit of the address',
      retryAfter,
    ),
    503: errorResponse('The store cannot take the turn at the moment', retryAfter),
  },
})
