#!/usr/bin/env bun
// Stands in for the executable in tests that were written for one server: `serve` runs three
// replicas on one port, and --db names a database of a PostgreSQL and of a Redis that they share.
import { join } from 'node:path'

const replicas = 3
/** As many as the Redis of the tests is told to have. */
const redisDatabases = 10_000
const postgresUrl = Bun.env.SCALE_POSTGRES ?? ''
const redisUrl = Bun.env.SCALE_REDIS ?? ''
const lectern = Bun.env.SCALE_BINARY
  ? [Bun.env.SCALE_BINARY]
  : [process.execPath, join(import.meta.dir, '..', '..', 'src', 'main.ts')]

const flagValue = (args: readonly string[], flag: string) => {
  const at = args.lastIndexOf(flag)
  return at === -1 ? undefined : args[at + 1]
}

/** The same file is the same place, for every command and every restart. */
const placeOf = async (file: string): Promise<Record<string, string>> => {
  const name = `t_${Bun.hash.crc32(file)}`
  const url = new URL(postgresUrl)
  await using admin = new Bun.SQL(url.href, { max: 1 })
  await admin.unsafe(`CREATE DATABASE ${name}`).catch((error) => {
    // 42P04: another command was here first; 23505: in this very moment.
    if (!['42P04', '23505'].includes(error.errno)) throw error
  })
  url.pathname = `/${name}`
  // PostgreSQL numbers its databases one after the other, so no two share one of Redis.
  const [{ oid }] = await admin`SELECT oid::int AS oid FROM pg_database WHERE datname = ${name}`
  return { DATABASE_URL: url.href, REDIS_URL: `${redisUrl}/${oid % redisDatabases}` }
}

const args = process.argv.slice(2)
const file = flagValue(args, '--db')
const env = { ...Bun.env, ...(file === undefined ? {} : await placeOf(file)) }

const run = (more: readonly string[], stdout: 'pipe' | 'inherit') =>
  // A replica must not outlive this process, however that ends.
  Bun.spawn(['setpriv', '--pdeathsig', 'KILL', '--', ...lectern, ...more], {
    env: env as Record<string, string>,
    stdin: 'ignore',
    stdout,
    stderr: 'inherit',
  })

const portIn = async (stream: ReadableStream<Uint8Array>): Promise<string | undefined> => {
  const { value } = await stream.getReader().read()
  return /listening on http:\/\/\S+:(\d+)/.exec(new TextDecoder().decode(value))?.[1]
}

const serve = async (): Promise<number> => {
  const first = run([...args, '--reuse-port'], 'pipe')
  const port = await portIn(first.stdout as ReadableStream<Uint8Array>)
  if (port === undefined) return first.exited
  const rest = Array.from({ length: replicas - 1 }, () =>
    run([...args, '--reuse-port', '--port', port], 'pipe'),
  )
  await Promise.all(rest.map(({ stdout }) => portIn(stdout as ReadableStream<Uint8Array>)))
  const all = [first, ...rest]
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      for (const one of all) one.kill(signal)
    })
  console.log(`lectern listening on http://127.0.0.1:${port}`)
  return Math.max(...(await Promise.all(all.map(({ exited }) => exited))))
}

process.exit(
  args[0] === 'serve' && file !== undefined ? await serve() : await run(args, 'inherit').exited,
)
