import type { Catalog } from '../../catalog/catalog.ts'
import type { Hit } from '../../catalog/search/search.ts'
import { type Html, html, joined } from '../html.ts'
import type { Layout } from '../layout.ts'
import type { Finder, FinderResult, FoundAnswer } from './finder.ts'
import { hitWords } from './hit-words.ts'
import { recordPath } from './links.ts'
import { nameOf } from './names.ts'
import { resourceCards } from './resource-cards.ts'
import { searchForm } from './search-form.ts'
import { tile } from './tiles/tile.ts'
import { viewOf } from './viewer.ts'

export type SearchPageOptions = { catalog: Catalog; layout: Layout; finder: Finder }

const mostHits = 60

const hitCard = (catalog: Catalog, { resource, key, name, match }: Hit): Html => {
  const record = catalog.collection(resource).find(key)
  const { singular } = catalog.collection(resource).resource
  return html`<li><a href="${recordPath(resource, key)}">${record && tile(viewOf(resource).picture(record))}<span class="name">${nameOf(resource, name)}</span><small>${hitWords(singular, match)}</small></a></li>`
}

const answerBox = ({ text, sources }: FoundAnswer): Html =>
  html`<section class="guide-answer" aria-label="Answer"><p>${text}</p>${
    sources.length > 0 &&
    html`<p><small>From ${joined(
      sources.map(({ title, path }) => html`<a href="${path}">${title}</a>`),
      ', ',
    )}</small></p>`
  }</section>`

const results = (catalog: Catalog, { answer, hits }: FinderResult, search: string): Html =>
  html`${answer && answerBox(answer)}<p class="count" role="status">${hits.length === 0 ? 'Nothing' : hits.length} found for “${search}”</p>
${
  hits.length === 0
    ? html`<p>Try fewer words or the name of a thing, or choose from all there is:</p>${resourceCards(catalog)}`
    : html`<ul class="cards">${hits.map((hit) => hitCard(catalog, hit))}</ul>`
}`

/** The front of the handbook: nine resources, and a search over all of them. */
export const createSearchPage =
  ({ catalog, layout, finder }: SearchPageOptions) =>
  async (search: string): Promise<string> => {
    const body = html`<div class="wide browse"><h1>The handbook</h1>
<p class="lead">Everything the API knows, to read and to look up.</p>
${searchForm({ action: '/explore', label: 'Search everything', value: search })}
<div data-live>${
      search === ''
        ? html`<p class="count" role="status">${catalog.collections.reduce((sum, { records }) => sum + records.length, 0)} records in nine resources</p>${resourceCards(catalog)}`
        : results(catalog, await finder.find(search, mostHits), search)
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
