import type { Catalog } from '../../catalog/catalog.ts'
import type { AnyRecord } from '../../catalog/collection.ts'
import type { ResourceName } from '../../catalog/resources.ts'
import { type Html, html, type Part } from '../html.ts'
import { displayName, nameOf } from './names.ts'

export const recordPath = (resource: string, key: string): string =>
  `/explore/${resource}/${encodeURIComponent(key)}`

/** Ways from one record to another. */
export type Links = {
  find(resource: ResourceName, id: string): AnyRecord | undefined
  /** The name of what an id stands for, as a link where it has a record. */
  to(resource: ResourceName, id: string, content?: Part): Html
}

/** Hears of every link that is drawn. */
export type OnLink = (resource: ResourceName, key: string) => void

export const createLinks = (catalog: Catalog, onLink?: OnLink): Links => {
  const find = (resource: ResourceName, id: string) => catalog.collection(resource).find(id)
  return {
    find,
    to: (resource, id, content) => {
      const record = find(resource, id)
      if (!record) return html`<span class="plain">${content ?? displayName(id)}</span>`
      const key = catalog.collection(resource).keyOf(record)
      onLink?.(resource, key)
      return html`<a href="${recordPath(resource, key)}">${content ?? nameOf(resource, record.name)}</a>`
    },
  }
}
