/**
 * How fast the chat answers, against a bare Elysia route that parses the body and writes one row
 * with the same durability, in the same run; and whether a million stored turns slow it down.
 *
 *   bun run bench:chat [--rounds 5] [--seconds 3] [--connections 32]
 */
import { Database } from 'bun:sqlite'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Elysia } from 'elysia'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import { createKey } from '../../src/chat/keys.ts'
import { openStore } from '../../src/store/open.ts'
import type { Conversation } from '../chat/answer/judge.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    bare: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const roundMs = Number(values.seconds) * 1000
const connections = Number(values.connections)

const warmUpMs = 8000

const turnsPerSession = 20
const calledSessions = 4000
const storedTurns = 1_000_000

const questions = [
  'How much health does a creeper have?',
  'What does it drop?',
  'Where does it spawn?',
  'What is the recipe of a bookshelf?',
  'Which villager sells mending?',
  'Is sharpness compatible with smite?',
  'When was the warden added?',
  'How many hostile mobs are there?',
]

/** So many that the engine has to think about every one of them. */
const manyQuestions = async (): Promise<string[]> => {
  const folder = new URL('../chat/questions/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (file: string): Promise<Conversation[]> => Bun.file(new URL(file, folder)).json()
  const conversations = (await Promise.all(files.map(read))).flat()
  return [...new Set(conversations.flatMap(({ turns }) => turns.map(({ say }) => say)))]
}

/** The other side: parse, write one row durably, answer. */
const serveBare = (file: string) => {
  const db = new Database(file, { create: true, strict: true })
  db.run('PRAGMA journal_mode = WAL')
  db.run('PRAGMA synchronous = FULL')
  db.run('CREATE TABLE turns (id INTEGER PRIMARY KEY, session_id TEXT, message TEXT, at INTEGER)')
  const insert = db.query('INSERT INTO turns (session_id, message, at) VALUES (?, ?, ?)')
  const app = new Elysia()
    .post('/api/v1/chat', ({ body }) => {
      const { session_id, message } = body as { session_id: string; message: string }
      insert.run(session_id, message, Date.now())
      return { response: message, sources: [], session_id }
    })
    .listen({ port: 0, hostname: '127.0.0.1' })
  console.log(`listening on http://127.0.0.1:${app.server?.port}`)
}

type Target = {
  name: string
  url: string
  pid: number
  key: string
  sessions: string[]
  questions: readonly string[]
  next: number
}

/** CPU time a process has had, in milliseconds, where the system tells; it does not mind neighbors. */
const cpuMs = async (pid: number): Promise<number> => {
  const text = await Bun.file(`/proc/${pid}/stat`)
    .text()
    .catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

const startBare = async (folder: string) => {
  const child = Bun.spawn([process.execPath, import.meta.path, '--bare', join(folder, 'bare.db')], {
    stdout: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { value } = await child.stdout.getReader().read()
  const url = /http:\/\/\S+/.exec(new TextDecoder().decode(value))?.[0]
  if (!url) throw new Error('the bare server did not start')
  return { url, pid: child.pid, stop: () => child.kill() }
}

const sessionId = (index: number) => `ses_${String(index).padStart(22, '0')}`

/** Sessions as real conversations leave them, written in bulk. */
const fill = async (file: string, sessions: number): Promise<string> => {
  const store = await openStore({ db: file })
  const created = await createKey(store.apiKeys, { botId: 'guide' }, Date.now())
  await store.close()
  const engine = createEngine(createCatalog())
  const turns = questions.map((message) => ({ message, ...engine.answer(message, []) }))
  const db = new Database(file, { strict: true })
  const addSession = db.query(
    `INSERT INTO sessions (id, bot_id, created_at, last_at) VALUES (?, 'guide', ?, ?)`,
  )
  const addTurn = db.query(
    `INSERT INTO turns (session_id, seq, message, response, sources, state, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const at = Date.now()
  const addSome = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      addSession.run(sessionId(index), at, at)
      for (let seq = 0; seq < turnsPerSession; seq++) {
        const { message, text, sources, state } = turns[seq % turns.length]!
        addTurn.run(
          sessionId(index),
          seq,
          message,
          text,
          JSON.stringify(sources),
          JSON.stringify(state),
          at,
        )
      }
    }
  })
  for (let from = 0; from < sessions; from += 1000) addSome(from, Math.min(from + 1000, sessions))
  db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  return created?.key ?? ''
}

/** Sessions spread over the whole table, so that a large one is not read from one corner. */
const spread = (sessions: number): string[] =>
  Array.from({ length: calledSessions }, (_, index) =>
    sessionId(Math.floor((index * sessions) / calledSessions)),
  ).sort(() => Math.random() - 0.5)

const call = async (target: Target): Promise<number> => {
  const turn = target.next++
  const started = performance.now()
  const response = await fetch(`${target.url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      bot_id: 'guide',
      message: target.questions[turn % target.questions.length],
      session_id: target.sessions[turn % target.sessions.length],
    }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${target.name}: ${response.status} ${text}`)
  return performance.now() - started
}

const run = async (target: Target, durationMs: number): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + durationMs
  const connection = async () => {
    while (performance.now() < end) times.push(await call(target))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return times
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const percentile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0

type Round = { rate: number; p50: number; p99: number; cpuUs: number }

const bench = async () => {
  const folders = Array.from({ length: 4 }, temporaryFolder) as [string, string, string, string]
  const [bareFolder, smallFolder, largeFolder, otherFolder] = folders
  const flags = ['--chat-daily-limit', '1000000000', '--log-level', 'error']
  const smallKey = await fill(join(smallFolder, 'lectern.db'), calledSessions)
  const largeSessions = storedTurns / turnsPerSession
  const largeKey = await fill(join(largeFolder, 'lectern.db'), largeSessions)
  const otherKey = await fill(join(otherFolder, 'lectern.db'), calledSessions)
  const bare = await startBare(bareFolder)
  const small = await startServer({ folder: smallFolder, flags })
  const large = await startServer({ folder: largeFolder, flags })
  const other = await startServer({ folder: otherFolder, flags })
  const targets: Target[] = [
    {
      name: 'bare',
      url: bare.url,
      pid: bare.pid,
      key: smallKey,
      sessions: spread(calledSessions),
      questions,
      next: 0,
    },
    {
      name: 'chat',
      url: small.url,
      pid: small.pid,
      key: smallKey,
      sessions: spread(calledSessions),
      questions,
      next: 0,
    },
    {
      name: 'chat, 1M turns',
      url: large.url,
      pid: large.pid,
      key: largeKey,
      sessions: spread(largeSessions),
      questions,
      next: 0,
    },
    {
      name: 'chat, all differ',
      url: other.url,
      pid: other.pid,
      key: otherKey,
      sessions: spread(calledSessions),
      questions: await manyQuestions(),
      next: 0,
    },
  ]
  const results = new Map<string, Round[]>()
  try {
    // Long enough for the code to be compiled: the engine is much of it.
    for (const target of targets) await run(target, warmUpMs)
    for (let round = 0; round < rounds; round++)
      for (const target of targets) {
        const cpuBefore = await cpuMs(target.pid)
        const times = await run(target, roundMs)
        const cpuUs = (((await cpuMs(target.pid)) - cpuBefore) * 1000) / times.length
        const all = results.get(target.name) ?? []
        const rate = (times.length * 1000) / roundMs
        all.push({ rate, p50: median(times), p99: percentile(times, 0.99), cpuUs })
        results.set(target.name, all)
      }
  } finally {
    bare.stop()
    await small.stop()
    await large.stop()
    await other.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  for (const [name, all] of results) {
    const of = (field: keyof Round) => median(all.map((one) => one[field]))
    console.log(
      `${name.padEnd(16)} ${of('rate').toFixed(0).padStart(6)} calls/s  p50 ${of('p50').toFixed(1)} ms  p99 ${of('p99').toFixed(1)} ms  cpu ${of('cpuUs').toFixed(0)} us/call`,
    )
  }
  const ratio = (above: string, below: string) =>
    median(
      (results.get(above) ?? []).map(
        ({ rate }, round) => rate / (results.get(below)?.[round]?.rate ?? Number.NaN),
      ),
    )
  console.log(`chat / bare             ${ratio('chat', 'bare').toFixed(2)} (at least 0.70)`)
  console.log(
    `all differ / bare       ${ratio('chat, all differ', 'bare').toFixed(2)} (no goal: what the engine's memory is worth)`,
  )
  console.log(
    `1M turns / small table  ${ratio('chat, 1M turns', 'chat').toFixed(2)} (at least 0.80)`,
  )
}

if (values.bare) serveBare(values.bare)
else await bench()
