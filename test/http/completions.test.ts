import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import OpenAI from 'openai'
import { commandJson, type MadeKey, makeKey, post, until } from '../support/chat.ts'
import { eventsOf } from '../support/events.ts'
import {
  completion,
  heldCompletion,
  startModel,
  streamedCompletion,
  type TestModel,
} from '../support/model.ts'
import { startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const health = 'How much health does a creeper have?'
const user = (content: string) => ({ role: 'user' as const, content })

let server: TestServer
let app: MadeKey
let client: OpenAI
const clientOf = (apiKey: string, url = server.url) =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 })

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '40', '--allow-private-webhooks'] })
  app = await makeKey(server.db)
  client = clientOf(app.key)
})
afterAll(() => server.stop())

type Messages = OpenAI.ChatCompletionMessageParam[]

const complete = (messages: Messages, more: { model?: string } = {}) =>
  client.chat.completions.create({ model: 'guide', messages, ...more })

describe('the client of OpenAI', () => {
  test('lists the bot of its key as the model', async () => {
    const models = await Array.fromAsync(client.models.list())
    expect(models).toEqual([
      { id: 'guide', object: 'model', created: expect.any(Number), owned_by: 'lectern' },
    ])
  })

  test('looks its model up by its name', async () => {
    const [listed] = await Array.fromAsync(client.models.list())
    expect(await client.models.retrieve('guide')).toEqual(listed as OpenAI.Model)
  })

  test('gets the answer of the chat with its sources', async () => {
    const { body } = await post(server.url, {
      key: app.key,
      body: { bot_id: 'guide', message: health },
    })
    const made = await complete([user(health)])
    expect(made).toMatchObject({ object: 'chat.completion', model: 'guide' })
    expect(made.id).toStartWith('chatcmpl-')
    expect(Math.abs(made.created - Date.now() / 1000)).toBeLessThan(3600)
    const [choice] = made.choices
    expect(choice).toMatchObject({ index: 0, finish_reason: 'stop' })
    expect(choice?.message).toMatchObject({
      role: 'assistant',
      content: body.response,
      refusal: null,
    })
    expect(
      choice?.message.annotations?.map(({ url_citation: { title, url } }) => ({ title, url })),
    ).toEqual(body.sources ?? [])
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = made.usage ?? {}
    expect(prompt_tokens).toBe(Math.ceil(health.length / 4))
    expect(completion_tokens).toBe(Math.ceil((body.response?.length ?? 0) / 4))
    expect(total_tokens).toBe(prompt_tokens + completion_tokens)
  })

  test('goes on with the history that it tells', async () => {
    const before: Messages = [
      { role: 'system', content: 'Talk like a pirate.' },
      user('What does a creeper drop?'),
      { role: 'assistant', content: 'Gunpowder.' },
      user('thanks'),
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'You are ' },
          { type: 'text', text: 'welcome.' },
        ],
      },
    ]
    const alone = await complete([user('And a zombie?')])
    const { choices } = await complete([...before, user('And a zombie?')])
    expect(choices[0]?.message.content).not.toBe(alone.choices[0]?.message.content as string)
    expect(choices[0]?.message.content).toMatch(/rotten flesh/i)
    // What comes behind the last message of the user is not looked at.
    const more = await complete([user(health), { role: 'assistant', content: 'It has' }])
    expect(more.choices[0]?.message.content).toContain('20')
  })

  test('may write a message in parts', async () => {
    const whole = await complete([user(health)])
    const parts = await complete([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'How much health ' },
          { type: 'text', text: 'does a creeper have?' },
        ],
      },
    ])
    expect(parts.choices[0]?.message).toEqual(whole.choices[0]?.message as never)
  })

  test('reads chunks, and the use in the last of them where it asks for it', async () => {
    const whole = await complete([user(health)])
    const chunks = await Array.fromAsync(
      await client.chat.completions.create({
        model: 'guide',
        messages: [user(health)],
        stream: true,
        stream_options: { include_usage: true },
      }),
    )
    expect(new Set(chunks.map(({ id, object, model }) => `${id} ${object} ${model}`)).size).toBe(1)
    expect(chunks[0]).toMatchObject({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }],
    })
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe(
      whole.choices[0]?.message.content ?? '',
    )
    expect(chunks.map(({ choices }) => choices[0]?.finish_reason ?? null)).toEqual([
      ...Array(chunks.length - 2).fill(null),
      'stop',
      null,
    ])
    const last = chunks.pop()
    expect(last?.choices).toEqual([])
    expect(last?.usage).toEqual(whole.usage as never)
    expect(chunks.map(({ usage }) => usage)).toEqual(Array(chunks.length).fill(null))
    const plain = await Array.fromAsync(
      await client.chat.completions.create({
        model: 'guide',
        messages: [user('hi')],
        stream: true,
      }),
    )
    expect(plain.every((chunk) => !('usage' in chunk))).toBe(true)
    expect(plain.at(-1)?.choices[0]?.finish_reason).toBe('stop')
  })

  test('puts a stream together with its own helper', async () => {
    const whole = await complete([user(health)])
    const runner = client.chat.completions.stream({ model: 'guide', messages: [user(health)] })
    expect(await runner.finalContent()).toBe(whole.choices[0]?.message.content as string)
  })
})

