import { type Html, html, type Part } from '../html.ts'

type SearchFormOptions = { action: string; label: string; value?: string; hidden?: Part }

/** A form that works by itself, and answers while one types where scripts run. */
export const searchForm = ({ action, label, value, hidden }: SearchFormOptions): Html =>
  html`<form class="search" role="search" action="${action}" data-live-form>
<label class="hidden-text" for="q">${label}</label>
<input id="q" name="q" type="search" value="${value}" placeholder="${label}" autocomplete="off" spellcheck="false">${hidden}
<button type="submit">Search</button></form>`
