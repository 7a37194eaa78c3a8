import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { createListParameters, describeListParameters } from '../../src/catalog/list-parameters.ts'
import type { Resource } from '../../src/catalog/resource.ts'
import { resources } from '../../src/catalog/resources.ts'
import { type Api, apiOf } from '../support/api.ts'
import { openTestApp } from '../support/app.ts'
import { makeKey } from '../support/chat.ts'
import { eventsOf } from '../support/events.ts'
import { lectern, startServer } from '../support/server.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; schema: { enum?: unknown[] }; example?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<
    string,
    { content?: Record<string, { schema: object; example?: string }>; $ref?: string }
  >
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, object> }
}

let api: Api
let document: Document
let ajv: Ajv2020
beforeAll(async () => {
  api = apiOf(await startServer({ flags: ['--rate-limit', '100000'] }))
  document = (await (await api.get('/openapi.json')).json()) as Document
  ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ $id: 'doc', ...document })
})
afterAll(() => api.server.stop())

const inDocument = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components'))

const validate = (schema: object, value: unknown) => {
  const check = ajv.compile(inDocument(schema))
  expect(check(value) ? [] : check.errors).toEqual([])
}

describe('OpenAPI', () => {
  test('is a 3.1 document with the address of the service', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: `http://localhost:${api.server.port}/api` }])
  })

  test('has the operations and path values of the specification', () => {
    const found = Object.entries(document.paths).map(([path, { get, post }]) => [
      path,
      (get ?? post)?.operationId,
    ])
    const expected = resources.flatMap((row) => {
      const word = row.name.charAt(0).toUpperCase() + row.name.slice(1)
      return [
        [`/v1/${row.name}`, `list${word}`],
        [`/v1/${row.name}/{${row.param}}`, `get${word}Record`],
      ]
    })
    for (const pair of expected) expect(found).toContainEqual(pair)
    expect(expected).toContainEqual(['/v1/versions/{version}', 'getVersionsRecord'])
    expect(expected).toContainEqual(['/v1/achievements/{slug}', 'getAchievementsRecord'])
    expect(expected).toContainEqual(['/v1/trades/{id}', 'getTradesRecord'])
  })

  test.each(resources.map((row) => [row.name, row] as const))(
    'describes %s as it answers',
    async (name, row) => {
      const list = document.paths[`/v1/${name}`]?.get
      const schema = list?.responses['200']?.content?.['application/json']?.schema ?? {}
      validate(schema, await api.list(`/api/v1/${name}`))
      const [field = ''] = Object.keys(row.records[0] ?? {})
      validate(schema, await api.list(`/api/v1/${name}?fields=${field}&limit=2`))
      const names = list?.parameters?.map((param) => param.name) ?? []
      const plain = names.filter((param) => !/_(gte|gt|lte|lt)$/.test(param))
      const views = ['ids', 'fields', 'exclude', 'sort', 'limit', 'offset']
      expect(plain).toEqual(['search', ...row.filters, 'pretty', ...views])
      for (const { name: param, schema } of list?.parameters ?? [])
        for (const value of schema.enum ?? []) {
          const { data } = await api.list(`/api/v1/${name}?${param}=${value}`)
          validate({ type: 'array', items: { $ref: `#/components/schemas/${row.singular}` } }, data)
        }
      const lookup = document.paths[`/v1/${name}/{${row.param}}`]?.get
      const single = lookup?.responses['200']?.content?.['application/json']?.schema ?? {}
      validate(single, await api.single(`/api/v1/${name}/${lookup?.parameters?.[0]?.example}`))
      const missing = lookup?.responses['404']?.content?.['application/json']?.schema ?? {}
      validate(missing, (await api.error(`/api/v1/${name}/nobody`)).body)
    },
  )

  test('describes health and every error as they answer', async () => {
    const health = document.paths['/health']?.get?.responses['200']?.content
    validate(
      health?.['application/json']?.schema ?? {},
      await (await api.get('/api/health')).json(),
    )
    const { body } = await api.error('/api/v1/commands?permissionLevel=x')
    validate({ $ref: '#/components/schemas/Error' }, body)
  })

  test('describes streamed answers and those for clients of OpenAI as they are given', async () => {
    const { key } = await makeKey(api.server.db)
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const ask = (path: string, body: object) =>
      api.get(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const messages = [{ role: 'user', content: 'What does a creeper drop?' }]
    const completion = { model: 'guide', messages }
    const chunks = async (response: Response) =>
      (await Array.fromAsync(eventsOf(response))).slice(0, -1).map((data) => JSON.parse(data))
    const told: [string, unknown[]][] = [
      [
        'UiMessageChunk',
        await chunks(await ask('chat', { bot_id: 'guide', message: 'hi', stream: true })),
      ],
      ['Completion', [await (await ask('chat/completions', completion)).json()]],
      [
        'CompletionChunk',
        await chunks(
          await ask('chat/completions', {
            ...completion,
            stream: true,
            stream_options: { include_usage: true },
          }),
        ),
      ],
      ['OpenAiError', [await (await ask('chat/completions', {})).json()]],
      ['ModelList', [await (await api.get('/v1/models', { headers })).json()]],
      ['Model', [await (await api.get('/v1/models/guide', { headers })).json()]],
    ]
    for (const [name, values] of told) {
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) validate({ $ref: `#/components/schemas/${name}` }, value)
    }
    validate({ $ref: '#/components/schemas/CompletionRequest' }, completion)
    const example =
      document.paths['/v1/chat']?.post?.responses['200']?.content?.['text/event-stream']?.example ??
      ''
    for (const chunk of await chunks(new Response(example)))
      validate({ $ref: '#/components/schemas/UiMessageChunk' }, chunk)
  })

  test('documents the limit headers on every answer under /api/', () => {
    for (const path of Object.values(document.paths))
      for (const { responses } of Object.values(path))
        for (const response of Object.values(responses)) {
          const target = response.$ref
            ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
            : response
          const headers = Object.keys((target as { headers?: object }).headers ?? {})
          expect(headers).toContain('X-RateLimit-Remaining')
        }
  })

  test('is what `lectern openapi` prints', async () => {
    const url = `http://localhost:${api.server.port}`
    const { code, out } = await lectern(['openapi', '--base-url', url])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual(document)
  })
})

