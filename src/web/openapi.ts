import type { TObject } from 'typebox'
import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import { attribution } from '../catalog/index-page.ts'
import { createListParameters, describeListParameters } from '../catalog/list-parameters.ts'
import { listParameters } from '../catalog/list-query.ts'
import type { Resource } from '../catalog/resource.ts'
import { relations } from '../catalog/search/relations.ts'
import { longestText, mostCompletions, mostHits, usualHits } from '../catalog/search/service.ts'
import { Health } from '../catalog/service.ts'
import { ChatRequest, ChatResponse } from '../chat/chat-request.ts'
import { FeedbackRequest } from '../chat/sessions/feedback.ts'
import { MessagesQuery, SessionsQuery } from '../chat/sessions/pages.ts'
import { ErrorEnvelope } from '../http/envelope.ts'

type Json = Record<string, unknown>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const jsonBody = (schema: Json) => ({ 'application/json': { schema } })

const limitHeaders = {
  'X-RateLimit-Limit': ref('headers', 'RateLimitLimit'),
  'X-RateLimit-Remaining': ref('headers', 'RateLimitRemaining'),
  'X-RateLimit-Reset': ref('headers', 'RateLimitReset'),
}

const success = (description: string, schema: Json, headers: Json = {}): Json => ({
  description,
  headers: { ...limitHeaders, ETag: ref('headers', 'ETag'), ...headers },
  content: jsonBody(schema),
})

const refusal = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { ...limitHeaders, ...headers },
  content: jsonBody(ref('schemas', 'Error')),
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
        items: ref('schemas', resource.singular),
        description: 'The records; with fields or exclude, parts of them',
      },
      notFound: {
        type: 'array',
        items: { type: 'string' },
        description: 'What was asked for in ids and is not there; only there with ids',
      },
    },
  },
  [`${resource.singular}Single`]: {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: ref('schemas', resource.singular) },
  },
})

type Field = {
  type?: string
  description?: string
  default?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Field[]
}

/** A filter takes any value of its type; the document names those that find something. */
const documented = ({ description: _, anyOf, ...field }: Field): Json => {
  const [known, any] = anyOf ?? []
  return known && any ? { type: any.type, enum: known.enum } : { ...field }
}

/** What the route checks a query with. */
const queryParameters = (fields: Readonly<Record<string, object>>): Json[] =>
  Object.entries(fields as Readonly<Record<string, Field>>).map(([name, field]) => ({
    name,
    in: 'query',
    required: false,
    description: field.description,
    schema: documented(field),
  }))

const queryParam = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

/** The parameters that the specification does not have, from the same table that reads them. */
const furtherParams = (resource: Resource): Json[] => {
  const { views, comparisons } = describeListParameters(createListParameters(resource))
  return [
    ...queryParameters(views),
    ...queryParameters(comparisons).map((param) => ({ ...param, 'x-group': 'Comparisons' })),
  ]
}

const listOperation = (resource: Resource): Json => ({
  operationId: `list${capital(resource.name)}`,
  tags: [resource.name],
  summary: `List ${resource.name}`,
  parameters: [...queryParameters(listParameters(resource).properties), ...furtherParams(resource)],
  responses: {
    200: success(
      `The ${resource.name} that match every filter`,
      ref('schemas', `${resource.singular}List`),
      { Link: ref('headers', 'Link') },
    ),
    304: { description: 'The client has this answer already', headers: limitHeaders },
    400: ref('responses', 'BadParameter'),
    429: ref('responses', 'RateLimited'),
  },
})

const lookupOperation = (resource: Resource): Json => ({
  operationId: `get${capital(resource.name)}Record`,
  tags: [resource.name],
  summary: `Look up one of the ${resource.name}`,
  parameters: [
    {
      name: resource.param,
      in: 'path',
      required: true,
      description:
        'Identifier or name as a slug. Letter case, "_" for "-" and a "minecraft:" prefix do not matter',
      schema: { type: 'string' },
      example: resource.refs(resource.records[0] ?? {})[0],
    },
  ],
  responses: {
    200: success('The record', ref('schemas', `${resource.singular}Single`)),
    304: { description: 'The client has this answer already', headers: limitHeaders },
    400: ref('responses', 'BadPath'),
    404: refusal(`No record matches: "${resource.singular} not found"`),
    429: ref('responses', 'RateLimited'),
  },
})

const resourcePaths = (resource: Resource): Record<string, Json> => ({
  [`/v1/${resource.name}`]: { get: listOperation(resource) },
  [`/v1/${resource.name}/{${resource.param}}`]: { get: lookupOperation(resource) },
})

const indexPath: Json = {
  get: {
    operationId: 'getIndex',
    tags: ['service'],
    summary: 'What there is: label of the data, resources with counts, terms',
    responses: {
      200: success('The index', { type: 'object' }),
      429: ref('responses', 'RateLimited'),
    },
  },
}

const whole = (minimum: number, maximum: number, more: Json = {}): Json => ({
  type: 'integer',
  minimum,
  maximum,
  ...more,
})

const dataPath = (operationId: string, summary: string, operation: Json, body: Json): Json => ({
  get: {
    operationId,
    tags: ['search'],
    summary,
    ...operation,
    responses: {
      200: body,
      ...(operation.parameters ? { 400: ref('responses', 'BadParameter') } : {}),
      429: ref('responses', 'RateLimited'),
    },
  },
})

