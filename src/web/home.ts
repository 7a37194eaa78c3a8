import { type Catalog, dataLabel } from '../catalog/catalog.ts'
import { attribution } from '../catalog/index-page.ts'
import { breakable, codeBlock } from './code.ts'
import { answerBox } from './docs/try-form.ts'
import { resourceCards } from './explore/resource-cards.ts'
import { searchForm } from './explore/search-form.ts'
import { type Html, html } from './html.ts'
import type { Layout } from './layout.ts'

/** The limits in force; undefined is none. */
export type Limits = {
  perMinute: number | undefined
  chatPerDay: number | undefined
  /** 0 where everybody needs a key. */
  guestsPerDay: number
}

export type HomeOptions = { catalog: Catalog; baseUrl: string; layout: Layout; limits: Limits }

const requests = [
  '/api/v1/mobs/creeper',
  '/api/v1/items?search=apple',
  '/api/v1/biomes?dimension=nether&rarity=common',
  '/api/v1/versions/26.2',
  '/api/v1/trades/librarian',
] as const

/** The answer stands there already: nothing is sent before somebody asks. */
const liveRequest = (catalog: Catalog): Html => {
  const record = catalog.find('mobs', 'creeper')
  const shown = { status: '200 OK', body: JSON.stringify({ success: true, data: record }, null, 2) }
  return html`<form class="live" data-try data-method="GET" aria-label="One live request">
<div class="live-line"><label class="hidden-text" for="request">Request</label><span class="method">GET</span>
<select id="request" data-in="whole">${requests.map((request) => html`<option>${request}</option>`)}</select>
<button type="submit" data-needs-script hidden>Send</button></div>
<noscript><ul class="plain-requests">${requests.map((request) => html`<li><a href="${request}">${request}</a></li>`)}</ul></noscript>
${answerBox('the live request', shown)}</form>`
}

const limitLines = ({ perMinute, chatPerDay }: Limits): Html => html`<ul class="bullets">
<li>${
  perMinute === undefined
    ? 'No limit on requests to the data service.'
    : html`${perMinute} requests per address per minute to the data service. Every answer tells in <code>X-RateLimit-Remaining</code> how many are left.`
}</li>
${chatPerDay !== undefined && html`<li>${chatPerDay.toLocaleString('en-US')} questions per key per day to the chat service.</li>`}
<li>Answers carry an <code>ETag</code>: ask again with <code>If-None-Match</code> and save the bytes.</li></ul>`

/** Asks in the playground, where the conversation goes on. */
const guestQuestion = html`<form class="ask" action="/playground"><label for="q">Ask the guide</label>
<div class="live-line"><input id="q" name="q" maxlength="4000" required placeholder="What does a creeper drop?" autocomplete="off"><button>Ask</button></div></form>`

/** The front page. */
export const homePage = ({ catalog, baseUrl, layout, limits }: HomeOptions): string => {
  const { terms, snippet } = attribution(baseUrl)
  const body = html`<div class="hero"><div class="wide">
<div class="pitch"><h1>Minecraft data,<br>open at <span class="whole">the right page.</span></h1>
<p class="lead">Lectern is a free JSON API of Minecraft: Java Edition ${dataLabel.gameVersion}: mobs, biomes, items, enchantments, structures, commands, versions, advancements and trades. No account, no key, open to every origin.</p>
<p class="actions"><a class="button" href="/explore">Explore the data</a> <a class="button second" href="/docs">Read the docs</a></p>${limits.guestsPerDay > 0 && guestQuestion}</div>
${liveRequest(catalog)}</div></div>
<div class="wide home">
<section><h2>Nine resources</h2>
${searchForm({ action: '/explore', label: 'Search everything' })}${resourceCards(catalog)}</section>
<div class="trio">
<section><h2>Limits</h2>${limitLines(limits)}</section>
<section><h2>Terms</h2><p>Free to use. ${terms} This one will do:</p>${codeBlock(snippet, 'the link', breakable(snippet))}
<p>It looks like this: <a href="${baseUrl}">Minecraft data by Lectern</a></p></section>
<section><h2>Ask instead of looking up</h2><p>The chat service answers questions in plain words from the same records, and names its sources. Try it in the <a href="/playground">playground</a>, or read <a href="/docs#chat">how to call it</a>.</p></section>
</div>
<p class="label">Edition ${dataLabel.edition}, game version ${dataLabel.gameVersion}, API version 1.0.0. Machines read <a href="/openapi.json">OpenAPI</a>. This service lives at <a href="${baseUrl}">${baseUrl}</a>.</p>
</div>`
  return layout({
    title: 'Lectern: a free Minecraft data API',
    description: `A free, open JSON API of Minecraft: Java Edition ${dataLabel.gameVersion} reference data, with a handbook to browse and a chatbot that answers from it.`,
    path: '/',
    scripts: ['try'],
    body,
  })
}
