import type { Version } from '../../catalog/records/version.ts'
import { type Html, html, trusted } from '../html.ts'
import { recordPath } from './links.ts'

const stop = (version: Version, { isHere = false, isTold = false }): Html =>
  html`<li class="${version.type}"><time datetime="${version.releaseDate}">${version.releaseDate}</time>
<a href="${recordPath('versions', version.slug)}"${isHere && trusted(' aria-current="page"')}><b>${version.name}</b> ${version.updateName}</a>${isTold && html`<small class="told-more">${version.majorFeatures[0]}</small>`}</li>`

const byYear = (versions: readonly Version[]): Map<string, Version[]> =>
  Map.groupBy(versions, ({ releaseDate }) => releaseDate.slice(0, 4))

const stops = [
  { type: 'major-release', meaning: 'Major release' },
  { type: 'minor-release', meaning: 'Minor release' },
] as const

/** What the dots mean. */
const legend = html`<ul class="legend" aria-label="Legend">${stops.map(({ type, meaning }) => html`<li><span class="stop ${type}" aria-hidden="true"></span>${meaning}</li>`)}</ul>`

/** Versions along the years, newest first. */
export const timeline = (versions: readonly Version[]): Html =>
  html`${legend}<ol class="years" reversed>${[...byYear(versions.toReversed())].map(
    ([year, ofYear]) =>
      html`<li><h2>${year}</h2><ol class="timeline">${ofYear.map((version) => stop(version, { isTold: true }))}</ol></li>`,
  )}</ol>`

const neighbors = 2

/** A version between those after and before it. */
export const timelineAround = (versions: readonly Version[], slug: string): Html => {
  const place = versions.findIndex((version) => version.slug === slug)
  return html`<ol class="timeline">${versions
    .slice(Math.max(0, place - neighbors), place + neighbors + 1)
    .toReversed()
    .map((version) => stop(version, { isHere: version.slug === slug }))}</ol>`
}
