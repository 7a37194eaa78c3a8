import type { TObject } from 'typebox'
import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import { attribution } from '../catalog/index-page.ts'
import type { Resource } from '../catalog/resource.ts'
import { relations } from '../catalog/search/relations.ts'
import { Health } from '../catalog/service.ts'
import { ChatRequest, ChatResponse } from '../chat/chat-request.ts'
import { CompletionRequest } from '../chat/completions/completion-request.ts'
import { FeedbackRequest } from '../chat/sessions/feedback.ts'
import { MessagesQuery, SessionsQuery } from '../chat/sessions/pages.ts'
import { ErrorEnvelope } from '../http/envelope.ts'
import {
  type Json,
  jsonBody,
  limitHeaders,
  queryParam,
  queryParameters,
  ref,
  refusal,
} from '../http/operation.ts'
import type { RequestSchema } from '../http/schema.ts'

/** Server-sent events, of each of which the data is told; the last is the word [DONE]. */
const events = (schema: Json, chunks: readonly object[]) => ({
  'text/event-stream': {
    schema,
    example: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join(''),
  },
})

const envelopes = (resource: Resource): Record<string, Json> => ({
  [`${resource.singular}List`]: {
    type: 'object',
    required: ['success', 'count', 'data'],
    properties: {
      success: { const: true },
      count: { type: 'integer', minimum: 0, description: 'Number of elements in data' },
      total: {
        type: 'integer',
        minimum: 0,
        description: 'Number of records without limit and offset; only there with one of them',
      },
      data: {
        type: 'array',
        items: {
          anyOf: [ref('schemas', resource.singular), ref('schemas', `${resource.singular}Part`)],
        },
        description: 'The records; with fields or exclude, parts of them',
      },
      notFound: {
        type: 'array',
        items: { type: 'string' },
        description: 'What was asked for in ids and is not there; only there with ids',
      },
    },
  },
  [`${resource.singular}Part`]: {
    ...resource.schema,
    required: [],
    description: 'The fields that fields or exclude leave',
    'x-part-of': resource.singular,
  },
  [`${resource.singular}Single`]: {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: ref('schemas', resource.singular) },
  },
})

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

const completionChunk = (delta: object, finish_reason: string | null) => ({
  id: 'chatcmpl-2jqXh0p1',
  created: 1794787200,
  model: 'guide',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
})

const completionExample = [
  completionChunk({ role: 'assistant', content: '', refusal: null }, null),
  completionChunk({ content: 'A creeper drops gunpowder.' }, null),
  completionChunk({}, 'stop'),
]

const chatPath: Json = {
  post: {
    operationId: 'chat',
    tags: ['chat'],
    summary: 'Ask a chatbot',
    description:
      'With "stream": true, or with Accept: text/event-stream, the answer comes as server-sent events while it is made: the UI message stream of the AI SDK. The turn is saved before finish. What goes wrong before the first words is answered as JSON, what goes wrong later is an event of the type error.',
    security: [{ apiKey: [] }],
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
    requestBody: { required: true, content: jsonBody(ref('schemas', 'ChatRequest')) },
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
      400: refusal('The body is not as it must be; the error names the field'),
      401: refusal('Invalid or revoked API key', {
        'WWW-Authenticate': {
          description: 'How to send a key: always Bearer',
          schema: { const: 'Bearer' },
        },
      }),
      403: refusal(
        'The bot is on another plan than business or enterprise, or not of this key; or the key is publishable and the page not of its origins',
      ),
      404: refusal('Session not found'),
      409: refusal('A request with this Idempotency-Key is being answered', {
        'Retry-After': ref('headers', 'RetryAfter'),
      }),
      413: refusal('The body is over 64 KiB'),
      415: refusal('The body is not JSON by its Content-Type'),
      422: refusal('This Idempotency-Key was sent with another body before'),
      429: refusal('The daily limit of the key, or without a valid key the limit of the address', {
        'Retry-After': ref('headers', 'RetryAfter'),
      }),
      503: refusal('The store cannot take the turn at the moment', {
        'Retry-After': ref('headers', 'RetryAfter'),
      }),
    },
  },
}

/** What a request with a key may be answered with that costs no quota. */
const keyRefusals = {
  401: refusal('Invalid or revoked API key', {
    'WWW-Authenticate': {
      description: 'How to send a key: always Bearer',
      schema: { const: 'Bearer' },
    },
  }),
  403: refusal(
    'The bot is on another plan than business or enterprise, or the key is a publishable one, which can only chat',
  ),
  429: ref('responses', 'RateLimited'),
  503: refusal('The store cannot be reached at the moment', {
    'Retry-After': ref('headers', 'RetryAfter'),
  }),
}

