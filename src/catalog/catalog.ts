import { type Collection, createCollection } from './collection.ts'
import type { Resource } from './resource.ts'
import { type RecordOf, type ResourceName, resources } from './resources.ts'

/** What the reference data is labelled as. */
export const dataLabel = { edition: 'java', gameVersion: '26.2' } as const

/** The nine collections by name: what chat and pages are given. */
export type Catalog = {
  collections: readonly Collection[]
  collection(name: ResourceName): Collection
  records<Name extends ResourceName>(name: Name): readonly RecordOf<Name>[]
  find<Name extends ResourceName>(name: Name, ref: string): RecordOf<Name> | undefined
}

export const createCatalog = (rows: readonly Resource[] = resources): Catalog => {
  const collections = rows.map((row) => createCollection(row))
  const byName = new Map(collections.map((collection) => [collection.resource.name, collection]))
  const collection = (name: ResourceName): Collection => {
    const found = byName.get(name)
    if (!found) throw new Error(`no collection for ${name}`)
    return found
  }
  return {
    collections,
    collection,
    // A collection holds the records of the row it was made from, so the row's type is theirs.
    records: <Name extends ResourceName>(name: Name) =>
      collection(name).records as unknown as readonly RecordOf<Name>[],
    find: <Name extends ResourceName>(name: Name, ref: string) =>
      collection(name).find(ref) as unknown as RecordOf<Name> | undefined,
  }
}
