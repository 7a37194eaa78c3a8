/**
 * How long other requests wait while something long is done: the export of a bot's conversations,
 * the deletion of a bot with many, the removal of those that are old. Clients read a record and chat;
 * their p99 is compared with that of a second server with the same conversations and nothing else to
 * do. The two take turns, and the one whose turn it is not stands still, so that both meet the same
 * neighbors. Medians of the ratios of all rounds.
 *
 *   bun run bench:work [--sessions 30000] [--rounds 15] [--clients 32]
 */
import { Database } from 'bun:sqlite'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createKey } from '../../src/chat/keys.ts'
import { openStore } from '../../src/store/open.ts'
import { makeToken, signInAs } from '../support/dashboard.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { median, pinned } from './wrk.ts'

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '30000' },
    rounds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '32' },
  },
})
const sessions = Number(values.sessions)
const rounds = Number(values.rounds)
const turnsPerSession = 8
const windowMs = 700
const warmUpMs = 4000
const mostRatio = 2
const clients = Number(values.clients)
const dayMs = 86_400_000

Bun.env.LECTERN_BINARY ??= join(import.meta.dir, '..', '..', 'dist', 'lectern')

/** Conversations of one bot, written in bulk. */
const fill = (db: string, botId: string, lastAt: number): void => {
  const file = new Database(db)
  file.run('BEGIN')
  file.run(`INSERT INTO bots (id, name, plan, created_at) VALUES (?1, ?1, 'business', 1)`, [botId])
  file.run(
    `WITH RECURSIVE n (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ?1 - 1)
     INSERT INTO sessions (id, bot_id, created_at, last_at)
     SELECT 'ses_' || ?2 || at, ?2, ?3, ?3 + at FROM n`,
    [sessions, botId, lastAt],
  )
  file.run(
    `WITH RECURSIVE n (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ?1 - 1)
     INSERT INTO turns (id, session_id, seq, message, response, sources, state, at)
     SELECT 'mes_' || hex(randomblob(11)), sessions.id, n.at,
       'What does a creeper drop, and how often?',
       'A creeper drops gunpowder. ' || hex(randomblob(100)),
       '[{"title":"Creeper","url":"/api/v1/mobs/creeper"}]', '{"subjects":["creeper"]}', ?2
     FROM sessions, n WHERE bot_id = ?3`,
    [turnsPerSession, lastAt, botId],
  )
  file.run('COMMIT')
  file.close()
}

const sessionsOf = (db: string, botId: string): number => {
  const file = new Database(db, { readonly: true })
  const row = file
    .query<{ count: number }, [string]>('SELECT count(*) AS count FROM sessions WHERE bot_id = ?')
    .get(botId)
  file.close()
  return row?.count ?? 0
}

type Waits = { record: number[]; chat: number[] }

const p99 = (waits: readonly number[]): number =>
  [...waits].sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN

const send = {
  record: ({ url }: TestServer) => fetch(`${url}/api/v1/mobs/creeper`),
  chat: ({ url }: TestServer) =>
    fetch(`${url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bot_id: 'guide', message: 'What is a creeper?' }),
    }),
}

/** Clients that ask again as soon as they are answered, and how long each answer took. */
const loadFor = async (server: TestServer, milliseconds: number): Promise<Waits> => {
  const waits: Waits = { record: [], chat: [] }
  const end = performance.now() + milliseconds
  const client = async (kind: keyof Waits) => {
    while (performance.now() < end) {
      const startedAt = performance.now()
      const response = await send[kind](server)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${kind}: ${response.status}`)
      waits[kind].push(performance.now() - startedAt)
    }
  }
  await Promise.all([
    ...Array.from({ length: Math.ceil(clients / 2) }, () => client('record')),
    ...Array.from({ length: Math.floor(clients / 2) }, () => client('chat')),
  ])
  return waits
}

const inTurn = async (server: TestServer, milliseconds: number): Promise<Waits> => {
  process.kill(server.pid, 'SIGCONT')
  const waits = await loadFor(server, milliseconds)
  process.kill(server.pid, 'SIGSTOP')
  return waits
}

