import type { Catalog } from '../../../catalog/catalog.ts'
import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'

export type { AnyRecord }

/** The records of one resource, as the engine reads them. */
export type Table = {
  name: ResourceName
  records: readonly AnyRecord[]
  keyOf(record: AnyRecord): string
}

/** The tables of a catalog; `allowed` limits them to some resources. */
export const tablesOf = (catalog: Catalog, allowed?: ReadonlySet<string>): Table[] =>
  catalog.collections
    .map(({ resource, records, keyOf }) => ({
      name: resource.name as ResourceName,
      records,
      keyOf,
    }))
    .filter(({ name }) => !allowed || allowed.has(name))
