import type { TObject, TSchema } from 'typebox'
import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import { attribution } from '../catalog/index-page.ts'
import { catalogSchemas } from '../catalog/operations.ts'
import { completionSchemas } from '../chat/completions/operations.ts'
import { chatSchemas } from '../chat/operations.ts'
import { sessionSchemas } from '../chat/sessions/operations.ts'
import { webhookSchemas, webhooks } from '../chat/webhooks/operations.ts'
import { ErrorEnvelope } from '../http/envelope.ts'
import {
  errorResponse,
  type Json,
  jsonBody,
  queryParameters,
  ref,
  retryAfter,
} from '../http/operation.ts'
import type { RequestSchema } from '../http/schema.ts'

type Schemas = Readonly<Record<string, Json | TSchema>>

const schemasOf = (catalog: Catalog): Schemas => ({
  ...catalogSchemas(catalog.collections.map(({ resource }) => resource)),
  Error: ErrorEnvelope,
  ...chatSchemas,
  ...completionSchemas,
  ...sessionSchemas,
  ...webhookSchemas,
})

/** What operations of all services name beside schemas. */
const shared: Json = {
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
    RateLimited: errorResponse('Too many requests from this address in one minute', retryAfter),
    BadParameter: errorResponse('A parameter is not as it must be; the error names it'),
    BadPath: errorResponse('The path is not valid percent-encoding'),
  },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key of the bot. A secret one (lk_…) does all that is described here; a publishable one (lpk_…) can only chat, from pages of its origins.',
    },
  },
}

/** A route as the framework knows it. */
export type DocumentedRoute = {
  path: string
  method: string
  hooks: { detail?: object; query?: RequestSchema<TObject>; body?: RequestSchema<TSchema> }
}
type Detail = {
  operationId?: string
  parameters?: readonly { name: string; in: string }[]
}

/** Whatever the router calls it, a value in the path has the name its description gives it. */
const documentedPath = (path: string, { parameters = [] }: Detail): string => {
  const inPath = parameters.find((parameter) => parameter.in === 'path')
  return path.replace(/^\/api/, '').replace(/:\w+|\*/, `{${inPath?.name}}`)
}

/** A body by the name its schema has among those of the document. */
const bodyOf = (body: RequestSchema<TSchema> | undefined, schemas: Schemas): Json => {
  if (!body) return {}
  const checked = body['~standard'].jsonSchema.input()
  const [name] = Object.entries(schemas).find(([, schema]) => schema === checked) ?? []
  const schema = name === undefined ? { ...checked } : ref('schemas', name)
  return { requestBody: { required: true, content: jsonBody(schema) } }
}

const pathFirst = (one: Json, other: Json): number =>
  Number(other.in === 'path') - Number(one.in === 'path')

/** The routes that describe themselves, with what their schemas check. */
const describedPaths = (routes: readonly DocumentedRoute[], schemas: Schemas): Json => {
  const paths: Record<string, Json> = {}
  for (const { path, method, hooks } of routes) {
    const detail: Detail | undefined = hooks.detail
    // The framework gives an empty one to a route that has none.
    if (detail?.operationId === undefined) continue
    const checked = hooks.query?.['~standard'].jsonSchema.input().properties ?? {}
    const parameters = [...queryParameters(checked), ...(detail.parameters ?? [])].sort(pathFirst)
    const operation = {
      ...detail,
      ...(parameters.length > 0 && { parameters }),
      ...bodyOf(hooks.body, schemas),
    }
    const documented = documentedPath(path, detail)
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation }
  }
  return paths
}

export type OpenApiOptions = {
  catalog: Catalog
  baseUrl: string
  /** Of the whole app; those that have no description are left out. */
  routes: readonly DocumentedRoute[]
}

/** OpenAPI 3.1, from the routes' own descriptions and the schemas that they check with. */
export const createOpenApi = ({ catalog, baseUrl, routes }: OpenApiOptions): Json => {
  const schemas = schemasOf(catalog)
  return {
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
    paths: describedPaths(routes, schemas),
    webhooks,
    components: { schemas, ...shared },
  }
}
