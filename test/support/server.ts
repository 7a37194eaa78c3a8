import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..')

/** How Lectern is started: from its source, or as the executable LECTERN_BINARY names. */
export const lecternCommand = (): string[] =>
  Bun.env.LECTERN_BINARY
    ? [Bun.env.LECTERN_BINARY]
    : [process.execPath, join(root, 'src', 'main.ts')]

/** The environment of the tests without the settings a developer may have. */
export const plainEnv = (extra: Record<string, string> = {}): Record<string, string> => {
  const kept = Object.entries(Bun.env).filter(
    ([name, value]) =>
      value !== undefined &&
      !name.startsWith('LECTERN_') &&
      !['PORT', 'HOST', 'DATABASE_URL', 'REDIS_URL', 'NODE_ENV'].includes(name),
  )
  return { ...(Object.fromEntries(kept) as Record<string, string>), ...extra }
}

export type Finished = { code: number; out: string; err: string }

/** Runs one command to its end. */
export const lectern = async (
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Finished> => {
  const child = Bun.spawn([...lecternCommand(), ...args], {
    cwd: options.cwd ?? tmpdir(),
    env: plainEnv(options.env),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, out, err }
}

export type TestServer = {
  url: string
  port: number
  /** The folder of its database; removed by `stop` unless it was handed in. */
  folder: string
  db: string
  pid: number
  /** Everything written on standard error so far. */
  errors(): string
  /** Ends it with a signal and waits; answers with the exit code. */
  signal(name: NodeJS.Signals): Promise<number>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export type ServerOptions = {
  flags?: readonly string[]
  env?: Record<string, string>
  /** An existing folder to keep the database in, for tests that start twice. */
  folder?: string
  /** Words put before the command, such as a shell that sets a limit. */
  wrap?: readonly string[]
}

const firstLine = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const reader = stream.getReader()
  let text = ''
  while (!text.includes('\n')) {
    const { done, value } = await reader.read()
    if (done) break
    text += new TextDecoder().decode(value)
  }
  reader.releaseLock()
  return text
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'lectern-'))

/** A real server on a free port with a database of its own. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const folder = options.folder ?? temporaryFolder()
  const db = join(folder, 'lectern.db')
  const child = Bun.spawn(
    [
      ...(options.wrap ?? []),
      ...lecternCommand(),
      'serve',
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--db',
      db,
      ...(options.flags ?? []),
    ],
    { cwd: folder, env: plainEnv(options.env), stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' },
  )
  let errors = ''
  const drained = (async () => {
    for await (const chunk of child.stderr) errors += new TextDecoder().decode(chunk)
  })()
  const ready = await firstLine(child.stdout)
  const port = Number(/listening on http:\/\/\S+:(\d+)/.exec(ready)?.[1])
  if (!port) {
    child.kill()
    await drained
    throw new Error(`the server did not start: ${ready}${errors}`)
  }
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name)
    const code = await child.exited
    await drained
    return code
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await signal('SIGKILL')
    if (!options.folder) rmSync(folder, { recursive: true, force: true })
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    folder,
    db,
    pid: child.pid,
    errors: () => errors,
    signal,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
