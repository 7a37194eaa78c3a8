import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './chat.ts'
import { freePort } from './free-port.ts'

const program = (): string | null => Bun.which('redis-server') ?? Bun.which('valkey-server')

/** Whether there is a Redis to test with; says so when there is none, and fails in CI. */
export const hasRedis = (): boolean => {
  if (program() !== null) return true
  if (Bun.env.CI === 'true') throw new Error('CI needs Redis: apt-get install redis-server')
  console.log('skipped: no Redis')
  return false
}

export type TestRedis = {
  url: string
  port: number
  /** Where a cluster's servers talk to each other. */
  busPort: number
  pids(): number[]
  send(command: string, ...args: string[]): Promise<unknown>
  start(): Promise<void>
  stop(): Promise<void>
  /** Holds it where it is: connections stay open, nothing is answered. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

export const password = 'pass-word'

/** A Redis of its own, on a free port, in a temporary folder, with a password. */
export const startRedis = async (...flags: string[]): Promise<TestRedis> => {
  const found = program()
  if (found === null) throw new Error('no Redis')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-redis-'))
  const port = await freePort()
  const busPort = await freePort()
  const url = `redis://:${password}@127.0.0.1:${port}`
  let child: Bun.Subprocess | undefined

  const send = async (command: string, ...args: string[]) => {
    const client = new Bun.RedisClient(url, { autoReconnect: false, connectionTimeout: 1000 })
    try {
      await client.connect()
      return await client.send(command, args)
    } finally {
      client.close()
    }
  }
  const start = async () => {
    child = Bun.spawn(
      [
        found,
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--save', '', '--requirepass', password, '--masterauth', password],
        ...(flags.includes('--cluster-enabled')
          ? ['--cluster-port', String(busPort)]
          : ['--databases', '10000']),
        ...flags,
      ],
      { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
    )
    await until(
      () => send('PING').catch(() => undefined),
      (pong) => pong === 'PONG',
    )
  }
  const stop = async () => {
    child?.kill('SIGKILL')
    await child?.exited
  }
  await start()
  return {
    url,
    port,
    busPort,
    pids: () => (child ? [child.pid] : []),
    send,
    start,
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
