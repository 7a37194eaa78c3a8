import type { Resource } from './resource.ts'
import { type RecordOf, type ResourceName, resources } from './resources.ts'
import { createShelf, type Shelf } from './shelf.ts'

/** What the reference data is labelled as. */
export const dataLabel = { edition: 'java', gameVersion: '26.2' } as const

/** The nine shelves by name: what chat and pages are given. */
export type Catalog = {
  shelves: readonly Shelf[]
  shelf(name: ResourceName): Shelf
  records<Name extends ResourceName>(name: Name): readonly RecordOf<Name>[]
  find<Name extends ResourceName>(name: Name, ref: string): RecordOf<Name> | undefined
}

export const createCatalog = (rows: readonly Resource[] = resources): Catalog => {
  const shelves = rows.map((row) => createShelf(row))
  const byName = new Map(shelves.map((shelf) => [shelf.resource.name, shelf]))
  const shelf = (name: ResourceName): Shelf => {
    const found = byName.get(name)
    if (!found) throw new Error(`no shelf for ${name}`)
    return found
  }
  return {
    shelves,
    shelf,
    // A shelf holds the records of the row it was made from, so the row's type is theirs.
    records: <Name extends ResourceName>(name: Name) =>
      shelf(name).records as unknown as readonly RecordOf<Name>[],
    find: <Name extends ResourceName>(name: Name, ref: string) =>
      shelf(name).find(ref) as unknown as RecordOf<Name> | undefined,
  }
}
