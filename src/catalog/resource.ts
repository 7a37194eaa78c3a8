import type { Static, TObject } from 'typebox'

/** One row of the table of resources: only what differs between resources. */
export type Resource<Name extends string = string, Schema extends TObject = TObject> = {
  name: Name
  singular: string
  /** The name OpenAPI gives the path value of a lookup. */
  param: string
  schema: Schema
  records: readonly Static<Schema>[]
  /** The field that identifies a record, in links and in other records. */
  key: Extract<keyof Static<Schema>, string>
  /** The fields `search` looks into. */
  search: readonly Extract<keyof Static<Schema>, string>[]
  /** The fields that can be filtered by; their schemas hold the allowed values. */
  filters: readonly Extract<keyof Static<Schema>, string>[]
  /** Every way a path may spell a record. */
  refs(record: Static<Schema>): string[]
  /** Whether a ref may hold a slash that is not percent-encoded. */
  nestedRefs?: boolean
}

export const resource = <const Name extends string, Schema extends TObject>(
  row: Resource<Name, Schema>,
): Resource<Name, Schema> => row

/** JSON has no types. `lectern check` and the tests hold every file against its schema. */
export const recordsOf = <Schema extends TObject>(_schema: Schema, json: unknown) =>
  json as readonly Static<Schema>[]
