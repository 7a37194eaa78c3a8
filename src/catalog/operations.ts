import Type, { type TSchema } from 'typebox'
import {
  describeRoute,
  errorResponse,
  type Json,
  jsonBody,
  limitHeaders,
  listOf,
  notModified,
  pathParam,
  queryParameters,
  ref,
  success,
} from '../http/operation.ts'
import { ListedFile } from './files/bulk.ts'
import { describeListParameters, type ListParameters } from './list-parameters.ts'
import type { Resource } from './resource.ts'
import { Hit } from './search/operations.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The parameters that the specification does not have are read by this table, not by the schema. */
export const describeList = (resource: Resource, parameters: ListParameters) => {
  const { views, comparisons } = describeListParameters(parameters)
  return describeRoute({
    operationId: `list${capital(resource.name)}`,
    tags: [resource.name],
    summary: `List ${resource.name}`,
    parameters: [
      ...queryParameters(views),
      ...queryParameters(comparisons).map((param) => ({ ...param, 'x-group': 'Comparisons' })),
    ],
    responses: {
      200: success(
        `The ${resource.name} that match every filter`,
        ref('schemas', `${resource.singular}List`),
        { Link: ref('headers', 'Link') },
      ),
      304: notModified,
      400: ref('responses', 'BadParameter'),
      429: ref('responses', 'RateLimited'),
    },
  })
}

export const describeLookup = (resource: Resource) =>
  describeRoute({
    operationId: `get${capital(resource.name)}Record`,
    tags: [resource.name],
    summary: `Look up one of the ${resource.name}`,
    parameters: [
      pathParam(
        resource.param,
        'Identifier or name as a slug. Letter case, "_" for "-" and a "minecraft:" prefix do not matter',
        resource.refs(resource.records[0] ?? {})[0],
      ),
    ],
    responses: {
      200: success('The record', ref('schemas', `${resource.singular}Single`)),
      304: notModified,
      400: ref('responses', 'BadPath'),
      404: errorResponse(`No record matches: "${resource.singular} not found"`),
      429: ref('responses', 'RateLimited'),
    },
  })

export const indexDetail = describeRoute({
  operationId: 'getIndex',
  tags: ['service'],
  summary: 'What there is: label of the data, resources with counts, terms',
  responses: {
    200: success('The index', { type: 'object' }),
    429: ref('responses', 'RateLimited'),
  },
})

export const bulkDetail = describeRoute({
  operationId: 'listBulkFiles',
  tags: ['search'],
  summary: 'Files with all records',
  description: 'The files lie outside /api/, so they do not count. They can be read in ranges.',
  responses: {
    200: success('The files', listOf(ref('schemas', 'BulkFile'))),
    429: ref('responses', 'RateLimited'),
  },
})

export const apiVersion = '1.0.0'

export const Health = Type.Object({
  status: Type.Literal('ok'),
  timestamp: Type.String({ format: 'date-time' }),
  version: Type.Literal(apiVersion),
})

export const healthDetail = describeRoute({
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
})

/** A record and what it is answered in. */
const resourceSchemas = (resource: Resource): Record<string, Json | TSchema> => ({
  [resource.singular]: resource.schema,
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

/** What the operations of the data service name. */
export const catalogSchemas = (
  resources: readonly Resource[],
): Readonly<Record<string, Json | TSchema>> =>
  Object.assign({}, ...resources.map(resourceSchemas), { Health, Hit, BulkFile: ListedFile })
