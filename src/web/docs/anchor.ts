import { type Html, html } from '../html.ts'

/** A link to where it stands, for who wants to point there. */
export const anchor = (id: string, title: string): Html =>
  html`<a class="anchor" href="#${id}" aria-label="Link to ${title}">#</a>`
