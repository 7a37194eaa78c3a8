import Type, { type Static, type TObject, type TOptional, type TSchema } from 'typebox'
import type { Resource } from './resource.ts'

/** What a list was asked for: the search words and the filters that were given, in table order. */
export type ListQuery = { search?: string; filters: readonly (readonly [string, string])[] }

type FieldValues = { type?: string; enum?: readonly unknown[] }

const isNumeric = ({ type, enum: values }: FieldValues): boolean =>
  type === 'integer' || (values?.every((value) => typeof value === 'number') ?? false)

/** The values of the field, and any other of their type: a value that no record has finds nothing. */
const filterSchema = (resource: Resource, field: string): TOptional<TSchema> => {
  const values = resource.schema.properties[field] as FieldValues
  const known = Type.Unsafe({ enum: values.enum })
  const any = isNumeric(values) ? Type.Integer() : Type.String()
  return Type.Optional(
    Type.Union([known, any], {
      description: `Keeps the records whose ${field} is exactly this, in any letter case`,
    }),
  )
}

const search = (fields: string) =>
  Type.Optional(Type.String({ description: `Part of the ${fields}, in any letter case` }))

const pretty = Type.Optional(
  Type.Boolean({ default: false, description: 'Indents the answer when true' }),
)

type Parameters = { search: ReturnType<typeof search>; pretty: typeof pretty }

/** The parameters that keep records by the value of a field. */
export const filterParameters = (resource: Resource): Record<string, TOptional<TSchema>> =>
  Object.fromEntries(resource.filters.map((field) => [field, filterSchema(resource, field)]))

/** The parameters of a list: what the framework checks a query with, and OpenAPI tells of it. */
export const listParameters = (resource: Resource): TObject<Parameters> =>
  Type.Object({
    search: search(resource.search.join(' or ')),
    ...filterParameters(resource),
    pretty,
  })

/** Values are compared in lower case (spec: Query parameter rules). */
export const toListQuery = (
  resource: Resource,
  query: Static<TObject<Parameters>> & Readonly<Record<string, unknown>>,
): ListQuery => ({
  search: query.search?.toLowerCase(),
  filters: resource.filters.flatMap((field) =>
    query[field] === undefined ? [] : [[field, String(query[field]).toLowerCase()] as const],
  ),
})
