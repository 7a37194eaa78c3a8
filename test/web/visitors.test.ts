import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { type ChatAnswer, type MadeKey, makeKey, post } from '../support/chat.ts'
import { inspect } from '../support/inspect.ts'
import { heldCompletion, startModel, type TestModel } from '../support/model.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const guestTurns = 3

let server: TestServer
let shop: Bun.Server<undefined>
let made: MadeKey
let model: TestModel
let browser: Browser
let context: BrowserContext

/** Pages of somebody else, who allows our script and frame and nothing else. */
const shopPage = (path: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width, initial-scale=1">
</head><body><main><h1>Shop ${path}</h1><p><a href="/second">Second page</a></p></main>
<script src="${server.url}/widget.js" data-bot="guide" data-key="${made.key}" data-title="Ask us" data-color="#ffd24d" async></script></body></html>`,
    {
      headers: {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src ${server.url}; frame-src ${server.url}`,
      },
    },
  )

/** Two names of one server are two origins; the key is for the first of them. */
const allowed = () => `http://127.0.0.1:${shop.port}`
const other = () => `http://localhost:${shop.port}`

const openShop = async (origin: string, path = '/'): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(origin + path)
  return page
}

const chatIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Ask us"]')

const answerBox = '.said:not(.asked, [data-draft])'

const ask = async (chat: FrameLocator | Page, message: string) => {
  const turns = await chat.locator('.turn').count()
  await chat.getByLabel('Message').fill(message)
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.locator('.turn').nth(turns).locator(answerBox).waitFor()
}

