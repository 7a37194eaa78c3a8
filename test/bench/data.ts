// bun run bench [--rounds N] [--seconds N] [--only 'search|bulk']
// The data service against the runtime's limit, an idiomatic app and nginx, interleaved, as ratios.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notModified, plain, type Row, rows } from './rows.ts'
import {
  behindNginx,
  flagsFor,
  folder,
  type Measured,
  type Recorded,
  record,
  spawnServer,
  startBare,
  startLectern,
} from './servers.ts'
import { isInstalled, type Load, median, pinned, wrk } from './wrk.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    flags: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

for (const program of ['wrk', 'nginx'])
  if (!isInstalled(program)) {
    console.error(`${program} is missing: apt-get install wrk nginx-light`)
    process.exit(1)
  }

const startNginx = async (
  answers: readonly Recorded[],
  gzip: 'gzip' | 'gzip_static',
): Promise<Measured> => {
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  for (const [i, row] of rows.entries())
    if (row.headers === plain || row.isAhead)
      writeFileSync(join(files, row.file), Buffer.from(answers[i]?.body ?? '', 'base64'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const headers = Object.entries(answers[0]?.headers ?? {})
    .filter(([name]) => !['content-type', 'etag', 'content-encoding'].includes(name))
    .map(([name, value]) => `add_header ${name} '${value}' always;`)
    .join('\n')
  writeFileSync(
    join(folder, `${gzip}.conf`),
    `worker_processes 1; daemon off; pid ${folder}/${gzip}.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; ${gzip} on; gzip_types application/json; gzip_vary on; keepalive_requests 100000000; etag on;
       default_type application/json; charset utf-8; charset_types application/json;
       limit_req_zone $binary_remote_addr zone=callers:10m rate=1000000r/s;
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       server {
         listen 127.0.0.1:${port}; root ${files};
         limit_req zone=callers burst=1000000 nodelay;
         ${headers}
         location = /api/v1/mobs/creeper { try_files /creeper.json =404; }
         location = /api/v1/mobs { try_files /neutral.json =404; }
         location = /api/v1/items { try_files /items.json =404; }
       }
     }`,
  )
  const child = Bun.spawn(pinned(0, ['nginx', '-c', join(folder, `${gzip}.conf`)]), {
    stdout: 'ignore',
    stderr: 'ignore',
  })
  for (let tries = 0; tries < 100; tries++) {
    await Bun.sleep(50)
    if (
      await fetch(`http://127.0.0.1:${port}/api/v1/mobs`).then(
        (r) => r.ok,
        () => false,
      )
    )
      break
  }
  const workers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return {
    name: 'nginx',
    url: `http://127.0.0.1:${port}`,
    pids: workers.trim().split(' ').map(Number),
    stop: () => child.kill('SIGTERM'),
  }
}

const moreFlags = values.flags.split(' ').filter(Boolean)
const running = new Map<string, Promise<Measured>>()

/** Started once for all rows that ask the same of it. */
const serverFor = (row: Row): Promise<Measured> => {
  const flags = [...flagsFor(row), ...moreFlags]
  const known = running.get(flags.join(' '))
  if (known) return known
  const started = startLectern(flags)
  running.set(flags.join(' '), started)
  return started
}

const answers: Recorded[] = []
for (const row of rows)
  answers.push(await record(await serverFor({ ...row, isProxied: undefined }), row))
const nginx = await startNginx(answers, 'gzip')
const nginxAhead = await startNginx(answers, 'gzip_static')
const frameworkApp = (name: string) =>
  spawnServer(name, [process.execPath, join(import.meta.dir, 'rivals', `${name}.ts`)], {
    NODE_ENV: 'production',
  })
const idiomatic = await frameworkApp('idiomatic')
const withSchemas = await frameworkApp('idiomatic-schemas')

type Loads = Record<string, Load[]>

const measure = async (row: Row, rivals: readonly Measured[]): Promise<Loads> => {
  const loads: Loads = Object.fromEntries(rivals.map(({ name }) => [name, []]))
  for (const rival of rivals)
    await wrk({
      url: rival.url + row.path,
      pids: rival.pids,
      seconds: 1,
      connections: 64,
      headers: row.headers,
    })
  for (let round = 0; round < rounds; round++)
    for (const rival of rivals)
      loads[rival.name]?.push(
        await wrk({
          url: rival.url + row.path,
          pids: rival.pids,
          seconds,
          connections: 64,
          headers: row.headers,
        }),
      )
  return loads
}

/** Median over rounds of what the rival needs, or does, against us in the same round. */
const ratio = (loads: Loads, rival: string, of: (ours: Load, theirs: Load) => number): string => {
  const ours = loads.lectern ?? []
  const theirs = loads[rival] ?? []
  if (theirs.length === 0) return '–'
  return median(ours.map((load, i) => of(load, theirs[i] as Load))).toFixed(2)
}

const cpuOf = (ours: Load, theirs: Load) => theirs.cpuMicroseconds / ours.cpuMicroseconds
const rateOf = (ours: Load, theirs: Load) => ours.perSecond / theirs.perSecond

console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), Bun ${Bun.version}, ${rounds} rounds of ${seconds} s, 64 connections`,
)
console.log('Ratios above 1 are in favor of Lectern: requests per second, and CPU per request.\n')
const columns = ['bare', 'idiomatic', 'idiomatic-schemas', 'nginx']
const heading = [
  'request',
  'req/s',
  'CPU µs',
  ...columns.map((rival) => `CPU vs ${rival}`),
  ...columns.map((rival) => `req/s vs ${rival}`),
]
console.log(`| ${heading.join(' | ')} |`)
console.log(`|${'---|'.repeat(heading.length)}`)

const allRows = [
  ...rows,
  notModified(answers.find(({ path }) => path === '/api/v1/items')?.headers.etag),
]

for (const row of allRows) {
  if (!new RegExp(values.only).test(row.name)) continue
  const own = await serverFor(row)
  const bare = await startBare(row, await record(own, row))
  const ours = row.isProxied ? await behindNginx(own) : own
  const hasRivals = !row.isLogged && !row.isAlone && !row.isProxied && !row.isOwn
  const loads = await measure(
    row,
    hasRivals
      ? [ours, bare, idiomatic, withSchemas, row.isAhead ? nginxAhead : nginx]
      : row.isProxied
        ? [ours]
        : [ours, bare],
  )
  bare.stop()
  if (row.isProxied) ours.stop()
  const ownLoads = loads.lectern ?? []
  const cells = [
    row.name,
    Math.round(median(ownLoads.map((load) => load.perSecond))),
    median(ownLoads.map((load) => load.cpuMicroseconds)).toFixed(1),
    ...columns.map((rival) => ratio(loads, rival, cpuOf)),
    ...columns.map((rival) => ratio(loads, rival, rateOf)),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

for (const server of await Promise.all(running.values())) server.stop()
for (const rival of [nginx, nginxAhead, idiomatic, withSchemas]) rival.stop()
