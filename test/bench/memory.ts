/**
 * What each part of the server holds when it is idle, one after the other in one process; and, when
 * it was compiled, what the executable holds in all.
 *
 *   bun test/bench/memory.ts
 */
import { heapStats } from 'bun:jsc'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mebibyte = 1024 * 1024
const kibOf = (pid: number | 'self', name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const settle = async () => {
  Bun.gc(true)
  await Bun.sleep(50)
  Bun.gc(true)
  const { heapSize, extraMemorySize } = heapStats()
  return {
    live: (heapSize + extraMemorySize) / mebibyte,
    resident: kibOf('self', 'RssAnon') / 1024,
  }
}

let before = await settle()
const row = (name: string, live: number, resident: number) =>
  console.log(
    `${name.padEnd(44)} ${live.toFixed(1).padStart(7)} ${resident.toFixed(1).padStart(9)}`,
  )
console.log(`${'MiB'.padEnd(44)} ${'live'.padStart(7)} ${'resident'.padStart(9)}`)
row('the runtime', before.live, before.resident)

const part = async <Made>(name: string, make: () => Made | Promise<Made>): Promise<Made> => {
  const made = await make()
  const after = await settle()
  row(name, after.live - before.live, after.resident - before.resident)
  before = after
  return made
}

await part('Elysia and TypeBox', async () => {
  await import('elysia')
  await import('typebox')
})
const { createCatalog } = await part(
  'records of the game, as they are parsed',
  () => import('../../src/catalog/catalog.ts'),
)
const catalog = await part('indexes of the records', () => createCatalog())
const { createSearch } = await import('../../src/catalog/search/search.ts')
const search = await part('search, before it is used', () => createSearch(catalog))
await part('search, once used', () => search.find('zombi', { limit: 5 }))
const { createBodies } = await import('../../src/catalog/response-bodies.ts')
await part('every record and list as bytes, once asked', () =>
  catalog.collections.map((collection) => {
    const bodies = createBodies(collection)
    bodies.list({ filters: [] }, false)
    for (const record of collection.records) bodies.single(record)
    return bodies
  }),
)
const { createEngine } = await part(
  'code and words of the chat engine',
  () => import('../../src/chat/answer/engine.ts'),
)
const engine = await part('chat engine, before it is used', () =>
  createEngine(catalog, { remembered: 2000 }),
)
await part('chat engine, with its first answer', () => engine.answer('hello', []))
await part('chat engine, with its first description', () =>
  engine.answer('the big gray thing that swims', []),
)
await part(
  'code of the rest: app, pages, stores, commands',
  () => import('../../src/cli/serving.ts'),
)
row('all of it', before.live, before.resident)

const binary = join(import.meta.dir, '..', '..', 'dist', 'lectern')

/** Long enough for the engine to be built and for what that needed to be given back. */
const settledAfterMs = 15_000

/** What the executable holds when nobody asks anything; with a key the engine is built. */
const tellIdle = async (name: string, hasKey: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-memory-'))
  const at = ['--db', join(folder, 'lectern.db')]
  if (hasKey) Bun.spawnSync([binary, 'keys', 'create', '--bot', 'guide', ...at])
  const child = Bun.spawn([binary, 'serve', '--port', '0', '--host', '127.0.0.1', ...at], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  await child.stdout.getReader().read()
  await Bun.sleep(settledAfterMs)
  const [all, own, file] = ['VmRSS', 'RssAnon', 'RssFile'].map((figure) =>
    (kibOf(child.pid, figure) / 1024).toFixed(0),
  )
  console.log(`the executable, idle, ${name}: ${all} MiB, ${own} its own and ${file} of its file`)
  child.kill()
  await child.exited
  rmSync(folder, { recursive: true })
}

if (existsSync(binary)) {
  await tellIdle('no keys', false)
  await tellIdle('with a key', true)
}
process.exit(0)