const pathParam = (name: string, description: string, example: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** A refusal that clients of OpenAI can read. */
const openAiRefusal = (description: string, headers: Json = {}): Json => ({
  ...refusal(description, headers),
  content: jsonBody(ref('schemas', 'OpenAiError')),
})

const retryLater = { 'Retry-After': ref('headers', 'RetryAfter') }

const completionsPath: Json = {
  post: {
    operationId: 'createChatCompletion',
    tags: ['chat'],
    summary: 'Ask a chatbot as clients of OpenAI do',
    description:
      'Point a client of OpenAI at /v1 of this service. The model is the bot of the key. The last message of the user is asked and what stands before it is the history; nothing is kept but the use. Other fields than these are not looked at. The usage is an estimate: a token for every four characters.',
    security: [{ apiKey: [] }],
    requestBody: { required: true, content: jsonBody(ref('schemas', 'CompletionRequest')) },
    responses: {
      200: {
        description: 'The answer; the records it rests on are annotations of its message',
        headers: limitHeaders,
        content: {
          ...jsonBody(ref('schemas', 'Completion')),
          ...events(ref('schemas', 'CompletionChunk'), completionExample),
        },
      },
      400: openAiRefusal('The body is not as it must be; param names the field'),
      401: openAiRefusal('Invalid or revoked API key'),
      403: openAiRefusal('The bot is on another plan than business or enterprise'),
      404: openAiRefusal('The model is not the bot of the key'),
      413: openAiRefusal('The body is over 64 KiB'),
      415: openAiRefusal('The body is not JSON by its Content-Type'),
      429: openAiRefusal(
        'The daily limit of the key, or without a valid key the limit of the address',
        retryLater,
      ),
      503: openAiRefusal('The store cannot be reached at the moment', retryLater),
    },
  },
}

const modelsPath: Json = {
  get: {
    operationId: 'listModels',
    tags: ['chat'],
    summary: 'List the bot of the key as a model',
    description: 'Counts toward the limit of the address, not toward the quota of the key.',
    security: [{ apiKey: [] }],
    responses: {
      200: {
        description: 'A list of one',
        headers: limitHeaders,
        content: jsonBody(ref('schemas', 'ModelList')),
      },
      401: openAiRefusal('Invalid or revoked API key'),
      403: openAiRefusal('The bot is on another plan than business or enterprise'),
      429: openAiRefusal('Too many requests from this address in one minute', retryLater),
      503: openAiRefusal('The store cannot be reached at the moment', retryLater),
    },
  },
}

const feedbackPath: Json = {
  patch: {
    operationId: 'giveFeedback',
    tags: ['chat'],
    summary: 'Say what an answer was worth',
    description:
      'With any key of the bot that answered. Puts the opinion in place of the one before; null takes it back. Counts toward the limit of the address, not toward the quota of the key.',
    security: [{ apiKey: [] }],
    parameters: [
      pathParam('message_id', 'The message_id of an answer', 'mes_5yBDFxBlyNQDDGU1ouLWkw'),
    ],
    requestBody: { required: true, content: jsonBody(ref('schemas', 'FeedbackRequest')) },
    responses: {
      200: {
        description: 'What is kept now',
        headers: limitHeaders,
        content: jsonBody(ref('schemas', 'Feedback')),
      },
      400: refusal('The body is not as it must be; the error names the field'),
      ...keyRefusals,
      404: refusal('Message not found'),
      413: refusal('The body is over 64 KiB'),
      415: refusal('The body is not JSON by its Content-Type'),
    },
  },
}

const queryParams = (schema: TObject): Json[] =>
  Object.entries(schema.properties).map(([name, field]) => {
    const { description = '', ...rest } = field as { description?: string }
    return queryParam(name, description, rest)
  })

const sessionParam = pathParam(
  'session_id',
  'The session_id of an answer',
  'ses_kX0nUS2kVVbGRTlzbhBsCA',
)

const sessionAccess =
  'Of the bot of the key, newest first. Counts toward the limit of the address, not toward the quota of the key.'

const pageOf = (description: string, name: string): Json => ({
  description,
  headers: limitHeaders,
  content: jsonBody(ref('schemas', name)),
})

const sessionsPath: Json = {
  get: {
    operationId: 'listSessions',
    tags: ['chat'],
    summary: 'List conversations',
    description: sessionAccess,
    security: [{ apiKey: [] }],
    parameters: queryParams(SessionsQuery),
    responses: {
      200: pageOf('A page of sessions', 'SessionPage'),
      400: refusal('A parameter is not as it must be; the error names it'),
      ...keyRefusals,
    },
  },
}

const sessionPath: Json = {
  delete: {
    operationId: 'deleteSession',
    tags: ['chat'],
    summary: 'Delete a conversation with all its messages',
    description: 'Counts toward the limit of the address, not toward the quota of the key.',
    security: [{ apiKey: [] }],
    parameters: [sessionParam],
    responses: {
      204: { description: 'It is gone', headers: limitHeaders },
      ...keyRefusals,
      404: refusal('Session not found'),
    },
  },
}

const messagesPath: Json = {
  get: {
    operationId: 'listMessages',
    tags: ['chat'],
    summary: 'Read a conversation',
    description: sessionAccess,
    security: [{ apiKey: [] }],
    parameters: [sessionParam, ...queryParams(MessagesQuery)],
    responses: {
      200: pageOf('A page of messages with their answers', 'MessagePage'),
      400: refusal('A parameter is not as it must be; the error names it'),
      ...keyRefusals,
      404: refusal('Session not found'),
    },
  },
}

const page = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: ['data', 'pagination'],
  properties: {
    data: {
      type: 'array',
      items: { type: 'object', required: Object.keys(properties), properties },
    },
    pagination: {
      type: 'object',
      required: ['cursor', 'hasMore'],
      properties: {
        cursor: { type: ['string', 'null'], description: 'For the next page; null on the last' },
        hasMore: { type: 'boolean' },
      },
    },
  },
})

