import type { AnyRecord, Collection } from '../../catalog/collection.ts'
import { type Html, html } from '../html.ts'
import { recordPath } from './links.ts'
import { nameOf } from './names.ts'
import { tile } from './tiles/tile.ts'
import { viewOf } from './viewer.ts'

/** Records as a list to choose from. */
export const recordList = (collection: Collection, records: readonly AnyRecord[]): Html => {
  const { name: resource } = collection.resource
  const view = viewOf(resource)
  return html`<ul class="cards">${records.map(
    (record) =>
      html`<li><a href="${recordPath(resource, collection.keyOf(record))}">${tile(view.picture(record))}<span class="name">${nameOf(resource, record.name)}</span><small>${view.hint(record)}</small></a></li>`,
  )}</ul>`
}
