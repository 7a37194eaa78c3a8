import { type Catalog, dataLabel } from '../../catalog/catalog.ts'
import type { AnyRecord, Collection } from '../../catalog/collection.ts'
import { apiAddress } from '../code.ts'
import { type Html, html } from '../html.ts'
import type { Layout } from '../layout.ts'
import { recordPicturePath } from '../share/addresses.ts'
import { advancementTree } from './advancement-tree.ts'
import { createLinks, recordPath } from './links.ts'
import type { MentioningRecord, Mentions } from './mentions.ts'
import { displayName, nameOf } from './names.ts'
import { tile } from './tiles/tile.ts'
import { timelineAround } from './timeline.ts'
import { type Drawn, drawFields, summary, viewOf } from './viewer.ts'

/** Search engines want 50 to 5,000 characters of a dataset. */
const mostDescribed = 1000

export type RecordPageOptions = {
  catalog: Catalog
  baseUrl: string
  layout: Layout
  mentions: Mentions
}

/** A value that can be filtered by leads to the others that share it. */
const fact = ({ resource }: Collection, record: AnyRecord, { field, content }: Drawn): Html =>
  resource.filters.includes(field)
    ? html`<a href="/explore/${resource.name}?${field}=${encodeURIComponent(String(record[field]))}">${content}</a>`
    : content

const facts = (collection: Collection, record: AnyRecord, drawn: readonly Drawn[]): Html =>
  html`<dl class="facts">${drawn.map((one) => html`<div><dt>${one.title}</dt><dd>${fact(collection, record, one)}</dd></div>`)}</dl>`

const section = ({ title, content }: Omit<Drawn, 'field'>): Html =>
  html`<section><h2>${title}</h2>${content}</section>`

/** Those are drawn among their own kind, so none of it needs to be listed again. */
const hasPlace = (resource: string): boolean =>
  resource === 'versions' || resource === 'achievements'

/** Where a record stands among the others, for the resources that have an order of their own. */
const place = (catalog: Catalog, resource: string, record: AnyRecord): Html | undefined => {
  if (resource === 'versions')
    return section({
      title: 'Timeline',
      content: timelineAround(catalog.records('versions'), String(record.slug)),
    })
  if (resource !== 'achievements') return undefined
  const ofTab = catalog.records('achievements').filter(({ tab }) => tab === record.tab)
  return section({ title: 'Tree', content: advancementTree(ofTab, String(record.slug)) })
}

const mentionList = (mentions: readonly MentioningRecord[]): Html | false =>
  mentions.length > 0 &&
  html`<section><h2>Mentioned by</h2>${[...Map.groupBy(mentions, ({ resource }) => resource)].map(
    ([resource, ofResource]) => html`<h3>${displayName(resource)}</h3>
<ul class="links">${ofResource.map(({ key, name }) => html`<li><a href="${recordPath(resource, key)}">${name}</a></li>`)}</ul>`,
  )}</section>`

const neighbor = (collection: Collection, record: AnyRecord | undefined, rel: 'prev' | 'next') =>
  record &&
  html`<a rel="${rel}" href="${recordPath(collection.resource.name, collection.keyOf(record))}"><small>${rel === 'prev' ? 'Previous' : 'Next'}</small>${nameOf(collection.resource.name, record.name)}</a>`

const neighbors = (collection: Collection, record: AnyRecord): Html => {
  const at = collection.records.indexOf(record)
  return html`<nav class="neighbors" aria-label="Neighbors">${neighbor(collection, collection.records[at - 1], 'prev')}${neighbor(collection, collection.records[at + 1], 'next')}</nav>`
}

type FactsOf = { collection: Collection; record: AnyRecord; baseUrl: string }

/** The way to the page and the data behind it, in the words of schema.org. */
const recordFacts = ({ collection, record, baseUrl }: FactsOf) => {
  const { name: resource } = collection.resource
  const key = collection.keyOf(record)
  const steps = [
    { name: 'Explore', path: '/explore' },
    { name: displayName(resource), path: `/explore/${resource}` },
    { name: String(record.name), path: recordPath(resource, key) },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: baseUrl + path,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: `${String(record.name)} (Minecraft: Java Edition ${dataLabel.gameVersion})`,
      description: summary(resource, record, mostDescribed),
      url: baseUrl + recordPath(resource, key),
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: 'Lectern', url: baseUrl },
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: `${baseUrl}/api/v1/${resource}/${encodeURIComponent(key)}`,
      },
    },
  ]
}

/** The page of one record. */
export const createRecordPage = ({ catalog, baseUrl, layout, mentions }: RecordPageOptions) => {
  return (collection: Collection, record: AnyRecord): string => {
    const { name: resource, singular } = collection.resource
    const view = viewOf(resource)
    const key = collection.keyOf(record)
    const name = String(record.name)
    const linked = new Set<string>()
    const links = createLinks(catalog, (to, toKey) => linked.add(`${to}/${toKey}`))
    const sections = drawFields(view.sections, record, links)
    const sideFacts = drawFields(view.facts, record, links)
    const others = mentions(resource, key).filter(
      ({ resource: from, key: fromKey }) =>
        !linked.has(`${from}/${fromKey}`) && !(from === resource && hasPlace(resource)),
    )
    const body = html`<article class="wide record">
<nav class="crumbs" aria-label="Breadcrumb"><a href="/explore">Explore</a> <a href="/explore/${resource}">${displayName(resource)}</a></nav>
<header>${tile(view.picture(record))}<div><p class="kind">${singular} <code>${String(record.id ?? key)}</code></p><h1>${nameOf(resource, name)}</h1></div></header>
<div class="columns"><p class="lead">${String(record[view.lead])}</p>
<aside aria-label="Facts">${facts(collection, record, sideFacts)}
${apiAddress(`/api/v1/${resource}/${encodeURIComponent(key)}`, baseUrl)}</aside>
<div class="text">${sections.map(section)}
${place(catalog, resource, record)}
${mentionList(others)}</div></div>
${neighbors(collection, record)}</article>`
    return layout({
      title: `${name}: Minecraft ${singular.toLowerCase()} – Lectern`,
      description: summary(resource, record),
      path: recordPath(resource, key),
      section: 'explore',
      picture: recordPicturePath(resource, key),
      facts: recordFacts({ collection, record, baseUrl }),
      body,
    })
  }
}
