import { dataLabel } from '../../catalog/catalog.ts'
import { codeBlock } from '../code.ts'
import { guideLinks } from '../guide/page.ts'
import type { Limits } from '../home.ts'
import { type Html, html } from '../html.ts'
import type { Layout } from '../layout.ts'
import { stackedTable } from '../table.ts'
import { anchor } from './anchor.ts'
import {
  isErrorStatus,
  type Operation,
  readDescription,
  readOperations,
  readWebhooks,
  type Schema,
  schemaName,
} from './description.ts'
import type { ExampleAnswers } from './example-answers.ts'
import { operationSection } from './operation.ts'
import { schemaSection } from './schemas.ts'
import { webhookSection } from './webhook.ts'

const heading = (id: string, title: string): Html => html`<h2>${title}${anchor(id, title)}</h2>`

/** One request, one key, one chat. */
const quickStart = (origin: string): Html =>
  html`<section id="start">${heading('start', 'Quick start')}<ol class="steps">
<li><p>Ask for a record. No key is needed.</p>${codeBlock(`curl '${origin}/api/v1/mobs/creeper'`, 'the first request')}</li>
<li><p>Make a key for the chat, where Lectern runs or in the <a href="/dashboard">dashboard</a>. It is shown once.</p>${codeBlock('KEY=$(lectern keys create --bot guide --key-only)', 'the command for a key')}</li>
<li><p>Ask the bot. The <code>session_id</code> of the answer, sent back, continues the conversation.</p>${codeBlock(
    `curl '${origin}/api/v1/chat' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"bot_id":"guide","message":"What does a creeper drop?"}'`,
    'the first chat',
  )}</li></ol></section>`

const limitsSection = ({ perMinute, chatPerDay }: Limits): Html =>
  html`<section id="limits">${heading('limits', 'Limits')}<p>${
    perMinute === undefined
      ? 'This server sets no limit per address.'
      : `Each address has ${perMinute.toLocaleString('en-US')} requests a minute under /api/; the minute starts with the first of them.`
  }${chatPerDay !== undefined && ` Each API key has ${chatPerDay.toLocaleString('en-US')} chat requests a UTC day.`} What is left is in the <a href="#headers">headers</a> of every answer; a request too many gets 429 and <code>Retry-After</code>. Pages, files and preflights do not count.</p></section>`

const authentication = html`<section id="authentication">${heading('authentication', 'Authentication')}<p>The data needs none. The chat takes an API key, which belongs to one bot, as <code>Authorization: Bearer lk_…</code>. Keep it on your server: whoever has it can use up its quota. An invalid or revoked key gets 401.</p></section>`

/** Every error there is, once, with the operations that may give it. */
const errorList = (operations: readonly Operation[]): Html => {
  const told = operations.flatMap(({ id, answers }) =>
    answers.filter(({ status }) => isErrorStatus(status)).map((answer) => ({ ...answer, id })),
  )
  const byMeaning = Map.groupBy(told, ({ status, description }) => `${status} ${description}`)
  const same = [...byMeaning.values()].toSorted(
    (one, other) => Number(one[0]?.status) - Number(other[0]?.status),
  )
  return stackedTable({
    label: 'Errors',
    columns: ['Status', 'Meaning', { title: 'Operations', label: 'Operations' }],
    rows: same.map((answers) => [
      html`<span class="badge s${answers[0]?.status.charAt(0)}">${answers[0]?.status}</span>`,
      answers[0]?.description,
      answers.length > 3
        ? `${answers.length} operations`
        : html`<span>${answers.map(({ id }) => html`<a href="#${id}">${id}</a> `)}</span>`,
    ]),
    className: 'schema',
  })
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
    ([name, description]) => html`<div><dt><code>${name}</code></dt><dd>${description}</dd></div>`,
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

const sections = [
  { id: 'start', title: 'Quick start' },
  { id: 'limits', title: 'Limits' },
  { id: 'authentication', title: 'Authentication' },
  { id: 'errors', title: 'Errors' },
  { id: 'headers', title: 'Headers' },
  { id: 'files', title: 'Files' },
] as const

const sideNav = (
  groups: ReadonlyMap<string, readonly Operation[]>,
  webhooks: readonly Operation[],
) =>
  html`<nav class="side" aria-label="On this page" data-side><details><summary>On this page</summary>
<input type="search" data-side-filter aria-label="Filter this list" placeholder="Filter" autocomplete="off" spellcheck="false" hidden>
<ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${[...groups].map(
  ([tag, operations]) =>
    html`<p><a href="#tag-${tag}">${tag}</a></p><ul>${operations.map(({ id, path, method }) => html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${path.replace(/^\/api\/(v1\/)?/, '') || '/'}</a></li>`)}</ul>`,
)}
<ul>${webhooks.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul>
<p>Guides</p>${guideLinks()}</details></nav>`

type DocsOptions = { layout: Layout; limits: Limits; answers: ExampleAnswers }

/** The reference, made of the OpenAPI document. */
export const docsPage = (
  document: Record<string, unknown>,
  { layout, limits, answers }: DocsOptions,
): string => {
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

  const sectionOf = (operation: Operation) =>
    operationSection({
      operation,
      body: bodyOf(operation),
      origin,
      answer: answers.get(operation.id),
    })

  const body = html`<div class="wide docs">${sideNav(groups, webhooks)}<div class="reference">
<h1>${info.title} API ${info.version}</h1><p class="lead">${info.summary}.</p>
<p>${info.description} The whole description is there as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${quickStart(origin)}${limitsSection(limits)}${authentication}
<section id="errors">${heading('errors', 'Errors')}<p>Every error has the same body, <a href="#schema-Error">Error</a>, whose <code>error</code> is a sentence for a person; the addresses for clients of OpenAI have <a href="#schema-OpenAiError">theirs</a>.</p><details><summary>All statuses and what they mean</summary>${errorList(operations)}</details></section>
<section id="headers">${heading('headers', 'Headers')}${headerList(operations)}</section>
<section id="files">${heading('files', 'Files')}<p>Outside <code>/api/</code>, so they never count toward the limit.</p><dl class="headers">${files.map(
    ({ path, meaning }) =>
      html`<div><dt><a href="${path}"><code>${path}</code></a></dt><dd>${meaning}</dd></div>`,
  )}</dl></section>
${[...groups].map(
  ([tag, ofTag]) => html`<section id="tag-${tag}">${heading(`tag-${tag}`, tag)}
${ofTag.map(sectionOf)}
${tag === 'chat' && webhooks.map((webhook, index) => webhookSection(webhook, bodyOf(webhook), index === 0))}</section>`,
)}
<section id="schemas">${heading('schemas', 'Schemas')}${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}</section>
</div></div>`

  return layout({
    title: 'API reference – Lectern',
    description: `${info.summary}: every operation with parameters, answers and a form to try it.`,
    path: '/docs',
    section: 'docs',
    scripts: ['try', 'docs'],
    body,
  })
}
