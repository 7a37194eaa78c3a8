import Type, { type TSchema } from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import type { ResourceName } from '../catalog/resources.ts'
import { longestText, mostHits, usualHits } from '../catalog/search/bounds.ts'
import type { Search } from '../catalog/search/search.ts'
import { HttpError } from '../errors.ts'
import { createListTool } from './list-records.ts'
import { addressOf } from './record-address.ts'
import type { Tool } from './tool.ts'

type DataToolsOptions = { catalog: Catalog; search: Search; baseUrl: string }

const resourceSchema = ({ collections }: Catalog): TSchema => {
  const names = collections.map(({ resource }) => resource.name)
  return Type.Unsafe<string>({
    type: 'string',
    enum: names,
    description: 'Which of the nine collections',
    rule: `must be one of: ${names.join(', ')}`,
  })
}

const addressFields = {
  key: Type.String(),
  uri: Type.String({ description: 'The address as a resource of this server' }),
  url: Type.String({ description: 'The address in the public JSON API' }),
}

const createSearchTool = ({ catalog, search, baseUrl }: DataToolsOptions): Tool => ({
  name: 'search',
  title: 'Search',
  description:
    'Searches all reference data by name, nickname, relation ("creeper drops") or words of the text. Answers with names and addresses; get_record tells the rest.',
  input: Type.Object({
    query: Type.String({ minLength: 1, pattern: '\\S', maxLength: longestText }),
    resource: Type.Optional(resourceSchema(catalog)),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostHits,
        default: usualHits,
        rule: `must be an integer from 1 to ${mostHits}`,
      }),
    ),
  }),
  output: Type.Object({
    count: Type.Integer(),
    data: Type.Array(
      Type.Object({
        resource: Type.String(),
        name: Type.String(),
        ...addressFields,
        match: Type.String({ description: 'Why it was found' }),
      }),
    ),
  }),
  isReadOnly: true,
  run: (given) => {
    const {
      query,
      resource,
      limit = usualHits,
    } = given as {
      query: string
      resource?: string
      limit?: number
    }
    const data = search.find(query, { resource, limit }).map((hit) => ({
      resource: hit.resource,
      name: hit.name,
      ...addressOf(hit.resource, hit.key, baseUrl),
      match: hit.match,
    }))
    return { structured: { count: data.length, data } }
  },
})

const mostNear = 3

const createGetTool = ({ catalog, search, baseUrl }: DataToolsOptions): Tool => ({
  name: 'get_record',
  title: 'Get a record',
  description:
    'One record with all its fields, by its key or name in any spelling: "creeper", "Ender Dragon", "minecraft:plains", "1.21".',
  input: Type.Object({
    resource: resourceSchema(catalog),
    ref: Type.String({
      minLength: 1,
      pattern: '\\S',
      maxLength: longestText,
      description: 'The key or the name of the record',
    }),
  }),
  output: Type.Object({
    resource: Type.String(),
    ...addressFields,
    record: Type.Object({}, { additionalProperties: true }),
  }),
  isReadOnly: true,
  run: (given) => {
    const { resource, ref } = given as { resource: ResourceName; ref: string }
    const collection = catalog.collection(resource)
    const record = collection.find(ref.trim())
    if (record) {
      const address = addressOf(resource, collection.keyOf(record), baseUrl)
      return { structured: { resource, ...address, record } }
    }
    const near = search.find(ref, { resource, limit: mostNear }).map(({ name }) => name)
    const hint = near.length === 0 ? '' : `. Did you mean: ${near.join(', ')}?`
    throw new HttpError(404, `${collection.resource.singular} not found${hint}`)
  },
})

/** What anybody may call: the data service as tools. */
export const createDataTools = (options: DataToolsOptions): readonly Tool[] => [
  createSearchTool(options),
  createGetTool(options),
  createListTool(options.catalog, resourceSchema(options.catalog)),
]