const listOf = (schema: Json): Json => ({
  type: 'object',
  required: ['success', 'count', 'data'],
  properties: {
    success: { const: true },
    count: { type: 'integer', minimum: 0 },
    data: { type: 'array', items: schema },
  },
})

const wordsParam = (description: string, example: string): Json => ({
  ...queryParam('q', description, { type: 'string', maxLength: longestText }),
  example,
})

const resourceParam = (names: readonly string[]): Json =>
  queryParam('resource', 'Only of this resource', { type: 'string', enum: names })

const searchPath = (names: readonly string[]): Json =>
  dataPath(
    'search',
    'Search all resources',
    {
      description:
        'Exact names first, then how names start, then what holds the words: names, aliases, ids, what a mob drops, a recipe uses, a chest or a villager holds; then texts. What is misspelled finds what is spelled nearly so.',
      parameters: [
        wordsParam('What to look for', 'gunpowder'),
        resourceParam(names),
        queryParam('limit', 'At most so many', whole(1, mostHits, { default: usualHits })),
      ],
    },
    success('The records found, the nearest first', listOf(ref('schemas', 'Hit'))),
  )

const autocompletePath = dataPath(
  'autocomplete',
  'Names that start like this',
  { parameters: [wordsParam('The letters so far; under two nothing is found', 'cree')] },
  success(`Up to ${mostCompletions} names, the nearest first`, listOf({ type: 'string' })),
)

const seedParam: Json = {
  ...queryParam('seed', 'The same record every time, while the data is the same', {
    type: 'string',
  }),
  example: 'monday',
}

const randomPath = (names: readonly string[], filters: Iterable<string>): Json =>
  dataPath(
    'random',
    'One record by chance',
    {
      description:
        'Takes the search, the filters and the comparisons of lists. Without a resource, any that has all of them.',
      parameters: [
        resourceParam(names),
        seedParam,
        ...['search', ...filters].map((field) =>
          queryParam(field, 'As in the lists that have it', { type: 'string' }),
        ),
      ],
    },
    {
      description: 'A record and its resource',
      headers: limitHeaders,
      content: jsonBody({
        type: 'object',
        required: ['success', 'resource', 'url', 'data'],
        properties: {
          success: { const: true },
          resource: { enum: names },
          url: { type: 'string', format: 'uri' },
          data: { type: 'object' },
        },
      }),
    },
  )

const bulkPath = dataPath(
  'listBulkFiles',
  'Files with all records',
  { description: 'The files lie outside /api/, so they do not count. They can be read in ranges.' },
  success('The files', listOf(ref('schemas', 'BulkFile'))),
)

const searchPaths = (catalog: Catalog): Record<string, Json> => {
  const names = catalog.shelves.map(({ resource }) => resource.name)
  const filters = new Set(catalog.shelves.flatMap((shelf) => shelf.resource.filters))
  return {
    '/v1/search': searchPath(names),
    '/v1/autocomplete': autocompletePath,
    '/v1/random': randomPath(names, filters),
    '/v1/bulk': bulkPath,
  }
}

const healthPath: Json = {
  get: {
    operationId: 'getHealth',
    tags: ['service'],
    summary: 'For uptime monitors',
    responses: {
      200: {
        description: 'The service answers',
        headers: limitHeaders,
        content: jsonBody(ref('schemas', 'Health')),
      },
      429: ref('responses', 'RateLimited'),
    },
  },
}

const chatPath: Json = {
  post: {
    operationId: 'chat',
    tags: ['chat'],
    summary: 'Ask a chatbot',
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
        },
        content: jsonBody(ref('schemas', 'ChatResponse')),
      },
      400: refusal('The body is not as it must be; the error names the field'),
      401: refusal('Invalid or revoked API key', {
        'WWW-Authenticate': {
          description: 'How to send a key: always Bearer',
          schema: { const: 'Bearer' },
        },
      }),
      403: refusal('The bot is on another plan than business or enterprise, or not of this key'),
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
  403: refusal('The bot is on another plan than business or enterprise'),
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

const fixedSchemas: Record<string, Json | TObject> = {
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
    ...catalog.shelves.map(({ resource }) => ({
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
  securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
})

/** OpenAPI 3.1, from the table of resources and the schemas that the routes check with. */
export const createOpenApi = (catalog: Catalog, baseUrl: string): Json => ({
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
    ...catalog.shelves.map(({ resource }) => ({ name: resource.name })),
    { name: 'search' },
    { name: 'service' },
    { name: 'chat' },
  ],
  paths: {
    '/v1': indexPath,
    ...Object.assign({}, ...catalog.shelves.map(({ resource }) => resourcePaths(resource))),
    ...searchPaths(catalog),
    '/health': healthPath,
    '/v1/chat': chatPath,
    '/v1/chat/messages/{message_id}/feedback': feedbackPath,
    '/v1/chat/sessions': sessionsPath,
    '/v1/chat/sessions/{session_id}': sessionPath,
    '/v1/chat/sessions/{session_id}/messages': messagesPath,
  },
  webhooks: { chatRequest: chatWebhook, chatFeedback: feedbackWebhook },
  components: components(catalog),
})