test('nothing is kept of it but its use, and the webhook is told', async () => {
  const receiver = startReceiver()
  const made = await makeKey(server.db, '--webhook', receiver.url, '--allow-private-webhooks')
  const own = clientOf(made.key)
  const request = { model: 'guide', messages: [user('hi')] }
  const answered = await own.chat.completions.create(request)
  const chunks = await Array.fromAsync(
    await own.chat.completions.create({ ...request, stream: true }),
  )
  await own.chat.completions.create({ ...request, model: 'other' }).catch(() => {})
  await until(
    () => receiver.received.length,
    (count) => count === 3,
  )
  const told = receiver.received.map(({ event }) => event.data)
  expect(told[0]).toMatchObject({ request, response: { status: 200, body: { id: answered.id } } })
  expect(told[1]?.response).toMatchObject({
    status: 200,
    body: { id: chunks[0]?.id, object: 'chat.completion' },
  })
  expect(told[2]?.response).toMatchObject({ status: 404, body: { error: { param: 'model' } } })
  await receiver.stop()

  await commandJson(server.db, 'bots', 'create', 'acme', '--plan', 'enterprise')
  const acme = await makeKey(server.db, '--bot', 'acme')
  await clientOf(acme.key).chat.completions.create({ model: 'acme', messages: [user('hi')] })
  const sessions = await fetch(`${server.url}/api/v1/chat/sessions`, {
    headers: { authorization: `Bearer ${acme.key}` },
  })
  expect(await sessions.json()).toMatchObject({ data: [] })
  const keys = await commandJson<{ key_id: string; used_today: number }[]>(
    server.db,
    'keys',
    'list',
  )
  const used = (id: string) => keys.find(({ key_id }) => key_id === id)?.used_today
  expect([used(made.key_id), used(acme.key_id)]).toEqual([3, 1])
})

type ReadError = { status: number; type: string; param: string | null; code: string | null }

