import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { type ChatCall, type MadeKey, makeKey, post, until } from '../support/chat.ts'
import { chunksOf, eventsOf, textIn, type UiChunk } from '../support/events.ts'
import {
  completion,
  heldCompletion,
  type Reply,
  startModel,
  streamedCompletion,
  type TestModel,
} from '../support/model.ts'
import { startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const question = { bot_id: 'guide', message: 'How many hearts does a creeper have?' }
const asStream = { ...question, stream: true }
const broken: Reply = () => new Response('broken', { status: 500 })

let server: TestServer
let model: TestModel
let app: MadeKey
const flags = () => ['--llm-url', model.url, '--rate-limit', '1000', '--allow-private-webhooks']
beforeAll(async () => {
  model = startModel(broken)
  server = await startServer({ flags: flags() })
  app = await makeKey(server.db)
})
beforeEach(() => model.replyWith(broken))
afterAll(async () => {
  await server.stop()
  model.stop()
})

type StreamCall = Pick<ChatCall, 'key' | 'headers' | 'body'> & {
  url?: string
  signal?: AbortSignal
}

const open = ({
  url = server.url,
  key = app.key,
  headers,
  body = asStream,
  signal,
}: StreamCall = {}) =>
  fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })

const stream = async (call: StreamCall = {}) => {
  const response = await open(call)
  return { response, chunks: await chunksOf(eventsOf(response)) }
}

const sessionIn = (chunks: readonly UiChunk[]): string =>
  chunks[0]?.messageMetadata?.session_id ?? 'no session'

type Kept = { message_id: string; message: string; response: string }

