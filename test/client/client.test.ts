import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resources } from '../../src/catalog/resources.ts'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { lectern, startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const root = join(import.meta.dir, '..', '..')
let server: TestServer
let folder: string
let apiKey: string
beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '100000'] })
  folder = mkdtempSync(join(tmpdir(), 'lectern-client-'))
  for (const file of ['client.js', 'client.d.ts', 'lectern.d.ts'])
    writeFileSync(join(folder, file), await (await fetch(`${server.url}/${file}`)).text())
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const made = await lectern(['keys', 'create', '--bot', 'guide', '--db', server.db, '--json'])
  apiKey = (JSON.parse(made.out) as { key: string }).key
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a program does with the client, the same in every runtime; it tells what it saw. */
const program = (from: string, options: string) => `
const { createLectern, LecternError } = await import('${from}')
const calls = []
const waits = []
const remembering = async (url, init) => {
  const response = await fetch(url, init)
  calls.push([response.status, new Headers(init?.headers).get('if-none-match') !== null])
  return response
}
const lectern = createLectern(${options})
const bosses = await lectern.mobs.list({ type: 'boss', sort: '-hp', fields: ['id', 'hp'] })
const batch = await lectern.items.list({ ids: ['tnt', 'no_such'], fields: ['id'] })
const creeper = await lectern.mobs.get('Creeper')
const again = await lectern.mobs.get('Creeper')
const nobody = await lectern.mobs.get('nobody')
const pages = []
for await (const page of lectern.biomes.pages({ limit: 30, fields: ['id'] })) pages.push(page.length)
const refused = await lectern.mobs.list({ sort: 'nothing' }).catch((error) => error)
const answer = await lectern.chat({ botId: 'guide', message: 'How much health does a creeper have?' })
const next = await lectern.chat({ botId: 'guide', message: 'And a zombie?', sessionId: answer.sessionId })
const told = []
let whole
for await (const piece of await lectern.chat({ botId: 'guide', message: 'And a husk?', sessionId: answer.sessionId, stream: true }))
  if (piece.type === 'text') told.push(piece.text)
  else whole = piece.answer
const opinion = await lectern.feedback({ messageId: answer.message_id, feedback: 'positive', comment: 'Thanks' })
const known = { botId: 'guide', message: 'hi', userId: 'ann', metadata: { shop: 7 }, idempotencyKey: crypto.randomUUID() }
const greeted = await lectern.chat(known)
const greetedAgain = await lectern.chat(known)
const ofAnn = await lectern.sessions.list({ userId: 'ann', limit: 1 })
const messages = await lectern.sessions.messages(answer.sessionId, { limit: 2 })
const earlier = await lectern.sessions.messages(answer.sessionId, { cursor: messages.pagination.cursor })
const said = await lectern.sessions.messages(greeted.sessionId)
const deleted = await lectern.sessions.delete(greeted.sessionId)
const gone = await lectern.sessions.messages(greeted.sessionId).catch((error) => error)
const notMine = await lectern.sessions.list({}, { apiKey: 'lk_none' }).catch((error) => error)
const unheard = await lectern.feedback({ messageId: 'mes_none', feedback: null }).catch((error) => error)
const forbidden = await lectern.chat({ botId: 'other', message: 'hi', stream: true }).catch((error) => error)
const events = (...chunks) => new Response(
  chunks.map((chunk) => 'data: ' + JSON.stringify(chunk) + '\\n\\n').join(''),
  { headers: { 'content-type': 'text/event-stream' } },
)
const failing = async (...chunks) => {
  const bot = createLectern({ baseUrl: 'http://failing.test', fetch: async () => events(...chunks) })
  try {
    for await (const piece of await bot.chat({ botId: 'guide', message: 'hi', stream: true })) piece
  } catch (error) {
    return [error instanceof LecternError, error.message]
  }
}
let turns = 0
const busy = createLectern({
  baseUrl: 'http://busy.test',
  fetch: async () => ++turns < 3
    ? new Response('{"success":false,"error":"later"}', { status: 429, headers: { 'retry-after': '7' } })
    : new Response('{"success":true,"data":["here"]}'),
  wait: async (ms) => { waits.push(ms) },
})
const patient = await busy.autocomplete('he')
turns = 0
const impatient = await createLectern({
  baseUrl: 'http://busy.test',
  fetch: async () => new Response('{"success":false,"error":"later"}', { status: 429, headers: { 'retry-after': '3600' } }),
  wait: async (ms) => { waits.push(ms) },
}).autocomplete('he').catch((error) => error)
const seen = {
  resources: Object.keys(lectern),
  bosses: bosses.data,
  batch,
  creeper: creeper.name,
  isSame: JSON.stringify(creeper) === JSON.stringify(again),
  revalidated: calls.some(([status, isTagged]) => isTagged && (status === 304 || status === 200)),
  nobody: nobody === undefined,
  pages,
  refused: [refused instanceof LecternError, refused.status, refused.message.includes('nothing')],
  hits: (await lectern.search('gunpowder', { limit: 2 })).map(({ key, match }) => [key, match]),
  names: (await lectern.autocomplete('creep')),
  random: (await lectern.random({ resource: 'mobs', seed: 7 })).resource,
  files: (await lectern.bulk()).length,
  chat: [answer.response.includes('20'), answer.sources.length > 0, next.sessionId === answer.sessionId],
  streamed: [
    told.join('') === whole.response,
    whole.response.includes('20'),
    whole.sources.length > 0,
    whole.sessionId === answer.sessionId,
    whole.message_id.startsWith('mes_'),
  ],
  opinion,
  replayed: greetedAgain.message_id === greeted.message_id,
  ofAnn: [ofAnn.data.map(({ session_id }) => session_id === greeted.sessionId), ofAnn.pagination.hasMore],
  messages: [messages.data.map(({ message }) => message), messages.pagination.hasMore],
  earlier: [earlier.data.map(({ message, feedback, comment }) => [message, feedback, comment]), earlier.pagination],
  said: said.data.map(({ user_id, metadata }) => [user_id, metadata]),
  deleted: deleted === undefined,
  gone: [gone instanceof LecternError, gone.status],
  notMine: notMine.status,
  unheard: unheard.status,
  forbidden: [forbidden instanceof LecternError, forbidden.status],
  failed: await failing({ type: 'text-delta', delta: 'Ten' }, { type: 'error', errorText: 'no' }),
  cut: await failing({ type: 'text-delta', delta: 'Ten' }),
  patient,
  impatient: [impatient.status, impatient.retryAfterSeconds],
  waits,
}
`

