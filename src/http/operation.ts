import type { DocumentDecoration } from 'elysia'

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>

export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
export const jsonBody = (schema: Json) => ({ 'application/json': { schema } })

/** Every answer under /api/ has them. */
export const limitHeaders = {
  'X-RateLimit-Limit': ref('headers', 'RateLimitLimit'),
  'X-RateLimit-Remaining': ref('headers', 'RateLimitRemaining'),
  'X-RateLimit-Reset': ref('headers', 'RateLimitReset'),
}

/** An answer that is the same every time. */
export const success = (description: string, schema: Json, headers: Json = {}): Json => ({
  description,
  headers: { ...limitHeaders, ETag: ref('headers', 'ETag'), ...headers },
  content: jsonBody(schema),
})

export const errorResponse = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { ...limitHeaders, ...headers },
  content: jsonBody(ref('schemas', 'Error')),
})

/** Of an error that is over after a while. */
export const retryAfter = { 'Retry-After': ref('headers', 'RetryAfter') }

export const notModified: Json = {
  description: 'The client has this answer already',
  headers: limitHeaders,
}

/** The envelope of a list whose elements are like this. */
export const listOf = (schema: Json): Json => ({
  type: 'object',
  required: ['success', 'count', 'data'],
  properties: {
    success: { const: true },
    count: { type: 'integer', minimum: 0 },
    data: { type: 'array', items: schema },
  },
})

export const pathParam = (name: string, description: string, example: unknown): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const queryParam = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

type QueryField = {
  type?: string
  description?: string
  default?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly QueryField[]
}

/** A filter takes any value of its type; the document names those that find something. */
const documented = ({ description: _, anyOf, ...field }: QueryField): Json => {
  const [known, any] = anyOf ?? []
  return known && any ? { type: any.type, enum: known.enum } : { ...field }
}

/** The fields of a schema of the query, as parameters. */
export const queryParameters = (fields: Readonly<Record<string, object>>): Json[] =>
  Object.entries(fields as Readonly<Record<string, QueryField>>).map(([name, field]) =>
    queryParam(name, field.description ?? '', documented(field)),
  )

type OperationDetail = {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  security?: readonly Json[]
  /** Beside those of the route's own schema. */
  parameters?: readonly Json[]
  responses: Readonly<Record<number | string, Json>>
}

/** What a route says of itself; its parameters and body the document takes from its schemas. */
export const describeRoute = (detail: OperationDetail): DocumentDecoration =>
  // The framework's type is that of OpenAPI 3.0, where schemas are not JSON Schema.
  detail as unknown as DocumentDecoration
