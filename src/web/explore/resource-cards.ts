import type { Catalog } from '../../catalog/catalog.ts'
import { type Html, html } from '../html.ts'
import { displayName } from './names.ts'
import { tile } from './tiles/tile.ts'
import { viewOf } from './viewer.ts'

/** The nine resources with their counts. */
export const resourceCards = (catalog: Catalog): Html =>
  html`<ul class="resources">${catalog.collections.map(({ resource, records, find }) => {
    const { picture, about, face } = viewOf(resource.name)
    const shown = find(face)
    return html`<li><a href="/explore/${resource.name}">${shown && tile(picture(shown))}<span class="name">${displayName(resource.name)} <b class="tally">${records.length}</b></span><small>${about}</small></a></li>`
  })}</ul>`
