// bun run bench [--rounds N] [--seconds N] [--only 'search|bulk']
// The data service against the runtime's limit, an idiomatic app and nginx, interleaved, as ratios.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startNginx as startNginxProxy } from '../support/proxies.ts'
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
const root = join(import.meta.dir, '..', '..')
const binary = join(root, 'dist', 'lectern')
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
// nginx's worker runs as nobody and has to read its files.
chmodSync(folder, 0o755)

for (const program of ['wrk', 'nginx'])
  if (!isInstalled(program)) {
    console.error(`${program} is missing: apt-get install wrk nginx-light`)
    process.exit(1)
  }

type Row = {
  name: string
  path: string
  headers: Record<string, string>
  file: string
  /** Measured with the access log on, which no rival writes. */
  isLogged?: true
  /** Measured against the bare server alone: the others have no such request. */
  isOwn?: true
  /** Answered by the app without the accelerator. */
  isAlone?: true
  /** Asked through an nginx in front; only our own time is counted. */
  isProxied?: true
  /** nginx finds the file compressed ahead instead of compressing it with every answer. */
  isAhead?: true
}
const plain = { 'accept-encoding': 'identity' }
const rows: Row[] = [
  { name: 'one record', path: '/api/v1/mobs/creeper', headers: plain, file: 'creeper.json' },
  {
    name: 'one record, logged',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isLogged: true,
  },
  {
    name: 'one record, accelerator off',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isAlone: true,
  },
  {
    name: 'whole list, accelerator off',
    path: '/api/v1/items',
    headers: plain,
    file: 'items.json',
    isAlone: true,
  },
  {
    name: 'one record, behind nginx',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isProxied: true,
  },
  {
    name: 'one record, accelerator off, behind nginx',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isAlone: true,
    isProxied: true,
  },
  {
    name: 'filtered list',
    path: '/api/v1/mobs?type=neutral',
    headers: plain,
    file: 'neutral.json',
  },
  { name: 'whole list', path: '/api/v1/items', headers: plain, file: 'items.json' },
  {
    name: 'whole list, br',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'br' },
    file: 'items.json',
  },
  {
    // Here nginx compresses as it does when it is told to: with every answer.
    name: 'whole list, gzip',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'gzip' },
    file: 'items.json',
  },
  {
    name: 'whole list, gzip ahead',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'gzip' },
    file: 'items.json.gz',
    isAhead: true,
  },
  {
    name: 'list with fields',
    path: '/api/v1/mobs?type=neutral&fields=id,name,hp',
    headers: plain,
    file: 'fields.json',
    isOwn: true,
  },
  {
    name: 'sorted page',
    path: '/api/v1/mobs?sort=-hp,name&limit=10',
    headers: plain,
    file: 'page.json',
    isOwn: true,
  },
  {
    name: 'search',
    path: '/api/v1/search?q=gunpowder',
    headers: plain,
    file: 'search.json',
    isOwn: true,
  },
  {
    name: 'bulk file, br',
    path: '/bulk/26.2/mobs.json',
    headers: { 'accept-encoding': 'br' },
    file: 'bulk.json',
    isOwn: true,
  },
]

type Rival = { name: string; url: string; pids: number[]; stop(): void }

