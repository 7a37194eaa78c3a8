import {
  describeRoute,
  jsonBody,
  limitHeaders,
  listOf,
  notModified,
  queryParameters,
  ref,
  refusal,
  success,
} from '../http/operation.ts'
import { describeListParameters, type ListParameters } from './list-parameters.ts'
import type { Resource } from './resource.ts'

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
      304: notModified,
      400: ref('responses', 'BadPath'),
      404: refusal(`No record matches: "${resource.singular} not found"`),
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
