import { codeBlock } from '../code.ts'
import { type Html, html, type Part } from '../html.ts'
import { stackedTable } from '../table.ts'
import { anchor } from './anchor.ts'
import {
  type DescribedResponse,
  isErrorStatus,
  type Operation,
  type Parameter,
  type Schema,
} from './description.ts'
import type { ExampleAnswer } from './example-answers.ts'
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
}: Parameter): Part[] => [
  html`<code>${name}</code> <small>${place}${required && ', required'}</small>`,
  typeWords(schema),
  html`${description}${allowedValues(schema)}${
    example !== undefined && html`<p class="example">e.g. <code>${String(example)}</code></p>`
  }`,
]

const table = (parameters: readonly Parameter[], label: string): Html =>
  stackedTable({
    label,
    columns: ['Name', 'Type', 'Meaning'],
    rows: parameters.map(parameterRow),
    className: 'schema',
  })

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

const successes = (answers: readonly DescribedResponse[], label: string): Html =>
  stackedTable({
    label,
    columns: ['Status', 'Meaning', { title: 'Body', label: 'Body' }],
    rows: answers.map(({ status, description, schema }) => [
      html`<span class="badge s${status.charAt(0)}">${status}</span>`,
      description,
      schema ? typeWords(schema) : 'none',
    ]),
    className: 'schema',
  })

const eventExamples = ({ id, answers }: Operation): readonly Html[] =>
  answers.flatMap(({ events }) =>
    events?.example === undefined
      ? []
      : [
          html`<h4>As server-sent events</h4><p>The data of each is a ${typeWords(events.schema)}, that of the last is <code>[DONE]</code>.</p>${codeBlock(events.example.trim(), `Events of ${id}`)}`,
        ],
  )

/** What is refused is told once, for all operations. */
const errorList = (answers: readonly DescribedResponse[]): Html =>
  html`<p class="errors">Refused with ${answers.map(
    ({ status, description }) =>
      html`<a href="#errors" title="${description}"><span class="badge s${status.charAt(0)}">${status}</span></a> `,
  )}</p>`

const responses = ({ id, answers }: Operation): Html => {
  const [refused = [], given = []] = [true, false].map((isRefused) =>
    answers.filter(({ status }) => isErrorStatus(status) === isRefused),
  )
  return html`${successes(given, `Responses of ${id}`)}${refused.length > 0 && errorList(refused)}`
}

const exampleAnswer = (id: string, { address, body }: ExampleAnswer): Html => {
  const code = JSON.stringify(body, null, 2)
  return html`<details class="example-answer"><summary>Example answer</summary>${
    address && html`<p class="example">To <code>${address}</code>; long lists are cut.</p>`
  }${codeBlock(code, `an answer of ${id}`)}</details>`
}

export type OperationParts = {
  operation: Operation
  body: Schema | undefined
  origin: string
  answer: ExampleAnswer | undefined
}

/** Everything about one operation, and a form to try it; folded until it is asked for. */
export const operationSection = ({ operation, body, origin, answer }: OperationParts): Html => {
  const { id, method, path, summary, description, needsKey } = operation
  return html`<details class="operation"><summary><span class="method ${method.toLowerCase()}">${method}</span> <h3>${summary}</h3> <code>${path}</code></summary>
<section id="${id}" aria-label="${summary}">
<p class="operation-id"><small>${id}</small>${anchor(id, summary)}</p>
<div class="halves"><div>${description && html`<p>${description}</p>`}
${needsKey && html`<p>Needs an <a href="#authentication">API key</a>.</p>`}
${operation.body?.$ref && html`<p>Takes a ${typeWords(operation.body)} as JSON.</p>`}
${parameterTable(operation)}<h4>Responses</h4>${responses(operation)}${eventExamples(operation)}${answer && exampleAnswer(id, answer)}</div>
<div class="tryout">${snippets(operation, body, origin)}<h4>Try it</h4>${tryForm(operation, body)}</div></div></section></details>`
}
