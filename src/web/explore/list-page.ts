import type { Catalog } from '../../catalog/catalog.ts'
import type { AnyRecord, Collection } from '../../catalog/collection.ts'
import type { ListQuery } from '../../catalog/list-query.ts'
import { apiAddress } from '../code.ts'
import { type Html, html } from '../html.ts'
import type { Layout } from '../layout.ts'
import { advancementTrees } from './advancement-tree.ts'
import { filterChips, listAddress } from './filters.ts'
import { displayName } from './names.ts'
import { recordList } from './record-list.ts'
import { searchForm } from './search-form.ts'
import { timeline } from './timeline.ts'
import { viewOf } from './viewer.ts'

export type ListPageOptions = { catalog: Catalog; baseUrl: string; layout: Layout }

/** Versions lie along the years, advancements grow on trees; a search breaks both up. */
const results = (
  catalog: Catalog,
  collection: Collection,
  query: ListQuery,
  records: readonly AnyRecord[],
): Html => {
  if (records.length === 0)
    return html`<p class="nothing">Nothing fits. <a href="/explore/${collection.resource.name}">Show all ${collection.resource.name}</a></p>`
  const chosen = new Set(records)
  if (collection.resource.name === 'versions')
    return timeline(catalog.records('versions').filter((version) => chosen.has(version)))
  const isWholeTree = !query.search && query.filters.every(([field]) => field === 'tab')
  if (collection.resource.name === 'achievements' && isWholeTree)
    return advancementTrees(catalog.records('achievements').filter((one) => chosen.has(one)))
  return recordList(collection, records)
}

/** The page of one resource: its records, with search and filters. */
export const createListPage =
  ({ catalog, baseUrl, layout }: ListPageOptions) =>
  (collection: Collection, query: ListQuery): string => {
    const { name } = collection.resource
    const records = collection.list(query)
    const title = displayName(name)
    const hidden = query.filters.map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
    )
    const body = html`<div class="wide browse">
<nav class="crumbs" aria-label="Breadcrumb"><a href="/explore">Explore</a></nav>
<h1>${title}</h1><p class="lead">${viewOf(name).about}</p>
${searchForm({ action: `/explore/${name}`, label: `Search ${name}`, value: query.search, hidden })}
<div data-live>${filterChips(collection, query)}
<p class="count" role="status">${records.length} of ${collection.records.length} ${name}</p>
${results(catalog, collection, query, records)}
${apiAddress(listAddress(`/api/v1/${name}`, 'search', query), baseUrl)}</div></div>`
    return layout({
      title: `${title}: Minecraft reference – Lectern`,
      description: viewOf(name).about,
      path: `/explore/${name}`,
      section: 'explore',
      scripts: ['live'],
      body,
    })
  }