const time = { type: 'string', format: 'date-time' }
const sources: Json = {
  type: 'array',
  items: {
    type: 'object',
    required: ['title', 'url'],
    properties: { title: { type: 'string' }, url: { type: 'string', format: 'uri' } },
  },
}

const webhookHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const webhookHeaders = [
  webhookHeader('webhook-id', 'The same for every attempt of one delivery'),
  webhookHeader('webhook-timestamp', 'Unix time in seconds of this attempt'),
  webhookHeader('webhook-signature', 'v1, a comma, and the signature in base64'),
]

const chatWebhook: Json = {
  post: {
    operationId: 'chatWebhook',
    tags: ['chat'],
    summary: 'Webhook: a copy of every conversation',
    description:
      'A key may have a webhook address. Every request made with that key, whatever its status, is then posted there with its response, following Standard Webhooks. A delivery is kept until a 2xx arrives and is tried again with growing pauses for a day; it may arrive more than once.',
    parameters: webhookHeaders,
    requestBody: { required: true, content: jsonBody(ref('schemas', 'ChatWebhook')) },
    responses: { '2XX': { description: 'Received: the delivery is done' } },
  },
}

const feedbackWebhook: Json = {
  post: {
    operationId: 'feedbackWebhook',
    tags: ['chat'],
    summary: 'Webhook: an opinion about an answer',
    description:
      'Sent when an opinion is given with a key that has a webhook address, in the same way as the copies of conversations.',
    parameters: webhookHeaders,
    requestBody: { required: true, content: jsonBody(ref('schemas', 'FeedbackWebhook')) },
    responses: { '2XX': { description: 'Received: the delivery is done' } },
  },
}

const feedbackFields: Record<string, Json> = {
  message_id: { type: 'string' },
  feedback: { enum: ['positive', 'negative', null] },
  comment: { type: ['string', 'null'] },
}

const object = (properties: Record<string, Json>, optional: readonly string[] = []): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const usage = object({
  prompt_tokens: { type: 'integer' },
  completion_tokens: { type: 'integer' },
  total_tokens: { type: 'integer' },
})

const annotation = object({
  type: { const: 'url_citation' },
  url_citation: object({
    start_index: { type: 'integer' },
    end_index: { type: 'integer' },
    title: text,
    url: { type: 'string', format: 'uri' },
  }),
})

const completionHead = { id: text, created: { type: 'integer' }, model: text }

const choice = (name: string, content: Json, finish_reason: Json): Json => ({
  type: 'array',
  items: object({
    index: { const: 0 },
    [name]: content,
    logprobs: { type: 'null' },
    finish_reason,
  }),
})