const keptIn = async (session: string, url = server.url, key = app.key): Promise<Kept[]> => {
  const response = await fetch(`${url}/api/v1/chat/sessions/${session}/messages`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return ((await response.json()) as { data?: Kept[] }).data ?? []
}

/** Reads up to the first words. */
const untilWords = async (events: AsyncGenerator<string>): Promise<UiChunk[]> => {
  const chunks: UiChunk[] = []
  while (!chunks.some(({ delta }) => delta)) {
    const { value, done } = await events.next()
    if (done) throw new Error('no words came')
    chunks.push(JSON.parse(value) as UiChunk)
  }
  return chunks
}

describe('a streamed answer', () => {
  test('has the chunks of a UI message, and is the same as the answer in JSON', async () => {
    const { body: whole } = await post(server.url, { key: app.key, body: question })
    const { response, chunks } = await stream()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(Number(response.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0)
    const [start] = chunks
    const message_id = start?.messageId as string
    const session_id = sessionIn(chunks)
    expect(message_id).toMatch(/^mes_[\w-]{22}$/)
    expect(session_id).toMatch(/^ses_[\w-]{22}$/)
    const sources = whole.sources ?? []
    expect(sources.length).toBeGreaterThan(0)
    expect(chunks).toEqual([
      { type: 'start', messageId: message_id, messageMetadata: { session_id } },
      { type: 'text-start', id: 'answer' },
      { type: 'text-delta', id: 'answer', delta: whole.response },
      { type: 'text-end', id: 'answer' },
      ...sources.map(({ title, url }, index) => ({
        type: 'source-url',
        sourceId: `source-${index + 1}`,
        url,
        title,
      })),
      {
        type: 'finish',
        messageMetadata: {
          session_id,
          message_id,
          ...(whole.suggestions ? { suggestions: whole.suggestions } : {}),
        },
      },
    ] as UiChunk[])
    expect(await keptIn(session_id)).toMatchObject([{ message_id, response: whole.response }])
  })

  test('is what the Accept header asks for too, unless the body says otherwise', async () => {
    const headers = { accept: 'text/event-stream' }
    for (const body of [question, { ...question, stream: null }])
      expect((await stream({ headers, body })).chunks.at(-1)?.type).toBe('finish')
    const refused = await open({ headers, body: { ...question, stream: false } })
    expect(refused.headers.get('content-type')).toStartWith('application/json')
  })

  test('arrives while the model writes it', async () => {
    const { reply, release } = heldCompletion('Ten <think>no</think>**hearts**, ', 'that is 20 HP.')
    model.replyWith(reply)
    const response = await open()
    const events = eventsOf(response)
    const first = await untilWords(events)
    expect(textIn(first)).toBe('Ten hearts,')
    expect(model.requests.at(-1)?.body.stream).toBe(true)
    expect(await keptIn(sessionIn(first))).toEqual([])
    release()
    const chunks = [...first, ...(await chunksOf(events))]
    expect(textIn(chunks)).toBe('Ten hearts, that is 20 HP.')
    expect(chunks.filter(({ type }) => type === 'source-url')).not.toEqual([])
    expect(await keptIn(sessionIn(chunks))).toMatchObject([{ response: textIn(chunks) }])
  })

  test('goes on with its session, beside answers in JSON', async () => {
    model.replyWith(({ body }) => streamedCompletion([`Answer ${body.messages.length}`]))
    const first = await stream()
    const session_id = sessionIn(first.chunks)
    const [second, third] = await Promise.all([
      stream({ body: { ...asStream, session_id } }),
      stream({ body: { ...asStream, session_id } }),
    ])
    const said = [second, third].map(({ chunks }) => textIn(chunks))
    expect(said.toSorted()).toEqual(['Answer 4', 'Answer 6'])
    expect((await keptIn(session_id)).map(({ response }) => response)).toEqual([
      'Answer 6',
      'Answer 4',
      'Answer 2',
    ])
  })

  test('whose reader goes away is finished and kept', async () => {
    const { reply, release } = heldCompletion('Ten ', 'hearts.')
    model.replyWith(reply)
    const leaving = new AbortController()
    const first = await untilWords(eventsOf(await open({ signal: leaving.signal })))
    leaving.abort()
    release()
    const kept = await until(
      () => keptIn(sessionIn(first)),
      ({ length }) => length > 0,
    )
    expect(kept).toMatchObject([{ message_id: first[0]?.messageId, response: 'Ten hearts.' }])
  })

  test('ends with an error when its turn cannot be kept', async () => {
    const { session_id } = (await post(server.url, { key: app.key, body: question })).body
    const { reply, release } = heldCompletion('Ten ', 'hearts.')
    model.replyWith(reply)
    const events = eventsOf(await open({ body: { ...asStream, session_id } }))
    await untilWords(events)
    await fetch(`${server.url}/api/v1/chat/sessions/${session_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.key}` },
    })
    release()
    const rest = await chunksOf(events)
    expect(rest.at(-1)).toEqual({ type: 'error', errorText: 'Session not found' })
    expect(rest.some(({ type }) => type === 'finish')).toBe(false)
  })

  const endless = () =>
    streamedCompletion(
      (function* () {
        for (;;) yield `<think>${'x'.repeat(65_536)}`
      })(),
    )
  const eventStream = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/event-stream' } })

  test.each([
    ['fails', broken],
    ['never ends', endless],
    ['sends no text', () => streamedCompletion([])],
    ['sends no JSON', () => eventStream('data: {"choi\n\n')],
    ['sends an error', () => eventStream('data: {"error":{"message":"no"}}\n\n')],
    ['sends half an event', () => eventStream('data: {"choices":[]}')],
    [
      'sends choices that are no list',
      () => eventStream('data: {"choices":{}}\n\ndata: [DONE]\n\n'),
    ],
  ] as [string, Reply][])('is the embedded one when the model %s', async (_, reply) => {
    const embedded = (await post(server.url, { key: app.key, body: question })).body.response
    model.replyWith(reply)
    expect(textIn((await stream()).chunks)).toBe(embedded ?? '')
  })

  test('takes an answer in one piece from a model that has no pieces', async () => {
    model.replyWith(() => completion('Ten.'))
    expect(textIn((await stream()).chunks)).toBe('Ten.')
  })

  test('goes on with the embedded one when the model breaks off', async () => {
    const embedded = (await post(server.url, { key: app.key, body: question })).body.response
    model.replyWith(() => streamedCompletion(['Ten hearts, ', 'or'], false))
    const { chunks } = await stream()
    expect(textIn(chunks)).toBe(`Ten hearts,…\n\n${embedded}`)
    expect(await keptIn(sessionIn(chunks))).toMatchObject([{ response: textIn(chunks) }])
  })

  test('is never longer than 4,000 characters', async () => {
    model.replyWith(() => streamedCompletion(Array<string>(3000).fill('long ')))
    const text = textIn((await stream()).chunks)
    expect([...text].length).toBeLessThanOrEqual(4000)
    expect(text).toEndWith('long…')
  })
})

