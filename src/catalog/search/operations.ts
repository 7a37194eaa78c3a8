import Type from 'typebox'
import {
  describeRoute,
  type Json,
  jsonBody,
  limitHeaders,
  listOf,
  queryParam,
  ref,
  success,
} from '../../http/operation.ts'
import { longestText, mostCompletions, mostHits, usualHits } from './bounds.ts'
import { relations } from './relations.ts'

/** A record that was found. */
export const Hit = Type.Object({
  resource: Type.String(),
  key: Type.String({ description: 'What the record is looked up by' }),
  name: Type.String(),
  url: Type.String({ format: 'uri' }),
  match: Type.String({
    description: 'Why it was found. Read: what was searched for, this, the name',
    examples: [
      'name',
      'alias',
      'spelling',
      ...new Set(relations.flatMap(({ match, inverse }) => [match, inverse])),
      'text',
    ],
  }),
})

const errors = {
  400: ref('responses', 'BadParameter'),
  429: ref('responses', 'RateLimited'),
}

const wordsParam = (description: string, example: string): Json => ({
  ...queryParam('q', description, { type: 'string', maxLength: longestText }),
  example,
})

const resourceParam = (names: readonly string[]): Json =>
  queryParam('resource', 'Only of this resource', { type: 'string', enum: names })

export const describeSearch = (names: readonly string[]) =>
  describeRoute({
    operationId: 'search',
    tags: ['search'],
    summary: 'Search all resources',
    description:
      'Exact names first, then how names start, then what holds the words: names, aliases, ids, what a mob drops, a recipe uses, a chest or a villager holds; then texts. What is misspelled finds what is spelled nearly so.',
    parameters: [
      wordsParam('What to look for', 'gunpowder'),
      resourceParam(names),
      queryParam('limit', 'At most so many', {
        type: 'integer',
        minimum: 1,
        maximum: mostHits,
        default: usualHits,
      }),
    ],
    responses: {
      200: success('The records found, the nearest first', listOf(ref('schemas', 'Hit'))),
      ...errors,
    },
  })

export const autocompleteDetail = describeRoute({
  operationId: 'autocomplete',
  tags: ['search'],
  summary: 'Names that start like this',
  parameters: [wordsParam('The letters so far; under two nothing is found', 'cree')],
  responses: {
    200: success(`Up to ${mostCompletions} names, the nearest first`, listOf({ type: 'string' })),
    ...errors,
  },
})

const seedParam: Json = {
  ...queryParam('seed', 'The same record every time, while the data is the same', {
    type: 'string',
  }),
  example: 'monday',
}

export const describeRandom = (names: readonly string[], filters: ReadonlySet<string>) =>
  describeRoute({
    operationId: 'random',
    tags: ['search'],
    summary: 'One record by chance',
    description:
      'Takes the search, the filters and the comparisons of lists. Without a resource, any that has all of them.',
    parameters: [
      resourceParam(names),
      seedParam,
      ...['search', ...filters].map((field) =>
        queryParam(field, 'As in the lists that have it', { type: 'string' }),
      ),
    ],
    responses: {
      200: {
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
      ...errors,
    },
  })
