import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, commandJson, type MadeKey, makeKey, until } from '../support/chat.ts'
import { makeToken, signInAs } from '../support/dashboard.ts'
import { type Receiver, startReceiver, verify } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
let receiver: Receiver
let app: MadeKey
let messageId: string

beforeAll(async () => {
  receiver = startReceiver()
  server = await startServer({
    flags: ['--allow-private-webhooks', '--metrics', '127.0.0.1:0', '--rate-limit', '1000'],
  })
  app = await makeKey(server.db, '--webhook', `${receiver.url}/hook`, '--allow-private-webhooks')
  messageId = (await ask(server, app.key)).body.message_id ?? ''
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

const give = async (
  body: unknown,
  { key = app.key, id = messageId, type = 'application/json' } = {},
) => {
  const response = await fetch(`${server.url}/api/v1/chat/messages/${id}/feedback`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('feedback', () => {
  test('is kept, told to the webhook and costs the key nothing', async () => {
    const before = await ask(server, app.key)
    const { status, headers, body } = await give({ feedback: 'positive', comment: 'Thanks' })
    expect(status).toBe(200)
    expect(body).toEqual({ message_id: messageId, feedback: 'positive', comment: 'Thanks' })
    expect(headers.get('x-ratelimit-limit')).toBe('1000')
    const after = await ask(server, app.key)
    const left = (answer: typeof before) => Number(answer.headers.get('x-ratelimit-remaining'))
    expect(left(before) - left(after)).toBe(1)

    const told = await until(
      () => receiver.received.find(({ event }) => event.type === 'chat.feedback'),
      (found) => found !== undefined,
    )
    if (!told) throw new Error('unreachable')
    expect(() => verify(app.webhook_secret, told)).not.toThrow()
    expect(told.event.data as object).toEqual({
      key_id: app.key_id,
      bot_id: 'guide',
      message_id: messageId,
      feedback: 'positive',
      comment: 'Thanks',
    })
  })

  test('is given with any key of the bot, and with no other', async () => {
    const sibling = await makeKey(server.db)
    expect((await give({ feedback: 'negative' }, { key: sibling.key })).status).toBe(200)
    await commandJson(server.db, 'bots', 'create', 'acme', '--plan', 'business')
    const other = await makeKey(server.db, '--bot', 'acme')
    const refused = await give({ feedback: 'negative' }, { key: other.key })
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual({ success: false, error: 'Message not found' })
    expect((await give({ feedback: null }, { key: 'lk_unknown' })).status).toBe(401)
    await commandJson(server.db, 'bots', 'set', 'acme', '--plan', 'free')
    expect((await give({ feedback: null }, { key: other.key })).status).toBe(403)
  })

  test.each([
    [{}, 400, 'feedback'],
    [{ feedback: 'meh' }, 400, 'The field feedback must be "positive", "negative" or null'],
    [{ feedback: 'positive', comment: 5 }, 400, 'comment'],
    [{ feedback: 'positive', comment: 'x'.repeat(2001) }, 400, 'at most 2000'],
    ['[', 400, 'with feedback'],
    [[], 400, 'with feedback'],
    [{ feedback: 'positive', comment: 'x'.repeat(70_000) }, 413, '64 KiB'],
  ])('%# is refused', async (sent, expected, why) => {
    const { status, body } = await give(sent)
    expect(status).toBe(expected)
    expect(body.error).toContain(why)
  })

  test('of another content type, or about an unknown message, is refused', async () => {
    expect((await give({ feedback: null }, { type: 'text/plain' })).status).toBe(415)
    expect((await give({ feedback: null }, { id: 'mes_unknown' })).status).toBe(404)
  })

  test('survives kill -9, is shown, found and exported in the dashboard', async () => {
    await using mortal = await startServer()
    const { key } = await makeKey(mortal.db)
    const disliked = await ask(mortal, key, 'What is a bat?')
    const ignored = await ask(mortal, key, 'What is a zombie?')
    const response = await fetch(
      `${mortal.url}/api/v1/chat/messages/${disliked.body.message_id}/feedback`,
      {
        method: 'PATCH',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ feedback: 'negative', comment: 'Too <short>' }),
      },
    )
    expect(response.status).toBe(200)
    await mortal.signal('SIGKILL')
    await using again = await startServer({ folder: mortal.folder })
    const { text } = await signInAs(again, await makeToken(again))
    const list = await text('/dashboard/bots/guide/conversations?feedback=negative')
    expect(list).toContain(disliked.body.session_id ?? 'none')
    expect(list).not.toContain(ignored.body.session_id)
    const page = await text(`/dashboard/bots/guide/conversations/${disliked.body.session_id}`)
    expect(page).toContain('Feedback: negative')
    expect(page).toContain('Too &lt;short&gt;')
    const lines = (await text('/dashboard/bots/guide/export.jsonl?feedback=negative')).trim()
    expect(JSON.parse(lines).turns).toMatchObject([
      { message_id: disliked.body.message_id, feedback: 'negative', comment: 'Too <short>' },
    ])
    const csv = await text('/dashboard/bots/guide/export.csv')
    expect(csv).toContain(`"${disliked.body.message_id}","negative","Too <short>"`)
  })

  test('is counted in the metrics', async () => {
    const line = await until(server.errors, (text) => text.includes('metrics listening'))
    const url = /"url":"([^"]+)"/.exec(line)?.[1] ?? ''
    const text = await (await fetch(url)).text()
    expect(text).toMatch(/lectern_chat_feedback_total\{feedback="positive"\} [1-9]/)
    expect(text).toMatch(/lectern_chat_feedback_total\{feedback="negative"\} [1-9]/)
  })
})