const options = (extra = '') =>
  `{ baseUrl: '${server.url}', apiKey: '${apiKey}', fetch: remembering${extra} }`

const expected = {
  resources: [
    ...resources.map(({ name }) => name),
    'search',
    'autocomplete',
    'random',
    'bulk',
    'chat',
    'feedback',
    'sessions',
  ],
  bosses: resources[0].records
    .filter(({ type }) => type === 'boss')
    .toSorted((one, other) => other.hp - one.hp)
    .map(({ id, hp }) => ({ id, hp })),
  batch: { success: true, count: 1, data: [{ id: 'tnt' }], notFound: ['no_such'] },
  creeper: 'Creeper',
  isSame: true,
  revalidated: true,
  nobody: true,
  pages: [30, 30, 4],
  refused: [true, 400, true],
  hits: [
    ['creeper', 'dropped by'],
    ['ghast', 'dropped by'],
  ],
  names: ['Creeper'],
  random: 'mobs',
  files: 19,
  chat: [true, true, true],
  streamed: [true, true, true, true, true],
  opinion: { message_id: expect.stringMatching(/^mes_/), feedback: 'positive', comment: 'Thanks' },
  replayed: true,
  ofAnn: [[true], false],
  messages: [['And a husk?', 'And a zombie?'], true],
  earlier: [
    [['How much health does a creeper have?', 'positive', 'Thanks']],
    { cursor: null, hasMore: false },
  ],
  said: [['ann', { shop: 7 }]],
  deleted: true,
  gone: [true, 404],
  notMine: 401,
  unheard: 404,
  forbidden: [true, 403],
  failed: [true, 'no'],
  cut: [true, 'The answer breaks off'],
  patient: ['here'],
  impatient: [429, 3600],
  waits: [7000, 7000],
}

