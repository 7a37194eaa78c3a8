import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import type { Collection } from '../catalog/collection.ts'
import { addressOf, collectionUri, readUri } from './record-address.ts'

const mimeType = 'application/json'

/** What there is to read: the nine collections, and by a template each of their records. */
export type Resources = {
  list(): readonly { uri: string; name: string; title: string; description: string }[]
  templates(): readonly { uriTemplate: string; name: string; title: string; description: string }[]
  /** The text behind an address, or undefined. */
  read(uri: string): string | undefined
}

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export const createResources = ({ collections }: Catalog, baseUrl: string): Resources => {
  const label = `Minecraft: Java Edition ${dataLabel.gameVersion}`
  const collectionNamed = (name: string) =>
    collections.find(({ resource }) => resource.name === name)

  const indexText = (collection: Collection): string =>
    JSON.stringify({
      resource: collection.resource.name,
      count: collection.records.length,
      data: collection.records.map((record) => ({
        name: record.name,
        ...addressOf(collection.resource.name, collection.keyOf(record), baseUrl),
      })),
    })

  return {
    list: () =>
      collections.map(({ resource, records }) => ({
        uri: collectionUri(resource.name),
        name: resource.name,
        title: titleOf(resource.name),
        description: `The names and addresses of all ${records.length} ${resource.name} of ${label}`,
        mimeType,
      })),
    templates: () =>
      collections.map(({ resource }) => ({
        uriTemplate: `${collectionUri(resource.name)}/{${resource.param}}`,
        name: resource.singular.toLowerCase(),
        title: resource.singular,
        description: `One of the ${resource.name} of ${label}, by its ${resource.key} or name`,
        mimeType,
      })),
    read: (uri) => {
      const read = readUri(uri)
      const collection = read && collectionNamed(read.resource)
      if (!collection) return undefined
      if (read.ref === undefined) return indexText(collection)
      const record = collection.find(read.ref)
      return record && JSON.stringify(record)
    },
  }
}