const streamSchemas: Record<string, Json | TObject> = {
  UiMessageChunk: object(
    {
      type: {
        enum: ['start', 'text-start', 'text-delta', 'text-end', 'source-url', 'finish', 'error'],
      },
      messageId: { type: 'string', description: 'With start: the message_id' },
      messageMetadata: {
        type: 'object',
        description: 'With start the session_id; with finish message_id and suggestions too',
      },
      id: { type: 'string', description: 'Of the text' },
      delta: { type: 'string', description: 'The next words of the text' },
      sourceId: text,
      url: { type: 'string', format: 'uri' },
      title: text,
      errorText: { type: 'string', description: 'A sentence for a person' },
    },
    ['messageId', 'messageMetadata', 'id', 'delta', 'sourceId', 'url', 'title', 'errorText'],
  ),
  CompletionRequest,
  Completion: object({
    ...completionHead,
    object: { const: 'chat.completion' },
    choices: choice(
      'message',
      object({
        role: { const: 'assistant' },
        content: text,
        refusal: { type: 'null' },
        annotations: {
          type: 'array',
          items: annotation,
          description: 'The records the answer rests on',
        },
      }),
      { const: 'stop' },
    ),
    usage,
  }),
  CompletionChunk: object(
    {
      ...completionHead,
      object: { const: 'chat.completion.chunk' },
      choices: choice('delta', { type: 'object' }, { enum: ['stop', null] }),
      usage: {
        anyOf: [usage, { type: 'null' }],
        description: 'Only there with stream_options.include_usage; null but in the last chunk',
      },
    },
    ['usage'],
  ),
  ModelList: object({
    object: { const: 'list' },
    data: {
      type: 'array',
      items: object({
        id: { type: 'string', description: 'The bot_id' },
        object: { const: 'model' },
        created: { type: 'integer', description: 'Unix time in seconds' },
        owned_by: { const: 'lectern' },
      }),
    },
  }),
  OpenAiError: object({
    error: object({ message: text, type: text, param: textOrNull, code: textOrNull }),
  }),
}

const fixedSchemas: Record<string, Json | TObject> = {
  ...streamSchemas,
  Error: ErrorEnvelope,
  Health,
  ChatRequest,
  ChatResponse,
  SessionPage: page({
    session_id: { type: 'string' },
    user_id: { type: ['string', 'null'], description: 'The first user named in it' },
    created_at: time,
    last_at: time,
    turns: { type: 'integer' },
    first_message: { type: 'string' },
  }),
  MessagePage: page({
    message_id: {
      type: ['string', 'null'],
      description: 'Null where an older version has kept it',
    },
    created_at: time,
    message: { type: 'string' },
    response: { type: 'string' },
    sources,
    user_id: { type: ['string', 'null'] },
    metadata: { type: ['object', 'null'] },
    feedback: { enum: ['positive', 'negative', null] },
    comment: { type: ['string', 'null'] },
  }),
  FeedbackRequest,
  Feedback: {
    type: 'object',
    required: ['message_id', 'feedback', 'comment'],
    properties: feedbackFields,
  },
  FeedbackWebhook: {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: 'chat.feedback' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it was given' },
      data: {
        type: 'object',
        required: ['key_id', 'bot_id', 'message_id', 'feedback', 'comment'],
        properties: {
          key_id: { type: 'string' },
          bot_id: { type: 'string' },
          ...feedbackFields,
        },
      },
    },
  },
  Hit: {
    type: 'object',
    required: ['resource', 'key', 'name', 'url', 'match'],
    properties: {
      resource: { type: 'string' },
      key: { type: 'string', description: 'What the record is looked up by' },
      name: { type: 'string' },
      url: { type: 'string', format: 'uri' },
      match: {
        type: 'string',
        description: 'Why it was found. Read: what was searched for, this, the name',
        examples: [
          'name',
          'alias',
          'spelling',
          ...new Set(relations.flatMap(({ match, inverse }) => [match, inverse])),
          'text',
        ],
      },
    },
  },
  BulkFile: {
    type: 'object',
    required: ['name', 'url', 'contentType', 'records', 'size', 'sha256', 'updatedAt'],
    properties: {
      name: { type: 'string' },
      url: { type: 'string', format: 'uri' },
      contentType: { type: 'string' },
      records: { type: 'integer', minimum: 0 },
      size: { type: 'integer', minimum: 0, description: 'Bytes, before any compression' },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      updatedAt: { type: 'string', format: 'date-time' },
    },
  },
  ChatWebhook: {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: 'chat.request' },
      timestamp: { type: 'string', format: 'date-time', description: 'When the request came in' },
      data: {
        type: 'object',
        required: ['key_id', 'bot_id', 'request', 'response'],
        properties: {
          key_id: { type: 'string', description: 'The key the request was made with' },
          bot_id: { type: 'string', description: 'The bot of that key' },
          request: { description: 'The body as it was sent' },
          response: {
            type: 'object',
            required: ['status', 'body'],
            properties: {
              status: { type: 'integer', description: 'The HTTP status of the answer' },
              body: { type: 'object', description: 'A ChatResponse, or an Error' },
            },
          },
        },
      },
    },
  },
}

