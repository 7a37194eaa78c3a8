import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { commandJson, type MadeKey, makeKey, until } from '../support/chat.ts'
import { startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const rateLimit = 30
const dailyLimit = 6
const flags = [
  ...['--rate-limit', String(rateLimit), '--chat-daily-limit', String(dailyLimit)],
  ...['--trust-proxy', '127.0.0.1', '--allow-private-webhooks', '--log-level', 'info'],
  ...['--rate-limit-ipv6-prefix', '64'],
]
const newest = '2026-07-28'
/** The client of today, pinned to the newest revision, and as it speaks to servers of last year. */
const revisions: readonly (readonly [string, ClientOptions])[] = [
  [newest, { versionNegotiation: { mode: { pin: newest } } }],
  ['2025-11-25', {}],
]

const receiver = startReceiver()
let server: TestServer
let app: MadeKey
beforeAll(async () => {
  server = await startServer({ flags })
  app = await makeKey(server.db, '--webhook', receiver.url, '--allow-private-webhooks')
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

let lastAddress = 0
/** Each caller has an address of its own, and so a window of its own. */
const newAddress = () => `192.0.2.${++lastAddress}`

const keyHeader = (key: MadeKey | undefined): Record<string, string> =>
  key ? { authorization: `Bearer ${key.key}` } : {}

const connect = async (options: ClientOptions, key?: MadeKey, url = server.url) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  const headers = { 'x-forwarded-for': newAddress(), ...keyHeader(key) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  )
  return client
}

type Result = Pick<CallToolResult, 'content' | 'structuredContent' | 'isError'>

const textOf = ({ content }: Result): string => {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}

type Sent = { method?: string; body?: string; headers?: Record<string, string>; key?: MadeKey }

/** A request as it stands on the wire, for what the client would not send. */
const send = ({ method = 'POST', body, headers, key }: Sent, url = server.url) =>
  fetch(`${url}/mcp`, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': newAddress(),
      ...keyHeader(key),
      ...headers,
    },
  })

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })

const callOf = (name: string, given: object) => message('tools/call', { name, arguments: given })

describe.each(revisions)('a client of %s', (revision, options) => {
  test('finds out what the server is and can do', async () => {
    const client = await connect(options)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(client.getServerVersion()).toMatchObject({ name: 'lectern', title: 'Lectern' })
    expect(client.getInstructions()).toContain('Minecraft: Java Edition 26.2')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'get_record', 'list_records'])
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(tool.outputSchema?.type).toBe('object')
    }
    await client.close()
  })

  test('searches, lists and gets records, with structured output beside the text', async () => {
    const client = await connect(options)
    // Once it knows the tools, the client holds every result against the schema of its output.
    await client.listTools()
    const found = await client.callTool({ name: 'search', arguments: { query: 'creeper' } })
    expect(found.structuredContent).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ key: 'creeper', uri: 'lectern://mobs/creeper', match: 'name' }),
      ]),
    })
    expect(JSON.parse(textOf(found))).toEqual(found.structuredContent)
    const listed = await client.callTool({
      name: 'list_records',
      arguments: {
        resource: 'mobs',
        filters: { type: 'Hostile', hp_gte: 40 },
        sort: '-hp,name',
        fields: 'hp,id',
        limit: 2,
        offset: 1,
      },
    })
    const http = await fetch(
      `${server.url}/api/v1/mobs?type=hostile&hp_gte=40&sort=-hp,name&fields=hp,id&limit=2&offset=1`,
      { headers: { 'x-forwarded-for': newAddress() } },
    )
    const { total, data } = (await http.json()) as { total: number; data: object[] }
    expect(data).toHaveLength(2)
    expect(listed.structuredContent).toEqual({
      resource: 'mobs',
      count: 2,
      total,
      data,
      nextOffset: 3,
    })
    const got = await client.callTool({
      name: 'get_record',
      arguments: { resource: 'achievements', ref: 'story/mine_stone' },
    })
    expect(got.structuredContent).toMatchObject({
      resource: 'achievements',
      record: { id: 'story/mine_stone' },
    })
    await client.close()
  })

  test('reads records as resources', async () => {
    const client = await connect(options)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      'lectern://mobs/{name}',
    )
    const { resources } = await client.listResources()
    expect(resources).toHaveLength(9)
    const jsonAt = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents
      expect(content).toMatchObject({ uri, mimeType: 'application/json' })
      return JSON.parse(content && 'text' in content ? content.text : '')
    }
    expect(await jsonAt('lectern://mobs/creeper')).toMatchObject({ id: 'creeper', hp: 20 })
    const index = await jsonAt('lectern://versions')
    expect(index.data).toHaveLength(36)
    expect(await jsonAt(index.data[0].uri)).toMatchObject({ slug: index.data[0].key })
    for (const uri of ['lectern://mobs/nobody', 'lectern://nothing', 'file:///etc/passwd'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602 })
    await client.close()
  })

  test('asks the bot of its key, and goes on in the session', async () => {
    const client = await connect(options, app)
    const { tools } = await client.listTools()
    const ask = tools.find(({ name }) => name === 'ask')
    expect(ask?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    const first = await client.callTool({
      name: 'ask',
      arguments: { message: 'How much health does a creeper have?' },
    })
    const { response, session_id, sources } = first.structuredContent as {
      response: string
      session_id: string
      sources: { url: string }[]
    }
    expect(response).toContain('20')
    expect(sources[0]?.url).toEndWith('/api/v1/mobs/creeper')
    expect(textOf(first)).toStartWith(response)
    expect(textOf(first)).toContain(session_id)
    const second = await client.callTool({
      name: 'ask',
      arguments: { message: 'and a zombie?', session_id },
    })
    expect(second.structuredContent).toMatchObject({ session_id })
    const told = await until(
      () => receiver.received,
      (received) => received.length === 2,
    )
    expect(told.splice(0).map(({ event }) => event.data.request)).toEqual([
      { bot_id: 'guide', message: 'How much health does a creeper have?' },
      { bot_id: 'guide', message: 'and a zombie?', session_id },
    ])
    await client.close()
  })
})

