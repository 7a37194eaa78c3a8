// bun test/bench/compare.ts [EXECUTABLE] [--rounds N] [--starts N] [--only 'record|list'] [--against former,again,bare]
//   [--path PATH] [--encoding gzip] [--wrk SECONDS]
// CPU per request of dist/lectern against another build of it and the bare runtime, on a machine
// that others use as well. Server and client share one core and take turns: the client sends one
// request on each of its connections and then waits for all answers, so that a busy machine makes
// it slower, but not the server dearer. Builds are asked in turn for some milliseconds each.
// Records grow from build to build: --path asks for one that is as long in both. With --wrk the load
// is that of bun run bench: everything at once, on another core.
// The column "again" is the same build started twice, and says how far a ratio may be trusted.
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { notModified, plain, type Row, rows } from './rows.ts'
import { behindNginx, flagsFor, type Measured, record, startBare, startLectern } from './servers.ts'
import { median, wrk } from './wrk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '60' },
    starts: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    path: { type: 'string' },
    encoding: { type: 'string', default: '' },
    wrk: { type: 'string' },
  },
})
const [former] = positionals
const against = values.against
  ? values.against.split(',')
  : ['again', 'bare', ...(former ? ['former'] : [])]
const connections = 64
/** One measurement; the shorter it is, the less often something else comes between. */
const batchesPerRound = 16
const warmUpBatches = 300

/** A server that wakes up does not push the client aside, but waits until that waits for it. */
const letClientFinish = (pids: readonly number[]) => {
  for (const pid of pids) Bun.spawnSync(['chrt', '--batch', '--all-tasks', '--pid', '0', `${pid}`])
}

Bun.spawnSync(['taskset', '-a', '-c', '-p', '0', String(process.pid)])

