import Type, { type TObject } from 'typebox'
import type { Catalog } from '../catalog/catalog.ts'
import type { Collection } from '../catalog/collection.ts'
import {
  createListParameters,
  type ListParameters,
  type ListView,
  mostIds,
  mostSortFields,
  type QueryTexts,
  readListView,
} from '../catalog/list-parameters.ts'
import { listParameters, toListQuery } from '../catalog/list-query.ts'
import type { Resource } from '../catalog/resource.ts'
import { createSelection, pickFields, type Selection } from '../catalog/shaped-lists.ts'
import { HttpError } from '../errors.ts'
import { type RequestSchema, schemaError, textsSchema } from '../http/schema.ts'
import type { Arguments, Tool } from './tool.ts'

/** A whole collection is more than a model can read. */
const usualRecords = 20
const mostRecords = 200

type ListedResource = {
  collection: Collection
  parameters: ListParameters
  select: Selection
  schema: RequestSchema<ReturnType<typeof listParameters>>
}

const sourceOf = (collection: Collection): ListedResource => {
  const parameters = createListParameters(collection.resource)
  return {
    collection,
    parameters,
    select: createSelection(collection, parameters),
    schema: textsSchema(listParameters(collection.resource)),
  }
}

const comparison = /_(gte|gt|lte|lt)$/

const unknownFilter = (name: string, { parameters, collection }: ListedResource) => {
  const { name: resource, filters } = collection.resource
  const numbers = [...parameters.comparable.keys()].join(', ')
  const compared = numbers === '' ? '' : `; with _gt, _gte, _lt or _lte: ${numbers}`
  return new HttpError(
    400,
    `The filter ${name} is none of ${resource}. There are: ${filters.join(', ') || 'none'}${compared}`,
  )
}

const textsOf = (values: Arguments): QueryTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** The arguments as the parameters of the data service, which judges them. */
const parametersOf = (
  { resource: _, filters, ...views }: Arguments,
  source: ListedResource,
): QueryTexts => {
  const filterTexts = textsOf((filters ?? {}) as Arguments)
  const known: readonly string[] = source.collection.resource.filters
  const unknown = Object.keys(filterTexts).find(
    (name) => !known.includes(name) && !comparison.test(name),
  )
  if (unknown !== undefined) throw unknownFilter(unknown, source)
  return { ...filterTexts, ...textsOf(views) }
}

const queryOf = ({ collection, schema }: ListedResource, texts: QueryTexts) => {
  const read = schema['~standard'].validate(texts)
  if ('issues' in read) throw schemaError('query', read.issues[0])
  return toListQuery(collection.resource, read.value)
}

const noView: ListView = { sort: [], comparisons: [] }

const list = (source: ListedResource, given: Arguments) => {
  const { collection, parameters, select } = source
  const texts = parametersOf(given, source)
  const view = readListView(parameters, texts) ?? noView
  const { limit = usualRecords, offset = 0 } = view
  const { records, total, notFound } = select(queryOf(source, texts), { ...view, limit, offset })
  const end = offset + records.length
  return {
    resource: collection.resource.name,
    count: records.length,
    total,
    data: records.map((record) => pickFields(record, view.fields)),
    ...(end < total && { nextOffset: end }),
    ...(view.ids && { notFound }),
  }
}

const valuesOf = ({ schema, filters }: Resource): string =>
  filters
    .map((field) => {
      const { enum: values = [] } = schema.properties[field] as { enum?: readonly unknown[] }
      return `${field} (${values.join(', ')})`
    })
    .join('; ')

/** What can be filtered by, resource by resource, in the words of the table. */
const filterHelp = (sources: readonly ListedResource[]): string =>
  sources
    .map(({ collection: { resource }, parameters }) => {
      const numbers = [...parameters.comparable.keys()].join(', ')
      const parts = [valuesOf(resource), numbers && `numbers: ${numbers}`].filter(Boolean)
      return `${resource.name}: ${parts.join('; ') || 'none'}`
    })
    .join('\n')

const inputOf = (
  sources: readonly ListedResource[],
  resource: Tool['input']['properties'][string],
) =>
  Type.Object({
    resource,
    search: Type.Optional(Type.String({ description: 'Part of the name, in any letter case' })),
    filters: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
          rule: 'must be an object of texts, numbers, true or false',
          description: `Values that fields must have, such as {"type": "hostile"}, and bounds of numbers, such as {"hp_gte": 40} (_gt, _gte, _lt, _lte). What each resource has:\n${filterHelp(sources)}`,
        },
      ),
    ),
    ids: Type.Optional(
      Type.String({
        description: `Only these, in this order: up to ${mostIds} keys or names, separated by commas`,
      }),
    ),
    sort: Type.Optional(
      Type.String({
        description: `Up to ${mostSortFields} fields to sort by, separated by commas, with a minus for the largest first: "-hp,name"`,
      }),
    ),
    fields: Type.Optional(
      Type.String({ description: 'Only these fields of each record, separated by commas' }),
    ),
    exclude: Type.Optional(
      Type.String({ description: 'All fields but these, separated by commas' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostRecords,
        default: usualRecords,
        rule: `must be an integer from 1 to ${mostRecords}`,
      }),
    ),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, rule: 'must be an integer of at least 0', default: 0 }),
    ),
  })

const output: TObject = Type.Object({
  resource: Type.String(),
  count: Type.Integer({ description: 'Records in data' }),
  total: Type.Integer({ description: 'Records that match, before limit and offset' }),
  data: Type.Array(Type.Object({}, { additionalProperties: true })),
  nextOffset: Type.Optional(
    Type.Integer({ description: 'The offset of what follows; absent at the end' }),
  ),
  notFound: Type.Optional(
    Type.Array(Type.String(), { description: 'Those of ids that no record has' }),
  ),
})

/** The lists of the data service as a tool. */
export const createListTool = (
  { collections }: Catalog,
  resource: Tool['input']['properties'][string],
): Tool => {
  const sources = collections.map(sourceOf)
  const byName = new Map(sources.map((source) => [source.collection.resource.name, source]))
  return {
    name: 'list_records',
    title: 'List records',
    description:
      'Lists the records of one resource: filtered, sorted, with the fields that are asked for. Ask for few fields where many records are wanted.',
    input: inputOf(sources, resource),
    output,
    isReadOnly: true,
    run: (given) => {
      const source = byName.get(String(given.resource))
      if (!source) throw new Error(`no source for ${given.resource}`)
      return { structured: list(source, given) }
    },
  }
}
