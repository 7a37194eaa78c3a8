import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, type ChatAnswer, commandJson, makeKey, post } from '../support/chat.ts'
import { completion, startModel } from '../support/model.ts'
import { lectern, startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

const rulesFile = join(import.meta.dir, 'documents', 'house-rules.md')
const faqFile = join(import.meta.dir, 'documents', 'shop-faq.html')
const faqUrl = 'https://northwind.example/shop/faq'

type Listed = { source_id: string; title: string; url: string; path: string; characters: number }
type Added = { bot_id: string; sources: (Listed & { replaced: boolean })[]; skipped: unknown[] }

let server: TestServer
let key: string
let rules: Listed

const add = (...args: string[]) =>
  commandJson<Added>(server.db, 'bots', 'add-source', ...args, '--port', String(server.port))
const sourcesOf = (bot: string) =>
  commandJson<Listed[]>(server.db, 'bots', 'sources', bot, '--port', String(server.port))

/** The documents among the sources; what the tables say is tested elsewhere. */
const documentsIn = ({ body }: ChatAnswer) =>
  body.sources?.filter(({ url }) => url === faqUrl || url.includes('/documents/'))

beforeAll(async () => {
  server = await startServer({ flags: ['--rate-limit', '0', '--chat-daily-limit', '100000'] })
  key = (await makeKey(server.db)).key
  const [first] = (await add('guide', rulesFile)).sources
  if (!first) throw new Error('nothing was added')
  rules = first
  await add('guide', faqFile, '--title', 'Shop FAQ', '--url', faqUrl)
})

afterAll(() => server.stop())

describe('a question that the tables do not answer', () => {
  const answered: [string, RegExp, 'House rules of Northwind' | 'Shop FAQ'][] = [
    ['Am I allowed to grief?', /Do not destroy, change or "improve"/, 'House rules of Northwind'],
    ['Can I use x-ray?', /ban of 30 days/, 'House rules of Northwind'],
    ['how do i appeal against my ban', /appeals@northwind\.example/, 'House rules of Northwind'],
    ['How long do you keep backups?', /three weeks/, 'House rules of Northwind'],
    ['is there a restart every day?', /05:00 UTC/, 'House rules of Northwind'],
    ['how many blocks can I claim?', /6,000 blocks/, 'House rules of Northwind'],
    ['are zero-tick farms permitted?', /not permitted/, 'House rules of Northwind'],
    ['how much is the patron rank', /€4\.99 a month/, 'Shop FAQ'],
    ['can i get a refund?', /Within 14 days/, 'Shop FAQ'],
    ['Which payment methods do you accept?', /PayPal/, 'Shop FAQ'],
    ['How long does delivery in Europe take?', /3–10 days/, 'Shop FAQ'],
    ['do gift cards expire', /never expire/, 'Shop FAQ'],
    ['How can I cancel my subscription?', /press Cancel/, 'Shop FAQ'],
  ]

  test.each(answered)('%s is answered by a quote and its source', async (asked, says, title) => {
    const { status, body } = await ask(server, key, asked)
    expect(status).toBe(200)
    expect(body.response).toMatch(says)
    expect(body.response).toStartWith('“')
    expect(body.response).toContain(title)
    expect(body.response?.length).toBeLessThan(600)
    expect(body.sources?.[0]).toEqual({
      title,
      url:
        title === 'Shop FAQ'
          ? faqUrl
          : `http://localhost:${server.port}/documents/${rules.source_id}`,
    })
  })

  test.each([
    'What is the capital of France?',
    'Who won the world cup in 1998?',
    'How tall is the Eiffel tower?',
    'Is there a parking lot?',
    'How many employees does the company have?',
    'What is the price of gas?',
    'Is smoking allowed on the balcony?',
    'When is the next solar eclipse?',
  ])('%s is not answered by a document that has nothing on it', async (asked) => {
    const answer = await ask(server, key, asked)
    expect(documentsIn(answer)).toEqual([])
    expect(answer.body.response).not.toContain('Northwind')
  })

  test('is understood with the message before', async () => {
    const first = await ask(server, key, 'Are shaders allowed?')
    const second = await ask(server, key, 'And mini-maps?', first.body.session_id)
    expect(second.body.response).toContain('Mini-maps without cave mode')
  })

  test('is never answered by what a page hides: scripts, styles and navigation', async () => {
    for (const asked of [
      'secret coupon',
      'shopping cart',
      'enable javascript',
      'tracking pixels',
    ]) {
      const { body } = await ask(server, key, asked)
      // A word of the question that is not known is said again.
      const told = String(body.response).replace(/“[^”]*”/g, '')
      expect(told).not.toMatch(/TOP-SECRET|Shopping cart|JavaScript|pixels/)
    }
  })
})

test('the tables come first', async () => {
  const { body } = await ask(server, key, 'How many hearts does a creeper have?')
  expect(body.sources?.[0]?.url).toEndWith('/api/v1/mobs/creeper')
})

test("the documents of one bot are not another's", async () => {
  await commandJson(server.db, 'bots', 'create', 'other')
  const other = await makeKey(server.db, '--bot', 'other')
  const answer = await post(server.url, {
    key: other.key,
    body: { bot_id: 'other', message: 'how much is the patron rank' },
  })
  expect(documentsIn(answer)).toEqual([])
})

describe('a document without an address of its own', () => {
  const page = (id: string) => fetch(`${server.url}/documents/${id}`)

  test('is shown as plain text to who knows its id, and to no search engine', async () => {
    const response = await page(rules.source_id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toContain('The server restarts every day at 05:00 UTC.')
    expect(rules.source_id).toMatch(/^doc_[\w-]{22}$/)
  })

  test('is not shown under another id, nor when it is published elsewhere', async () => {
    const faq = (await sourcesOf('guide')).find(({ title }) => title === 'Shop FAQ')
    for (const id of ['doc_0000000000000000000000', 'x', '%00', faq?.source_id ?? ''])
      expect((await page(id)).status).toBe(404)
  })

  test('is gone with its bot', async () => {
    await commandJson(server.db, 'bots', 'create', 'brief')
    const { sources } = await add('brief', rulesFile)
    const id = sources[0]?.source_id ?? ''
    expect((await page(id)).status).toBe(200)
    await commandJson(server.db, 'bots', 'delete', 'brief')
    expect((await page(id)).status).toBe(404)
  })
})

describe('changes of the sources', () => {
  test('are seen by the running server with the next question', async () => {
    await commandJson(server.db, 'bots', 'create', 'club')
    const club = await makeKey(server.db, '--bot', 'club')
    const asked = () =>
      post(server.url, {
        key: club.key,
        body: { bot_id: 'club', message: 'When is the club meeting?' },
      })
    const folder = temporaryFolder()
    const file = join(folder, 'club.txt')

    expect(documentsIn(await asked())).toEqual([])
    writeFileSync(file, 'The club meeting is on Monday at 19:00.')
    const [first] = (await add('club', file)).sources
    expect(first).toMatchObject({ title: 'club', replaced: false })
    expect((await asked()).body.response).toContain('Monday')

    writeFileSync(file, 'The club meeting is on Friday at 20:00.')
    const [second] = (await add('club', file)).sources
    expect(second).toMatchObject({ source_id: first?.source_id, replaced: true })
    expect((await asked()).body.response).toContain('Friday')
    expect(await sourcesOf('club')).toHaveLength(1)

    const moved = join(folder, 'moved.txt')
    writeFileSync(moved, 'The club meeting is on Sunday at noon.')
    await add('club', moved, '--title', 'club')
    expect((await asked()).body.response).toContain('Sunday')
    expect(await sourcesOf('club')).toHaveLength(1)

    await commandJson(server.db, 'bots', 'remove-source', 'club', first?.source_id ?? '')
    expect(documentsIn(await asked())).toEqual([])
    expect(await sourcesOf('club')).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe('a folder', () => {
  test('gives every document below it, in order, with its own address', async () => {
    await commandJson(server.db, 'bots', 'create', 'wiki')
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'deep', 'er'), { recursive: true })
    mkdirSync(join(folder, '.hidden'))
    cpSync(rulesFile, join(folder, 'a.markdown'))
    writeFileSync(join(folder, 'deep', 'er', 'b c.HTM'), '<p>Hello <b>there</b>')
    writeFileSync(join(folder, 'deep', 'd.txt'), 'Text')
    writeFileSync(join(folder, 'picture.png'), 'no')
    writeFileSync(join(folder, '.hidden', 'x.md'), 'no')
    writeFileSync(join(folder, 'z-binary.md'), new Uint8Array([35, 0, 1, 2]))
    const { code, out, err } = await lectern([
      ...['bots', 'add-source', 'wiki', folder, '--url', 'https://wiki.example/', '--json'],
      ...['--db', server.db],
    ])
    expect(code).toBe(0)
    expect(err).toContain('z-binary.md: it is a binary file')
    const { sources, skipped } = JSON.parse(out) as Added
    expect(sources.map(({ title, url }) => [title, url])).toEqual([
      ['House rules of Northwind', 'https://wiki.example/a.markdown'],
      ['d', 'https://wiki.example/deep/d.txt'],
      ['b c', 'https://wiki.example/deep/er/b%20c.HTM'],
    ])
    expect(skipped).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })
})

describe('add-source', () => {
  const folder = temporaryFolder()
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  const refused: [string, () => string[], number, RegExp][] = [
    [
      'a file that is not there',
      () => ['guide', join(folder, 'none.md')],
      1,
      /none\.md is not there/,
    ],
    ['another kind of file', () => ['guide', file('a.pdf', '%PDF')], 1, /a\.pdf is none of \.md/],
    ['a binary file', () => ['guide', file('b.txt', 'a\0b')], 1, /b\.txt is a binary file/],
    [
      'text that is not UTF-8',
      () => ['guide', file('c.md', new Uint8Array([0x47, 0xfc, 0x6e]))],
      1,
      /c\.md is not text in UTF-8/,
    ],
    [
      'an empty file',
      () => ['guide', file('d.html', '<script>x</script>')],
      1,
      /d\.html holds no text/,
    ],
    [
      'a file that is too large',
      () => ['guide', file('e.txt', 'word '.repeat(500_000))],
      1,
      /e\.txt is larger than 2 MiB/,
    ],
    [
      'an empty folder',
      () => {
        mkdirSync(join(folder, 'empty'))
        return ['guide', join(folder, 'empty')]
      },
      1,
      /empty holds no document/,
    ],
    ['an unknown bot', () => ['nobody', rulesFile], 1, /There is no bot nobody/],
    ['no file', () => ['guide'], 2, /FILE\|FOLDER> is missing/],
    ['a bad address', () => ['guide', rulesFile, '--url', 'rules'], 2, /--url "rules" must be/],
    ['an empty title', () => ['guide', rulesFile, '--title', ' '], 2, /--title must not be empty/],
  ]

  test.each(refused)('refuses %s in a sentence', async (_, args, exit, sentence) => {
    const { code, out, err } = await lectern([
      ...['bots', 'add-source', ...args()],
      ...['--db', server.db],
    ])
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/\n\s+at /)
    expect({ code, out }).toEqual({ code: exit, out: '' })
  })

  test('refuses more than a bot can hold, and keeps what there was', async () => {
    const many = join(folder, 'many')
    mkdirSync(many)
    for (const name of ['a', 'b', 'c'])
      writeFileSync(join(many, `${name}.txt`), `${name} word `.repeat(220_000))
    const before = await sourcesOf('guide')
    const { code, err } = await lectern(['bots', 'add-source', 'guide', many, '--db', server.db])
    expect(code).toBe(1)
    expect(err).toContain('more than 4,194,304 characters')
    expect(await sourcesOf('guide')).toEqual(before)
  })

  test('remove-source refuses what the bot does not have', async () => {
    const args = ['bots', 'remove-source', 'other', rules.source_id, '--db', server.db]
    const { code, err } = await lectern(args)
    expect(code).toBe(1)
    expect(err).toContain('has no source')
    expect((await fetch(`${server.url}/documents/${rules.source_id}`)).status).toBe(200)
  })
})

test('a model is told the passages, and its answer has the document as source', async () => {
  const model = startModel(() => completion('Thirty days the first time.'))
  await using told = await startServer({ folder: server.folder, flags: ['--llm-url', model.url] })
  const { body } = await ask(told, key, 'Is x-ray allowed?')
  expect(body.response).toBe('Thirty days the first time.')
  expect(body.sources?.[0]?.title).toBe('House rules of Northwind')
  const system = model.requests[0]?.body.messages[0]?.content
  expect(system).toContain('From the document "House rules of Northwind > Cheating"')
  expect(system).toContain('a second time it is for life')
  model.stop()
})
