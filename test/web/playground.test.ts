import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { commandJson, type MadeKey, makeKey } from '../support/chat.ts'
import { inspect } from '../support/inspect.ts'
import { startServer, type TestServer } from '../support/server.ts'

// A busy machine may take its time; what is tested is whether, not when.
setDefaultTimeout(120_000)

let server: TestServer
let made: MadeKey
let browser: Browser
let context: BrowserContext

const openPage = async (): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${server.url}/playground`)
  return page
}

const send = async (page: Page, message: string) => {
  const turns = await page.locator('.turn').count()
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.turn').nth(turns).locator('.said:not(.asked, [data-draft])').waitFor()
}

describeInBrowser('the playground', () => {
  beforeAll(async () => {
    server = await startServer()
    made = await makeKey(server.db)
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  test('shows answer, sources, session, request and quota, and goes on with the session', async () => {
    const page = await openPage()
    const seen = watch(page, server.url)
    await page.getByLabel('API key').fill(made.key)
    await send(page, "What's a creeper?")
    expect(
      await page.getByRole('list', { name: 'Sources' }).getByRole('link').count(),
    ).toBeGreaterThan(0)
    const session = await page.locator('[data-session]').textContent()
    expect(session).toStartWith('ses_')
    expect(await page.locator('[data-quota]').textContent()).toBe('999 of 1,000 left today')
    expect(await page.getByLabel('API key').isVisible()).toBe(false)
    await page.getByLabel('Message').fill("It's how strong?")
    const request = (await page.locator('[data-request-box] code').textContent()) ?? ''
    expect(request).toContain(`"session_id":"${session}"`)
    expect(request).not.toContain(made.key)
    await send(page, 'How much health does it have?')
    expect(await page.locator('[data-session]').textContent()).toBe(session)
    expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    await page.close()
  })

  test('the request it shows is the one that works', async () => {
    const page = await openPage()
    await page.getByLabel('Message').fill(`What's a "creeper"? $HOME \\ \`id\``)
    const request = (await page.locator('[data-request-box] code').textContent()) ?? ''
    const local = request.replace(/http:\/\/localhost:\d+/, server.url)
    const run = Bun.spawnSync(['sh', '-c', `${local} -s`], {
      env: { ...Bun.env, LECTERN_KEY: made.key },
    })
    expect(JSON.parse(run.stdout.toString())).toHaveProperty('session_id')
    await page.close()
  })

  test('keeps the key in this tab only', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await page.getByLabel('Bot id').focus()
    await page.reload()
    await page.getByText('Key lk_').click()
    expect(await page.getByLabel('API key').inputValue()).toBe(made.key)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(made.key)
    const other = await openPage()
    expect(await other.getByLabel('API key').inputValue()).toBe('')
    await other.close()
    await page.close()
  })

  test('asks for a key first, and again when it is wrong', async () => {
    const page = await openPage()
    const key = page.getByLabel('API key')
    await page.getByLabel('Message').fill('Hello')
    await page.keyboard.press('Enter')
    await page.getByText('Put in an API key first.').waitFor()
    expect(await key.evaluate((field) => field === document.activeElement)).toBe(true)
    await key.fill('lk_wrong')
    expect(await page.getByText('Put in an API key first.').count()).toBe(0)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('#key:focus[aria-invalid=true]').waitFor()
    expect(await page.getByText('Invalid or revoked API key').all()).toHaveLength(1)
    expect(await page.getByRole('alert').textContent()).toBe('Invalid or revoked API key')
    expect(await page.locator('.turn').count()).toBe(0)
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello')
    await key.fill(made.key)
    await page.getByLabel('Bot id').fill('another')
    await send(page, 'Hello')
    expect(await page.locator('.refused').textContent()).toContain('bot_id')
    await page.close()
  })

  test('keeps the conversation over a reload and over Back', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await send(page, 'What is a creeper?')
    await page.reload()
    expect(await page.locator('.turn').count()).toBe(1)
    await page.getByRole('link', { name: 'Docs', exact: true }).click()
    await page.goBack()
    await page.locator('.said.asked', { hasText: 'What is a creeper?' }).waitFor()
    await send(page, 'How much health does it have?')
    expect(await page.locator('.said').last().textContent()).toContain('20')
    await page.close()
  })

  test('sends one message at a time', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    let sent = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/v1/chat', async (route) => {
      sent++
      await held
      await route.continue()
    })
    await page.getByLabel('Message').fill('What is a creeper?')
    await page.keyboard.press('Enter')
    await page.getByLabel('Message').fill('And again?')
    // Pressed as a person would: the browser itself waits for a button that is not disabled.
    await page.getByRole('button', { name: 'Send' }).click({ force: true })
    await page.keyboard.press('Enter')
    goOn()
    await page.locator('.said:not(.asked)').waitFor()
    expect([sent, await page.getByLabel('Message').inputValue()]).toEqual([1, 'And again?'])
    await page.close()
  })

  test('draws lists and recipes, leads to the handbook and offers what to ask next', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await page.getByRole('button', { name: 'How do I craft a piston?' }).click()
    await page.locator('figure.recipe').waitFor()
    const piston = page.locator('.turn').first()
    await piston.locator('.words').getByRole('link', { name: 'redstone dust' }).waitFor()
    expect(await piston.getByRole('list', { name: 'Sources' }).innerHTML()).toContain(
      'href="/explore/items/piston"',
    )
    await page.route('**/api/v1/chat', async (route) => {
      const headers = { ...route.request().headers(), accept: 'application/json' }
      const response = await route.fetch({ headers })
      const body = { ...(await response.json()), suggestions: ['What is a creeper?'] }
      await route.fulfill({ response, json: body })
    })
    await send(page, 'Which biomes are in the nether?')
    const list = page.locator('.turn').nth(1).locator('.told li')
    expect(await list.allTextContents()).toEqual([
      'Basalt Deltas',
      'Crimson Forest',
      'Nether Wastes',
      'Soul Sand Valley',
      'Warped Forest',
    ])
    await list.first().getByRole('link', { name: 'Basalt Deltas' }).waitFor()
    await page.getByRole('button', { name: 'What is a creeper?' }).click()
    const told = page.locator('.turn').nth(2).locator('.said:not(.asked)')
    await told.getByText('within about three blocks').waitFor()
    // A sentence with commas in it is no list.
    expect(await told.locator('.told').count()).toBe(0)
    await page.close()
  })

  test('says when to come back', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await page.route('**/api/v1/chat', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '7200' },
        json: { success: false, error: 'Daily limit exceeded. Max 1000 requests per day.' },
      }),
    )
    await send(page, 'Hello')
    expect(await page.locator('.refused').textContent()).toMatch(
      /per day\. Come back in 2 hours, at \d/,
    )
    await page.close()
  })

  test.each([
    ['fails', [{ type: 'error', errorText: 'The store is away' }], 'The store is away'],
    ['breaks off', [], 'The service did not answer. Please try again.'],
  ])('says so when an answer %s on its way', async (_, last, says) => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    const chunks = [{ type: 'start' }, { type: 'text-delta', delta: 'Ten' }, ...last]
    await page.route('**/api/v1/chat', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
      }),
    )
    await send(page, 'Hello')
    expect(await page.locator('.refused .words').textContent()).toBe(says)
    expect(await page.locator('[data-draft]').count()).toBe(0)
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello')
    await page.close()
  })

  test('keeps the composer in sight, also where a keyboard takes half of a phone', async () => {
    const page = await openPage()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByLabel('API key').fill(made.key)
    await send(page, 'How do I craft a piston?')
    await send(page, 'Which mobs are hostile?')
    const isInSight = async (height: number) => {
      const box = await page.getByRole('button', { name: 'Send' }).boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= height
    }
    expect(await isInSight(640)).toBe(true)
    await page.setViewportSize({ width: 360, height: 320 })
    await page.evaluate(() =>
      scrollTo(0, document.querySelector('.turns')?.getBoundingClientRect().top ?? 0),
    )
    expect(await isInSight(320)).toBe(true)
    await page.close()
  })

  test.each([
    [1440, 900],
    [360, 640],
  ])('shows the end of an answer above the composer, at %d by %d', async (width, height) => {
    const page = await openPage()
    await page.setViewportSize({ width, height })
    await page.getByLabel('API key').fill(made.key)
    await send(page, 'Which mobs are hostile?')
    await send(page, 'What is a creeper?')
    const isAbove = () =>
      page.waitForFunction(() => {
        const end = document.querySelector('.turn:last-child')?.getBoundingClientRect().bottom
        const composer = document.querySelector('.composer')?.getBoundingClientRect().top
        return end !== undefined && composer !== undefined && end > 0 && end <= composer
      })
    await isAbove()
    await page.reload()
    await isAbove()
    await page.close()
  })

  test('offers questions in one line on a phone, each of which can be reached', async () => {
    const page = await openPage()
    await page.setViewportSize({ width: 360, height: 640 })
    const offered = page.getByRole('group', { name: 'Suggested questions' }).getByRole('button')
    const tops = await offered.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([3, 1])
    await offered.last().focus()
    const box = await offered.last().boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
    await page.close()
  })

  test('says where a key comes from', async () => {
    const page = await openPage()
    await page.getByRole('link', { name: 'How to get a key' }).click()
    await page.getByText('keys create --bot guide').first().waitFor()
    expect(new URL(page.url()).hash).toBe('#start')
    await page.close()
  })

  test('shows what a bot says as text, whatever it is', async () => {
    const evil = '<img src=x onerror="document.title=1"><b>Hello</b>'
    await commandJson(server.db, 'bots', 'create', 'evil', '--greeting', evil)
    const { key } = await makeKey(server.db, '--bot', 'evil')
    const page = await openPage()
    await page.getByLabel('API key').fill(key)
    await page.getByLabel('Bot id').fill('evil')
    await send(page, 'hello <script>document.title=2</script>')
    expect(await page.locator('[data-turns] :is(img, b, script)').count()).toBe(0)
    expect(await page.title()).toStartWith('Playground')
    await page.close()
  })

  test('begins a new conversation', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await send(page, 'What is a creeper?')
    await page.getByRole('button', { name: 'New conversation' }).click()
    expect(await page.locator('.turn').count()).toBe(0)
    expect(await page.locator('[data-session]').textContent()).toBe('none yet')
    await page.close()
  })

  test('fits three widths, is accessible in both themes and keeps quiet', async () => {
    const page = await openPage()
    const seen = watch(page, server.url)
    expect(await inspect(page)).toEqual([])
    await page.getByLabel('API key').fill(made.key)
    await send(page, `Which is better? ${'x'.repeat(400)}`)
    expect(await inspect(page)).toEqual([])
    expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    await page.close()
  })

  test('without scripts it says so and points to the docs', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(`${server.url}/playground`)
    await page.getByText('The playground needs scripts.').waitFor()
    expect(await page.getByLabel('API key').isVisible()).toBe(false)
    await plain.close()
  })
})
