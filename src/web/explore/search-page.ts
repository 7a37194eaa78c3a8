import type { Catalog } from '../../catalog/catalog.ts'
import { type Html, html } from '../html.ts'
import type { Layout } from '../layout.ts'
import { displayName } from './names.ts'
import { recordList } from './record-list.ts'
import { resourceCards } from './resource-cards.ts'
import { createSearch, type Hits } from './search.ts'
import { searchForm } from './search-form.ts'

export type SearchPageOptions = { catalog: Catalog; layout: Layout }

const mostPerResource = 12

const group = ({ shelf, records }: Hits, search: string): Html => {
  const { name } = shelf.resource
  const isCut = records.length > mostPerResource
  return html`<section><h2><a href="/explore/${name}">${displayName(name)}</a> <small>${records.length}</small></h2>
${recordList(shelf, records.slice(0, mostPerResource))}
${isCut && html`<p><a href="/explore/${name}?${String(new URLSearchParams({ q: search }))}">Search only ${name}</a></p>`}</section>`
}

const found = (hits: readonly Hits[], search: string): Html => {
  const count = hits.reduce((sum, { records }) => sum + records.length, 0)
  return html`<p class="count" role="status">${count === 0 ? 'Nothing' : count} found for “${search}”</p>
${hits.map((hit) => group(hit, search))}`
}

/** The front of the handbook: nine resources, and a search over all of them. */
export const createSearchPage = ({ catalog, layout }: SearchPageOptions) => {
  const searchEverything = createSearch(catalog)
  return (search: string): string => {
    const body = html`<div class="wide browse"><h1>The handbook</h1>
<p class="lead">Everything the API knows, to read and to look up.</p>
${searchForm({ action: '/explore', label: 'Search everything', value: search })}
<div data-live>${
      search === ''
        ? html`<p class="count" role="status">${catalog.shelves.reduce((sum, { records }) => sum + records.length, 0)} records in nine resources</p>${resourceCards(catalog)}`
        : found(searchEverything(search), search)
    }</div></div>`
    return layout({
      title: 'The handbook: explore the Minecraft data – Lectern',
      description:
        'Browse mobs, biomes, items, enchantments, structures, commands, versions, advancements and trades of Minecraft: Java Edition.',
      path: '/explore',
      section: 'explore',
      scripts: ['live'],
      body,
    })
  }
}
