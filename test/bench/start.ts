// bun run bench: how long the executable takes to its first answer, and how much memory it holds.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, wrk } from './wrk.ts'

const root = join(import.meta.dir, '..', '..')
const binary = [join(root, 'dist', 'lectern')]
const source = [process.execPath, join(root, 'src', 'main.ts')]
const starts = 20
const requests = 500_000

const start = async (command: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'))
  const startedAt = performance.now()
  const child = Bun.spawn(
    [
      ...command,
      ...['serve', '--port', '0', '--host', '127.0.0.1', '--db', join(folder, 'lectern.db')],
      ...['--rate-limit', '1000000000'],
    ],
    { stdout: 'pipe', stderr: 'ignore' },
  )
  const line = new TextDecoder().decode((await child.stdout.getReader().read()).value)
  const url = /http:\S+/.exec(line)?.[0] ?? ''
  await (await fetch(`${url}/api/v1/mobs/creeper`)).arrayBuffer()
  return {
    url,
    pid: child.pid,
    milliseconds: performance.now() - startedAt,
    stop: async () => {
      child.kill()
      await child.exited
      rmSync(folder, { recursive: true })
    },
  }
}

const residentMiB = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const startTimes = { binary: [] as number[], source: [] as number[] }
for (let i = 0; i < starts; i++)
  for (const [name, command] of [
    ['binary', binary],
    ['source', source],
  ] as const) {
    const server = await start(command)
    startTimes[name].push(server.milliseconds)
    await server.stop()
  }

const server = await start(binary)
await Bun.sleep(2000)
const idle = residentMiB(server.pid)
let done = 0
while (done < requests)
  for (const path of ['/api/v1/mobs/creeper', '/api/v1/items', '/api/v1/mobs?type=hostile'])
    done += (await wrk({ url: server.url + path, pids: [server.pid], seconds: 2, connections: 64 }))
      .requests
const busy = residentMiB(server.pid)
await Bun.sleep(5000)
const rested = residentMiB(server.pid)
await server.stop()

const ratio = median(startTimes.binary) / median(startTimes.source)
console.log('| what | figure |')
console.log('|---|---|')
console.log(
  `| start to first 200, binary, median of ${starts} | ${median(startTimes.binary).toFixed(0)} ms, ${ratio.toFixed(2)} of the source's |`,
)
console.log(`| memory when idle | ${idle.toFixed(0)} MiB |`)
console.log(`| memory after ${done.toLocaleString('en')} requests | ${busy.toFixed(0)} MiB |`)
console.log(`| five seconds later | ${rested.toFixed(0)} MiB |`)
