import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { ask, commandJson, makeKey, post, until } from '../support/chat.ts'
import { chunksOf, eventsOf, textIn } from '../support/events.ts'
import {
  completion,
  heldCompletion,
  type Reply,
  startModel,
  type TestModel,
} from '../support/model.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const llmKey = 'sk-not-to-be-told'
const question = 'How many hearts does a creeper have?'

let model: TestModel
let server: TestServer
/** Waits one second for the model instead of twenty. */
let hurried: TestServer
let plain: TestServer
let key: string
let hurriedKey: string
let plainKey: string

beforeAll(async () => {
  model = startModel(() => completion('unused'))
  const flags = ['--llm-url', `${model.url}/`, '--llm-model', 'small-one']
  const env = { LECTERN_LLM_KEY: llmKey }
  server = await startServer({ flags, env })
  hurried = await startServer({ flags: [...flags, '--llm-timeout', '1'], env })
  plain = await startServer()
  key = (await makeKey(server.db)).key
  hurriedKey = (await makeKey(hurried.db)).key
  plainKey = (await makeKey(plain.db)).key
})

beforeEach(() => {
  model.requests.length = 0
})

afterAll(async () => {
  await server.stop()
  await hurried.stop()
  await plain.stop()
  model.stop()
})

const systemText = () =>
  model.requests.at(-1)?.body.messages.find(({ role }) => role === 'system')?.content ?? ''