const spawnServer = async (name: string, command: string[], env: Record<string, string> = {}) => {
  const child = Bun.spawn(pinned(0, command), {
    cwd: folder,
    env: { ...Bun.env, ...env } as Record<string, string>,
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const reader = child.stdout.getReader()
  const line = new TextDecoder().decode((await reader.read()).value)
  const port = /:(\d+)\s*$/.exec(line)?.[1]
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pids: [child.pid],
    stop: () => child.kill(),
  } satisfies Rival
}

const startLectern = (logLevel: 'info' | 'warn', ...flags: string[]) =>
  spawnServer('lectern', [
    binary,
    'serve',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--db',
    join(folder, `${logLevel}${flags.join('')}.db`),
    '--rate-limit',
    '1000000000',
    '--log-level',
    logLevel,
    ...flags,
    ...values.flags.split(' ').filter(Boolean),
  ])

/** Every answer of ours with its headers, for the rivals that only repeat it. */
const record = async (lectern: Rival) => {
  const answers: {
    key: string
    path: string
    status: number
    headers: Record<string, string>
    body: string
  }[] = []
  for (const row of rows) {
    const response = await fetch(lectern.url + row.path, {
      headers: row.headers,
      decompress: false,
    } as RequestInit)
    const headers = Object.fromEntries(response.headers)
    delete headers.date
    delete headers['content-length']
    const body = Buffer.from(await response.arrayBuffer()).toString('base64')
    answers.push({ key: row.name, path: row.path, status: response.status, headers, body })
  }
  return answers
}

const startNginx = async (
  answers: Awaited<ReturnType<typeof record>>,
  gzip: 'gzip' | 'gzip_static',
): Promise<Rival> => {
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

// Rivals write no access log, nginx neither: one row says what ours costs.
const lectern = await startLectern('warn')
const proxied = await startLectern('warn', '--trust-proxy', '127.0.0.1')
const logging = await startLectern('info')
const alone = await startLectern('warn', '--accelerator', 'off')
const aloneProxied = await startLectern(
  'warn',
  ...['--accelerator', 'off', '--trust-proxy', '127.0.0.1'],
)
const answers = await record(lectern)
const nginx = await startNginx(answers, 'gzip')
const nginxAhead = await startNginx(answers, 'gzip_static')
const frameworkApp = (name: string) =>
  spawnServer(name, [process.execPath, join(import.meta.dir, 'rivals', `${name}.ts`)], {
    NODE_ENV: 'production',
  })
const idiomatic = await frameworkApp('idiomatic')
const withSchemas = await frameworkApp('idiomatic-schemas')

/** The same server, asked through an nginx as the guide sets it up. */
const behindNginx = async (server: Rival): Promise<Rival> => {
  const proxy = await startNginxProxy([Number(new URL(server.url).port)])
  return { ...server, url: `http://127.0.0.1:${proxy.port}`, stop: () => void proxy.stop() }
}

/** The bare rival knows one answer per path, so each row has one of its own. */
const bareFor = (row: Row, answer: (typeof answers)[number]) => {
  const file = join(folder, `${row.name.replaceAll(/\W+/g, '-')}.json`)
  writeFileSync(file, JSON.stringify([answer]))
  return spawnServer('bare', [process.execPath, join(import.meta.dir, 'rivals', 'bare.ts')], {
    RECORDED: file,
  })
}

const serverFor = ({ isLogged, isAlone, isProxied }: Row): Rival => {
  if (isProxied) return isAlone ? aloneProxied : proxied
  if (isLogged) return logging
  return isAlone ? alone : lectern
}

type Measured = Record<string, Load[]>

const measure = async (row: Row, rivals: readonly Rival[]): Promise<Measured> => {
  const loads: Measured = Object.fromEntries(rivals.map(({ name }) => [name, []]))
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
const ratio = (
  loads: Measured,
  rival: string,
  of: (ours: Load, theirs: Load) => number,
): string => {
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

const plainList = answers.find(({ key }) => key === 'whole list')
const notModified: Row = {
  name: '304',
  path: '/api/v1/items',
  headers: { ...plain, 'if-none-match': plainList?.headers.etag ?? '' },
  file: '',
}
const notModifiedAnswer = {
  ...(plainList as (typeof answers)[number]),
  status: 304,
  body: '',
}

for (const [i, row] of [...rows, notModified].entries()) {
  if (!new RegExp(values.only).test(row.name)) continue
  const answer = row === notModified ? notModifiedAnswer : (answers[i] as (typeof answers)[number])
  const bare = await bareFor(row, answer)
  const own = serverFor(row)
  const ours = row.isProxied ? await behindNginx(own) : own
  const hasRivals =
    row !== notModified && !row.isLogged && !row.isAlone && !row.isProxied && !row.isOwn
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

const ours = [lectern, proxied, logging, alone, aloneProxied]
for (const rival of [...ours, nginx, nginxAhead, idiomatic, withSchemas]) rival.stop()