const components = (catalog: Catalog): Json => ({
  schemas: Object.assign(
    {},
    ...catalog.collections.map(({ resource }) => ({
      [resource.singular]: resource.schema,
      ...envelopes(resource),
    })),
    fixedSchemas,
  ),
  headers: {
    RateLimitLimit: { description: 'Requests per window', schema: { type: 'integer' } },
    RateLimitRemaining: {
      description: 'Requests left in this window',
      schema: { type: 'integer', minimum: 0 },
    },
    RateLimitReset: {
      description: 'Unix time in seconds at which the window ends',
      schema: { type: 'integer' },
    },
    RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
    Link: {
      description:
        'With limit or offset: the addresses of the first, prev, next and last page (RFC 8288)',
      schema: { type: 'string' },
    },
    ETag: { description: 'Send it back as If-None-Match', schema: { type: 'string' } },
  },
  responses: {
    RateLimited: refusal('Too many requests from this address in one minute', {
      'Retry-After': ref('headers', 'RetryAfter'),
    }),
    BadParameter: refusal('A parameter is not as it must be; the error names it'),
    BadPath: refusal('The path is not valid percent-encoding'),
  },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key of the bot. A secret one (lk_…) does all that is described here; a publishable one (lpk_…) can only chat, from pages of its origins.',
    },
  },
})

/** A route as the framework knows it. */
export type DocumentedRoute = {
  path: string
  method: string
  hooks: { detail?: object; query?: RequestSchema<TObject> }
}
type Detail = { parameters?: readonly { name: string; in: string }[] }

/** Whatever the router calls it, a value in the path has the name its description gives it. */
const documentedPath = (path: string, { parameters = [] }: Detail): string => {
  const inPath = parameters.find((parameter) => parameter.in === 'path')
  return path.replace(/^\/api/, '').replace(/:\w+|\*/, `{${inPath?.name}}`)
}

/** The routes that describe themselves, with the parameters that their schemas check. */
const describedPaths = (routes: readonly DocumentedRoute[]): Record<string, Json> => {
  const paths: Record<string, Json> = {}
  for (const { path, method, hooks } of routes) {
    const detail: Detail | undefined = hooks.detail
    if (!detail) continue
    const checked = hooks.query?.['~standard'].jsonSchema.input().properties ?? {}
    const parameters = [...queryParameters(checked), ...(detail.parameters ?? [])]
    const operation = { ...detail, ...(parameters.length > 0 && { parameters }) }
    const documented = documentedPath(path, detail)
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation }
  }
  return paths
}

export type OpenApiOptions = {
  catalog: Catalog
  baseUrl: string
  /** Of the data service. */
  routes: readonly DocumentedRoute[]
}

/** OpenAPI 3.1, from the routes' own descriptions and the schemas that they check with. */
export const createOpenApi = ({ catalog, baseUrl, routes }: OpenApiOptions): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Lectern',
    version: '1.0.0',
    summary: `Minecraft: Java Edition ${dataLabel.gameVersion} reference data, and a chatbot that answers from it`,
    description: `${attribution(baseUrl).terms} A server of the Model Context Protocol is at ${baseUrl}/mcp. Not affiliated with Mojang or Microsoft.`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: `${baseUrl}/api` }],
  tags: [
    ...catalog.collections.map(({ resource }) => ({ name: resource.name })),
    { name: 'search' },
    { name: 'service' },
    { name: 'chat' },
  ],
  paths: {
    ...describedPaths(routes),
    '/v1/chat': chatPath,
    '/v1/chat/completions': completionsPath,
    '/v1/models': modelsPath,
    '/v1/chat/messages/{message_id}/feedback': feedbackPath,
    '/v1/chat/sessions': sessionsPath,
    '/v1/chat/sessions/{session_id}': sessionPath,
    '/v1/chat/sessions/{session_id}/messages': messagesPath,
  },
  webhooks: { chatRequest: chatWebhook, chatFeedback: feedbackWebhook },
  components: components(catalog),
})
