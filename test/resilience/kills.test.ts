import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { ask, makeKey, until } from '../support/chat.ts'
import { createRandom } from '../support/random.ts'
import { startReceiver } from '../support/receiver.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(240_000)

const kills = 20
const callers = 6

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
          if (isAlive && !/connect|socket|closed|reset/i.test(String(error))) throw error
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
  const db = new Database(server.db)
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
