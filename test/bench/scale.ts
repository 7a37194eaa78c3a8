/**
 * What more than one machine and more than one core cost and bring: one process on SQLite against
 * one on PostgreSQL and Redis, and one event loop against two, interleaved in one run, as ratios.
 *
 *   bun run bench:scale [--rounds 5] [--seconds 3]
 */
import { rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createKey } from '../../src/chat/keys.ts'
import { openStore } from '../../src/store/open.ts'
import { startPostgres } from '../support/postgres.ts'
import { startRedis } from '../support/redis.ts'
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts'
import { cpuSeconds, isInstalled, type Load, median, pinned, wrk } from './wrk.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
Bun.env.LECTERN_BINARY ??= join(import.meta.dir, '..', '..', 'dist', 'lectern')

if (!isInstalled('wrk')) {
  console.error('wrk is missing: apt-get install wrk')
  process.exit(1)
}

type Variant = { name: string; server: TestServer; key: string }
type Work = { name: string; path: string; connections: number; script?: (key: string) => string }

const folder = temporaryFolder()
const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
const databaseUrl = await postgres.createDatabase()
const noLimits = ['--rate-limit', '1000000000', '--chat-daily-limit', '1000000000']
const quiet = ['--log-level', 'warn']

const makeKey = async (db: string, url?: string): Promise<string> => {
  const store = await openStore({ db, databaseUrl: url })
  const created = await createKey(store.apiKeys, { botId: 'guide' }, Date.now())
  await store.close()
  return created?.key ?? ''
}

type Shape = { name: string; core?: number; flags?: string[]; env?: Record<string, string> }

const start = async ({ name, core, flags = [], env }: Shape): Promise<Variant> => {
  const server = await startServer({
    flags: [...noLimits, ...quiet, ...flags],
    env,
    wrap: core === undefined ? [] : pinned(core, []),
  })
  return { name, server, key: await makeKey(server.db, env?.DATABASE_URL) }
}

const chatScript = (key: string): string => {
  const file = join(folder, `${Bun.hash.crc32(key)}.lua`)
  writeFileSync(
    file,
    `wrk.method = 'POST'
wrk.headers['Authorization'] = 'Bearer ${key}'
wrk.headers['Content-Type'] = 'application/json'
wrk.body = '{"bot_id":"guide","message":"How much health does a creeper have?"}'
`,
  )
  return file
}

const record: Work = { name: 'one record', path: '/api/v1/mobs/creeper', connections: 64 }
const chat: Work = {
  name: 'chat, a new session',
  path: '/api/v1/chat',
  connections: 32,
  script: chatScript,
}

const load = (work: Work, { server, key }: Variant, forSeconds: number): Promise<Load> =>
  wrk({
    url: server.url + work.path,
    pids: [server.pid],
    seconds: forSeconds,
    connections: work.connections,
    script: work.script?.(key),
    core: 1,
  })

/** The second variant against the first, round by round, so that a noisy neighbor hits both. */
const compare = async (work: Work, [base, other]: readonly [Variant, Variant]) => {
  const loads: [Load, Load][] = []
  for (const variant of [base, other]) await load(work, variant, 1)
  for (let round = 0; round < rounds; round++)
    loads.push([await load(work, base, seconds), await load(work, other, seconds)])
  const of = (index: 0 | 1, what: keyof Load) => median(loads.map((pair) => pair[index][what]))
  const ratio = (what: keyof Load) => median(loads.map(([one, two]) => two[what] / one[what]))
  console.log(
    `| ${work.name} | ${base.name} → ${other.name} | ${of(0, 'cpuMicroseconds').toFixed(1)} → ${of(1, 'cpuMicroseconds').toFixed(1)} | **${ratio('cpuMicroseconds').toFixed(2)}** | ${Math.round(of(0, 'perSecond'))} → ${Math.round(of(1, 'perSecond'))} | **${ratio('perSecond').toFixed(2)}** |`,
  )
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), Bun ${Bun.version}, ${rounds} rounds of ${seconds} s; load generator on core 1`,
)
console.log(
  '\n| request | from → to | server CPU µs a request | CPU ratio | requests/s | requests/s ratio |',
)
console.log('|---|---|---|---|---|---|')

/** What a request of a replica costs the servers behind it. */
const behind = async (work: Work, variant: Variant) => {
  const read = () => [postgres.pids(), redis.pids()].map((pids) => cpuSeconds(pids))
  const before = read()
  const { requests } = await load(work, variant, seconds)
  const [ofPostgres, ofRedis] = read().map((after, index) =>
    (((after - (before[index] ?? 0)) / requests) * 1e6).toFixed(1),
  )
  return `| ${work.name} | ${ofPostgres} | ${ofRedis} |`
}

const bytesPerTurn = async () => {
  await using sql = new Bun.SQL(databaseUrl, { max: 1 })
  const [row] = await sql`SELECT count(*)::int AS turns, ((pg_total_relation_size('lectern.turns')
    + pg_total_relation_size('lectern.sessions')) / count(*))::int AS bytes FROM lectern.turns`
  return `${row.bytes} bytes in PostgreSQL for a session with its turn, ${row.turns} of them`
}

const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url }
const alone = await start({ name: 'SQLite', core: 0 })
const replica = await start({ name: 'PostgreSQL + Redis', core: 0, env: shared })
for (const work of [record, chat]) await compare(work, [alone, replica])
const costs = [await behind(record, replica), await behind(chat, replica), await bytesPerTurn()]
await Promise.all([alone.server.stop(), replica.server.stop()])

const one = await start({ name: '1 worker' })
const two = await start({ name: '2 workers', flags: ['--workers', '2'] })
for (const work of [record, chat]) await compare(work, [one, two])
await Promise.all([one.server.stop(), two.server.stop()])

console.log('\n| request | PostgreSQL CPU µs a request | Redis CPU µs a request |\n|---|---|---|')
console.log(costs.join('\n'))

await Promise.all([postgres.remove(), redis.remove()])
rmSync(folder, { recursive: true, force: true })