describe('a streamed call', () => {
  test('with an Idempotency-Key is answered once, in the form that is asked for', async () => {
    const headers = { 'idempotency-key': 'stream' }
    const accept = 'text/event-stream'
    const { reply, release } = heldCompletion('Ten ', 'hearts.')
    model.replyWith(reply)
    const response = await open({ headers: { ...headers, accept }, body: question })
    const events = eventsOf(response)
    const first = await untilWords(events)
    const meanwhile = await open({ headers: { ...headers, accept }, body: question })
    expect(meanwhile.status).toBe(409)
    expect(((await meanwhile.json()) as { success: boolean }).success).toBe(false)
    release()
    const chunks = [...first, ...(await chunksOf(events))]
    const again = await stream({ headers: { ...headers, accept }, body: question })
    expect(again.response.headers.get('idempotent-replayed')).toBe('true')
    expect(again.response.headers.get('x-ratelimit-remaining')).toBe(
      meanwhile.headers.get('x-ratelimit-remaining'),
    )
    expect(textIn(again.chunks)).toBe('Ten hearts.')
    const others = (all: UiChunk[]) => all.filter(({ type }) => type !== 'text-delta')
    expect(others(again.chunks)).toEqual(others(chunks))
    const whole = await post(server.url, { key: app.key, headers, body: question })
    expect(whole.headers.get('idempotent-replayed')).toBe('true')
    expect(whole.body).toMatchObject({
      response: 'Ten hearts.',
      message_id: chunks[0]?.messageId,
      session_id: sessionIn(chunks),
    })
    expect((await open({ headers, body: asStream })).status).toBe(422)
    expect(await keptIn(sessionIn(chunks))).toHaveLength(1)
  })

  test('is told to the webhook as in JSON', async () => {
    const receiver = startReceiver()
    const made = await makeKey(server.db, '--webhook', receiver.url, '--allow-private-webhooks')
    const { chunks } = await stream({ key: made.key })
    await open({ key: made.key, body: { ...asStream, bot_id: 'other' } })
    await until(
      () => receiver.received.length,
      (count) => count === 2,
    )
    const [answered, refused] = receiver.received.map(({ event }) => event.data)
    expect(answered).toMatchObject({
      request: asStream,
      response: {
        status: 200,
        body: { response: textIn(chunks), message_id: chunks[0]?.messageId },
      },
    })
    expect(refused?.response.status).toBe(403)
    await receiver.stop()
  })

  test.each([
    [401, { key: `lk_${'a'.repeat(43)}` }],
    [400, { body: { ...question, stream: 'yes' } }],
    [400, { body: { bot_id: 'guide', stream: true } }],
    [403, { body: { ...asStream, bot_id: 'other' } }],
    [404, { body: { ...asStream, session_id: `ses_${'a'.repeat(22)}` } }],
    [413, { body: { ...asStream, more: 'x'.repeat(70_000) } }],
    [415, { headers: { 'content-type': 'text/plain' } }],
  ] as [number, StreamCall][])('is refused with %i in the envelope', async (status, call) => {
    const response = await open(call)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
  })
})

test('kill -9 in the middle of a stream loses nothing that was finished, and SIGTERM nothing at all', async () => {
  // Without the accelerator words arrive as they are made too.
  await using mortal = await startServer({ flags: [...flags(), '--accelerator', 'off'] })
  const { folder } = mortal
  const { key } = await makeKey(mortal.db)
  model.replyWith(() => streamedCompletion(['Ten ', 'hearts.']))
  const { chunks } = await stream({ url: mortal.url, key })
  const session_id = sessionIn(chunks)
  const body = { ...asStream, session_id }
  const finished = { message_id: chunks[0]?.messageId, response: 'Ten hearts.' }
  model.replyWith(heldCompletion('Twenty ', 'hearts.').reply)
  const cut = eventsOf(await open({ url: mortal.url, key, body }))
  await untilWords(cut)
  await mortal.signal('SIGKILL')
  await expect(Array.fromAsync(cut)).rejects.toThrow()

  await using second = await startServer({ flags: flags(), folder })
  const { url } = second
  expect(await keptIn(session_id, url, key)).toMatchObject([finished])
  const { reply, release } = heldCompletion('Thirty ', 'hearts.')
  model.replyWith(reply)
  const gone = new AbortController()
  const [reader, leaver] = await Promise.all([
    open({ url, key, body }),
    open({ url, key, signal: gone.signal }),
  ])
  expect(
    [reader, leaver].map(({ headers }) => headers.get('x-ratelimit-remaining')).sort(),
  ).toEqual(['996', '997'])
  const events = eventsOf(reader)
  await untilWords(events)
  const left = await untilWords(eventsOf(leaver))
  gone.abort()
  const stopped = second.signal('SIGTERM')
  await until(second.errors, (text) => text.includes('stopping'))
  release()
  expect((await chunksOf(events)).at(-1)?.type).toBe('finish')
  expect(await stopped).toBe(0)

  await using third = await startServer({ flags: flags(), folder })
  const thirty = { response: 'Thirty hearts.' }
  expect(await keptIn(session_id, third.url, key)).toMatchObject([thirty, finished])
  expect(await keptIn(sessionIn(left), third.url, key)).toMatchObject([thirty])
})
