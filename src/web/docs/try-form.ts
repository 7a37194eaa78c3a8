import { flag, type Html, html } from '../html.ts'
import type { Operation, Parameter, Schema } from './description.ts'
import { exampleBody } from './snippets.ts'

const choices = ({ enum: values, type }: Schema): readonly string[] | undefined =>
  values?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined)

const control = (id: string, { name, in: place, required, schema, example }: Parameter): Html => {
  const values = choices(schema)
  return values
    ? html`<select id="${id}" name="${name}" data-in="${place}"><option value="">any</option>${values.map((value) => html`<option>${value}</option>`)}</select>`
    : html`<input id="${id}" name="${name}" data-in="${place}" value="${place === 'path' && String(example)}" autocomplete="off"${flag('required', required ?? false)}>`
}

const field = (operation: Operation, parameter: Parameter): Html => {
  const id = `try-${operation.id}-${parameter.name}`
  return html`<div class="field"><label for="${id}">${parameter.name}</label>${control(id, parameter)}</div>`
}

const keyField = (id: string): Html =>
  html`<div class="field"><label for="try-${id}-key">API key</label><input id="try-${id}-key" data-in="key" type="password" autocomplete="off" placeholder="lk_…" required></div>`

const bodyField = (id: string, body: Schema): Html =>
  html`<div class="field"><label for="try-${id}-body">Body</label><textarea id="try-${id}-body" data-in="body" rows="5" spellcheck="false">${JSON.stringify(exampleBody(body), null, 2)}</textarea></div>`

/** Where the script puts what came back. */
export const answerBox = (label: string, shown?: { status: string; body: string }): Html =>
  html`<div class="answer" data-answer${flag('hidden', shown === undefined)}><p class="status" role="status"><b data-status>${shown?.status}</b> <span data-quota></span></p>
<details data-headers-box hidden><summary>Headers</summary><pre data-headers tabindex="0" role="group" aria-label="Headers of ${label}"></pre></details>
<pre class="body" data-body tabindex="0" role="group" aria-label="Answer of ${label}">${shown?.body}</pre></div>`

/** A form that sends the real request. A list answers even without scripts: it is a plain GET. */
export const tryForm = (operation: Operation, body: Schema | undefined): Html => {
  const { id, method, path, parameters, needsKey } = operation
  const isPlainGet = method === 'GET' && !path.includes('{') && !needsKey
  return html`<form class="try" data-try data-method="${method}" data-path="${path}"${isPlainGet && html` action="${path}"`}>
<div class="fields">${parameters.filter((parameter) => !parameter['x-group']).map((parameter) => field(operation, parameter))}${needsKey && keyField(id)}${body && bodyField(id, body)}</div>
<p><button type="submit"${flag('hidden', !isPlainGet)}>Send</button> <code class="target" data-target></code></p>
${answerBox(id)}</form>`
}