const guestCall = async (
  address: string,
  headers: Record<string, string> = { origin: server.url },
): Promise<Response> =>
  fetch(`${server.url}/guest/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ message: 'What is a creeper?' }),
  })

const unusable = () => new Response('', { status: 500 })

/** Asks, sees the first words before the rest is written, and then all of it. */
const readAlong = async (chat: FrameLocator | Page) => {
  const { reply, release } = heldCompletion('Ten ', 'hearts.')
  model.replyWith(reply)
  await chat.getByLabel('Message').fill('How much health does a creeper have?')
  await chat.getByRole('button', { name: 'Send' }).click()
  const draft = chat.locator('[data-draft] .words')
  await draft.filter({ hasText: 'Ten' }).waitFor()
  expect(await draft.textContent()).toBe('Ten')
  expect(await chat.getByRole('log').getAttribute('aria-busy')).toBe('true')
  release()
  await chat.locator(answerBox).filter({ hasText: 'Ten hearts.' }).waitFor()
  expect(await draft.count()).toBe(0)
  expect(await chat.getByRole('log').getAttribute('aria-busy')).toBeNull()
  expect(await chat.getByRole('list', { name: 'Sources' }).getByRole('link').count()).toBe(1)
  await chat.getByRole('button', { name: 'Where do creepers spawn?' }).waitFor()
  model.replyWith(unusable)
}

beforeAll(async () => {
  // Where it fails, the engine answers.
  model = startModel(unusable)
  server = await startServer({
    flags: [
      ...['--guest-chat', String(guestTurns), '--trust-proxy', '127.0.0.1'],
      ...['--llm-url', model.url],
    ],
  })
  shop = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => shopPage(new URL(request.url).pathname),
  })
  made = await makeKey(server.db, '--publishable', '--origin', allowed())
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterAll(async () => {
  await browser.close()
  await shop.stop(true)
  await server.stop()
  model.stop()
})

describeInBrowser('the widget', () => {
  test('answers on a page its key is for, and leaves no cookie', async () => {
    const page = await openShop(allowed())
    const seen = watch(page, server.url)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Ask us' }).click()
    const chat = chatIn(page)
    await ask(chat, 'What is a creeper?')
    const source = chat.getByRole('list', { name: 'Sources' }).getByRole('link')
    expect(await source.getAttribute('href')).toBe('/explore/mobs/creeper')
    expect(await source.getAttribute('target')).toBe('_blank')
    expect(await context.cookies()).toEqual([])
    expect(seen.complaints).toEqual([])
    expect(seen.otherOrigins).toEqual([])
    await page.close()
  })

  test('keeps the conversation over a change of page', async () => {
    const page = await openShop(allowed())
    await page.getByRole('button', { name: 'Ask us' }).click()
    await ask(chatIn(page), 'What is a creeper?')
    await page.getByRole('link', { name: 'Second page' }).click()
    await page.waitForURL(/second/)
    const chat = chatIn(page)
    await chat.getByText('What is a creeper?').waitFor()
    await ask(chat, 'How much health does it have?')
    expect(await chat.locator('.said').last().textContent()).toContain('20')
    await chat.getByRole('button', { name: 'New conversation' }).click()
    expect(await chat.locator('.turn').count()).toBe(0)
    await page.close()
  })

  test('shows words as they are written', async () => {
    const page = await openShop(allowed())
    await page.getByRole('button', { name: 'Ask us' }).click()
    await readAlong(chatIn(page))
    await page.close()
  })

  test('is worked by keyboard: opened, asked and left again', async () => {
    const page = await openShop(allowed())
    await page.getByRole('button', { name: 'Ask us' }).focus()
    await page.keyboard.press('Enter')
    const field = chatIn(page).getByLabel('Message')
    await field.waitFor()
    await page.waitForFunction(() => {
      const root = document.querySelector('.lectern-widget')?.shadowRoot
      return root?.activeElement?.tagName === 'IFRAME'
    })
    await expectFocus(chatIn(page))
    await page.keyboard.type('What is a creeper?')
    await page.keyboard.press('Enter')
    await chatIn(page).locator('.said:not(.asked)').waitFor()
    await page.keyboard.press('Escape')
    const launcher = page.getByRole('button', { name: 'Ask us' })
    await launcher.and(page.locator('[aria-expanded=false]')).waitFor()
    expect(await page.getByRole('dialog', { name: 'Ask us' }).isVisible()).toBe(false)
    await page.close()
  })

  test('fills a phone, wears the color of the page and can be read in both themes', async () => {
    const page = await openShop(allowed())
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'Ask us' }).click()
    const chat = chatIn(page)
    await ask(chat, 'How do I craft a torch?')
    await chat.locator('figure.recipe').waitFor()
    const box = await page.getByRole('dialog', { name: 'Ask us' }).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    const head = chat.locator('.widget-head')
    expect(await head.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
      'rgb(255, 210, 77)',
    )
    expect(await head.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(0, 0, 0)')
    const address = (await page.locator('iframe').getAttribute('src')) ?? ''
    await page.goto(address)
    await ask(page, 'Which biomes are in the nether?')
    expect(await inspect(page)).toEqual([])
    await page.close()
  })

  test('is not shown on a page of another origin, whose visitors are told so', async () => {
    const page = await openShop(other())
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await page.getByRole('button', { name: 'Ask us' }).click()
    await page.getByText('The chat is not available on this page.').waitFor()
    expect(await chatIn(page).getByLabel('Message').count()).toBe(0)
    expect(warnings.join('\n')).toContain(`not for pages of ${other()}`)
    await page.close()
  })

  test('may be framed by the origins of its key, and by none without one', async () => {
    const policyOf = async (key: string) => {
      const response = await fetch(`${server.url}/widget?key=${key}&bot=guide`)
      const policy = response.headers.get('content-security-policy') ?? ''
      return [response.status, /frame-ancestors ([^;]+)/.exec(policy)?.[1]]
    }
    expect(await policyOf(made.key)).toEqual([200, allowed()])
    expect(await policyOf((await makeKey(server.db)).key)).toEqual([403, "'none'"])
    expect(await policyOf('nonsense')).toEqual([403, "'none'"])
  })
})

const expectFocus = async (chat: FrameLocator) => {
  const focused = chat.locator('#message:focus')
  await focused.waitFor()
}

describeInBrowser('a guest', () => {
  test('asks on the front page and goes on in the playground, without a key', async () => {
    const page = await context.newPage()
    const seen = watch(page, server.url)
    await page.goto(server.url)
    await page.getByLabel('Ask the guide').fill('What is a creeper?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('.said:not(.asked)').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByText(`${guestTurns - 1} of ${guestTurns} left today`).waitFor()
    await page.getByText('As a guest').click()
    await page.getByLabel('Bot id').fill('another')
    await page.getByLabel('Message').fill('Hello')
    await page.keyboard.press('Enter')
    await page.getByText('Another bot needs its own key.').waitFor()
    await page.getByLabel('Bot id').fill('guide')
    await ask(page, 'How much health does it have?')
    await ask(page, 'What does it drop?')
    await ask(page, 'And what else?')
    const refused = (await page.locator('.refused').textContent()) ?? ''
    expect(refused).toMatch(
      /Guests have 3 questions a day.* Come back in \d+ (?:second|minute|hour)s?, at \d/,
    )
    expect(await page.getByLabel('Message').inputValue()).toBe('And what else?')
    // The browser itself notes the answer 429.
    expect(seen.complaints.filter((text) => !text.includes('429'))).toEqual([])
    expect(seen.otherOrigins).toEqual([])
    await page.close()
  })

  test('reads along in the playground', async () => {
    const own = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    })
    const page = await own.newPage()
    await page.goto(`${server.url}/playground`)
    await readAlong(page)
    await page.getByText(`${guestTurns - 1} of ${guestTurns} left today`).waitFor()
    await own.close()
  })

  test('is refused in events as in JSON', async () => {
    const call = (body: object) =>
      fetch(`${server.url}/guest/chat`, {
        method: 'POST',
        headers: {
          ...{ origin: server.url, accept: 'text/event-stream', 'x-forwarded-for': '203.0.113.8' },
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    const unknown = await call({ message: 'And then?', session_id: 'ses_unknown' })
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { success: false, error: 'Session not found' },
    ])
    const plain = await call({ message: 'What is a creeper?', stream: false })
    expect(plain.headers.get('content-type')).toStartWith('application/json')
    const bad = await call({ message: 'What is a creeper?', stream: 'yes' })
    expect([bad.status, await bad.json()]).toMatchObject([400, { error: expect.any(String) }])
  })

  test('is refused over the limit with the time to come back, each address for itself', async () => {
    for (let left = guestTurns - 1; left >= 0; left--) {
      const response = await guestCall('203.0.113.1')
      expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([
        200,
        String(left),
      ])
    }
    const over = await guestCall('203.0.113.1')
    expect([over.status, await over.json()]).toEqual([
      429,
      { success: false, error: 'Guests have 3 questions a day, and these are used up.' },
    ])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guestCall('203.0.113.2')).status).toBe(200)
  })

  test('is somebody on our pages; a program without a key stays unauthenticated', async () => {
    expect((await guestCall('203.0.113.3', {})).status).toBe(403)
    expect((await guestCall('203.0.113.3', { origin: 'https://evil.example' })).status).toBe(403)
    const { status }: ChatAnswer = await post(server.url, { headers: { origin: server.url } })
    expect(status).toBe(401)
  })
})
