import { dataLabel } from '../../catalog/catalog.ts'
import { guideLinks } from '../guide/page.ts'
import { type Html, html } from '../html.ts'
import type { Layout } from '../layout.ts'
import {
  type Operation,
  readDescription,
  readOperations,
  readWebhooks,
  type Schema,
  schemaName,
} from './description.ts'
import { operationSection } from './operation.ts'
import { schemaSection } from './schemas.ts'
import { webhookSection } from './webhook.ts'

const isRefusal = (status: string) => Number(status) >= 400

/** Every refusal there is, once, with the operations that may give it. */
const refusals = (operations: readonly Operation[]): Html => {
  const told = operations.flatMap(({ id, answers }) =>
    answers.filter(({ status }) => isRefusal(status)).map((answer) => ({ ...answer, id })),
  )
  const byMeaning = Map.groupBy(told, ({ status, description }) => `${status} ${description}`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Errors"><table class="schema"><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Operations</th></tr></thead><tbody>${[
    ...byMeaning.values(),
  ]
    .toSorted((one, other) => Number(one[0]?.status) - Number(other[0]?.status))
    .map(
      (same) =>
        html`<tr><th scope="row"><span class="badge s${same[0]?.status.charAt(0)}">${same[0]?.status}</span></th><td>${same[0]?.description}</td><td>${
          same.length > 3
            ? `${same.length} operations`
            : same.map(({ id }) => html`<a href="#${id}">${id}</a> `)
        }</td></tr>`,
    )}</tbody></table></div>`
}

const headerList = (operations: readonly Operation[]): Html => {
  const headers = new Map(
    operations.flatMap(({ answers }) =>
      answers.flatMap(({ headers: own }) =>
        own.map(({ name, description }) => [name, description]),
      ),
    ),
  )
  return html`<dl class="headers">${[...headers].map(
    ([name, description]) =>
      html`<div id="header-${name}"><dt><code>${name}</code></dt><dd>${description}</dd></div>`,
  )}</dl>`
}

const files = [
  { path: '/client.js', meaning: 'A client for browsers, Node, Deno and Bun, ready to import' },
  { path: '/client.d.ts', meaning: 'Its types; they import those of the records' },
  { path: '/lectern.d.ts', meaning: 'Records and answers as types of TypeScript' },
  { path: '/schemas/mob.json', meaning: 'JSON Schema 2020-12 of a record; one for each resource' },
  {
    path: `/bulk/${dataLabel.gameVersion}/all.json`,
    meaning: 'All records in one file; /api/v1/bulk lists it and those of each resource',
  },
  { path: '/changes.atom', meaning: 'What changed in the data, as a feed' },
]

const sideNav = (
  groups: ReadonlyMap<string, readonly Operation[]>,
  webhooks: readonly Operation[],
) =>
  html`<nav class="side" aria-label="On this page"><details><summary>On this page</summary>
<ul><li><a href="#start">Start</a></li><li><a href="#files">Files</a></li><li><a href="#headers">Headers</a></li><li><a href="#errors">Errors</a></li></ul>
${[...groups].map(
  ([tag, operations]) =>
    html`<p><a href="#tag-${tag}">${tag}</a></p><ul>${operations.map(({ id, path, method }) => html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${path.replace(/^\/api\/(v1\/)?/, '') || '/'}</a></li>`)}</ul>`,
)}
<ul>${webhooks.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul>
<p>Guides</p>${guideLinks()}</details></nav>`

/** The reference, made of the OpenAPI document and nothing else. */
export const docsPage = (document: Record<string, unknown>, layout: Layout): string => {
  const description = readDescription(document)
  const operations = readOperations(description)
  const webhooks = readWebhooks(description)
  const groups = new Map(
    description.tags.map(({ name }) => [name, operations.filter(({ tag }) => tag === name)]),
  )
  const origin = new URL(description.servers[0]?.url ?? '').origin
  const { info, components } = description
  const bodyOf = ({ body }: Operation): Schema | undefined =>
    body?.$ref ? components.schemas[schemaName(body.$ref)] : body

  const body = html`<div class="wide docs">${sideNav(groups, webhooks)}<div class="reference">
<section id="start"><h1>${info.title} API ${info.version}</h1><p class="lead">${info.summary}.</p>
<p>${info.description}</p><p>Server: <code>${description.servers[0]?.url}</code>. The whole description as <a href="/openapi.json">OpenAPI 3.1</a>.</p></section>
<section id="files"><h2>Files</h2><p>Outside <code>/api/</code>, so they never count toward the limit.</p><dl class="headers">${files.map(
    ({ path, meaning }) =>
      html`<div><dt><a href="${path}"><code>${path}</code></a></dt><dd>${meaning}</dd></div>`,
  )}</dl></section>
<section id="headers"><h2>Headers</h2>${headerList(operations)}</section>
<section id="errors"><h2>Errors</h2><p>Every refusal has the same body, <a href="#schema-Error">Error</a>, whose <code>error</code> is a sentence for a person; the addresses for clients of OpenAI have <a href="#schema-OpenAiError">theirs</a>.</p>${refusals(operations)}</section>
${[...groups].map(
  ([tag, ofTag]) => html`<section id="tag-${tag}"><h2>${tag}</h2>
${ofTag.map((operation) => operationSection(operation, bodyOf(operation), origin))}
${tag === 'chat' && webhooks.map((webhook, index) => webhookSection(webhook, bodyOf(webhook), index === 0))}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}</section>
</div></div>`

  return layout({
    title: 'API reference – Lectern',
    description: `${info.summary}: every operation with parameters, answers and a form to try it.`,
    path: '/docs',
    section: 'docs',
    scripts: ['try'],
    body,
  })
}
