import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import type { Shelf } from '../catalog/shelf.ts'
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

export const createResources = ({ shelves }: Catalog, baseUrl: string): Resources => {
  const label = `Minecraft: Java Edition ${dataLabel.gameVersion}`
  const shelfNamed = (name: string) => shelves.find(({ resource }) => resource.name === name)

  const indexText = (shelf: Shelf): string =>
    JSON.stringify({
      resource: shelf.resource.name,
      count: shelf.records.length,
      data: shelf.records.map((record) => ({
        name: record.name,
        ...addressOf(shelf.resource.name, shelf.keyOf(record), baseUrl),
      })),
    })

  return {
    list: () =>
      shelves.map(({ resource, records }) => ({
        uri: collectionUri(resource.name),
        name: resource.name,
        title: titleOf(resource.name),
        description: `The names and addresses of all ${records.length} ${resource.name} of ${label}`,
        mimeType,
      })),
    templates: () =>
      shelves.map(({ resource }) => ({
        uriTemplate: `${collectionUri(resource.name)}/{${resource.param}}`,
        name: resource.singular.toLowerCase(),
        title: resource.singular,
        description: `One of the ${resource.name} of ${label}, by its ${resource.key} or name`,
        mimeType,
      })),
    read: (uri) => {
      const read = readUri(uri)
      const shelf = read && shelfNamed(read.resource)
      if (!shelf) return undefined
      if (read.ref === undefined) return indexText(shelf)
      const record = shelf.find(read.ref)
      return record && JSON.stringify(record)
    },
  }
}
