import { expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { ask, makeKey, until } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { createRandom } from '../support/random.ts'
import { startReceiver } from '../support/receiver.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(240_000)

const kills = 20
const callers = 6

const isCutOff = (error: unknown) => /connect|socket|closed|reset/i.test(String(error))

type Answered = { message: string; sessionId: string }

test(`${kills} times kill -9 under chat and webhook load lose no answered turn, no webhook and no count`, async () => {
  const folder = temporaryFolder()
  const receiver = startReceiver()
  const random = createRandom(7)
  const flags = [
    '--chat-daily-limit',
    '1000000',
    '--allow-private-webhooks',
    '--log-level',
    'error',
  ]
  let server = await startServer({ folder, flags })
  const app = await makeKey(server.db, '--webhook', receiver.url, '--allow-private-webhooks')

  const answered: Answered[] = []
  const sessions = new Map<number, string>()
  let number = 0
  const callOnce = async (caller: number, url: string) => {
    const message = `message ${caller}-${++number}`
    const { status, body } = await ask({ url }, app.key, message, sessions.get(caller))
    expect(status).toBe(200)
    const sessionId = String(body.session_id)
    sessions.set(caller, sessionId)
    answered.push({ message, sessionId })
    // A session that grows for ever would only measure the reading of its history.
    if (random.whole(12) === 0) sessions.delete(caller)
  }

  for (let kill = 0; kill < kills; kill++) {
    const { url } = server
    let isAlive = true
    const load = Array.from({ length: callers }, async (_, caller) => {
      while (isAlive)
        try {
          await callOnce(caller, url)
        } catch (error) {
          // Cut off by the kill: not answered, so nothing is owed.
          if (isAlive && !isCutOff(error)) throw error
        }
    })
    const before = answered.length
    await until(
      () => answered.length,
      (count) => count >= before + callers,
    )
    await Bun.sleep(random.whole(120))
    await server.signal('SIGKILL')
    isAlive = false
    await Promise.all(load)
    server = await startServer({ folder, flags })
  }

  expect(answered.length).toBeGreaterThanOrEqual(kills * callers)
  const db = openBeside(server.db)
  const turns = db
    .query<{ sessionId: string; seq: number; message: string; response: string }, []>(
      'SELECT session_id AS sessionId, seq, message, response FROM turns ORDER BY session_id, seq',
    )
    .all()
  const kept = new Set(turns.map(({ sessionId, message }) => `${sessionId} ${message}`))
  const lost = answered.filter(({ sessionId, message }) => !kept.has(`${sessionId} ${message}`))
  expect(lost).toEqual([])
  expect(turns.filter(({ response }) => !response)).toEqual([])

  const counted = db.query<{ count: number }, []>('SELECT sum(count) AS count FROM usage').get()
  expect(counted?.count).toBeGreaterThanOrEqual(answered.length)

  await until(
    () => db.query<{ waiting: number }, []>('SELECT count(*) AS waiting FROM deliveries').get(),
    (row) => row?.waiting === 0,
    120_000,
  )
  const mirrored = new Set(
    receiver.received.map(({ event }) => (event.data.request as { message: string }).message),
  )
  expect(answered.filter(({ message }) => !mirrored.has(message))).toEqual([])
  console.log(
    `kill -9: ${kills} kills, ${answered.length} answered turns, ${turns.length} kept, ${receiver.received.length} deliveries`,
  )
  db.close()
  await server.stop()
  await receiver.stop()
  rmSync(folder, { recursive: true })
})

const feedbackKills = 5

test(`${feedbackKills} times kill -9 while opinions are given lose none that was acknowledged`, async () => {
  const folder = temporaryFolder()
  const receiver = startReceiver()
  const random = createRandom(11)
  const flags = ['--allow-private-webhooks', '--rate-limit', '0', '--log-level', 'error']
  let server = await startServer({ folder, flags })
  const app = await makeKey(server.db, '--webhook', receiver.url, '--allow-private-webhooks')
  const headers = { authorization: `Bearer ${app.key}`, 'content-type': 'application/json' }
  const turns = await Promise.all(
    Array.from({ length: callers }, async () => (await ask(server, app.key, 'hi')).body),
  )

  /** Each caller gives opinions about its own turn, one after the other: the number is the comment. */
  const acknowledged = turns.map(() => 0)
  const giveNext = async (caller: number, url: string) => {
    const number = (acknowledged[caller] ?? 0) + 1
    const response = await fetch(
      `${url}/api/v1/chat/messages/${turns[caller]?.message_id}/feedback`,
      {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ feedback: 'negative', comment: String(number) }),
      },
    )
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { comment: String(number) },
    ])
    acknowledged[caller] = number
  }
  const keptBy = async (caller: number): Promise<number> => {
    const path = `/api/v1/chat/sessions/${turns[caller]?.session_id}/messages`
    const { data } = (await (await fetch(server.url + path, { headers })).json()) as {
      data: { feedback: string; comment: string }[]
    }
    expect(data).toMatchObject([{ feedback: 'negative' }])
    return Number(data[0]?.comment)
  }
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

  for (let kill = 0; kill < feedbackKills; kill++) {
    const { url } = server
    let isAlive = true
    const before = sumOf(acknowledged)
    const load = turns.map(async (_, caller) => {
      while (isAlive)
        try {
          await giveNext(caller, url)
        } catch (error) {
          if (!isCutOff(error)) throw error
        }
    })
    await until(
      () => acknowledged,
      (numbers) => sumOf(numbers) >= before + callers && Math.min(...numbers) > 0,
    )
    await Bun.sleep(random.whole(60))
    await server.signal('SIGKILL')
    isAlive = false
    await Promise.all(load)
    server = await startServer({ folder, flags })
    // The one that was cut off may have been kept or not; it was promised to nobody.
    for (const [caller, number] of acknowledged.entries())
      expect([number, number + 1]).toContain(await keptBy(caller))
  }

  const owed = turns.flatMap(({ message_id }, caller) =>
    Array.from({ length: acknowledged[caller] ?? 0 }, (_, index) => `${message_id} ${index + 1}`),
  )
  const told = () =>
    new Set(
      receiver.received.map(({ event }) => {
        const { message_id, comment } = event.data as Partial<Record<string, unknown>>
        return `${message_id} ${comment}`
      }),
    )
  await until(told, (set) => owed.every((opinion) => set.has(opinion)), 120_000)
  console.log(`kill -9: ${feedbackKills} kills, ${owed.length} opinions acknowledged, all kept`)
  await server.stop()
  await receiver.stop()
  rmSync(folder, { recursive: true })
})
