import type { Catalog } from '../../catalog/catalog.ts'
import type { Collection } from '../../catalog/collection.ts'
import { createLinks } from './links.ts'
import { nameOf } from './names.ts'
import { drawFields, viewOf } from './viewer.ts'

/** A record that points at another one. */
export type MentioningRecord = { resource: string; key: string; name: string }

/** Who points at a record. */
export type Mentions = (resource: string, key: string) => readonly MentioningRecord[]

/**
 * Found out by drawing every record once and listening to the links: so whatever is drawn as a
 * link can be walked back, and no second list says which fields hold ids.
 */
const collect = (catalog: Catalog): ReadonlyMap<string, readonly MentioningRecord[]> => {
  const found = new Map<string, Map<string, MentioningRecord>>()
  const listen = (collection: Collection, record: (typeof collection.records)[number]) => {
    const { name: resource } = collection.resource
    const mention = { resource, key: collection.keyOf(record), name: nameOf(resource, record.name) }
    const from = `${resource}/${mention.key}`
    const links = createLinks(catalog, (target, key) => {
      const to = `${target}/${key}`
      if (to === from) return
      const known = found.get(to) ?? new Map<string, MentioningRecord>()
      found.set(to, known.set(from, mention))
    })
    const { facts, sections } = viewOf(resource)
    drawFields([...facts, ...sections], record, links)
  }
  for (const collection of catalog.collections)
    for (const record of collection.records) listen(collection, record)
  return new Map([...found].map(([to, mentions]) => [to, [...mentions.values()]]))
}

export const createMentions = (catalog: Catalog): Mentions => {
  let known: ReturnType<typeof collect> | undefined
  return (resource, key) => {
    known ??= collect(catalog)
    return known.get(`${resource}/${key}`) ?? []
  }
}