const start = async (folder: string, sessionDays: number) => {
  const server = await startServer({
    folder,
    flags: [
      ...['--rate-limit', '1000000000', '--chat-daily-limit', '1000000000'],
      ...['--session-days', String(sessionDays)],
    ],
    wrap: pinned(0, []),
  })
  await loadFor(server, warmUpMs)
  return server
}

type Work = {
  name: string
  /** Starts the work; answers with how far it has come, as often as it is asked. */
  begin(server: TestServer): Promise<() => number>
  sessionDays: number
}

const signedIn = async (server: TestServer) => signInAs(server, await makeToken(server))
const removedFrom = (server: TestServer) => () => sessions - sessionsOf(server.db, 'going')

const works: readonly Work[] = [
  {
    name: 'export of conversations',
    sessionDays: 0,
    begin: async (server) => {
      const response = await (await signedIn(server)).get('/dashboard/bots/going/export.jsonl')
      if (response.status !== 200) throw new Error(`the export: ${response.status}`)
      let bytes = 0
      const read = async () => {
        for await (const chunk of response.body ?? []) bytes += chunk.length
      }
      // It ends with the server at the latest.
      read().catch(() => {})
      return () => bytes
    },
  },
  {
    name: 'deletion of a bot',
    sessionDays: 0,
    begin: async (server) => {
      await (await signedIn(server)).post('/dashboard/bots/going/delete')
      return removedFrom(server)
    },
  },
  {
    name: 'removal of old conversations',
    sessionDays: 30,
    begin: async (server) => removedFrom(server),
  },
]

const filled = temporaryFolder()
const filledDb = join(filled, 'lectern.db')
const store = await openStore({ db: filledDb })
const key = (await createKey(store.apiKeys, { botId: 'guide' }, Date.now()))?.key ?? ''
await store.close()
fill(filledDb, 'going', Date.now() - 100 * dayMs)

const copyOfFilled = (): string => {
  const folder = temporaryFolder()
  copyFileSync(filledDb, join(folder, 'lectern.db'))
  return folder
}

type Figures = Record<keyof Waits, { p99: number; ratio: number }>

const compare = async (quiet: TestServer, busy: TestServer, progress: () => number) => {
  const seen = { record: [] as number[][], chat: [] as number[][] }
  const reached = [progress()]
  for (let round = 0; round < rounds; round++) {
    const before = await inTurn(quiet, windowMs)
    const during = await inTurn(busy, windowMs)
    reached.push(progress())
    for (const kind of ['record', 'chat'] as const)
      seen[kind].push([p99(before[kind]), p99(during[kind])])
  }
  // On a busy machine a round may pass without a step, but not the last three.
  if (reached.at(-4) === reached.at(-1))
    throw new Error(`nothing is left to do: more --sessions? ${busy.errors()}`)
  const figures = (pairs: readonly number[][]) => ({
    p99: median(pairs.map(([, during = 0]) => during)),
    ratio: median(pairs.map(([before = 0, during = 0]) => during / before)),
  })
  return { record: figures(seen.record), chat: figures(seen.chat) } satisfies Figures
}

const measure = async ({ sessionDays, begin }: Work): Promise<Figures> => {
  const folders = [copyOfFilled(), copyOfFilled()] as const
  const quiet = await start(folders[0], 0)
  const busy = await start(folders[1], sessionDays)
  const progress = await begin(busy)
  for (const { pid } of [quiet, busy]) process.kill(pid, 'SIGSTOP')
  const figures = await compare(quiet, busy, progress)
  for (const server of [quiet, busy]) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
  return figures
}

console.log('| p99 of others during | a record | a chat turn |')
console.log('|---|---|---|')
let isGood = true
for (const work of works) {
  const { record, chat } = await measure(work)
  const told = [record, chat].map(
    (one) => `${one.p99.toFixed(1)} ms, ${one.ratio.toFixed(2)} times`,
  )
  console.log(`| ${work.name} | ${told.join(' | ')} |`)
  isGood &&= record.ratio <= mostRatio && chat.ratio <= mostRatio
}
rmSync(filled, { recursive: true })
if (!isGood) console.log(`more than ${mostRatio} times the quiet one`)
process.exit(isGood ? 0 : 1)
