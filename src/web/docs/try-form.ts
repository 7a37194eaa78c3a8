import { flag, type Html, html, joined } from '../html.ts'
import type { Operation, Parameter, Schema } from './description.ts'
import { exampleBody, exampleValues } from './example-request.ts'

const choices = ({ enum: values, type }: Schema): readonly string[] | undefined =>
  values?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined)

/** A list answers any value of a filter, also one that nothing has. */
const isList = ({ answers }: Operation): boolean =>
  answers.some(({ schema }) => schema?.$ref?.endsWith('List'))

const isFilter = (operation: Operation, { in: place, schema }: Parameter): boolean =>
  place === 'query' && schema.enum !== undefined && isList(operation)

const control = (operation: Operation, parameter: Parameter, id: string): Html => {
  const { name, in: place, required, schema } = parameter
  const value = exampleValues(operation).get(name)
  const values = choices(schema)
  if (values && !isFilter(operation, parameter))
    return html`<select id="${id}" name="${name}" data-in="${place}"><option value="">any</option>${values.map((one) => html`<option${flag('selected', one === value)}>${one}</option>`)}</select>`
  const offered = values && html` list="${id}-values"`
  return html`<input id="${id}" name="${name}" data-in="${place}" value="${value}" autocomplete="off"${offered}${flag('required', required ?? false)}>${
    values &&
    html`<datalist id="${id}-values">${values.map((one) => html`<option value="${one}">`)}</datalist>`
  }`
}

const field = (operation: Operation, parameter: Parameter): Html => {
  const id = `try-${operation.id}-${parameter.name}`
  return html`<div class="field"><label for="${id}">${parameter.name}</label>${control(operation, parameter, id)}</div>`
}

const filterHint = (operation: Operation): Html | false => {
  const names = operation.parameters
    .filter((parameter) => isFilter(operation, parameter))
    .map(({ name }) => html`<code>${name}</code>`)
  return (
    names.length > 0 &&
    html`<p class="hint">${joined(names, ', ')}: the values are offered as you type. Any other value is no error: the answer is 200 with <code>count</code> 0.</p>`
  )
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
<div class="fields">${parameters.filter((parameter) => !parameter['x-group']).map((parameter) => field(operation, parameter))}${needsKey && keyField(id)}${body && bodyField(id, body)}</div>${filterHint(operation)}
<p><button type="submit"${flag('hidden', !isPlainGet)}>Send</button> <code class="target" data-target></code></p>
${answerBox(id)}</form>`
}