type ErrorCase = readonly [string, Sent, number, number]

test.each<ErrorCase>([
  ['a body that is no JSON', { body: '{' }, 400, -32_700],
  ['an empty body', { body: '' }, 400, -32_700],
  ['a text', { body: '"hello"' }, 400, -32_600],
  ['a batch', { body: `[${message('tools/list')}]` }, 400, -32_600],
  ['an object that is no message', { body: '{"id":7,"method":5}' }, 400, -32_600],
  ['another type', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, -32_000],
  ['a large body', { body: ' '.repeat(65_537) }, 413, -32_000],
  ['GET', { method: 'GET' }, 405, -32_000],
  ['DELETE', { method: 'DELETE' }, 405, -32_000],
  ['PUT', { method: 'PUT', body: '{}' }, 405, -32_000],
  ['a bad key', { body: '{}', headers: { authorization: 'Bearer lk_no' } }, 401, -32_000],
  ['ask without a key', { body: callOf('ask', { message: 'hi' }) }, 401, -32_000],
  ['an unknown method', { body: message('tools/destroy') }, 200, -32_601],
  ['an unknown tool', { body: callOf('nothing', {}) }, 200, -32_602],
  [
    'an unknown revision',
    { body: message('tools/list'), headers: { 'mcp-protocol-version': '1999-01-01' } },
    400,
    -32_000,
  ],
])('%s is refused in the words of JSON-RPC', async (_, sent, status, code) => {
  const response = await send(sent)
  const body = (await response.json()) as { jsonrpc: string; error: { message: string } }
  expect(body).toMatchObject({ jsonrpc: '2.0', error: { code } })
  expect(body.error.message).not.toBe('')
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer')
})

test.each([
  ['search', {}, 'The field query is missing'],
  ['search', { query: 5 }, 'The field query must be a string'],
  ['search', { query: 'x', limit: 0 }, 'The field limit must be an integer from 1 to 100'],
  ['search', { query: 'x', page: 2 }, 'The argument page is not known'],
  ['get_record', { resource: 'mob', ref: 'x' }, 'The field resource must be one of: mobs, biomes'],
  ['get_record', { resource: 'mobs', ref: 'creper' }, 'Mob not found. Did you mean: Creeper?'],
  ['list_records', { resource: 'mobs', filters: { color: 'red' } }, 'The filter color is none of'],
  ['list_records', { resource: 'mobs', filters: { limit: 5 } }, 'The filter limit is none of mobs'],
  ['list_records', { resource: 'mobs', filters: { name_gte: 5 } }, 'names no number of mobs: name'],
  ['list_records', { resource: 'mobs', fields: 'hp,size' }, 'names no field of mobs: size'],
  ['list_records', { resource: 'mobs', sort: 'drops' }, 'that can be sorted by: drops'],
  [
    'list_records',
    { resource: 'commands', filters: { permissionLevel: 'high' } },
    'permissionLevel must be an integer',
  ],
])('%s with %p says what is wrong', async (name, given, sentence) => {
  const response = await send({ body: callOf(name, given) })
  const { result } = (await response.json()) as { result: Result }
  expect(result.isError).toBe(true)
  expect(textOf(result)).toContain(sentence)
})

