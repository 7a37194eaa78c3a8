import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { recordPath } from '../../src/web/explore/links.ts'
import { guidePath, guides } from '../../src/web/guide/guides.ts'
import { openBrowser, widths } from './browser.ts'
import { ask, commandJson, type MadeKey, makeKey } from './chat.ts'
import { makeToken } from './dashboard.ts'
import { startReceiver } from './receiver.ts'
import { startServer } from './server.ts'

// Every kind of page in three widths and both themes, to be looked at:
// `bun test/support/page-review.ts FOLDER [PATTERN [WIDTHS [THEMES]]]`.

type Shot = { name: string; path: string; prepare?(page: Page): Promise<void> }

const [folder = 'dist/pages', pattern = '', chosenWidths, chosenThemes] = Bun.argv.slice(2)
mkdirSync(folder, { recursive: true })

/** The record with the least to say, and the one with the most. */
const extremes = (): Shot[] =>
  createCatalog().collections.flatMap((collection) => {
    const { name } = collection.resource
    const sizes = collection.records
      .map((record) => ({ key: collection.keyOf(record), size: JSON.stringify(record).length }))
      .sort((one, other) => one.size - other.size)
    return [sizes[0], sizes.at(-1)].flatMap((record) =>
      record ? [{ name: `record-${name}-${record.key}`, path: recordPath(name, record.key) }] : [],
    )
  })

const say = async (page: Page, message: string) => {
  const turns = await page.locator('.turn').count()
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.turn').nth(turns).locator('.said:not(.asked)').waitFor()
}

const conversation = ['How do I craft a piston?', 'Which mobs are hostile?', 'What is a creeper?']

const withKey = (key: string, messages: readonly string[]) => async (page: Page) => {
  await page.getByLabel('API key').fill(key)
  for (const message of messages) await say(page, message)
}

