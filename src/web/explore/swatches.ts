import type { Biome } from '../../catalog/records/biome.ts'
import { type Html, html } from '../html.ts'

/** Colors of a biome, each as a sample with its code. */
export const swatches = (colors: Biome['colors']): Html =>
  html`<ul class="swatches">${Object.entries(colors).map(
    ([name, color]) => html`<li>
${
  color === null
    ? html`<svg viewBox="0 0 10 6" aria-hidden="true"><path d="M0 6 10 0" stroke="currentColor" stroke-width=".2"/></svg>`
    : html`<svg viewBox="0 0 10 6" preserveAspectRatio="none" aria-hidden="true"><rect width="10" height="6" fill="${color}"/></svg>`
}<span>${name}</span><code>${color ?? 'none'}</code></li>`,
  )}</ul>`