const run = async (command: string[]): Promise<unknown> => {
  const file = join(folder, 'program.js')
  writeFileSync(file, `${program('./client.js', options())}\nconsole.log(JSON.stringify(seen))`)
  const child = Bun.spawn([...command, file], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(err)
  return JSON.parse(out)
}

test('the client knows no runtime: it imports nothing, and names only what the web has', async () => {
  const source = await (await fetch(`${server.url}/client.js`)).text()
  expect(source).not.toMatch(/^\s*import\s|\bimport\(|\brequire\(/m)
  expect(source).not.toMatch(/\b(process|Buffer|Bun|Deno|global|__dirname)\./)
})

test('the client works in Bun', async () => {
  expect(await run([process.execPath])).toEqual(expected)
})

test('the client works in Node', async () => {
  expect(await run(['node'])).toEqual(expected)
})

test.if(Bun.which('deno') !== null)('the client works in Deno', async () => {
  expect(await run(['deno', 'run', '--no-config', '--allow-net=127.0.0.1'])).toEqual(expected)
})

describeInBrowser('the client in Chromium', () => {
  test('works from a page of its own origin and finds its service by itself', async () => {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const seen = watch(page, server.url)
      await page.goto(`${server.url}/openapi.json`)
      const own = `{ apiKey: '${apiKey}', fetch: remembering }`
      const answer = await page.evaluate(
        `(async () => { ${program('/client.js', own)}\nreturn seen })()`,
      )
      expect(answer).toEqual(expected)
      // A browser reports every answer that is no success, whoever caught it.
      expect(seen.complaints.filter((text) => !/\b40[0134]\b/.test(text))).toEqual([])
      expect(seen.otherOrigins).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

test('the client asks for an address where it came from no service', async () => {
  const file = join(folder, 'lost.js')
  writeFileSync(
    file,
    "import { createLectern } from './client.js'\ntry { createLectern() } catch (error) { console.log(error.message) }",
  )
  const child = Bun.spawn(['node', file], { stdout: 'pipe' })
  expect((await new Response(child.stdout).text()).trim()).toBe(
    'createLectern needs a baseUrl here',
  )
})

const compile = async (code: string): Promise<string> => {
  const file = join(folder, 'sample.ts')
  writeFileSync(
    file,
    `import { createLectern } from './client.js'\nconst lectern = createLectern()\n${code}`,
  )
  const child = Bun.spawn(
    [
      process.execPath,
      join(root, 'node_modules', '.bin', 'tsc'),
      ...['--noEmit', '--strict', '--target', 'esnext', '--module', 'esnext'],
      ...['--moduleResolution', 'bundler', '--lib', 'esnext,dom', '--types', '', file],
    ],
    { cwd: folder, stdout: 'pipe', stderr: 'pipe' },
  )
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  await child.exited
  return out + err
}

test('the types let through what the service takes', async () => {
  const code = `
const { data } = await lectern.mobs.list({ type: 'boss', sort: ['-hp', 'name'], hp_gte: 5, 'damage.normal_lt': 3 })
const hp: number | undefined = data[0]?.hp
const small = await lectern.mobs.list({ fields: ['id', 'hp'] })
const id: string | undefined = small.data[0]?.id
const recipe = (await lectern.items.get('tnt'))?.craftingRecipe?.output.count
const level: 0 | 2 | 3 | 4 | undefined = (await lectern.commands.get('tp'))?.permissionLevel
const hits = await lectern.search('creeper', { resource: 'mobs' })
for await (const page of lectern.trades.pages({ limit: 5 })) page[0]?.levels[0]?.trades[0]?.gives
const answer = await lectern.chat({ botId: 'guide', message: 'hi' })
const next: string = answer.suggestions?.[0] ?? answer.message_id
for await (const piece of await lectern.chat({ botId: 'guide', message: 'hi', stream: true })) {
  const said: string = piece.type === 'text' ? piece.text : piece.answer.response
  said.trim()
}
const asked = { botId: 'guide', message: 'hi', userId: 'ann', metadata: { a: 1 }, idempotencyKey: '1' }
const kept: 'positive' | 'negative' | null = (
  await lectern.feedback({ messageId: (await lectern.chat(asked)).message_id, feedback: 'positive' })
).feedback
const { data: sessions, pagination } = await lectern.sessions.list({ userId: 'ann', limit: 5 })
const last: string | undefined = sessions[0]?.last_at
const shown = await lectern.sessions.messages('ses_1', { cursor: pagination.cursor ?? undefined })
const url: string | undefined = shown.data[0]?.sources[0]?.url
await lectern.sessions.delete('ses_1', { apiKey: 'lk_other' })
export { kept, last, url }
export { answer, next, hits, hp, id, level, recipe }
`
  expect(await compile(code)).toBe('')
})

test.each([
  ["(await lectern.mobs.get('creeper'))?.hitpoints", 'hitpoints'],
  ["await lectern.mobs.list({ type: 'purple' })", 'purple'],
  ["await lectern.mobs.list({ sort: 'drops' })", 'drops'],
  ["await lectern.mobs.list({ fields: ['hpp'] })", 'hpp'],
  ["(await lectern.mobs.list({ fields: ['id'] })).data[0]?.hp", 'hp'],
  ['await lectern.mobs.list({ name_gte: 5 })', 'name_gte'],
  ['await lectern.dragons.list()', 'dragons'],
  ["await lectern.search('x', { resource: 'dragons' })", 'dragons'],
  ["await lectern.chat({ message: 'hi' })", 'botId'],
  ["await lectern.feedback({ messageId: 'mes_1', feedback: 'meh' })", 'meh'],
  ['(await lectern.sessions.list()).data[0]?.message', 'message'],
  ["(await lectern.chat({ botId: 'guide', message: 'hi', stream: true })).response", 'response'],
])('the types refuse %s', async (code, word) => {
  const complaint = await compile(`export const value = ${code}`)
  expect(complaint).toContain('error TS')
  expect(complaint).toContain(word)
})
