import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { ask, makeKey, post, until } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import { type ServerOptions, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const servers: TestServer[] = []
const open = async (options: ServerOptions = {}) => {
  const server = await startServer(options)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

type Row = { seq: number; message: string }

const turnsOf = (file: string, sessionId: string | undefined): Row[] => {
  const db = openBeside(file)
  try {
    return db
      .query<Row, [string]>('SELECT seq, message FROM turns WHERE session_id = ? ORDER BY seq')
      .all(sessionId ?? '')
  } finally {
    db.close()
  }
}

test('an answered turn is on disk when its answer arrives, whatever happens then', async () => {
  const server = await open()
  const app = await makeKey(server.db)
  const { body } = await ask(server, app.key, 'first')
  await ask(server, app.key, 'second', body.session_id)
  await server.signal('SIGKILL')
  expect(turnsOf(server.db, body.session_id).map(({ message }) => message)).toEqual([
    'first',
    'second',
  ])
  const again = await open({ folder: server.folder })
  expect((await ask(again, app.key, 'third', body.session_id)).status).toBe(200)
  expect(turnsOf(server.db, body.session_id)).toHaveLength(3)
})

test('of calls cut off by kill -9 every answered one is kept and none is kept by half', async () => {
  const server = await open({ flags: ['--chat-daily-limit', '100000'] })
  const app = await makeKey(server.db)
  const answered: (string | undefined)[] = []
  let isRunning = true
  const callers = Array.from({ length: 8 }, async () => {
    while (isRunning)
      await ask(server, app.key, 'hi')
        .then(({ body }) => answered.push(body.session_id))
        .catch(() => {})
  })
  await until(
    () => answered.length,
    (count) => count > 200,
  )
  await server.signal('SIGKILL')
  isRunning = false
  await Promise.all(callers)
  for (const sessionId of answered) expect(turnsOf(server.db, sessionId)).toHaveLength(1)
  const db = openBeside(server.db)
  const halves = db
    .query('SELECT id FROM sessions WHERE id NOT IN (SELECT session_id FROM turns)')
    .all()
  db.close()
  expect(halves).toEqual([])
})

test('parallel calls on one session are answered one upon the other', async () => {
  const server = await open()
  const app = await makeKey(server.db)
  const { body } = await ask(server, app.key, 'start')
  const messages = Array.from({ length: 40 }, (_, index) => `message ${index}`)
  const answers = await Promise.all(
    messages.map((message) => ask(server, app.key, message, body.session_id)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const turns = turnsOf(server.db, body.session_id)
  expect(turns.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, seq) => seq))
  expect(
    turns
      .slice(1)
      .map(({ message }) => message)
      .sort(),
  ).toEqual(messages.sort())
})

test('two processes answer one session without losing or mixing a turn', async () => {
  const one = await open()
  const two = await open({ folder: one.folder })
  const app = await makeKey(one.db)
  const { body } = await ask(one, app.key, 'start')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      ask(index % 2 ? one : two, app.key, `message ${index}`, body.session_id),
    ),
  )
  const kept = turnsOf(one.db, body.session_id)
  const good = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(good.length + 1)
  expect(good.length).toBeGreaterThan(6)
})

test('sessions that rest too long are removed, others stay', async () => {
  const first = await open()
  const app = await makeKey(first.db)
  const [old, fresh] = [await ask(first, app.key), await ask(first, app.key)]
  await first.signal('SIGTERM')
  const db = openBeside(first.db)
  db.run('UPDATE sessions SET last_at = ? WHERE id = ?', [
    Date.now() - 31 * 86_400_000,
    old.body.session_id ?? '',
  ])
  db.close()
  const second = await open({ folder: first.folder, flags: ['--session-days', '30'] })
  await until(
    () => turnsOf(first.db, old.body.session_id).length,
    (count) => count === 0,
  )
  expect((await ask(second, app.key, 'hi', old.body.session_id)).status).toBe(404)
  expect((await ask(second, app.key, 'hi', fresh.body.session_id)).status).toBe(200)
})

test('while another process holds the database the chat answers 503 and the data goes on', async () => {
  const server = await open()
  const app = await makeKey(server.db)
  const { body } = await ask(server, app.key, 'before')
  const db = openBeside(server.db)
  db.run('BEGIN IMMEDIATE')
  const waiting = ask(server, app.key, 'during', body.session_id)
  expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(200)
  const { status, headers, body: error } = await waiting
  db.run('ROLLBACK')
  db.close()
  expect(status).toBe(503)
  expect(error.success).toBe(false)
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await ask(server, app.key, 'after', body.session_id)).status).toBe(200)
  expect(turnsOf(server.db, body.session_id).map(({ message }) => message)).toEqual([
    'before',
    'after',
  ])
})

test('a disk that takes no more gives 503, never a 500 nor half a turn', async () => {
  const server = await open({
    flags: ['--chat-daily-limit', '100000'],
    wrap: ['bash', '-c', 'trap \'\' XFSZ; ulimit -f 900; exec "$@"', 'limited'],
  })
  const app = await makeKey(server.db)
  const long = 'long '.repeat(700)
  const answers = await Promise.all(
    Array.from({ length: 400 }, () =>
      post(server.url, { key: app.key, body: { bot_id: 'guide', message: long } }),
    ),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
  for (const { status, headers, body } of answers)
    if (status === 503) {
      expect(body.success).toBe(false)
      expect(headers.has('retry-after')).toBe(true)
    } else expect(turnsOf(server.db, body.session_id)).toHaveLength(1)
  expect((await fetch(`${server.url}/api/v1/mobs/creeper`)).status).toBe(200)
  await until(server.errors, (text) => text.includes('store unavailable'))
})