test('every route of the API describes itself', async () => {
  const { app, close } = await openTestApp(100)
  const undescribed = app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && !['ALL', 'OPTIONS'].includes(method))
    .filter(({ hooks }) => hooks.detail?.operationId === undefined)
    .map(({ method, path }) => `${method} ${path}`)
  await close()
  expect(undescribed).toEqual([])
})

test('a body is described by the schema that its route checks', async () => {
  const { app, close } = await openTestApp(100)
  const checked = app.routes
    .filter(({ hooks }) => hooks.detail?.operationId && hooks.body)
    .map(({ path, hooks }) => [path, hooks.body['~standard'].jsonSchema.input()] as const)
  await close()
  expect(checked).toHaveLength(3)
  for (const [path, schema] of checked) {
    const documented = path.replace('/api', '').replace(/:(\w+)/, '{$1_id}')
    const { post, patch } = document.paths[documented] ?? {}
    const body = (post ?? patch)?.requestBody?.content['application/json']?.schema as {
      $ref: string
    }
    const named = document.components.schemas[body.$ref.split('/').at(-1) ?? '']
    expect(named).toEqual(JSON.parse(JSON.stringify(schema)))
  }
})

test('the parameters of a list are those its route checks and reads', async () => {
  const { app, close } = await openTestApp(100)
  const document = (await api.get('/openapi.json').then((response) => response.json())) as {
    paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>
  }
  const checked = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/'))
    .flatMap(({ path, hooks }) => {
      const schema = hooks.query?.['~standard'].jsonSchema.input()
      const documented = path.replace('/api', '').replace(/:(\w+)/, '{$1_id}')
      return schema ? [[documented, Object.keys(schema.properties)] as const] : []
    })
  await close()
  // Those of the resources, and a bot's sessions and their messages.
  expect(checked).toHaveLength(11)
  for (const [path, names] of checked) {
    const all = document.paths[path]?.get?.parameters ?? []
    const parameters = all.filter((parameter) => parameter.in === 'query')
    const row = resources.find(({ name }): boolean => path === `/v1/${name}`) as
      | Resource
      | undefined
    const { views, comparisons } = row
      ? describeListParameters(createListParameters(row))
      : { views: {}, comparisons: {} }
    const read = [...Object.keys(views), ...Object.keys(comparisons)]
    expect([path, parameters.map(({ name }) => name)]).toEqual([path, [...names, ...read]])
  }
})
