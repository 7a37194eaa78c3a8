import { existsSync, readFileSync } from 'node:fs'

/** One run of a load against one server. */
export type Load = { requests: number; perSecond: number; cpuMicroseconds: number }

const ticksPerSecond = 100

/** CPU time of a process and its children that still run, in seconds. */
export const cpuSeconds = (pids: readonly number[]): number =>
  pids
    .map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    })
    .reduce((sum, seconds) => sum + seconds, 0)

export const isInstalled = (program: string): boolean => Bun.which(program) !== null

/** The given program on one core, so that server and load do not push each other around. */
export const pinned = (core: number, command: readonly string[]): string[] =>
  isInstalled('taskset') && existsSync(`/sys/devices/system/cpu/cpu${core}`)
    ? ['taskset', '-c', String(core), ...command]
    : [...command]

export type WrkOptions = {
  url: string
  pids: readonly number[]
  seconds: number
  connections: number
  headers?: Record<string, string>
  script?: string
  core?: number
}

export const wrk = async (options: WrkOptions): Promise<Load> => {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const before = cpuSeconds(options.pids)
  const child = Bun.spawn(
    pinned(options.core ?? 1, [
      'wrk',
      '-t1',
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      ...headers,
      ...(options.script ? ['-s', options.script] : []),
      options.url,
    ]),
    { stdout: 'pipe', stderr: 'inherit' },
  )
  const out = await new Response(child.stdout).text()
  const used = cpuSeconds(options.pids) - before
  const requests = Number(/(\d+) requests in/.exec(out)?.[1] ?? 0)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0)
  const failures = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0)
  if (requests === 0 || failures > 0)
    throw new Error(`wrk against ${options.url}: ${requests} requests, ${failures} refused\n${out}`)
  return { requests, perSecond, cpuMicroseconds: (used / requests) * 1e6 }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
