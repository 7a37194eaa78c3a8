/**
 * What kept turns cost: bytes each, and how long a start, a copy and the return of their room take.
 * The turns are real ones: questions that come up, with the engine's answers and sources.
 *
 *   bun test/bench/turns.ts [--turns 200000] [--postgres]
 */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { createEngine } from '../../src/chat/answer/engine.ts'
import { removeOld } from '../../src/chat/retention.ts'
import { randomId } from '../../src/lib/ids.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { silentLog } from '../support/log.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '200000' },
    postgres: { type: 'boolean', default: false },
  },
})
const turnsPerSession = 8
const together = 256
const perRound = together * turnsPerSession
/** Whole rounds. */
const count = Math.ceil(Number(values.turns) / perRound) * perRound

const catalog = createCatalog()
const engine = createEngine(catalog, { remembered: 0 })
const samples = catalog.collections
  .flatMap(({ records }) => records.slice(0, 12))
  .flatMap((record) => [`What is ${record.name}?`, `Where do I find ${record.name}?`])
  .map((message) => ({ message, ...engine.answer(message, []) }))

const inSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

const longAgo = Date.now() - 365 * 86_400_000
const fill = async (store: Store): Promise<void> => {
  let made = 0
  const addSession = async () => {
    const sessionId = randomId('ses_')
    for (let seq = 0; seq < turnsPerSession; seq++) {
      const { message, text: response, sources, state } = samples[made++ % samples.length]!
      const turn = { id: randomId('mes_'), message, response, sources, state, at: longAgo }
      await store.sessions.save({ sessionId, botId: 'guide', seq, turn })
    }
  }
  while (made < count) await Promise.all(Array.from({ length: together }, addSession))
}

const tell = (name: string, value: string) => console.log(`${name.padEnd(38)} ${value}`)
const perGigabyte = (seconds: number, bytes: number) =>
  `${((seconds * 1e9) / bytes).toFixed(1)} s a gigabyte`

const now = () => Date.now()
const removeAll = (store: Store) => removeOld({ store, sessionDays: 90, log: silentLog, now })

const onFile = async () => {
  const folder = temporaryFolder()
  const db = join(folder, 'lectern.db')
  let store = await openStore({ db })
  const written = await inSeconds(() => fill(store))
  await store.close()
  const bytes = statSync(db).size
  tell('SQLite, bytes a turn', (bytes / count).toFixed(0))
  tell('turns in a gigabyte', `${Math.round(1e9 / (bytes / count) / 1000)},000`)
  tell('written with an fsync for each batch', perGigabyte(written, bytes))
  const start = await inSeconds(async () => {
    const server = await startServer({ folder })
    await (await fetch(`${server.url}/readyz`)).text()
    await server.stop()
  })
  tell('start to ready, and its end', `${(start * 1000).toFixed(0)} ms`)
  store = await openStore({ db })
  const copy = join(folder, 'copy.db')
  tell('copy (lectern backup)', perGigabyte(await inSeconds(() => store.copyTo(copy)), bytes))
  const removed = await inSeconds(() => removeAll(store))
  await store.close()
  tell('removed when they are old, little by little', perGigabyte(removed, bytes))
  tell('turns removed in a second, rests included', (count / removed).toFixed(0))
  tell('left of the file', `${((100 * statSync(db).size) / bytes).toFixed(0)} %`)
  rmSync(folder, { recursive: true })
}

const onPostgres = async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const store = await openStore({ db: '', databaseUrl, mayUpgrade: true })
  await fill(store)
  {
    await using sql = new Bun.SQL(databaseUrl, { max: 1 })
    const [row] = await sql`SELECT sum(pg_total_relation_size(oid))::float8 AS bytes,
      sum(pg_indexes_size(oid))::float8 AS indexes
      FROM pg_class WHERE relkind = 'r' AND relname IN ('turns', 'sessions')`
    tell('PostgreSQL, bytes a turn', (row.bytes / count).toFixed(0))
    tell('of them indexes', (row.indexes / count).toFixed(0))
  }
  const removed = await inSeconds(() => removeAll(store))
  tell('turns removed in a second, rests included', (count / removed).toFixed(0))
  await store.close()
  await postgres.remove()
}

await onFile()
if (values.postgres) await onPostgres()
process.exit(0)
