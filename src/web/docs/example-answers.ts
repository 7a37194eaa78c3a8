import { Elysia } from 'elysia'
import { updatedAt } from '../../catalog/changes.ts'
import { catalogService } from '../../catalog/service.ts'
import { EncodedResponse } from '../../http/encoded-response.ts'
import type { Description, Operation, Schema } from './description.ts'
import { schemaName } from './description.ts'
import { exampleAddress } from './example-request.ts'

/** What an operation answers, and to which request when it is one that can be made at once. */
export type ExampleAnswer = { address: string | undefined; body: unknown }
export type ExampleAnswers = ReadonlyMap<string, ExampleAnswer>

const mostElements = 2

/** Long lists make a long page and tell nothing new. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const rest = value.length - mostElements
    const first = value.slice(0, mostElements).map(shortened)
    return rest > 0 ? [...first, `… ${rest} more`] : first
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]))
}

type Known = { schemas: Description['components']['schemas']; values: ReadonlyMap<string, unknown> }

const plainExamples: Record<string, unknown> = {
  'date-time': '2026-11-16T09:30:00.000Z',
  integer: 1,
  number: 1,
  boolean: true,
}

/** A value that a schema allows: its own example wherever it has one. */
const fromSchema = (schema: Schema, name: string, known: Known): unknown => {
  if (schema.$ref) return fromSchema(known.schemas[schemaName(schema.$ref)] ?? {}, name, known)
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (known.values.has(name)) return known.values.get(name)
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fromSchema(schema.anyOf[0] ?? {}, name, known)
  if (schema.items) return [fromSchema(schema.items, name, known)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, fromSchema(field, key, known)]),
    )
  if (schema.type === 'object') return {}
  return plainExamples[schema.format ?? ''] ?? plainExamples[String(schema.type)] ?? '…'
}

type ExampleOptions = {
  description: Description
  operations: readonly Operation[]
  data: Omit<Parameters<typeof catalogService>[0], 'now'>
}

/** The data service by itself: what it answers here counts nowhere. */
const createAsk = (data: ExampleOptions['data']) => {
  const app = new Elysia()
    .mapResponse({ as: 'global' }, async ({ responseValue, request }) => {
      if (!(responseValue instanceof EncodedResponse)) return
      const { body, headers } = await responseValue.choose(request)
      return new Response(body, { headers })
    })
    // A page that told the time would differ from server to server.
    .use(catalogService({ ...data, now: () => Date.parse(updatedAt) }))
  return async (path: string): Promise<unknown> => {
    const response = await app.handle(new Request(`http://localhost${path}`))
    return response.json()
  }
}

const isOfData = ({ method, needsKey }: Operation): boolean => method === 'GET' && !needsKey

/** An answer for every operation that has one: the data service's own, or its schema's. */
export const createExampleAnswers = async (options: ExampleOptions): Promise<ExampleAnswers> => {
  const { operations, description } = options
  const { schemas } = description.components
  const ask = createAsk(options.data)
  const values = new Map(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap(({ name, example }): [string, unknown][] =>
        example === undefined ? [] : [[name, example]],
      ),
    ),
  )
  const answerOf = async (operation: Operation): Promise<ExampleAnswer | undefined> => {
    const schema = operation.answers.find(({ status }) => status.startsWith('2'))?.schema
    if (isOfData(operation)) {
      const address = exampleAddress(operation)
      return { address, body: shortened(await ask(address)) }
    }
    if (!schema) return undefined
    return { address: undefined, body: fromSchema(schema, '', { schemas, values }) }
  }
  const all = await Promise.all(
    operations.map(async (operation) => [operation.id, await answerOf(operation)] as const),
  )
  return new Map(all.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])))
}