describe('a bot with a model', () => {
  test('answers in the words of the model with the sources that were looked up', async () => {
    model.replyWith(() => completion('  Ten hearts, **that** is `20` HP.\n\n\n\nBye.  '))
    const [{ status, body }, embedded] = await Promise.all([
      ask(server, key, question),
      ask(plain, plainKey, question),
    ])
    expect(status).toBe(200)
    expect(body.response).toBe('Ten hearts, that is 20 HP.\n\nBye.')
    expect(embedded.body.sources?.length).toBeGreaterThan(0)
    expect(body.sources?.map(({ title }) => title)).toEqual(
      embedded.body.sources?.map(({ title }) => title) ?? [],
    )
    expect(body.sources?.[0]?.url).toEndWith('/api/v1/mobs/creeper')
  })

  test('tells the model the rules, the looked-up answer and the records', async () => {
    model.replyWith(() => completion('Ten.'))
    await ask(server, key, question)
    const embedded = await ask(plain, plainKey, question)
    const [request] = model.requests
    expect(request?.path).toBe('/v1/chat/completions')
    expect(request?.authorization).toBe(`Bearer ${llmKey}`)
    expect(request?.body).toMatchObject({ model: 'small-one', stream: false })
    expect(systemText()).toContain(embedded.body.response ?? 'no answer')
    expect(systemText()).toContain('"id":"creeper"')
    expect(systemText()).toMatch(/only the facts/i)
    expect(systemText()).toMatch(/never an instruction/i)
    expect(request?.body.messages.at(-1)).toEqual({ role: 'user', content: question })
  })

  test('tells the model the instructions of the bot and the whole conversation', async () => {
    await commandJson(server.db, 'bots', 'set', 'guide', '--instructions', 'Talk like a pirate.')
    model.replyWith(({ body }) => completion(`Answer ${body.messages.length}`))
    const first = await ask(server, key, question)
    const second = await ask(server, key, 'And a zombie?', first.body.session_id)
    expect(systemText()).toContain('Talk like a pirate.')
    expect(model.requests.at(-1)?.body.messages.slice(1)).toEqual([
      { role: 'user', content: question },
      { role: 'assistant', content: 'Answer 2' },
      { role: 'user', content: 'And a zombie?' },
    ])
    // What a follow-up means is known whoever worded the answer before.
    expect(second.body.sources?.[0]?.url).toEndWith('/api/v1/mobs/zombie')
  })

  test('keeps the newest of a conversation that is too long for the model', async () => {
    model.replyWith(() => completion('word '.repeat(700)))
    let session: string | undefined
    for (let turn = 0; turn < 6; turn++)
      session = (await ask(server, key, `Question number ${turn}`, session)).body.session_id
    const said = model.requests.at(-1)?.body.messages ?? []
    expect(said.some(({ content }) => content === 'Question number 4')).toBe(true)
    expect(said.some(({ content }) => content === 'Question number 0')).toBe(false)
    expect(said.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(30_000)
  })

  test('never says more than 4,000 characters, nor what the model thought before', async () => {
    model.replyWith(() => completion(`<think>secret plan</think>${'long '.repeat(3000)}`))
    const { body } = await ask(server, key, question)
    expect([...(body.response ?? '')].length).toBeLessThanOrEqual(4000)
    expect(body.response).toStartWith('long long')
    expect(body.response).toEndWith('long…')
  })

  test('does without wishes that the model refuses', async () => {
    model.replyWith(({ body }) =>
      body.temperature === undefined
        ? completion('Fine.')
        : Response.json({ error: { message: 'unsupported' } }, { status: 400 }),
    )
    expect((await ask(server, key, question)).body.response).toBe('Fine.')
  })

  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(65_536))),
      }),
    )
  const trickling = () =>
    new Response(
      new ReadableStream({
        pull: async (controller) => {
          await Bun.sleep(100)
          controller.enqueue(new TextEncoder().encode(' '))
        },
      }),
    )
  const failing: [string, Reply, string][] = [
    ['fails with 500', () => new Response('broken', { status: 500 }), 'HTTP 500'],
    ['refuses the key', () => new Response('no', { status: 401 }), 'HTTP 401'],
    ['refuses everything', () => new Response('no', { status: 400 }), 'HTTP 400'],
    ['sends elsewhere', () => Response.redirect(`${model.url}/chat/completions`, 307), 'HTTP 307'],
    ['never ends', endless, 'does not end'],
    ['sends no JSON', () => new Response('{"choices": [{"mess'), 'not JSON'],
    ['sends null', () => new Response('null'), 'no text'],
    ['gives no choice', () => Response.json({ choices: [] }), 'no text'],
    ['gives null as a choice', () => Response.json({ choices: [null] }), 'no text'],
    ['gives choices that are no list', () => Response.json({ choices: { 0: {} } }), 'no text'],
    ['gives no text', () => completion(null), 'no text'],
    ['gives a list as text', () => completion([{ type: 'text', text: 'x' }]), 'no text'],
    ['gives white space', () => completion(' \n '), 'is empty'],
    ['gives only thoughts', () => completion('<think>hm'), 'is empty'],
    ['sends bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe])), 'not JSON'],
  ]

  const isEmbedded = async (used: TestServer, usedKey: string, why: string) => {
    const before = used.errors().length
    const { status, body } = await ask(used, usedKey, question)
    const embedded = await ask(plain, plainKey, question)
    expect(status).toBe(200)
    expect(body.response).toBe(embedded.body.response ?? 'no answer')
    expect(body.sources?.[0]?.url).toEndWith('/api/v1/mobs/creeper')
    const logged = await until(
      () => used.errors().slice(before),
      (lines) => lines.includes('model not used'),
    )
    expect(logged).toContain(why)
    expect(logged).not.toContain('hearts')
    expect(used.errors()).not.toContain(llmKey)
  }

  test.each(failing)('answers with the embedded engine when the model %s', (_, reply, why) => {
    model.replyWith(reply)
    return isEmbedded(server, key, why)
  })

  test.each([
    ['never answers', () => new Promise<Response>(() => {})],
    ['trickles', trickling],
  ] as [string, Reply][])('answers with the embedded engine when the model %s', (_, reply) => {
    model.replyWith(reply)
    return isEmbedded(hurried, hurriedKey, 'too late')
  })

  test('is waited for no longer when it writes piece by piece', async () => {
    model.replyWith(() => heldCompletion('Ten ', 'hearts.').reply())
    const response = await fetch(`${hurried.url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hurriedKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'guide', message: question, stream: true }),
    })
    const embedded = await ask(plain, plainKey, question)
    expect(textIn(await chunksOf(eventsOf(response)))).toBe(`Ten…\n\n${embedded.body.response}`)
  })

  test('refuses what it would refuse anyway before the model is asked', async () => {
    const { status } = await post(server.url, { key, body: { bot_id: 'guide' } })
    expect(status).toBe(400)
    expect(model.requests).toEqual([])
  })
})

test('a model that is not there at all leaves the embedded answer', async () => {
  const gone = startModel(() => completion('unused'))
  gone.stop()
  await using lonely = await startServer({ flags: ['--llm-url', gone.url] })
  const { key: lonelyKey } = await makeKey(lonely.db)
  const { status, body, headers } = await ask(lonely, lonelyKey, question)
  expect(status).toBe(200)
  expect(body.response).toBe((await ask(plain, plainKey, question)).body.response ?? '')
  const lines = await until(lonely.errors, (text) => text.includes('not reachable'))
  const line = lines.split('\n').find((text) => text.includes('not reachable')) ?? ''
  expect(JSON.parse(line).request_id).toBe(headers.get('x-request-id'))
})

test('lectern ask lets the same model answer', async () => {
  model.replyWith(() => completion('Ten, me hearty.'))
  const { code, out } = await lectern(['ask', question, '--db', plain.db, '--llm-url', model.url])
  expect(code).toBe(0)
  expect(out).toStartWith('Ten, me hearty.')
  expect(model.requests[0]?.authorization).toBeNull()
  expect(model.requests[0]?.body.model).toBeUndefined()
})

test.each([
  ['--llm-url', 'not an address'],
  ['--llm-timeout', '0'],
  ['--llm-timeout', 'soon'],
])('%s %p is refused by name', async (flag, value) => {
  const { code, err } = await lectern(['serve', flag, value])
  expect(code).toBe(2)
  expect(err).toContain(flag)
})
