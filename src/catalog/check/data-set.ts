import type { AnyRecord } from '../collection.ts'
import type { Resource } from '../resource.ts'
import { type RecordOf, type ResourceName, resources } from '../resources.ts'

/** The records of every resource, as a check sees them. */
export type DataSet = { readonly [Name in ResourceName]: readonly RecordOf<Name>[] }

/** One thing that is wrong, and where. */
export type Problem = { resource: ResourceName; record: string; field: string; message: string }

/** One kind of thing that can be wrong. */
export type Rule = (data: DataSet) => Problem[]

/** What the program carries: the files as they were when it was started or built. */
export const shippedData = (): DataSet => {
  const entries = resources.map(({ name, records }) => [name, records])
  // Every row brings its own records, so each name has its row's type.
  return Object.fromEntries(entries) as DataSet
}

/** One resource seen without its type, for the rules that treat all nine alike. */
export type Pile = {
  name: ResourceName
  resource: Resource
  records: readonly { key: string; record: AnyRecord }[]
}

export const pilesOf = (data: DataSet): Pile[] =>
  resources.map((row) => {
    const resource: Resource = row
    const records: readonly AnyRecord[] = data[row.name]
    return {
      name: row.name,
      resource,
      records: records.map((record, index) => {
        const key = record[resource.key]
        return { key: typeof key === 'string' ? key : `number ${index + 1}`, record }
      }),
    }
  })
