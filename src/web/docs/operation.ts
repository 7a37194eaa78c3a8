import { codeBlock } from '../code.ts'
import { type Html, html, joined } from '../html.ts'
import type { Answer, Operation, Parameter, Schema } from './description.ts'
import { allowedValues, typeWords } from './schemas.ts'
import { snippets } from './snippets.ts'
import { tryForm } from './try-form.ts'

const parameterRow = ({
  name,
  in: place,
  required,
  description,
  schema,
  example,
}: Parameter): Html =>
  html`<tr><th scope="row"><code>${name}</code> <small>${place}${required && ', required'}</small></th><td>${typeWords(schema)}</td><td>${description}${allowedValues(schema)}${
    example !== undefined && html`<p class="example">e.g. <code>${String(example)}</code></p>`
  }</td></tr>`

const table = (parameters: readonly Parameter[], label: string): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table class="schema"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${parameters.map(parameterRow)}</tbody></table></div>`

const parameterTable = ({ id, parameters }: Operation): Html | false => {
  const groups = Map.groupBy(parameters, (parameter) => parameter['x-group'])
  return (
    parameters.length > 0 &&
    html`<h4>Parameters</h4>${[...groups].map(([group, ofGroup]) =>
      group === undefined
        ? table(ofGroup, `Parameters of ${id}`)
        : html`<details><summary>${group} (${ofGroup.length})</summary>${table(ofGroup, `${group} of ${id}`)}</details>`,
    )}`
  )
}

const answerTable = (answers: readonly Answer[], label: string): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table class="schema"><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead><tbody>${answers.map(
    ({ status, description, headers, schema }) =>
      html`<tr><th scope="row"><span class="badge s${status.charAt(0)}">${status}</span></th><td>${description}${
        headers.length > 0 &&
        html`<p class="values">${joined(
          headers.map(({ name }) => html`<a href="#header-${name}"><code>${name}</code></a>`),
          ' ',
        )}</p>`
      }</td><td>${schema ? typeWords(schema) : 'none'}</td></tr>`,
  )}</tbody></table></div>`

const eventExamples = ({ id, answers }: Operation): readonly Html[] =>
  answers.flatMap(({ events }) =>
    events?.example === undefined
      ? []
      : [
          html`<h4>As server-sent events</h4><p>The data of each is a ${typeWords(events.schema)}, that of the last is <code>[DONE]</code>.</p>${codeBlock(events.example.trim(), `Events of ${id}`)}`,
        ],
  )

/** Everything about one operation, and a form to try it. */
export const operationSection = (
  operation: Operation,
  body: Schema | undefined,
  origin: string,
): Html => {
  const { id, method, path, summary, description, needsKey } = operation
  return html`<section class="operation" id="${id}">
<h3>${summary}</h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <small>${id}</small></p>
<div class="halves"><div>${description && html`<p>${description}</p>`}
${needsKey && html`<p>Needs an API key as <code>Authorization: Bearer</code>.</p>`}
${operation.body?.$ref && html`<p>Takes a ${typeWords(operation.body)} as JSON.</p>`}
${parameterTable(operation)}<h4>Responses</h4>${answerTable(operation.answers, `Responses of ${id}`)}${eventExamples(operation)}</div>
<div class="tryout">${snippets(operation, body, origin)}<h4>Try it</h4>${tryForm(operation, body)}</div></div></section>`
}