const limitsOf = (headers: Headers) =>
  ['limit', 'remaining'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))

test('anonymous calls count toward the limit of their address, those with a key do not', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const body = message('tools/list')
  const first = await send({ body, headers })
  expect(limitsOf(first.headers)).toEqual([rateLimit, rateLimit - 1])
  const data = await fetch(`${server.url}/api/v1/mobs/creeper`, { headers })
  expect(limitsOf(data.headers)).toEqual([rateLimit, rateLimit - 2])
  for (let count = 2; count < rateLimit; count++) await send({ body, headers })
  const refused = await send({ body, headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: { message: `Rate limit exceeded. Max ${rateLimit} requests per minute.` },
  })
  const withKey = await send({ body, headers, key: app })
  expect(withKey.status).toBe(200)
})

test('anonymous callers of one IPv6 network are one caller, as everywhere', async () => {
  const left = async (host: string) => {
    const headers = { 'x-forwarded-for': `2001:db8:1:${host}` }
    return limitsOf((await send({ body: message('tools/list'), headers })).headers)[1]
  }
  expect([await left('1::1'), await left('1::2'), await left('2::1')]).toEqual([
    rateLimit - 1,
    rateLimit - 2,
    rateLimit - 1,
  ])
})

test('ask keeps to the plan and the quota of the key', async () => {
  const key = await makeKey(server.db)
  const body = callOf('ask', { message: 'hello' })
  const first = await send({ body, key })
  expect(limitsOf(first.headers)).toEqual([dailyLimit, dailyLimit - 1])
  for (let count = 1; count < dailyLimit; count++) await send({ body, key })
  const refused = await send({ body, key })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    id: 7,
    error: { message: `Daily limit exceeded. Max ${dailyLimit} requests per day.` },
  })
  expect((await send({ body: message('tools/list'), key })).status).toBe(200)
  await commandJson(server.db, 'bots', 'create', 'small', '--plan', 'free')
  const small = await makeKey(server.db, '--bot', 'small')
  expect((await send({ body, key: small })).status).toBe(403)
})

test('ask says what is wrong with its session, and is one line in the log', async () => {
  const body = callOf('ask', { message: 'hello', session_id: 'ses_unknown' })
  const response = await send({ body, key: app })
  const { result } = (await response.json()) as { result: Result }
  expect(result).toMatchObject({ isError: true })
  expect(textOf(result)).toBe('Session not found')
  const id = response.headers.get('x-request-id') ?? ''
  const lines = await until(
    () =>
      server
        .errors()
        .split('\n')
        .filter((line) => line.includes(id)),
    (found) => found.length > 0,
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('/mcp')
})

test('pages of any origin may call it, with the headers of the protocol', async () => {
  const origin = 'https://client.example'
  const preflight = await send({ method: 'OPTIONS', headers: { origin } })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
  const answered = await send({ body: message('tools/list'), headers: { origin } })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('access-control-allow-origin')).toBe('*')
})

test('a notification is taken without an answer', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
  const response = await send({ body })
  expect([response.status, await response.text()]).toEqual([202, ''])
})

test('it is the same without the accelerator', async () => {
  await using plain = await startServer({ flags: [...flags, '--accelerator', 'off'] })
  const client = await connect(revisions[0]?.[1] ?? {}, undefined, plain.url)
  const got = await client.callTool({
    name: 'get_record',
    arguments: { resource: 'mobs', ref: 'Ender Dragon' },
  })
  expect(got.structuredContent).toMatchObject({ key: 'ender_dragon' })
  await client.close()
  const chunked = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(message('tools/list')))
      controller.close()
    },
  })
  for (const { url } of [server, plain]) {
    expect((await send({ method: 'GET' }, url)).status).toBe(405)
    const [, kept] = [1, 2].map(() => send({ body: message('ping') }, url))
    expect((await kept)?.status).toBe(200)
  }
  const streamed = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': newAddress(),
    },
    body: chunked,
  })
  expect(streamed.status).toBe(200)
})
