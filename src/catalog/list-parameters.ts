import Type, { type TSchema } from 'typebox'
import { badParameter } from '../errors.ts'
import { type OrderedField, orderedFields } from './ordered-fields.ts'
import type { Resource } from './resource.ts'

export const mostIds = 100
export const mostSortFields = 3
const largestNumber = 1_000_000

export const operators = {
  gt: { words: 'greater than', holds: (value: number, bound: number) => value > bound },
  gte: { words: 'at least', holds: (value: number, bound: number) => value >= bound },
  lt: { words: 'less than', holds: (value: number, bound: number) => value < bound },
  lte: { words: 'at most', holds: (value: number, bound: number) => value <= bound },
} as const
export type Operator = keyof typeof operators

export type Comparison = { path: string; operator: Operator; bound: number }
export type SortField = { path: string; isDescending: boolean }

/** How a list was asked to be shown, beside its search and filters. */
export type ListView = {
  /** As they were written; commas may belong to a name. */
  ids?: readonly string[]
  /** In the order of the schema. */
  fields?: readonly string[]
  sort: readonly SortField[]
  comparisons: readonly Comparison[]
  limit?: number
  offset?: number
}

/** What the parameters of one resource's lists may name. */
export type ListParameters = {
  resource: Resource
  fields: readonly string[]
  sortable: ReadonlyMap<string, OrderedField>
  comparable: ReadonlyMap<string, OrderedField>
}

export const createListParameters = (resource: Resource): ListParameters => {
  const ordered = orderedFields(resource)
  const byPath = (fields: readonly OrderedField[]) =>
    new Map(fields.map((field) => [field.path, field]))
  return {
    resource,
    fields: Object.keys(resource.schema.properties),
    sortable: byPath(ordered),
    comparable: byPath(ordered.filter(({ kind }) => kind === 'number')),
  }
}

/** The parameters of a query as they were sent. */
export type QueryTexts = Readonly<Record<string, string>>

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const readNames = (texts: QueryTexts, param: string): readonly string[] | undefined => {
  const text = texts[param]
  if (!text) return undefined
  const names = listed(text)
  if (names.length === 0) throw badParameter(param, 'names nothing')
  return names
}

const refuseUnknown = (
  param: string,
  what: string,
  names: readonly string[],
  known: { has(name: string): boolean },
  all: Iterable<string>,
): void => {
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw badParameter(param, `names ${what}: ${unknown}. There are: ${[...all].join(', ')}`)
}

const readFields = ({ resource, fields }: ListParameters, texts: QueryTexts) => {
  const kept = readNames(texts, 'fields')
  const dropped = readNames(texts, 'exclude')
  if (!kept && !dropped) return undefined
  const known = new Set(fields)
  const what = `no field of ${resource.name}`
  if (kept) refuseUnknown('fields', what, kept, known, fields)
  if (dropped) refuseUnknown('exclude', what, dropped, known, fields)
  const left = fields.filter(
    (field) => (!kept || kept.includes(field)) && !dropped?.includes(field),
  )
  if (left.length === 0) throw badParameter('exclude', 'leaves no field')
  return left
}

const readSort = (
  { resource, sortable }: ListParameters,
  texts: QueryTexts,
): readonly SortField[] => {
  const sort = (readNames(texts, 'sort') ?? []).map((name) => ({
    path: name.replace(/^-/, ''),
    isDescending: name.startsWith('-'),
  }))
  if (sort.length > mostSortFields)
    throw badParameter('sort', `must not name more than ${mostSortFields} fields`)
  refuseUnknown(
    'sort',
    `no field of ${resource.name} that can be sorted by`,
    sort.map(({ path }) => path),
    sortable,
    sortable.keys(),
  )
  return sort
}

const readIds = (texts: QueryTexts): readonly string[] | undefined => {
  const ids = readNames(texts, 'ids')
  if (ids && ids.length > mostIds)
    throw badParameter('ids', `must not name more than ${mostIds} records`)
  return ids
}

