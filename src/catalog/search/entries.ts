import type { Catalog } from '../catalog.ts'
import type { AnyRecord, Collection } from '../collection.ts'
import type { ResourceName } from '../resources.ts'
import { aliases, thingAliases } from './aliases.ts'
import { relations } from './relations.ts'
import { plain } from './words.ts'

/** A record as the search sees it. */
export type Entry = {
  resource: ResourceName
  key: string
  plainKey: string
  name: string
  record: AnyRecord
  /** Plain, each once. */
  names: readonly string[]
  aliases: readonly string[]
}

/** A thing other records tell of, and who tells what of it. */
export type RelatedEntry = { entry: Entry; match: string; isInverse: boolean }

const split = (words: string | undefined): readonly string[] => words?.split('|') ?? []

const plainOnes = (texts: readonly unknown[]): readonly string[] => [
  ...new Set(texts.map((text) => plain(String(text))).filter((text) => text !== '')),
]

const entryOf = (collection: Collection, record: AnyRecord): Entry => {
  const { resource } = collection
  const name = resource.name as ResourceName
  const key = collection.keyOf(record)
  const names = plainOnes([key, record.name, ...resource.search.map((field) => record[field])])
  const others = plainOnes([...resource.refs(record), ...split(aliases[name]?.[key])])
  return {
    resource: name,
    key,
    plainKey: plain(key),
    name: String(record.name),
    record,
    names,
    aliases: others.filter((alias) => !names.includes(alias)),
  }
}

export const createEntries = (catalog: Catalog): readonly Entry[] =>
  catalog.collections.flatMap((collection) =>
    collection.records.map((record) => entryOf(collection, record)),
  )

/** Who tells of what: by the plain id of the thing, and of the other side by the record's key. */
export const createTold = (
  entries: readonly Entry[],
): ReadonlyMap<string, readonly RelatedEntry[]> => {
  const told = new Map<string, RelatedEntry[]>()
  const tell = (subject: string, one: RelatedEntry) => {
    const known = told.get(subject)
    if (!known) told.set(subject, [one])
    else if (!known.some(({ entry, match }) => entry === one.entry && match === one.match))
      known.push(one)
  }
  const byKey = new Map(entries.map((entry) => [`${entry.resource}/${entry.plainKey}`, entry]))
  const ofResource = Map.groupBy(entries, ({ resource }) => resource)
  for (const { resource, of, match, inverse, things } of relations)
    for (const entry of ofResource.get(resource) ?? [])
      for (const thing of new Set(things(entry.record as never).map(plain))) {
        tell(thing, { entry, match, isInverse: false })
        const subject = byKey.get(`${of}/${thing}`)
        if (subject) tell(entry.plainKey, { entry: subject, match: inverse, isInverse: true })
      }
  return told
}

/** Other words for things that have no record, with the id they stand for. */
export const thingPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(thingAliases).flatMap(([id, words]) =>
    split(words).map((words) => [plain(words), plain(id)] as const),
  ),
)