const refused = async (call: Promise<unknown>): Promise<ReadError> => {
  const error: unknown = await call.catch((thrown) => thrown)
  if (!(error instanceof OpenAI.APIError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.error).toMatchObject({ message: expect.any(String) })
  const { status, type, param, code } = error
  return { status, type, param, code } as ReadError
}

describe('what is refused is told in the form of OpenAI', () => {
  const invalid = 'invalid_request_error'
  const raw = (body: unknown, headers: Record<string, string> = {}) =>
    client.post('/chat/completions', { body: body as object, headers })

  test.each([
    ['no model', { messages: [user('hi')] }, 'model'],
    ['an empty model', { model: '', messages: [user('hi')] }, 'model'],
    ['no messages', { model: 'guide' }, 'messages'],
    ['an empty list', { model: 'guide', messages: [] }, 'messages'],
    [
      'no message of a user',
      { model: 'guide', messages: [{ role: 'system', content: 'x' }] },
      'messages',
    ],
    ['an unknown role', { model: 'guide', messages: [{ role: 'king', content: 'x' }] }, 'messages'],
    ['a blank message', { model: 'guide', messages: [user(' ')] }, 'messages'],
    [
      'a message of 4,001 characters',
      { model: 'guide', messages: [user('x'.repeat(4001))] },
      'messages',
    ],
    [
      'content that is a number',
      { model: 'guide', messages: [{ role: 'user', content: 5 }] },
      'messages',
    ],
    [
      'a picture',
      {
        model: 'guide',
        messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] }],
      },
      'messages',
    ],
    ['two answers', { model: 'guide', messages: [user('hi')], n: 2 }, 'n'],
    [
      'a stream that is a text',
      { model: 'guide', messages: [user('hi')], stream: 'yes' },
      'stream',
    ],
    [
      'stream options that are a text',
      { model: 'guide', messages: [user('hi')], stream_options: 'x' },
      'stream_options',
    ],
    ['a list', [], null],
  ])('%s', async (_, body, param) => {
    expect(await refused(raw(body))).toEqual({ status: 400, type: invalid, param, code: null })
  })

  test('another model than the bot of the key', async () => {
    const expected = { status: 404, type: invalid, param: 'model', code: 'model_not_found' }
    expect(await refused(complete([user('hi')], { model: 'gpt-5' }))).toEqual(expected)
    expect(await refused(client.models.retrieve('gpt-5').then())).toEqual(expected)
  })

  test.each([
    ['/v1/chat/completions', 'POST'],
    ['/v1/models', 'GET'],
    ['/v1/models/guide', 'GET'],
  ])('another method at %s', async (path, allowed) => {
    const response = await fetch(server.url + path, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain(allowed)
    expect(await response.json()).toMatchObject({ error: { type: invalid, param: null } })
  })

  test('a plan without API access', async () => {
    await commandJson(server.db, 'bots', 'create', 'small', '--plan', 'free')
    const { key } = await makeKey(server.db, '--bot', 'small')
    const call = clientOf(key).chat.completions.create({ model: 'small', messages: [user('hi')] })
    const expected = { status: 403, type: 'permission_error', param: null, code: null }
    expect(await refused(call)).toEqual(expected)
    expect(await refused(clientOf(key).models.retrieve('small').then())).toEqual(expected)
  })

  test('an unknown key, at every address, which count toward the limit of the address', async () => {
    const other = clientOf(`lk_${'a'.repeat(43)}`)
    const expected = { status: 401, type: invalid, param: null, code: 'invalid_api_key' }
    const ask = () => other.chat.completions.create({ model: 'guide', messages: [user('hi')] })
    expect(await refused(ask())).toEqual(expected)
    expect(await refused(other.models.list().then())).toEqual(expected)
    expect(await refused(other.models.retrieve('guide').then())).toEqual(expected)
    const limited = { status: 429, type: 'requests', param: null, code: 'rate_limit_exceeded' }
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 50)
      statuses.push((await refused(ask())).status)
    expect(await refused(ask())).toEqual(limited)
    expect(await refused(client.models.list().then())).toEqual(limited)
    // A usable key is counted by its quota alone.
    expect((await complete([user('hi')])).choices).toHaveLength(1)
  })

  test('a body that is no JSON, too large, or of another type', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${server.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.key}`, 'content-type': type },
        body,
      })
    const answers = await Promise.all([
      send('{'),
      send('x'.repeat(70_000)),
      send('{}', 'text/plain'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 415])
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({
        error: { type: invalid, param: null, code: null },
      })
  })
})

describe('with a model and a small quota', () => {
  let model: TestModel
  let limited: TestServer
  let own: OpenAI
  beforeAll(async () => {
    model = startModel(() => completion('unused'))
    limited = await startServer({ flags: ['--llm-url', model.url, '--chat-daily-limit', '4'] })
    own = clientOf((await makeKey(limited.db)).key, limited.url)
  })
  afterAll(async () => {
    await limited.stop()
    model.stop()
  })

  const messages: Messages = [
    { role: 'assistant', content: 'Hello!' },
    user('first'),
    user('second'),
    { role: 'assistant', content: null, refusal: null },
    user('third'),
  ]
  const request = { model: 'guide', messages, stream: true as const }

  test('chunks come while the model writes, which is told the history', async () => {
    const { reply, release } = heldCompletion('Ten ', 'hearts.')
    model.replyWith(reply)
    const chunks = (await own.chat.completions.create(request))[Symbol.asyncIterator]()
    let text = ''
    while (text === '') text += (await chunks.next()).value?.choices[0]?.delta.content ?? ''
    expect(text).toBe('Ten')
    release()
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      text += next.value.choices[0]?.delta.content ?? ''
    expect(text).toBe('Ten hearts.')
    expect(model.requests.at(-1)?.body.messages.slice(1)).toEqual([
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: 'first' },
      { role: 'user', content: 'second' },
      { role: 'user', content: 'third' },
    ])
  })

  test('an answer that is read by nobody is finished, and a stream ends with its mark', async () => {
    model.replyWith(() => streamedCompletion(['Ten.']))
    const { response } = await own.chat.completions.create(request).withResponse()
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect((await Array.fromAsync(eventsOf(response))).at(-1)).toBe('[DONE]')
  })

  test('the quota is that of the key, and told when it is used up', async () => {
    model.replyWith(() => completion('Ten.'))
    const once = { model: 'guide', messages }
    const { response } = await own.chat.completions.create(once).withResponse()
    expect(response.headers.get('x-ratelimit-remaining')).toBe('1')
    await own.chat.completions.create(once)
    const expected = {
      status: 429,
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    }
    expect(await refused(own.chat.completions.create(once))).toEqual(expected)
    expect(await refused(own.chat.completions.create(request))).toEqual(expected)
  })
})
