import type { Catalog } from '../../catalog/catalog.ts'
import type { RecordOf, ResourceName } from '../../catalog/resources.ts'
import type { AnyRecord } from '../../catalog/shelf.ts'
import { isConcept } from './lexicon/concepts.ts'
import { english } from './lexicon/english.ts'
import { createNames, type Names } from './names.ts'
import { createProfiles, type Profiles } from './profiles.ts'
import { createProse, type Prose } from './prose-index.ts'
import { createSpeller, type Speller } from './reading/spelling.ts'
import { isRecord, type RecordThing, type Sort, type Thing } from './thing.ts'
import { createThings, mentionedIds } from './things.ts'

/** The catalog as the engine reads it: things, their names, and the texts. */
export type Library = {
  catalog: Catalog
  things: readonly Thing[]
  names: Names
  speller: Speller
  prose: Prose
  profiles: Profiles
  records<Name extends ResourceName>(name: Name): readonly RecordOf<Name>[]
  thing(sort: Sort, key: string): Thing | undefined
  /** The thing a record of a resource is. */
  thingOf(name: ResourceName, record: AnyRecord): RecordThing
  recordOf(thing: Thing): AnyRecord | undefined
  /** The record of a thing, typed, when it belongs to that resource. */
  as<Name extends ResourceName>(name: Name, thing: Thing | undefined): RecordOf<Name> | undefined
  speaksOf(name: ResourceName): boolean
}

/** Builds the library; `allowed` limits it to some resources. */
export const createLibrary = (catalog: Catalog, allowed?: ReadonlySet<string>): Library => {
  const speaksOf = (name: ResourceName) => !allowed || allowed.has(name)
  const shelves = catalog.shelves.filter((shelf) => speaksOf(shelf.resource.name as ResourceName))
  const mentioned = mentionedIds(shelves)
  const things = createThings(shelves, mentioned)
  const bySort = new Map<string, Map<string, Thing>>()
  for (const thing of things) {
    const ofSort = bySort.get(thing.sort) ?? new Map<string, Thing>()
    bySort.set(thing.sort, ofSort.set(thing.key, thing))
  }
  const thingAt = (sort: string, key: string) => bySort.get(sort)?.get(key)
  const byRecord = new Map<AnyRecord, RecordThing>()
  const names = createNames(things, shelves, mentioned)
  const prose = createProse(shelves)
  const speller = createSpeller(
    names,
    (word) => english.has(word) || isConcept(word) || prose.knows(word),
  )

  const recordsOf = new Map<Thing, AnyRecord | undefined>()
  const recordOf = (thing: Thing) => {
    if (!isRecord(thing)) return undefined
    const known = recordsOf.get(thing)
    if (known) return known
    const record = catalog.shelf(thing.sort).find(thing.key)
    recordsOf.set(thing, record)
    return record
  }

  return {
    catalog,
    things,
    names,
    speller,
    prose,
    profiles: createProfiles(shelves),
    records: (name) => (speaksOf(name) ? catalog.records(name) : []),
    thing: thingAt,
    thingOf: (name, record) => {
      const known = byRecord.get(record)
      if (known) return known
      const thing = thingAt(name, catalog.shelf(name).keyOf(record))
      if (!thing || !isRecord(thing)) throw new Error(`no thing for a record of ${name}`)
      byRecord.set(record, thing)
      return thing
    },
    recordOf,
    // A thing's sort names the resource its record came from.
    as: <Name extends ResourceName>(name: Name, thing: Thing | undefined) =>
      thing?.sort === name ? (recordOf(thing) as RecordOf<Name> | undefined) : undefined,
    speaksOf,
  }
}
