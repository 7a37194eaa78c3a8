import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { ask, commandJson, makeKey, until } from '../support/chat.ts'
import { makeToken } from '../support/dashboard.ts'
import { openBeside } from '../support/database.ts'
import { inspect } from '../support/inspect.ts'
import { type Receiver, startReceiver, verify } from '../support/receiver.ts'
import { startServer, type TestServer } from '../support/server.ts'

// A busy machine may take its time; what is tested is whether, not when.
setDefaultTimeout(120_000)

const desktop = { width: 1440, height: 900 }

let server: TestServer
let token: string
let receiver: Receiver
let browser: Browser
let context: BrowserContext
/** A page for all who have signed in: one of their own takes longer to open than to use. */
let shared: Page
/** The same for those without scripts. */
let plain: Page

const signIn = async (page: Page, with_ = token) => {
  await page.goto(`${server.url}/dashboard`)
  await page.getByLabel('Admin token').fill(with_)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A page of somebody who has signed in before. */
const visit = async (path: string): Promise<Page> => {
  await shared.setViewportSize(desktop)
  await shared.goto(server.url + path)
  return shared
}

const createKey = async (page: Page, label: string, webhook = ''): Promise<string> => {
  await page.goto(`${server.url}/dashboard/bots/guide/access`)
  await page.getByLabel('Label').fill(label)
  await page.locator('#webhook').fill(webhook)
  await page.getByRole('button', { name: 'Create a key' }).click()
  return (await page.locator('[data-secret="API key"]').textContent()) ?? ''
}

const card = (page: Page, label: string) => page.locator('article', { hasText: label })

describeInBrowser('the dashboard in a browser', () => {
  beforeAll(async () => {
    server = await startServer({ flags: ['--rate-limit', '0', '--allow-private-webhooks'] })
    token = await makeToken(server)
    receiver = startReceiver()
    browser = await openBrowser()
    context = await browser.newContext({ viewport: desktop })
    shared = await context.newPage()
    await signIn(shared)
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await signIn(plain)
  })
  afterAll(async () => {
    await browser.close()
    await receiver.stop()
    await server.stop()
  })

  test('a wrong token is refused in words, the right one leads to the bots', async () => {
    const own = await browser.newContext()
    const page = await own.newPage()
    await signIn(page, 'la_wrong')
    expect(await page.getByRole('alert').textContent()).toContain('unknown, revoked or expired')
    await signIn(page)
    await page.getByRole('heading', { name: 'Bots' }).waitFor()
    const [cookie] = await own.cookies(`${server.url}/dashboard`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/dashboard' })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Admin token').waitFor()
    expect(await own.cookies(`${server.url}/dashboard`)).toEqual([])
    await own.close()
  })

  test('who asked for a page before signing in is led to it', async () => {
    const own = await browser.newContext()
    const page = await own.newPage()
    await page.goto(`${server.url}/dashboard/bots/guide/access`)
    await page.getByLabel('Admin token').fill(token)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API access' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/bots/guide/access')
    await own.close()
  })

  test('a key is created, shown once, drives the chat, and is refused once revoked', async () => {
    const page = await visit('/dashboard')
    const key = await createKey(page, 'For the shop')
    expect(key).toMatch(/^lk_[\w-]{43}$/)
    expect((await ask(server, key)).status).toBe(200)
    await page.reload()
    expect(await page.getByText(key).count()).toBe(0)
    const shop = card(page, 'For the shop')
    expect(await shop.count()).toBe(1)
    expect(await shop.locator('.today p').textContent()).toContain('1 of 1,000')
    expect(await shop.getByRole('img').getAttribute('aria-label')).toStartWith('1 request in 30')
    await shop.locator('.use summary').click()
    expect(await shop.locator('.use tbody td').textContent()).toBe('1')
    await shop.getByText('Revoke…').click()
    await shop.getByRole('button', { name: 'Revoke this key' }).click()
    await page.getByText('The key is revoked').waitFor()
    expect((await ask(server, key)).status).toBe(401)
    expect(await card(page, 'For the shop').locator('.badge').textContent()).toBe('revoked')
  })

  test('a key can be copied, and the whole works without scripts', async () => {
    const able = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await able.newPage()
    await signIn(page)
    const key = await createKey(page, 'To copy')
    await page.getByRole('button', { name: 'Copy the API key' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await able.close()

    expect((await ask(server, await createKey(plain, 'Without scripts'))).status).toBe(200)
    await plain.goto(`${server.url}/dashboard/bots/guide/chat`)
    await plain.getByLabel('Message').fill('What is a creeper?')
    await plain.getByRole('button', { name: 'Send' }).click()
    expect(await plain.locator('.turn').count()).toBe(1)
    await plain.getByLabel('Message').fill('How much health does it have?')
    await plain.getByRole('button', { name: 'Send' }).click()
    expect(await plain.locator('.turn').count()).toBe(2)
  })

  test('a webhook is set, tested, given a new secret and switched off', async () => {
    const page = await visit('/dashboard')
    await createKey(page, 'Mirrored', `${receiver.url}/hook`)
    const first = (await page.locator('[data-secret="Webhook secret"]').textContent()) ?? ''
    expect(first).toStartWith('whsec_')
    await card(page, 'Mirrored').getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('The test event was delivered.').waitFor()
    const [event] = receiver.received.filter(({ path }) => path === '/hook')
    expect(event?.event.type).toBe('webhook.test')
    if (event) verify(first, event)

    await card(page, 'Mirrored').getByText('New secret…').click()
    await card(page, 'Mirrored').getByRole('button', { name: 'Replace the secret' }).click()
    const second = (await page.locator('[data-secret="Webhook secret"]').textContent()) ?? ''
    expect(second).toStartWith('whsec_')
    expect(second).not.toBe(first)

    receiver.answer = () => new Response(null, { status: 500 })
    await card(page, 'Mirrored').getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('it answered 500')
    receiver.answer = () => new Response(null, { status: 204 })
    const last = receiver.received.at(-1)
    if (last) verify(second, last)

    await card(page, 'Mirrored').getByText('Switch off…').click()
    await card(page, 'Mirrored').getByRole('button', { name: 'Switch the webhook off' }).click()
    await page.getByText('The webhook is switched off.').waitFor()
  })

  test('an address that is none is refused next to what was typed', async () => {
    const page = await visit('/dashboard/bots/guide/access')
    await page.getByLabel('Label').fill('Typed before')
    await page.locator('#webhook').fill('ftp://files.example/')
    await page.getByRole('button', { name: 'Create a key' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('http or https')
    expect(await page.getByLabel('Label').inputValue()).toBe('Typed before')
  })

  test('without scripts a delivery that fails is listed with its error and sent again', async () => {
    receiver.answer = () => new Response(null, { status: 503 })
    const { key } = await makeKey(
      server.db,
      '--webhook',
      `${receiver.url}/later`,
      '--allow-private-webhooks',
    )
    await ask(server, key)
    const page = plain
    await page.goto(`${server.url}/dashboard/bots/guide/deliveries`)
    await until(
      async () => {
        await page.reload()
        return page.getByText('HTTP 503').count()
      },
      (count) => count > 0,
    )
    receiver.answer = () => new Response(null, { status: 204 })
    const before = receiver.received.length
    await page.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('The delivery goes out now.').waitFor()
    await until(
      () => receiver.received.length,
      (count) => count > before,
    )
    await until(
      async () => {
        await page.reload()
        return page.locator('.badge.delivered').count()
      },
      (count) => count === 1,
    )
  })

  test('the test chat answers without loading a page and is kept among the conversations', async () => {
    const page = await visit('/dashboard/bots/guide/chat')
    const seen = watch(page, server.url)
    let loads = 0
    page.on('load', () => loads++)
    await page.getByLabel('Message').fill('What does a creeper drop? <b>tested</b>')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Sources' }).first().waitFor()
    expect(await page.locator('.turn .words').first().textContent()).toContain('<b>tested</b>')
    await page.getByLabel('Message').fill('How much health does it have?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.turn').nth(1).waitFor()
    expect(loads).toBe(0)
    expect(
      await page.getByRole('link', { name: 'Creeper (mob)' }).first().getAttribute('href'),
    ).toBe('/explore/mobs/creeper')
    await page.locator('.words').getByRole('link', { name: 'creeper' }).first().waitFor()
    await page.setViewportSize({ width: 360, height: 400 })
    await page.evaluate(() => scrollTo(0, 0))
    const composer = await page.getByRole('button', { name: 'Send' }).boundingBox()
    expect(composer && composer.y + composer.height).toBeLessThanOrEqual(400)
    expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    const session = new URL(page.url()).searchParams.get('session')
    await page.reload()
    expect(await page.locator('.turn').count()).toBe(2)
    await page.goto(`${server.url}/dashboard/bots/guide/conversations?q=tested`)
    expect(await page.locator('.sessions li').count()).toBe(1)
    expect(await page.locator('.sessions li').textContent()).toContain(String(session))
  })

  test('files are chosen or dropped, go one after the other, and what is wrong is told', async () => {
    const page = await visit('/dashboard/bots/guide/documents')
    const seen = watch(page, server.url)
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page
      .getByLabel('Files')
      .setInputFiles([
        file('library.md', '# Library\n\nThe library opens at nine in the morning.'),
        file('picture.png', 'no text'),
        file('parking.txt', 'Horses are parked behind the library.'),
      ])
    const progress: string[] = []
    await page.route('**/documents/files', async (route) => {
      const line = page.locator('[data-upload-status] p:has(progress)')
      progress.push((await line.textContent())?.trim() ?? '')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('2 of 3 files are there.').waitFor()
    await page.unroute('**/documents/files')
    expect(await page.locator('[data-upload-status] .problem').textContent()).toContain(
      'picture.png is none of .md',
    )
    expect(await page.locator('.documents a').allTextContents()).toEqual(['Library', 'parking'])
    expect(progress).toEqual(['0 of 3 files', '1 of 3 files', '2 of 3 files'])
    const transfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['Boats are parked at the pier.'], 'boats.txt'))
      return dropped
    })
    await page.dispatchEvent('form[data-upload]', 'drop', { dataTransfer: transfer })
    await page.getByText('1 of 1 files are there.').waitFor()
    expect(await page.locator('.documents a').count()).toBe(3)
    expect(seen.otherOrigins).toEqual([])

    await plain.goto(`${server.url}/dashboard/bots/guide/documents`)
    await plain
      .getByLabel('Files')
      .setInputFiles([file('one.txt', 'One is a number.'), file('two.txt', 'Two is another.')])
    await plain.getByRole('button', { name: 'Upload' }).click()
    await plain.getByText('The documents are there.').waitFor()
    expect(await plain.locator('.documents a').count()).toBe(5)
  })

  test('the test chat offers what to ask next, with scripts and without', async () => {
    const page = await visit('/dashboard/bots/guide/chat')
    const { key } = await makeKey(server.db)
    const { body } = await ask(server, key, 'What does a creeper drop?')
    const offered = page.getByRole('form', { name: 'Suggested questions' }).getByRole('button')
    expect(await offered.allTextContents()).toContain('How do I craft a piston?')
    await page.getByLabel('Message').fill('What does a creeper drop?')
    await page.keyboard.press('Enter')
    await page.locator('.turn').waitFor()
    expect(await offered.allTextContents()).toEqual(body.suggestions ?? [])
    const first = (await offered.first().textContent()) ?? ''
    await offered.first().click()
    const turn = page.locator('.turn').nth(1)
    await turn.waitFor()
    expect(await turn.locator('.asked .words').textContent()).toBe(first)
    expect(await page.getByLabel('Message').inputValue()).toBe('')
    await plain.goto(page.url())
    const second = (await plain.locator('[data-suggestions] button').first().textContent()) ?? ''
    expect(second).not.toBe(first)
    await plain.getByRole('button', { name: second }).click()
    expect(await plain.locator('.turn').nth(2).locator('.asked .words').textContent()).toBe(second)
  })

  test('the test chat draws recipes and lists, and shows the end of them above the composer', async () => {
    const page = await visit('/dashboard/bots/guide/chat')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'How do I craft a piston?' }).click()
    await page.locator('.turn figure.recipe').waitFor()
    await page.getByLabel('Message').fill('Which biomes are in the nether?')
    await page.keyboard.press('Enter')
    await page.locator('.told').getByRole('link', { name: 'Basalt Deltas' }).waitFor()
    const isAbove = () =>
      page.waitForFunction(() => {
        const end = document.querySelector('.turn:last-child')?.getBoundingClientRect().bottom
        const composer = document.querySelector('.composer')?.getBoundingClientRect().top
        return end !== undefined && composer !== undefined && end > 0 && end <= composer
      })
    await isAbove()
    await page.reload()
    await isAbove()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.goBack()
    await page.locator('.turn').nth(1).waitFor()
  })

  test('the test chat sends one message at a time', async () => {
    const page = await visit('/dashboard/bots/guide/chat')
    let sent = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/chat', async (route) => {
      sent++
      await held
      await route.continue()
    })
    await page.getByLabel('Message').fill('What is a creeper?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    // Pressed as a person would: the browser itself waits for a button that is not disabled.
    await page.getByRole('button', { name: 'Send' }).click({ force: true })
    goOn()
    await page.locator('.turn').waitFor()
    expect(sent).toBe(1)
    await page.unroute('**/chat')
  })

  test('the test chat unfolds why it answered so', async () => {
    const page = await visit('/dashboard/bots/guide/chat')
    await page.getByLabel('Message').fill('How much health does a warden have?')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Why this answer?' }).click()
    const why = page.locator('[data-why]')
    await why.waitFor()
    expect(await why.textContent()).toContain('mobs/warden')
    expect(await why.locator('tbody tr').count()).toBeGreaterThan(1)
    expect(await page.locator('.turn').count()).toBe(1)
    await page.getByRole('link', { name: 'Why this answer?' }).click()
    expect(await why.isVisible()).toBe(false)
  })

  test('a conversation is read, exported and deleted', async () => {
    const { key } = await makeKey(server.db)
    const { body } = await ask(server, key, 'Where does a warden live, the unforgettable one?')
    const page = await visit('/dashboard/bots/guide/conversations')
    await page.getByLabel('Text').fill('unforgettable')
    await page.getByRole('button', { name: 'Search' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'JSON Lines' }).click(),
    ])
    const exported = await Bun.file(await download.path()).text()
    expect(JSON.parse(exported).session_id).toBe(body.session_id)
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(table.suggestedFilename()).toBe('guide-conversations.csv')
    await page.getByRole('link', { name: /unforgettable/ }).click()
    expect(await page.locator('.turn').textContent()).toContain(String(body.response))
    await page.getByText('Delete…').click()
    await page.getByRole('button', { name: 'Delete this conversation' }).click()
    await page.getByText('The conversation is deleted.').waitFor()
    const { status } = await ask(server, key, 'Still there?', body.session_id)
    expect(status).toBe(404)
  })

  test('a quota that is used up is red, on the overview and at its key', async () => {
    const { key_id } = await makeKey(server.db, '--label', 'Used up')
    const file = openBeside(server.db)
    file.run('PRAGMA busy_timeout = 5000')
    const today = new Date().toISOString().slice(0, 10)
    file.run(`INSERT INTO usage (key_id, day, count, last_at) VALUES (?, ?, 1000, ?)`, [
      key_id,
      today,
      Date.now(),
    ])
    file.close()
    const isRed = async (page: Page, selector: string, property: 'color' | 'borderTopColor') => {
      const color = await page
        .locator(selector)
        .first()
        .evaluate((it, name) => getComputedStyle(it)[name], property)
      const [red = 0, green = 0] = color.match(/\d+/g)?.map(Number) ?? []
      return red > 2 * green
    }
    const page = await visit('/dashboard')
    expect(await isRed(page, '.bot-cards > .full', 'borderTopColor')).toBe(true)
    await visit('/dashboard/bots/guide/access')
    expect(await isRed(page, `#${key_id} .today .number`, 'color')).toBe(true)
    expect(await isRed(page, '.key:not(:has(.full)) .today .number', 'color')).toBe(false)
  })

  test('on a phone the filter of conversations is folded, and unfolds', async () => {
    const page = await visit('/dashboard/bots/guide/conversations')
    const text = page.getByLabel('Text')
    expect(await text.isVisible()).toBe(true)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await text.isVisible()).toBe(false)
    await page.getByText('Find a conversation').click()
    await text.fill('nobody said this')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('Nothing fits.').waitFor()
    // A filter that is in force is in sight.
    expect(await text.inputValue()).toBe('nobody said this')
    expect(await text.isVisible()).toBe(true)
  })

  test('without scripts a bot is made, set up, given a document it answers from, and deleted', async () => {
    const page = plain
    await page.goto(`${server.url}/dashboard`)
    await page.getByLabel('Bot id').fill('helper')
    await page.getByLabel('Name').fill('Helper "& Sons"')
    await page.getByRole('button', { name: 'Create the bot' }).click()
    await page.getByText('The bot is there.').waitFor()
    await page.getByLabel('Greeting').fill('Ahoy from the helper')
    await page.getByLabel('mobs').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    expect(await page.getByLabel('mobs').isChecked()).toBe(false)
    expect(await page.getByLabel('Name').inputValue()).toBe('Helper "& Sons"')

    await page.getByRole('link', { name: 'Documents' }).click()
    await page.getByLabel('Title').fill('Opening hours')
    await page.getByLabel('Text').fill('# Opening hours\n\nThe quartz counter opens at nine.')
    await page.getByRole('button', { name: 'Add the document' }).click()
    await page.getByText('The document is there.').waitFor()
    await page.getByRole('link', { name: 'Test chat' }).click()
    await page.getByLabel('Message').fill('When does the quartz counter open?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('link', { name: 'Opening hours' }).waitFor()
    await page.getByRole('link', { name: 'Documents' }).click()
    await page.getByRole('link', { name: 'Opening hours' }).click()
    await page.getByText('Remove…').click()
    await page.getByRole('button', { name: 'Remove Opening hours' }).click()
    await page.getByText('The document is removed.').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()

    await page.getByText('Delete…').click()
    await page.getByRole('button', { name: /for good/ }).click()
    await page.getByText('The bot, its keys').waitFor()
    expect(await page.getByText('Helper').count()).toBe(0)
  })

  test('every page fits three widths, is accessible in both themes and keeps quiet', async () => {
    const { key } = await makeKey(server.db, '--label', 'x'.repeat(120))
    const long = `${'a very long question '.repeat(20)}${'x'.repeat(300)}`
    const { body } = await ask(server, key, long)
    receiver.answer = () => new Response(null, { status: 503 })
    const failing = await makeKey(
      server.db,
      '--webhook',
      `${receiver.url}/${'long/'.repeat(40)}`,
      '--allow-private-webhooks',
    )
    await ask(server, failing.key)
    const page = await context.newPage()
    await page.goto(`${server.url}/dashboard/bots/guide/documents`)
    const document = (await page.locator('.documents a').first().getAttribute('href')) ?? ''
    await commandJson(server.db, 'bots', 'create', 'empty')
    const emptyPages = [
      'access',
      'documents',
      'deliveries',
      'conversations',
      'questions',
      'chat',
    ].map((page) => `/dashboard/bots/empty/${page}`)
    const seen = watch(page, server.url)
    for (const path of [
      '/dashboard',
      '/dashboard/bots/guide',
      '/dashboard/bots/guide/access',
      '/dashboard/bots/guide/documents',
      `${document}?question=When+does+the+library+open`,
      '/dashboard/bots/guide/deliveries',
      '/dashboard/bots/guide/conversations',
      `/dashboard/bots/guide/conversations/${body.session_id}`,
      `/dashboard/bots/guide/conversations/${body.session_id}/why/0`,
      '/dashboard/bots/guide/questions',
      `/dashboard/bots/guide/chat?session=${body.session_id}`,
      ...emptyPages,
    ]) {
      await page.goto(server.url + path)
      expect([path, await inspect(page)]).toEqual([path, []])
    }
    expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    await page.close()
    const own = await browser.newContext()
    const signedOut = await own.newPage()
    await signedOut.goto(`${server.url}/dashboard`)
    expect(await inspect(signedOut)).toEqual([])
    await own.close()
  })

  test('the keyboard alone makes a key', async () => {
    const page = await visit('/dashboard/bots/guide/access')
    await page.getByLabel('Label').focus()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('[data-secret="API key"]').waitFor()
  })
})