/** A whole number of a parameter, or undefined where it is not given. */
export const readWhole = (
  texts: QueryTexts,
  param: string,
  least: number,
  most = largestNumber,
): number | undefined => {
  const text = texts[param]
  if (!text) return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw badParameter(param, `must be an integer from ${least} to ${most}`)
}

const comparisonForm = /^(.+)_(gte|gt|lte|lt)$/

/** The comparisons a query asks for, whether or not a resource has their fields. */
export const readComparisons = (texts: QueryTexts): readonly Comparison[] =>
  Object.entries(texts).flatMap(([param, text]) => {
    const [, path, operator] = comparisonForm.exec(param) ?? []
    if (path === undefined || text === '') return []
    const bound = /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
    if (Number.isNaN(bound)) throw badParameter(param, 'must be a number')
    return [{ path, operator: operator as Operator, bound }]
  })

const readKnownComparisons = ({ resource, comparable }: ListParameters, texts: QueryTexts) => {
  const comparisons = readComparisons(texts)
  for (const { path, operator } of comparisons)
    refuseUnknown(
      `${path}_${operator}`,
      `no number of ${resource.name}`,
      [path],
      comparable,
      comparable.keys(),
    )
  return comparisons
}

/** Undefined where nothing is asked for but what the specification has. */
export const readListView = (
  parameters: ListParameters,
  texts: QueryTexts,
): ListView | undefined => {
  const view = {
    ids: readIds(texts),
    fields: readFields(parameters, texts),
    sort: readSort(parameters, texts),
    comparisons: readKnownComparisons(parameters, texts),
    limit: readWhole(texts, 'limit', 1),
    offset: readWhole(texts, 'offset', 0),
  }
  const isPlain =
    !view.ids &&
    !view.fields &&
    view.sort.length === 0 &&
    view.comparisons.length === 0 &&
    view.limit === undefined &&
    view.offset === undefined
  return isPlain ? undefined : view
}

const comparisonParameters = ({ comparable }: ListParameters): Record<string, TSchema> =>
  Object.fromEntries(
    [...comparable.values()].flatMap(({ path }) =>
      Object.entries(operators).map(([operator, { words }]) => [
        `${path}_${operator}`,
        { type: 'number', description: `Keeps the records whose ${path} is ${words} this` },
      ]),
    ),
  )

/** The parameters as OpenAPI and the types of the client tell them. */
export const describeListParameters = (
  parameters: ListParameters,
): { views: Record<string, TSchema>; comparisons: Record<string, TSchema> } => {
  const { resource, fields, sortable } = parameters
  const keys = resource.records
    .slice(0, 2)
    .map((record) => (record as Record<string, unknown>)[resource.key])
  const sortFields = [...sortable.keys()]
  return {
    views: {
      ids: Type.String({
        description: `Only these, in this order: up to ${mostIds} in any spelling a lookup takes, separated by commas. What is not there is named in notFound`,
        examples: [keys.join(',')],
      }),
      fields: Type.String({
        description: `Only these fields, separated by commas: ${fields.join(', ')}`,
        examples: [fields.slice(0, 2).join(',')],
      }),
      exclude: Type.String({
        description: 'All fields but these, separated by commas',
        examples: [fields.at(-1)],
      }),
      sort: Type.String({
        description: `Up to ${mostSortFields} fields to sort by, separated by commas, with a minus for the largest first: ${sortFields.join(', ')}. Records without a value come last`,
        examples: [`-${sortFields.at(-1)}`],
      }),
      limit: Type.Integer({
        minimum: 1,
        maximum: largestNumber,
        description: 'At most so many; total and Link tell of the others',
        examples: [10],
      }),
      offset: Type.Integer({
        minimum: 0,
        maximum: largestNumber,
        description: 'Leaves out so many at the start',
        examples: [10],
      }),
    },
    comparisons: comparisonParameters(parameters),
  }
}
