import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { commandJson, type MadeKey, makeKey } from '../support/chat.ts'
import { inspect } from '../support/inspect.ts'
import { startServer, type TestServer } from '../support/server.ts'

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
  await page.locator('.turn').nth(turns).locator('.said:not(.asked)').waitFor()
}

describeInBrowser('the playground', () => {
  beforeAll(async () => {
    server = await startServer()
    made = await makeKey(server.db)
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  }, 60_000)
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
    expect(await page.locator('[data-limits]').textContent()).toContain('X-RateLimit-Remaining999')
    await page.getByLabel('Message').fill("It's how strong?")
    const request = (await page.locator('[data-request-box] code').textContent()) ?? ''
    expect(request).toContain(`"session_id":"${session}"`)
    expect(request).not.toContain(made.key)
    await send(page, 'How much health does it have?')
    expect(await page.locator('[data-session]').textContent()).toBe(session)
    expect(seen).toEqual({ complaints: [], strangers: [] })
    await page.close()
  }, 30_000)

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
  }, 20_000)

  test('keeps the key in this tab only', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await page.getByLabel('Bot id').focus()
    await page.reload()
    expect(await page.getByLabel('API key').inputValue()).toBe(made.key)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(made.key)
    const other = await openPage()
    expect(await other.getByLabel('API key').inputValue()).toBe('')
    await other.close()
    await page.close()
  }, 20_000)

  test('says in words why it was refused', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill('lk_wrong')
    await send(page, 'Hello')
    expect(await page.locator('.refused').textContent()).toContain('Invalid or revoked API key')
    await page.getByLabel('API key').fill(made.key)
    await page.getByLabel('Bot id').fill('another')
    await send(page, 'Hello')
    expect(await page.locator('.refused').nth(1).textContent()).toContain('bot_id')
    await page.close()
  }, 20_000)

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
  }, 20_000)

  test('starts anew', async () => {
    const page = await openPage()
    await page.getByLabel('API key').fill(made.key)
    await send(page, 'What is a creeper?')
    await page.getByRole('button', { name: 'New conversation' }).click()
    expect(await page.locator('.turn').count()).toBe(0)
    expect(await page.locator('[data-session]').textContent()).toBe('none yet')
    await page.close()
  }, 20_000)

  test('fits three widths, is accessible in both themes and keeps quiet', async () => {
    const page = await openPage()
    const seen = watch(page, server.url)
    expect(await inspect(page)).toEqual([])
    await page.getByLabel('API key').fill(made.key)
    await send(page, `Which is better? ${'x'.repeat(400)}`)
    expect(await inspect(page)).toEqual([])
    expect(seen).toEqual({ complaints: [], strangers: [] })
    await page.close()
  }, 60_000)

  test('without scripts it says so and points to the docs', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(`${server.url}/playground`)
    await page.getByText('The playground needs scripts.').waitFor()
    expect(await page.getByLabel('API key').isVisible()).toBe(false)
    await plain.close()
  }, 20_000)
})
