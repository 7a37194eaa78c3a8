import type { Catalog } from '../../catalog/catalog.ts'
import { type Html, html } from '../html.ts'
import { displayName } from './names.ts'
import { viewOf } from './viewer.ts'

/** The nine resources with their counts. Each wears the picture of one of its records. */
export const resourceCards = (catalog: Catalog): Html =>
  html`<ul class="resources">${catalog.shelves.map(({ resource, records }) => {
    const { tile, about } = viewOf(resource.name)
    const face = records[Math.floor(records.length / 3)]
    return html`<li><a href="/explore/${resource.name}">${face && tile(face)}<span class="name">${displayName(resource.name)} <b class="tally">${records.length}</b></span><small>${about}</small></a></li>`
  })}</ul>`
