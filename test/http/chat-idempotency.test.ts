import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { commandJson, type MadeKey, makeKey, post, until } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { chunksOf, eventsOf } from '../support/events.ts'
import { completion, startModel, type TestModel } from '../support/model.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { startReplicas } from '../support/replicas.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

const body = { bot_id: 'guide', message: 'What is a creeper?' }

const send = (url: string, key: string, idempotencyKey: string, sent: object = body) =>
  post(url, { key, headers: { 'idempotency-key': idempotencyKey }, body: sent })

const stream = async (url: string, key: string, idempotencyKey: string, sent: object = body) =>
  chunksOf(
    eventsOf(
      await fetch(`${url}/api/v1/chat`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify(sent),
      }),
    ),
  )

const sessionsOf = async (url: string, key: string) => {
  const response = await fetch(`${url}/api/v1/chat/sessions?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return ((await response.json()) as { data: { turns: number }[] }).data
}

/** A call that the model has got and does not answer yet. */
const sendHeld = async (model: TestModel, url: string, key: string, idempotencyKey: string) => {
  const { promise: held, resolve: finish } = Promise.withResolvers<void>()
  const asked = model.requests.length
  model.replyWith(async () => {
    await held
    return completion('At last.')
  })
  const first = send(url, key, idempotencyKey)
  await until(
    () => model.requests.length,
    (count) => count > asked,
  )
  return { first, finish }
}

describe('an Idempotency-Key', () => {
  let server: TestServer
  let model: TestModel
  let app: MadeKey

  beforeAll(async () => {
    model = startModel(() => completion('Green.'))
    server = await startServer({ flags: ['--llm-url', model.url, '--rate-limit', '1000'] })
    app = await makeKey(server.db)
  })
  afterAll(async () => {
    await server.stop()
    model.stop()
  })

  test('gets the same answer again, for one quota unit and one turn', async () => {
    const { key } = await makeKey(server.db)
    const first = await send(server.url, key, 'one')
    const before = (await sessionsOf(server.url, key)).length
    const again = await send(server.url, key, 'one')
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('x-ratelimit-remaining')).toBe(
      first.headers.get('x-ratelimit-remaining'),
    )
    expect(await sessionsOf(server.url, key)).toHaveLength(before)
    const after = await send(server.url, key, 'two')
    expect(after.body.message_id).not.toBe(first.body.message_id as string)
  })

  test('is of its API key alone, and refuses another body', async () => {
    const other = await makeKey(server.db)
    const first = await send(server.url, app.key, 'shared')
    const foreign = await send(server.url, other.key, 'shared')
    expect(foreign.body.message_id).not.toBe(first.body.message_id as string)
    const changed = await send(server.url, app.key, 'shared', { ...body, message: 'hi' })
    expect(changed.status).toBe(422)
    expect(changed.body.error).toContain('another body')
  })

  test('is refused while it is answered, and answered once', async () => {
    const asked = model.requests.length
    const { first, finish } = await sendHeld(model, server.url, app.key, 'slow')
    const meanwhile = await send(server.url, app.key, 'slow')
    expect(meanwhile.status).toBe(409)
    expect(meanwhile.headers.get('retry-after')).toBe('1')
    finish()
    const answered = await first
    expect(answered.body.response).toBe('At last.')
    expect((await send(server.url, app.key, 'slow')).body).toEqual(answered.body)
    expect(model.requests).toHaveLength(asked + 1)
    model.replyWith(() => completion('Green.'))
  })

  test('of a call that was refused can be used again', async () => {
    const lost = { ...body, session_id: 'ses_AAAAAAAAAAAAAAAAAAAAAA' }
    for (const _ of [1, 2]) expect((await send(server.url, app.key, 'lost', lost)).status).toBe(404)
    expect((await send(server.url, app.key, 'lost', { bot_id: 'guide' })).status).toBe(400)
    expect((await send(server.url, app.key, 'lost')).status).toBe(200)
  })

  test.each(['x'.repeat(256), 'a b'])('that is none is refused: %#', async (idempotencyKey) => {
    const { status, body } = await send(server.url, app.key, idempotencyKey)
    expect(status).toBe(400)
    expect(body.error).toContain('Idempotency-Key')
  })

  test('forgets what its session held when that is deleted', async () => {
    const first = await send(server.url, app.key, 'gone')
    await fetch(`${server.url}/api/v1/chat/sessions/${first.body.session_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${app.key}` },
    })
    const again = await send(server.url, app.key, 'gone')
    expect(again.headers.has('idempotent-replayed')).toBe(false)
    expect(again.body.session_id).not.toBe(first.body.session_id as string)
  })

  test('answers the same after kill -9, and the webhook hears of every request', async () => {
    const receiver = startReceiver()
    const flags = ['--allow-private-webhooks']
    await using mortal = await startServer({ flags })
    const made = await makeKey(mortal.db, '--webhook', receiver.url, ...flags)
    const first = await send(mortal.url, made.key, 'kept')
    await mortal.signal('SIGKILL')
    await using again = await startServer({ flags, folder: mortal.folder })
    expect((await send(again.url, made.key, 'kept')).body).toEqual(first.body)
    await until(
      () => new Set(receiver.received.map(({ id }) => id)).size,
      (count) => count === 2,
    )
    for (const { event } of receiver.received)
      expect(event.data.response).toMatchObject({ status: 200, body: first.body })
    await receiver.stop()
  })

  test('that kill -9 cut off is in flight until its time is over, and then answered once', async () => {
    const flags = ['--llm-url', model.url]
    await using mortal = await startServer({ flags })
    const { key } = await makeKey(mortal.db)
    const { first } = await sendHeld(model, mortal.url, key, 'cut')
    // It is listened to before it breaks off: what nobody listens to fails the test.
    const outcome = first.then(
      () => 'answered',
      () => 'cut off',
    )
    await mortal.signal('SIGKILL')
    expect(await outcome).toBe('cut off')
    model.replyWith(() => completion('Green.'))
    await using again = await startServer({ flags, folder: mortal.folder })
    expect((await send(again.url, key, 'cut')).status).toBe(409)
    expect(await sessionsOf(again.url, key)).toEqual([])
    using db = openBeside(again.db)
    db.run('UPDATE idempotent_calls SET leased_until = 1')
    const answered = await send(again.url, key, 'cut')
    expect([answered.status, answered.body.response]).toEqual([200, 'Green.'])
    expect((await send(again.url, key, 'cut')).body).toEqual(answered.body)
    expect(await sessionsOf(again.url, key)).toMatchObject([{ turns: 1 }])
  })
})

describe.if(hasPostgres())('an Idempotency-Key with three replicas', () => {
  let postgres: TestPostgres
  let model: TestModel
  beforeAll(async () => {
    postgres = await startPostgres()
    model = startModel(() => completion('Green.'))
  })
  afterAll(async () => {
    await postgres.remove()
    model.stop()
  })

  test('lets one of many calls at once through, and streams in one session in turn', async () => {
    const databaseUrl = await postgres.createDatabase()
    const flags = ['--rate-limit', '0', '--llm-url', model.url]
    const replicas = await startReplicas({ databaseUrl, flags })
    try {
      const { key, key_id } = await makeKey(databaseUrl)
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => send(replicas.next().url, key, 'same')),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([])
      const ids = new Set(
        answers.filter(({ status }) => status === 200).map(({ body }) => body.message_id),
      )
      expect(ids.size).toBe(1)
      for (const replica of replicas.all)
        expect((await send(replica.url, key, 'same')).body.message_id).toBe([...ids][0] as string)
      const streamed = await Promise.all(replicas.all.map(({ url }) => stream(url, key, 'same')))
      expect(streamed.map(([start]) => start?.messageId)).toEqual(Array(3).fill([...ids][0]))
      expect(await sessionsOf(replicas.next().url, key)).toMatchObject([{ turns: 1 }])
      const listed = await commandJson<{ key_id: string; used_today: number }[]>(
        databaseUrl,
        'keys',
        'list',
      )
      expect(listed.find((one) => one.key_id === key_id)?.used_today).toBe(1)
      const session_id = streamed[0]?.[0]?.messageMetadata?.session_id
      const further = await Promise.all(
        replicas.all.map(({ url }, index) =>
          stream(url, key, `further-${index}`, { ...body, session_id }),
        ),
      )
      expect(further.map((chunks) => chunks.at(-1)?.type)).toEqual(Array(3).fill('finish'))
      expect(await sessionsOf(replicas.next().url, key)).toMatchObject([{ turns: 4 }])

      const [one, two, three] = replicas.all.map(({ url }) => url) as [string, string, string]
      const { first, finish } = await sendHeld(model, one, key, 'held')
      const other = { ...body, message: 'hi' }
      const meanwhile = [await send(two, key, 'held'), await send(three, key, 'held', other)]
      expect(meanwhile.map(({ status }) => status)).toEqual([409, 422])
      finish()
      const answered = await first
      expect([answered.status, answered.body.response]).toEqual([200, 'At last.'])
      expect((await send(three, key, 'held')).body).toEqual(answered.body)
      expect((await send(two, key, 'held', other)).status).toBe(422)
    } finally {
      await replicas.stop()
    }
  })
})
