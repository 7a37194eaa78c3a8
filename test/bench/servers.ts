import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../support/proxies.ts'
import type { Row } from './rows.ts'
import { pinned } from './wrk.ts'

/** A server that is measured, on the first core. */
export type Measured = { name: string; url: string; pids: number[]; stop(): void }

export const executable = join(import.meta.dir, '..', '..', 'dist', 'lectern')
export const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
// nginx's worker runs as nobody and has to read its files.
chmodSync(folder, 0o755)

export const spawnServer = async (
  name: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<Measured> => {
  const child = Bun.spawn(pinned(0, command), {
    cwd: folder,
    env: { ...Bun.env, ...env } as Record<string, string>,
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const reader = child.stdout.getReader()
  const first = new TextDecoder().decode((await reader.read()).value)
  const url = /listening on (http:\S+)/.exec(first)?.[1]
  if (url === undefined) throw new Error(`${name} does not listen: ${first}`)
  return { name, url, pids: [child.pid], stop: () => child.kill(9) }
}

let databases = 0

export const startLectern = (
  flags: readonly string[],
  binary = executable,
  name = 'lectern',
): Promise<Measured> =>
  spawnServer(name, [
    ...[binary, 'serve', '--host', '127.0.0.1', '--port', '0'],
    ...['--db', join(folder, `${databases++}.db`)],
    ...['--rate-limit', '1000000000'],
    ...flags,
  ])

/** What a row asks of the server it is measured on; as no rival writes one, mostly without a log. */
export const flagsFor = ({ isLogged, isAlone, isProxied }: Row): string[] => [
  ...['--log-level', isLogged ? 'info' : 'warn'],
  ...(isAlone ? ['--accelerator', 'off'] : []),
  ...(isProxied ? ['--trust-proxy', '127.0.0.1'] : []),
]

/** The same server, asked through an nginx as the guide sets it up. */
export const behindNginx = async (server: Measured): Promise<Measured> => {
  const proxy = await startNginx([Number(new URL(server.url).port)])
  return { ...server, url: `http://127.0.0.1:${proxy.port}`, stop: () => void proxy.stop() }
}

export type Recorded = {
  path: string
  status: number
  headers: Record<string, string>
  body: string
}

/** An answer of ours with its headers, for the rivals that only repeat it. */
export const record = async ({ url }: Measured, { path, headers }: Row): Promise<Recorded> => {
  const response = await fetch(url + path, { headers, decompress: false } as RequestInit)
  const given = Object.fromEntries(response.headers)
  delete given.date
  delete given['content-length']
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { path, status: response.status, headers: given, body }
}

/** The bare rival knows one answer per path, so each row has one of its own. */
export const startBare = ({ name }: Row, answer: Recorded): Promise<Measured> => {
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  writeFileSync(file, JSON.stringify([answer]))
  return spawnServer('bare', [process.execPath, join(import.meta.dir, 'rivals', 'bare.ts')], {
    RECORDED: file,
  })
}