/** Nanoseconds of every thread. */
const cpuOf = (pid: number): Map<string, number> => {
  const threads = new Map<string, number>()
  for (const thread of readdirSync(`/proc/${pid}/task`))
    threads.set(
      thread,
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
  return threads
}

const since = (pid: number, before: Map<string, number>): number => {
  let spent = 0
  for (const [thread, nanoseconds] of cpuOf(pid)) spent += nanoseconds - (before.get(thread) ?? 0)
  return spent
}

const bytesOf = (chunk: Buffer): number => {
  const head = chunk.toString('latin1', 0, 2048)
  const length = head.startsWith('HTTP/1.1 304') ? 0 : /content-length: (\d+)/i.exec(head)?.[1]
  return head.indexOf('\r\n\r\n') + 4 + Number(length)
}

type Asked = { missing: number }
type Client = { askAll(): Promise<void>; reopen(): Promise<void>; close(): void }

const textOf = (host: string, { path, headers }: Row): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`)
}

const createClient = (url: string, row: Row): Client => {
  const { hostname, port, host } = new URL(url)
  const text = textOf(host, row)
  const sockets = new Set<Bun.Socket<Asked>>()
  let unanswered = 0
  let onAll = () => {}
  const socket: Bun.SocketHandler<Asked> = {
    data: ({ data }, chunk) => {
      if (data.missing === 0) data.missing = bytesOf(chunk)
      data.missing -= chunk.length
      if (data.missing === 0 && --unanswered === 0) onAll()
    },
    close: (closed) => void sockets.delete(closed),
  }
  const options = { hostname, port: Number(port), socket }
  return {
    askAll: () =>
      new Promise((resolve) => {
        unanswered = sockets.size
        onAll = resolve
        for (const one of sockets) one.write(text)
      }),
    reopen: async () => {
      while (sockets.size < connections)
        sockets.add(await Bun.connect({ ...options, data: { missing: 0 } }))
    },
    close: () => {
      for (const one of sockets) one.end()
    },
  }
}

/** Microseconds of the server for one request. */
const measure = async ({ pids: [pid = 0] }: Measured, client: Client, batches: number) => {
  const { askAll, reopen } = client
  // A server closes connections on which nothing is asked while others have their turn.
  await reopen()
  await askAll()
  const before = cpuOf(pid)
  for (let batch = 0; batch < batches; batch++) await askAll()
  return since(pid, before) / (batches * connections) / 1000
}

type Costs = Record<string, number[]>

/** A server under some load: how long it takes for one request. */
type Loaded = {
  name: string
  warmUp(): Promise<unknown>
  measure(): Promise<number>
  close(): void
}

const inTurns = (server: Measured, row: Row): Loaded => {
  const client = createClient(server.url, row)
  return {
    name: server.name,
    warmUp: () => measure(server, client, warmUpBatches),
    measure: () => measure(server, client, batchesPerRound),
    close: client.close,
  }
}

const atOnce = ({ name, url, pids }: Measured, { path, headers }: Row): Loaded => {
  const load = { url: url + path, pids, connections, headers, seconds: Number(values.wrk) }
  const measure = async () => (await wrk(load)).cpuMicroseconds
  return { name, warmUp: measure, measure, close: () => {} }
}

const measureInTurn = async (row: Row, servers: readonly Measured[], costs: Costs) => {
  const put = values.wrk === undefined ? inTurns : atOnce
  const asked = servers.map((server) => put(server, row))
  for (const { warmUp } of asked) await warmUp()
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { name, measure } of asked) {
      costs[name] ??= []
      costs[name]?.push(await measure())
    }
    asked.reverse()
  }
  for (const { close } of asked) close()
}

const startAll = async (row: Row): Promise<Measured[]> => {
  const flags = flagsFor(row)
  const now = await startLectern(flags, undefined, 'now')
  const starts: Record<string, () => Promise<Measured>> = {
    again: () => startLectern(flags, undefined, 'again'),
    former: () => startLectern(flags, former, 'former'),
    bare: async () => startBare(row, await record(now, row)),
  }
  const servers = [now]
  for (const name of against) servers.push(await (starts[name] as () => Promise<Measured>)())
  for (const { pids } of servers) letClientFinish(pids)
  return servers
}

const measureRow = async (row: Row): Promise<Costs> => {
  const costs: Costs = {}
  for (let start = 0; start < Number(values.starts); start++) {
    const servers = await startAll(row)
    const asked = row.isProxied ? await Promise.all(servers.map(behindNginx)) : servers
    await measureInTurn(row, asked, costs)
    for (const server of [...servers, ...(row.isProxied ? asked : [])]) server.stop()
  }
  return costs
}

const ratio = (costs: Costs, of: string, to: string): string => {
  const others = costs[to] ?? []
  const ratios = (costs[of] ?? []).map((cost, round) => cost / (others[round] ?? Number.NaN))
  return ratios.length === 0 || others.length === 0 ? '–' : median(ratios).toFixed(3)
}

const etagOfList = async (): Promise<string> => {
  const list: Row = { name: 'list', path: '/api/v1/items', headers: plain, file: '' }
  const server = await startLectern(flagsFor(list))
  const { headers } = await record(server, list)
  server.stop()
  return headers.etag ?? ''
}

const headersOf = (encoding: string): Record<string, string> =>
  encoding === '' ? plain : { 'accept-encoding': encoding }

console.log(
  '| request | now, least µs | now, median µs | again / now | now / former | bare / now |',
)
console.log('|---|---|---|---|---|---|')
const asked: readonly Row[] = values.path
  ? [{ name: values.path, path: values.path, headers: headersOf(values.encoding), file: '' }]
  : [...rows, notModified(await etagOfList())]
for (const row of asked) {
  if (!new RegExp(values.only).test(row.name) || row.isAhead) continue
  const costs = await measureRow(row)
  const now = costs.now ?? []
  const cells = [
    row.name,
    Math.min(...now).toFixed(2),
    median(now).toFixed(2),
    ratio(costs, 'again', 'now'),
    ratio(costs, 'now', 'former'),
    ratio(costs, 'bare', 'now'),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
process.exit()
