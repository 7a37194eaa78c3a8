import { breakable } from '../code.ts'
import { type Html, html, joined, type Part } from '../html.ts'
import { stackedTable } from '../table.ts'
import { type Schema, schemaName } from './description.ts'

const link = (reference: string): Html => {
  const name = schemaName(reference)
  return html`<a href="#schema-${name}">${name}</a>`
}

/** A type in words: "array of string", "integer or null". */
export const typeWords = (schema: Schema): Part => {
  if (schema.$ref) return link(schema.$ref)
  if (schema.anyOf) return joined(schema.anyOf.map(typeWords), ' or ')
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.items) return html`array of ${typeWords(schema.items)}`
  if (schema.patternProperties) return 'object of string'
  if (schema.enum && !schema.type) return typeof schema.enum[0] === 'number' ? 'integer' : 'string'
  return typeof schema.type === 'string' || schema.type === undefined
    ? (schema.type ?? 'any')
    : schema.type.join(' or ')
}

export const allowedValues = ({ enum: values }: Schema): Part =>
  values &&
  html`<p class="values">${joined(
    values.map((value) => html`<code>${String(value)}</code>`),
    ' ',
  )}</p>`

const limits = ({ minimum, maximum, minLength, maxLength }: Schema): Part => {
  const said = [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength.toLocaleString('en-US')} characters`,
  ].filter((words) => words !== false)
  return said.length > 0 && html` <small>${said.join(', ')}</small>`
}

const example = ({ examples, enum: values }: Schema): Part => {
  const first = examples?.[0]
  if (first === undefined || values) return false
  return html`<p class="example">e.g. <code>${JSON.stringify(first)}</code></p>`
}

/** The object inside a field: itself, the elements of an array, or what may also be null. */
const inner = (schema: Schema): { schema: Schema; mark: string } | undefined => {
  if (schema.properties) return { schema, mark: '.' }
  if (schema.items?.properties) return { schema: schema.items, mark: '[].' }
  const object = schema.anyOf?.find(({ properties }) => properties)
  return object && { schema: object, mark: '.' }
}

const rows = (schema: Schema, prefix: string): readonly (readonly Part[])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const nested = inner(field)
    return [
      [
        html`<code><span class="path">${prefix}</span>${name}</code>${
          !schema.required?.includes(name) && html` <small>optional</small>`
        }`,
        html`${typeWords(field)}${limits(field)}`,
        html`${field.description}${allowedValues(field)}${example(field)}`,
      ],
      ...(nested ? rows(nested.schema, `${prefix}${name}${nested.mark}`) : []),
    ]
  })

/** The fields of an object, nested ones under their path. */
export const schemaTable = (schema: Schema, label: string): Html =>
  stackedTable({
    label,
    columns: ['Field', 'Type', 'Meaning'],
    rows: rows(schema, ''),
    className: 'schema',
  })

const partSentence = (whole: string): Html =>
  html`<p>Those fields of <a href="#schema-${whole}">${whole}</a> that <code>fields</code> or <code>exclude</code> leave.</p>`

export const schemaSection = (name: string, schema: Schema): Html => {
  const whole = schema['x-part-of']
  const fields = whole ? partSentence(whole) : schemaTable(schema, `Fields of ${name}`)
  return html`<details class="operation"><summary><h3>${breakable(name, 'type')}</h3></summary><section id="schema-${name}" aria-label="${name}">${fields}</section></details>`
}
