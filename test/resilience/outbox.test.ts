import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { outboxBounds } from '../../src/store/outbox-bounds.ts'
import { ask, makeKey, until } from '../support/chat.ts'
import { makeToken, signInAs } from '../support/dashboard.ts'
import { openBeside } from '../support/database.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(120_000)

let server: TestServer | undefined
let receiver: Receiver | undefined
afterEach(async () => {
  await server?.stop()
  await receiver?.stop()
})

const linesOf = (text: string) =>
  (server?.errors() ?? '').split('\n').filter((line) => line.includes(text))

test('an outbox that a dead receiver has filled is told in the log, the metrics and the dashboard', async () => {
  receiver = startReceiver()
  receiver.answer = () => new Response(null, { status: 500 })
  const flags = ['--allow-private-webhooks', '--metrics', '127.0.0.1:0']
  const started = await startServer({ flags })
  server = started
  const { key, key_id } = await makeKey(
    started.db,
    ...['--webhook', receiver.url, '--allow-private-webhooks'],
  )
  const db = openBeside(started.db)
  db.run('PRAGMA busy_timeout = 5000')
  db.run(
    `INSERT INTO deliveries (id, key_id, at, next_at, data) VALUES ('msg_large', ?, 1, ?, ?)`,
    [key_id, Date.now() + 86_400_000, 'x'.repeat(outboxBounds.bytes)],
  )
  db.close()
  const fill = () => ask(started, key)
  for (let calls = 0; calls < 3; calls++) expect((await fill()).status).toBe(200)
  await until(
    async () => {
      await fill()
      return linesOf('outbox full').length
    },
    (count) => count === 1,
  )
  expect(linesOf('outbox full')[0]).toContain(key_id)
  const address = /"url":"(http[^"]+metrics)"/.exec(started.errors())?.[1] ?? ''
  const metrics = await (await fetch(address)).text()
  expect(Number(/^lectern_outbox_dropped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(2)
  const operator = await signInAs(started, await makeToken(started))
  const page = await operator.text('/dashboard/bots/guide/deliveries')
  expect(page).toMatch(/\d+ calls of the key <code>key_[\w-]+<\/code> are not mirrored/)
  await until(
    () => linesOf('outbox takes calls of the key again').length,
    (count) => count === 1,
  )
  expect(linesOf('outbox full')).toHaveLength(1)
})
