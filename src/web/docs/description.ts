/** The part of OpenAPI 3.1 that our own document uses. */
export type Schema = {
  $ref?: string
  title?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  description?: string
  examples?: readonly unknown[]
  default?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  /** The schema of which some fields may be left out. */
  'x-part-of'?: string
  patternProperties?: Readonly<Record<string, Schema>>
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
  /** Parameters of a kind of which there are many, told together. */
  'x-group'?: string
}

type Header = { $ref?: string; description?: string; schema?: Schema }
type Content = Readonly<Record<string, { schema: Schema; example?: string }>>

type RawResponse = {
  $ref?: string
  description?: string
  headers?: Readonly<Record<string, Header>>
  content?: Content
}

type RawOperation = {
  operationId: string
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, RawResponse>>
  security?: readonly unknown[]
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type PathItem = Readonly<Partial<Record<Lowercase<Method>, RawOperation>>>

export type Description = {
  info: { title: string; version: string; summary: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description?: string }[]
  paths: Readonly<Record<string, PathItem>>
  webhooks?: Readonly<Record<string, PathItem>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    headers: Readonly<Record<string, Header>>
    responses: Readonly<Record<string, RawResponse>>
  }
}

export type DescribedResponse = {
  status: string
  description: string
  headers: readonly { name: string; description: string }[]
  schema: Schema | undefined
  /** The same told piece by piece, where it can be had so. */
  events: { schema: Schema; example?: string } | undefined
}

export const isErrorStatus = (status: string): boolean => Number(status) >= 400

/** One operation with every reference followed. */
export type Operation = {
  id: string
  tag: string
  method: Method
  /** With the path of the server in front, but without its origin. */
  path: string
  summary: string
  description: string | undefined
  parameters: readonly Parameter[]
  body: Schema | undefined
  needsKey: boolean
  answers: readonly DescribedResponse[]
}

/** The document is made by createOpenApi; tests hold it against the schema of OpenAPI 3.1. */
export const readDescription = (document: Record<string, unknown>): Description =>
  document as unknown as Description

const lastPart = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const schemaOf = (content: Content | undefined): Schema | undefined =>
  content?.['application/json']?.schema

const answersOf = (
  responses: RawOperation['responses'],
  { components }: Description,
): readonly DescribedResponse[] =>
  Object.entries(responses).map(([status, written]) => {
    const response = written.$ref ? components.responses[lastPart(written.$ref)] : written
    return {
      status,
      description: response?.description ?? '',
      headers: Object.entries(response?.headers ?? {}).map(([name, header]) => ({
        name,
        description:
          (header.$ref ? components.headers[lastPart(header.$ref)] : header)?.description ?? '',
      })),
      schema: schemaOf(response?.content),
      events: response?.content?.['text/event-stream'],
    }
  })

const operationsOf = (
  paths: Description['paths'],
  prefix: string,
  description: Description,
): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      tag: operation.tags?.[0] ?? '',
      // The document's own methods: the type of a path item names them.
      method: method.toUpperCase() as Method,
      path: prefix + path,
      summary: operation.summary ?? '',
      description: operation.description,
      parameters: operation.parameters ?? [],
      body: schemaOf(operation.requestBody?.content),
      needsKey: (operation.security?.length ?? 0) > 0,
      answers: answersOf(operation.responses, description),
    })),
  )

/** The operations a client can call. */
export const readOperations = (description: Description): readonly Operation[] =>
  operationsOf(
    description.paths,
    new URL(description.servers[0]?.url ?? '').pathname.replace(/\/$/, ''),
    description,
  )

/** The calls the service makes to others. */
export const readWebhooks = (description: Description): readonly Operation[] =>
  operationsOf(description.webhooks ?? {}, '', description)

export const schemaName = (reference: string): string => lastPart(reference)