const publicShots = ({ key }: MadeKey, widgetKey: string): Shot[] => [
  { name: 'home', path: '/' },
  { name: 'docs', path: '/docs' },
  { name: 'docs-operation', path: '/docs#listMobs' },
  ...guides.map(({ name }) => ({ name: `guide-${name}`, path: guidePath(name) })),
  { name: 'changelog', path: '/changelog' },
  { name: 'explore', path: '/explore' },
  { name: 'search', path: '/explore?q=sword' },
  { name: 'search-question', path: '/explore?q=what+does+a+creeper+drop' },
  { name: 'search-nothing', path: '/explore?q=qqqqqq' },
  ...createCatalog().collections.map(({ resource: { name } }) => ({
    name: `list-${name}`,
    path: `/explore/${name}`,
  })),
  { name: 'list-filtered', path: '/explore/biomes?dimension=overworld&rarity=rare' },
  { name: 'list-empty', path: '/explore/mobs?type=boss&q=zzz' },
  ...extremes(),
  { name: 'not-found', path: '/explore/mobs/creper' },
  { name: 'playground-empty', path: '/playground' },
  {
    name: 'playground-no-key',
    path: '/playground',
    prepare: async (page) => {
      await page.getByLabel('Message').fill('Hello')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'playground-wrong-key',
    path: '/playground',
    prepare: async (page) => {
      await page.getByLabel('API key').fill('lk_wrong')
      await page.getByLabel('Message').fill('Hello')
      await page.keyboard.press('Enter')
      await page.locator('#key:focus[aria-invalid=true]').waitFor()
    },
  },
  { name: 'playground-talk', path: '/playground', prepare: withKey(key, conversation) },
  {
    name: 'widget',
    path: `/widget?key=${widgetKey}&bot=guide`,
    prepare: async (page) => {
      for (const message of conversation.slice(0, 2)) await say(page, message)
    },
  },
]

const dashboardShots = (session: string, document: string): Shot[] => {
  const bot = (name: string, path = '', id = 'guide'): Shot => ({
    name: `dashboard-${name}`,
    path: `/dashboard/bots/${id}${path}`,
  })
  const empty = (path: string): Shot => bot(`empty-${path}`, `/${path}`, 'empty')
  return [
    { name: 'dashboard-overview', path: '/dashboard' },
    bot('bot'),
    ...['access', 'documents', 'deliveries', 'conversations', 'questions'].map((path) =>
      bot(path, `/${path}`),
    ),
    bot('document', `/documents/${document}?question=When+does+the+library+open`),
    bot('conversation', `/conversations/${session}`),
    bot('why', `/conversations/${session}/why/0`),
    bot('chat', `/chat?session=${session}`),
    ...['access', 'documents', 'deliveries', 'conversations', 'questions', 'chat'].map(empty),
    {
      name: 'dashboard-bot-error',
      path: '/dashboard',
      prepare: async (page) => {
        await page.getByLabel('Bot id').fill('guide')
        await page.getByLabel('Name').fill('The same id again')
        await page.getByRole('button', { name: 'Create the bot' }).click()
        await page.locator('[role=alert], .problem').first().waitFor()
      },
    },
    {
      name: 'dashboard-key-made',
      path: '/dashboard/bots/guide/access',
      prepare: async (page) => {
        await page.getByLabel('Label').fill('Just made')
        await page.locator('#webhook').fill('http://127.0.0.1:1/hook')
        await page.getByRole('button', { name: 'Create a key' }).click()
        await page.locator('[data-secret="API key"]').waitFor()
      },
    },
    {
      name: 'dashboard-key-error',
      path: '/dashboard/bots/guide/access',
      prepare: async (page) => {
        await page.locator('#webhook').fill('ftp://files.example/')
        await page.getByRole('button', { name: 'Create a key' }).click()
        await page.locator('[role=alert], .problem').first().waitFor()
      },
    },
  ]
}

const receiver = startReceiver()
await using server = await startServer({
  flags: ['--rate-limit', '0', '--allow-private-webhooks', '--chat-daily-limit', '40'],
})

const seed = async () => {
  const key = await makeKey(server.db, '--label', 'For the shop')
  const hooked = await makeKey(
    server.db,
    ...['--label', 'Mirrored to the help desk', '--webhook', `${receiver.url}/events`],
    '--allow-private-webhooks',
  )
  const full = await makeKey(server.db, '--label', 'Nearly used up')
  const widget = await makeKey(server.db, '--publishable', '--origin', server.url)
  await commandJson(server.db, 'bots', 'create', 'empty', '--name', 'A new bot')
  const first = await ask(server, hooked.key, 'How do I craft a piston?')
  const session = String(first.body.session_id)
  for (const message of ['What does it need?', 'Which mobs are hostile?'])
    await ask(server, hooked.key, message, session)
  receiver.answer = () => new Response(null, { status: 503 })
  for (const message of ['What is the capital of France?', 'Tell me about the weather in Oslo'])
    await ask(server, hooked.key, message)
  for (let call = 0; call < 41; call++) await ask(server, full.key, `What is a ghast? ${call}`)
  return { key, widget: widget.key, session }
}

const documents = [
  { title: 'Library', text: '# Library\n\nThe library opens at nine in the morning.' },
  { title: 'A document with a title that is rather long and goes on', text: 'Boats. '.repeat(400) },
]

/** Signs in and adds documents, so that the pages have something to show. */
const prepareDashboard = async (context: BrowserContext): Promise<string> => {
  const token = await makeToken(server)
  const page = await context.newPage()
  await page.goto(`${server.url}/dashboard`)
  await page.getByLabel('Admin token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const { title, text } of documents) {
    await page.goto(`${server.url}/dashboard/bots/guide/documents`)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text').fill(text)
    await page.getByRole('button', { name: 'Add the document' }).click()
    await page.getByText('The document is there.').waitFor()
  }
  const link = page.locator('.documents a', { hasText: 'Library' })
  const address = (await link.getAttribute('href')) ?? ''
  await page.close()
  return address.split('/').at(-1) ?? ''
}

const browser = await openBrowser()
const { key, widget, session } = await seed()
const signedIn = await browser.newContext()
const document = await prepareDashboard(signedIn)
const cookies = await signedIn.cookies(`${server.url}/dashboard`)

const takeAll = async (width: number, colorScheme: 'light' | 'dark', shots: readonly Shot[]) => {
  const viewport = { width, height: width < 500 ? 740 : 900 }
  for (const { name, path, prepare } of shots) {
    const context = await browser.newContext({ viewport, colorScheme })
    if (name.startsWith('dashboard') && name !== 'dashboard-sign-in')
      await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(server.url + path)
    await prepare?.(page)
    await page.screenshot({
      path: join(folder, `${name}.${width}.${colorScheme}.png`),
      fullPage: true,
    })
    await context.close()
  }
}

const shots = [
  ...publicShots(key, widget),
  ...dashboardShots(session, document),
  { name: 'dashboard-sign-in', path: '/dashboard' },
].filter(({ name }) => new RegExp(pattern).test(name))
const listed = (text: string | undefined) => text?.split(',')
for (const width of widths)
  for (const theme of ['light', 'dark'] as const)
    if (
      (listed(chosenWidths)?.includes(String(width)) ?? true) &&
      (listed(chosenThemes)?.includes(theme) ?? true)
    )
      await takeAll(width, theme, shots)
console.log(`${shots.length} kinds of pages in ${folder}`)
await browser.close()
await receiver.stop()
