import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

const versions = '/usr/lib/postgresql'

const binFolder = (): string | undefined => {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
  return newest && existsSync(join(versions, newest, 'bin', 'initdb'))
    ? join(versions, newest, 'bin')
    : undefined
}

/** Whether there is a PostgreSQL to test with; says so when there is none, and fails in CI. */
export const hasPostgres = (): boolean => {
  if (binFolder() !== undefined) return true
  if (Bun.env.CI === 'true') throw new Error('CI needs PostgreSQL: apt-get install postgresql')
  console.log('skipped: no PostgreSQL')
  return false
}

export type TestPostgres = {
  port: number
  /** The server and everything it runs, one process for every connection. */
  pids(): number[]
  /** A new, empty database; answers its address. */
  createDatabase(): Promise<string>
  start(): Promise<void>
  /** As an operator would stop it, or at once, as a crash would. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Holds it where it is: connections stay open, nothing is answered. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
const run = async (command: readonly string[]): Promise<void> => {
  const child = Bun.spawn([...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), ...command], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    cwd: tmpdir(),
  })
  const [code, errors] = await Promise.all([child.exited, new Response(child.stderr).text()])
  if (code !== 0) throw new Error(`${command.join(' ')}: ${errors}`)
}

/** Made once on a machine: every server starts from a copy, which takes a twentieth of the time. */
const freshData = async (bin: string): Promise<string> => {
  const version = basename(dirname(bin))
  const kept = join(tmpdir(), `lectern-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(kept)) return kept
  const folder = mkdtempSync(`${kept}-`)
  if (isRoot) Bun.spawnSync(['chown', 'postgres', folder])
  const data = join(folder, 'data')
  await run([
    join(bin, 'initdb'),
    ...['-D', data, '-U', 'lectern', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    ...['--no-sync', '--wal-segsize', '1'],
  ])
  try {
    renameSync(data, kept)
  } catch (error) {
    // Another test was quicker.
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return kept
}

/** A PostgreSQL of its own, on a free port, in a temporary folder or on a disk of its own. */
export const startPostgres = async (disk?: string): Promise<TestPostgres> => {
  const bin = binFolder()
  if (bin === undefined) throw new Error('no PostgreSQL')
  const folder = mkdtempSync(join(disk ?? tmpdir(), 'lectern-postgres-'))
  if (isRoot) Bun.spawnSync(['chown', 'postgres', ...(disk ? [disk] : []), folder])
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = await freePort()
  const fresh = await freshData(bin)
  await run(['cp', '-R', '-p', fresh, data])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
  const control = (...args: string[]) => run([join(bin, 'pg_ctl'), '-D', data, '-w', ...args])
  const pids = () => {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim()
    return [first, ...children.split(' ').map(Number)]
  }
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids()) process.kill(pid, signal)
  }
  let databases = 0
  const server: TestPostgres = {
    port,
    pids,
    createDatabase: async () => {
      const name = `lectern_${++databases}`
      await using admin = new Bun.SQL(`postgres://lectern@127.0.0.1:${port}/postgres`, { max: 1 })
      await admin.unsafe(`CREATE DATABASE ${name}`)
      return `postgres://lectern@127.0.0.1:${port}/${name}`
    },
    start: () =>
      control('-o', settings, '-l', log, 'start').catch((error: Error) => {
        throw new Error(`${error.message}\n${readFileSync(log, 'utf8')}`)
      }),
    stop: (mode = 'fast') => control('-m', mode, 'stop'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      await server.stop('immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}
