import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './chat.ts'
import { freePort } from './free-port.ts'

const program = (): string | null => Bun.which('pgbouncer') ?? Bun.which('/usr/sbin/pgbouncer')

/** Whether there is a PgBouncer to test with; says so when there is none, and fails in CI. */
export const hasPgbouncer = (): boolean => {
  if (program() !== null) return true
  if (Bun.env.CI === 'true') throw new Error('CI needs PgBouncer: apt-get install pgbouncer')
  console.log('skipped: no PgBouncer')
  return false
}

export type TestPgbouncer = {
  /** The address of the same database by way of the pooler. */
  through(databaseUrl: string): string
  remove(): Promise<void>
}

const settings = (port: number, postgresPort: number, users: string): string => `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
server_lifetime = 1
${process.getuid?.() === 0 ? 'user = postgres' : ''}
`

/** A PgBouncer that gives a connection away after every transaction; few, so that all are shared. */
export const startPgbouncer = async (postgresPort: number): Promise<TestPgbouncer> => {
  const found = program()
  if (found === null) throw new Error('no PgBouncer')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pgbouncer-'))
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(users, '"lectern" ""\n')
  writeFileSync(file, settings(port, postgresPort, users))
  if (process.getuid?.() === 0) Bun.spawnSync(['chown', '-R', 'postgres', folder])
  const child = Bun.spawn([found, '-q', file], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const isListening = async () => {
    const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data: () => {} } })
    socket.end()
    return true
  }
  await until(
    () => isListening().catch(() => false),
    (is) => is,
  )
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.port = String(port)
      url.searchParams.set('pgbouncer', 'true')
      return url.href
    },
    remove: async () => {
      child.kill('SIGKILL')
      await child.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
