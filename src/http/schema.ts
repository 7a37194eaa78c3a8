import type { Static, TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  badField,
  badParameter,
  type HttpError,
  notAnInteger,
  notFound,
  notJson,
} from '../errors.ts'
import { once } from '../lib/once.ts'

/** What a schema complains about: where, and which of its keywords was not kept. */
type Issue = {
  message: string
  path: readonly string[]
  keyword: string
  /** What the schema of a field says about itself instead of the keyword's own words. */
  rule?: string
}

/** What the framework checks with: the one adapter between it and TypeBox (Standard Schema). */
export type RequestSchema<Schema extends TSchema> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'typebox'
    readonly types?: { readonly input: unknown; readonly output: Static<Schema> }
    validate(value: unknown): { value: Static<Schema> } | { issues: Issue[] }
    readonly jsonSchema: { input(): Schema; output(): Schema }
  }
}

type FieldSchema = {
  type?: unknown
  enum?: readonly unknown[]
  anyOf?: FieldSchema[]
  /** Of a field, what it must be; of a whole body, which fields it has; of a path's value, what it names. */
  rule?: string
}

const fieldsOf = (schema: TSchema): Record<string, FieldSchema> =>
  (schema as { properties?: Record<string, FieldSchema> }).properties ?? {}

/** Issues of a value, in the order of the schema's fields: people mend one after the other. */
const issuesOf = (
  schema: TSchema,
  errors: readonly { keyword: string; instancePath: string; message: string; params: object }[],
): Issue[] => {
  const fields = fieldsOf(schema)
  const order = Object.keys(fields)
  return errors
    .flatMap(({ keyword, instancePath, message, params }): Issue[] => {
      const missing = (params as { requiredProperties?: string[] }).requiredProperties
      const inside = instancePath.split('/').slice(1)
      if (missing && inside.length === 0)
        return missing.map((field) => ({ message, keyword, path: [field] }))
      const [field] = inside
      const { rule } = (field === undefined ? (schema as FieldSchema) : fields[field]) ?? {}
      return [{ message, keyword, path: inside, rule }]
    })
    .sort((one, other) => order.indexOf(one.path[0] ?? '') - order.indexOf(other.path[0] ?? ''))
}

const requestSchema = <Schema extends TSchema>(
  schema: Schema,
  read: (value: unknown) => unknown,
): RequestSchema<Schema> => {
  const validator = once(() => Compile(schema))
  return {
    '~standard': {
      version: 1,
      vendor: 'typebox',
      validate: (given) => {
        const value = read(given)
        return validator().Check(value)
          ? { value: value as Static<Schema> }
          : { issues: issuesOf(schema, validator().Errors(value)) }
      },
      jsonSchema: { input: () => schema, output: () => schema },
    },
  }
}

/** A body that is JSON already. */
export const jsonSchema = <Schema extends TSchema>(schema: Schema): RequestSchema<Schema> =>
  requestSchema(schema, (value) => value)

const isOfType = ({ type, anyOf }: FieldSchema, wanted: string): boolean =>
  type === wanted || (anyOf?.some((one) => isOfType(one, wanted)) ?? false)

/** A text as the type its field has; what is no number is left to the schema to complain about. */
const readText = (field: FieldSchema, text: string): unknown => {
  if (isOfType(field, 'integer')) return /^-?\d+$/.test(text) ? Number(text) : text
  if (isOfType(field, 'boolean')) return text.toLowerCase() === 'true'
  return text
}

/** Texts by name: what paths, queries and forms are. */
export type RawFields = Readonly<Record<string, string | readonly string[] | undefined>>

const firstOf = (given: RawFields[string]): string =>
  typeof given === 'string' ? given : (given?.[0] ?? '')

const createReadField = (field: FieldSchema): ((given: RawFields[string]) => unknown) =>
  isOfType(field, 'array')
    ? (given) => (given === undefined ? [] : [given].flat())
    : (given) => readText(field, firstOf(given))

/** An empty text counts as absent, and an absent one that is required as empty. */
const createReadTexts = (schema: TObject): ((texts: RawFields) => unknown) => {
  const required = new Set(schema.required)
  const fields = Object.entries(fieldsOf(schema)).map(([name, field]) => ({
    name,
    isRequired: required.has(name),
    readField: createReadField(field),
  }))
  return (texts) => {
    const read: Record<string, unknown> = {}
    for (const { name, isRequired, readField } of fields)
      if (texts[name] || isRequired) read[name] = readField(texts[name])
    return read
  }
}

export const textsSchema = <Schema extends TObject>(schema: Schema): RequestSchema<Schema> => {
  const readTexts = createReadTexts(schema)
  return requestSchema(schema, (value) => readTexts(value as RawFields))
}

/**
 * The query as the decisions want it: of a repeated parameter the first counts. The framework's own
 * reading makes a list of it, and of a value in brackets whatever JSON it holds.
 */
export const queryTexts = (url: string): Record<string, string> => {
  const question = url.indexOf('?')
  const query: Record<string, string> = {}
  if (question !== -1)
    for (const [name, value] of new URLSearchParams(url.slice(question + 1)))
      if (!Object.hasOwn(query, name)) query[name] = value
  return query
}

/** The same in place of the framework's reading. */
export const readQuery = (context: { request: Request; query: object }): void => {
  context.query = queryTexts(context.request.url)
}

const sentences: Readonly<Record<string, string>> = {
  required: 'is missing',
  pattern: 'must not be empty',
  minLength: 'must not be empty',
}

const mustOf = ({ keyword, message, rule }: Issue): string => {
  if (rule !== undefined) return rule
  const limit = /^must not have more than (\d+) characters/.exec(message)?.[1]
  if (keyword === 'type') return message.replace(/^must be (?=[^aeiou])/, 'must be a ')
  if (limit !== undefined) return `must not be longer than ${limit} characters`
  return sentences[keyword] ?? message
}

/** The one place where a schema's complaint becomes a sentence for the caller. */
export const schemaError = (on: string, complaint: unknown): HttpError | Error => {
  const issue = complaint as Issue | undefined
  const field = issue?.path[0]
  if (on === 'query' && field !== undefined)
    return issue?.rule === undefined ? notAnInteger(field) : badParameter(field, issue.rule)
  if (on === 'params' && issue?.rule !== undefined) return notFound(issue.rule)
  if (on !== 'body' || issue === undefined) return new Error(`a schema of the ${on} is not kept`)
  return field === undefined ? notJson(issue.rule) : badField(field, mustOf(issue))
}
