import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { guidePath, guides } from '../../src/web/guide/guides.ts'
import { describeInBrowser, openBrowser, type Watch, watch } from '../support/browser.ts'
import { accessFlaws, dropRepeats, sidewaysScrolls } from '../support/inspect.ts'
import { startServer, type TestServer } from '../support/server.ts'

// A busy machine may take its time; what is tested is whether, not when.
setDefaultTimeout(60_000)

const recordPages = [
  '/explore/mobs/wither',
  '/explore/biomes/nether_wastes',
  '/explore/items/piston',
  '/explore/enchantments/sharpness',
  '/explore/structures/ancient_city',
  '/explore/commands/execute',
  '/explore/versions/1-16',
  '/explore/achievements/hot-stuff',
  '/explore/trades/librarian',
]
const listPages = recordPages.map((path) => path.slice(0, path.lastIndexOf('/')))
const pages = [
  '/',
  '/docs#listMobs',
  ...guides.map(({ name }) => guidePath(name)),
  '/explore',
  '/changelog',
  '/explore?q=sword',
  ...listPages,
  '/explore/mobs?type=boss&q=zzz',
  ...recordPages,
]

/** Lists and guides are drawn with the styles of others that axe looks at. */
const drawnAlike = new Set([
  '/explore?q=sword',
  '/explore/mobs?type=boss&q=zzz',
  ...listPages.filter((path) => !/mobs|versions|achievements/.test(path)),
  ...guides.map(({ name }) => guidePath(name)).filter((path) => !/chat|settings/.test(path)),
])

const desktop = { width: 1440, height: 900 }

let server: TestServer
let browser: Browser
/** The reference is the longest page, so it is loaded once for those who fill its forms. */
let reference: Page | undefined
/** One page for all that is only looked at, and what it did. */
let looked: Page
let seen: Watch
/**
 * And one for those who do something: a page of their own takes longer to open than to use. Each is
 * the only tab of its window, as those behind another are hardly drawn.
 */
let visitor: Page

const openPage = async (path: string, where: BrowserContext): Promise<Page> => {
  const page = await where.newPage()
  await page.goto(server.url + path)
  return page
}

const visit = async (path: string): Promise<Page> => {
  // An address that only differs behind the # would not be loaded again.
  if (path.includes('#')) await visitor.goto('about:blank')
  await visitor.goto(server.url + path)
  return visitor
}

/** The reference with one of its operations before one's eyes. */
const unfold = async (id: string): Promise<Page> => {
  reference ??= await openPage('/docs', await browser.newContext({ viewport: desktop }))
  await reference.evaluate((hash) => {
    location.hash = hash
  }, `#${id}`)
  await reference.locator(`#${id}`).waitFor()
  return reference
}

describeInBrowser('the pages in a browser', () => {
  beforeAll(async () => {
    server = await startServer({ flags: ['--rate-limit', '1000'] })
    browser = await openBrowser()
    looked = await (await browser.newContext()).newPage()
    seen = watch(looked, server.url)
    visitor = await (await browser.newContext({ viewport: desktop })).newPage()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  test.each(pages)(
    '%s fits three widths, is accessible in both themes and keeps quiet',
    async (path) => {
      await looked.goto(server.url + path)
      expect(await sidewaysScrolls(looked)).toEqual([])
      if (!drawnAlike.has(path)) expect(await accessFlaws(looked)).toEqual([])
      expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    },
  )

  test.each(['/no-such-page', '/explore/mobs/creper'])(
    '%s, where nothing is, fits three widths and is accessible in both themes',
    async (path) => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(server.url + path)
      expect(await sidewaysScrolls(page)).toEqual([])
      expect(await accessFlaws(page)).toEqual([])
      await page.context().close()
    },
  )

  test.each([
    '/',
    '/docs',
    '/explore',
    '/explore/items/piston',
    '/explore/commands?category=world',
  ])('the keyboard reaches everything on %s', async (path) => {
    const page = await visit(path)
    await dropRepeats(page)
    const reachable = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      )
      // Of radio buttons that belong together the keyboard stops at the chosen one.
      const stops = [...controls].filter(
        (control) =>
          control.checkVisibility({ contentVisibilityAuto: true }) &&
          !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked),
      )
      for (const control of stops) control.dataset.stop = ''
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement) target.dataset.reached = ''
      })
      return stops.length
    })
    for (let turn = 0; turn < reachable + 2; turn++) await page.keyboard.press('Tab')
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll('[data-stop]:not([data-reached])')].map((one) => one.outerHTML),
    )
    expect(missed).toEqual([])
  })

  test('the front page is small, sends nothing until asked, then shows what is left', async () => {
    const own = await browser.newContext()
    const page = await own.newPage()
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then((size) => size.responseBodySize)),
    )
    await page.goto(server.url, { waitUntil: 'networkidle' })
    expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(5_000)
    expect(bytes).toBeLessThan(40_000)
    const before = await page.locator('[data-quota]').textContent()
    await page.getByLabel('Request', { exact: true }).selectOption('/api/v1/versions/26.2')
    await page.locator('[data-body]', { hasText: '"26.2"' }).waitFor()
    expect(await page.locator('[data-status]').textContent()).toStartWith('200')
    expect(await page.locator('[data-quota]').textContent()).not.toBe(before)
    await own.close()
  })

  test('the link for the terms can be copied', async () => {
    const own = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await openPage('/', own)
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `<a href="http://localhost:${server.port}">Minecraft data by Lectern</a>`,
    )
    await own.close()
  })

  test('a form of the reference shows the real answer, its headers and the quota', async () => {
    const page = await unfold('listMobs')
    const form = page.locator('#listMobs form')
    await form.getByLabel('type', { exact: true }).fill('boss')
    expect(await form.locator('[data-target]').textContent()).toBe('/api/v1/mobs?type=boss')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.locator('[data-body]', { hasText: '"ender_dragon"' }).waitFor()
    await form.getByText('Headers', { exact: true }).click()
    expect(await form.locator('[data-headers]').textContent()).toContain('x-ratelimit-remaining')
    expect(await form.locator('[data-quota]').textContent()).toContain('of 1000 requests left')
  })

  test('a lookup that finds nothing shows the error', async () => {
    const page = await unfold('getMobsRecord')
    const form = page.locator('#getMobsRecord form')
    await form.getByLabel('name', { exact: true }).fill('nobody/at all')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.locator('[data-body]', { hasText: 'Mob not found' }).waitFor()
    expect(await form.locator('[data-status]').textContent()).toStartWith('404')
  })

  test('the reference is folded, and an address unfolds what it names', async () => {
    const page = await visit('/docs')
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThan(12)
    const operation = page.locator('#getItemsRecord')
    expect(await operation.isVisible()).toBe(false)
    await page.locator('.side a[href="#getItemsRecord"]').click()
    await operation.waitFor()
    await page.locator('#getItemsRecord .anchor').click()
    expect(new URL(page.url()).hash).toBe('#getItemsRecord')
    const bare = await page.evaluate(
      () => [...document.querySelectorAll('.reference h2:not(:has(.anchor))')].length,
    )
    expect(bare).toBe(0)
    await visit('/docs#chat')
    await page.locator('#chat').waitFor()
  })

  test('the list beside the reference filters, and follows what is read', async () => {
    const page = await visit('/docs')
    const shown = page.locator('.side li:visible')
    await page.getByLabel('Filter this list').fill('biomes')
    expect(await shown.allTextContents()).toEqual(['GET biomes', 'GET biomes/{name}'])
    await page.getByLabel('Filter this list').fill('')
    await page.evaluate(() => document.querySelector('#tag-trades')?.scrollIntoView())
    await page.locator('.side a[aria-current][href="#tag-trades"]').waitFor()
    expect(await page.locator('.side a[aria-current]').count()).toBe(1)
  })

  test('snippets follow what is typed, and a failure is red', async () => {
    const page = await unfold('listMobs')
    const tryout = page.locator('#listMobs .tryout')
    expect(await tryout.locator('.hint').textContent()).toBe(
      'type, category: the values are offered as you type. Any other value is no error: the answer is 200 with count 0.',
    )
    await tryout.getByLabel('type', { exact: true }).fill('purple')
    await tryout.getByLabel('search', { exact: true }).fill("jack o'lantern")
    const code = tryout.locator('code').first()
    const address = '/api/v1/mobs?search=jack+o%27lantern&type=purple'
    expect(await code.textContent()).toBe(`curl 'http://localhost:${server.port}${address}'`)
    expect(await tryout.locator('[data-copy]').first().getAttribute('data-copy')).toBe(
      await code.textContent(),
    )
    const colorOf = () =>
      tryout.locator('[data-status]').evaluate((element) => getComputedStyle(element).color)
    await tryout.getByRole('button', { name: 'Send' }).click()
    await tryout.locator('[data-body]', { hasText: '"count": 0' }).waitFor()
    expect(await tryout.locator('[data-status]').textContent()).toStartWith('200')
    const good = await colorOf()
    await tryout.getByLabel('fields', { exact: true }).fill('nonsense')
    await tryout.getByRole('button', { name: 'Send' }).click()
    await tryout.getByText(/^400/).waitFor()
    const rgbOf = (color: string) => color.match(/\d+/g)?.map(Number) ?? []
    const [goodRed = 0, goodGreen = 0] = rgbOf(good)
    const [badRed = 0, badGreen = 0] = rgbOf(await colorOf())
    expect([goodGreen > goodRed, badRed > 2 * badGreen]).toEqual([true, true])
    expect(await tryout.locator('datalist').first().locator('option').count()).toBe(4)

    const chat = page.locator('#chat .tryout')
    await unfold('chat')
    await chat.getByLabel('Body').fill('{"bot_id":"guide","message":"What\'s a ghast?"}')
    expect(await chat.locator('code').first().textContent()).toContain("What'\\''s a ghast?")
  })

  test('a language chosen once is chosen everywhere', async () => {
    const page = await unfold('listMobs')
    await page.locator('#listMobs').getByText('Python', { exact: true }).click()
    expect(await page.locator('#listTrades input[data-language=Python]').isChecked()).toBe(true)
  })

  test('search answers while one types, and the address follows', async () => {
    const page = await visit('/explore')
    await page.getByLabel('Search everything').pressSequentially('ancient c')
    await page.getByRole('link', { name: /Ancient City/ }).waitFor()
    await page.waitForURL(/\?q=ancient\+c$/)
    await page.reload()
    await page.getByRole('link', { name: /Ancient City/ }).click()
    expect(new URL(page.url()).pathname).toBe('/explore/structures/ancient_city')
  })

  test('chips combine, stay in the address and can be walked back', async () => {
    const page = await visit('/explore/biomes')
    await page.getByRole('link', { name: /^overworld/ }).click()
    await page.waitForURL(/dimension=overworld/)
    await page.getByRole('link', { name: /^very rare/ }).click()
    await page.waitForURL(/rarity=very_rare/)
    expect(new URL(page.url()).searchParams.get('dimension')).toBe('overworld')
    const shown = await page.locator('.cards li').count()
    expect(await page.getByRole('status').textContent()).toBe(`${shown} of 64 biomes`)
    await page.goBack()
    await page.waitForFunction(() => !location.search.includes('rarity'))
    await page.waitForFunction((few) => document.querySelectorAll('.cards li').length > few, shown)
  })

  test('search keeps the chosen filters', async () => {
    const page = await visit('/explore/mobs?type=hostile')
    await page.getByLabel('Search mobs').fill('zombie')
    await page.waitForURL(/q=zombie/)
    expect(new URL(page.url()).searchParams.get('type')).toBe('hostile')
  })

  test('on a phone rows of sentences stack, tables of figures scroll, and trees indent little', async () => {
    const own = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await openPage('/explore/trades/librarian', own)
    const outside = () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll('.stacked :is(td, td p)')]
        return cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length
      })
    expect([await page.locator('.offers .note').count(), await outside()]).toEqual([15, 0])
    for (const path of ['/docs/settings', '/explore/commands/execute', '/docs#listMobs']) {
      await page.goto(server.url + path)
      expect([path, await page.locator('.stacked').count()]).not.toEqual([path, 0])
      expect([path, await outside()]).toEqual([path, 0])
    }
    await page.goto(`${server.url}/docs/benchmarks`)
    const shades = await page.evaluate(() =>
      [...document.querySelectorAll('.scroll')]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => getComputedStyle(box).backgroundAttachment),
    )
    expect(shades).not.toEqual([])
    for (const shade of shades) expect(shade).toContain('scroll')
    await page.goto(`${server.url}/explore/achievements`)
    const narrowest = await page.evaluate(() =>
      Math.min(...[...document.querySelectorAll('.tree a')].map((a) => a.clientWidth)),
    )
    expect(narrowest).toBeGreaterThan(150)
    await own.close()
  })

  test.each([360, 768])(
    'at %d what wraps is aligned, and no button lies on code',
    async (width) => {
      const own = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await openPage('/docs', own)
      const misplaced = await page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const addresses = [...document.querySelectorAll('.operation > summary h3 + code')]
        const names = [...document.querySelectorAll('#schemas summary h3')]
        return [
          ...addresses.filter((address) => {
            const [name, wrapped] = [
              boxOf(address.previousElementSibling ?? address),
              boxOf(address),
            ]
            return wrapped.top > name.bottom - 4 && wrapped.left !== name.left
          }),
          ...names.filter((name) => name.scrollWidth > name.clientWidth),
        ].map(({ textContent }) => textContent)
      })
      expect(misplaced).toEqual([])
      await page.goto('about:blank')
      await page.goto(`${server.url}/docs#listMobs`)
      const types = page.locator('#listMobs .schema td:nth-child(2):visible')
      const apart = await types.evaluateAll(
        (cells) =>
          cells.filter((cell) => {
            const name = cell.previousElementSibling ?? cell
            return cell.getBoundingClientRect().top > name.getBoundingClientRect().bottom
          }).length,
      )
      expect(await types.count()).toBeGreaterThan(5)
      expect(apart).toBe(0)
      await page.goto(`${server.url}/docs/teaching`)
      const overlaps = await page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        return [...document.querySelectorAll('.code:has(.copy)')].filter((code) => {
          const [pre, button] = [...code.children].map(boxOf)
          return pre && button && pre.right > button.left && pre.top < button.bottom
        }).length
      })
      expect(overlaps).toBe(0)
      expect(await page.locator('.code .copy:visible').count()).toBeGreaterThan(3)
      await own.close()
    },
  )

  test('on a phone a table shows no label without a value', async () => {
    const own = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await openPage('/explore/commands/particle', own)
    expect(await page.locator('.stacked td:empty').count()).toBeGreaterThan(2)
    expect(await page.locator('.stacked td:empty:visible').count()).toBe(0)
    await own.close()
  })

  test('the name and the words of a card stay together, however high it is', async () => {
    const page = await visit('/explore/items')
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('.cards .name')].map((name) => {
        const words = name.nextElementSibling ?? name
        return words.getBoundingClientRect().top - name.getBoundingClientRect().bottom
      }),
    )
    expect(Math.max(...gaps)).toBeLessThan(2)
  })

  test('the title of the front page does not end with a word alone', async () => {
    const page = await visit('/')
    const lines = await page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('.whole') ?? document.body)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
  })

  test('a line of the tree of advancements begins in its own column', async () => {
    const page = await visit('/explore/achievements')
    const above = await page.evaluate(() =>
      [...document.querySelectorAll('.tree ul ul > li')].filter(
        (entry) => Number.parseFloat(getComputedStyle(entry, '::after').top) < 0,
      ),
    )
    expect(above).toEqual([])
  })

  test('the tree of advancements uses the width there is', async () => {
    const page = await visit('/explore/achievements')
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll('.tree a')].map((a) => a.getBoundingClientRect().right),
    )
    expect(Math.max(...lefts)).toBeGreaterThan(1100)
  })

  test('what ends at one edge ends at the same', async () => {
    const page = await visit('/explore/achievements/hot-stuff')
    const rightsOf = (selector: string) =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll(wanted)].map((it) => it.getBoundingClientRect().right),
        selector,
      )
    expect(new Set(await rightsOf('.tree .advancement')).size).toBe(1)
    const [switchEnd, footEnd] = [await rightsOf('.theme-switch'), await rightsOf('.foot a')]
    expect(footEnd.at(-1)).toBe(switchEnd[0] ?? 0)
    const gaps = await page.evaluate(() => {
      const [first, second] = document.querySelectorAll('.crumbs a')
      const mark = first && getComputedStyle(first, '::after')
      const between =
        (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().right ?? 0)
      return [Number.parseFloat(mark?.marginLeft ?? ''), between]
    })
    expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 1)
  })

  test('on a phone code breaks between words, not behind the dashes of a flag', async () => {
    const own = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await openPage('/docs', own)
    const flag = page.locator('#start .flag', { hasText: '--key-only' })
    expect(await flag.evaluate((it) => it.getClientRects().length)).toBe(1)
    await page.goto(`${server.url}/explore/commands/execute`)
    const broken = await page.evaluate(() => {
      const words = ['attacker', 'controller', 'leasher', 'origin', 'owner', 'passengers']
      const texts = document.createTreeWalker(
        document.querySelector('.code code') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      const found: string[] = []
      while (texts.nextNode()) {
        const node = texts.currentNode
        for (const word of words) {
          const at = node.textContent?.indexOf(word) ?? -1
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      }
      return found
    })
    expect(broken).toEqual([])
    await own.close()
  })

  test('a record is printed light, and without what only a screen needs', async () => {
    const own = await browser.newContext({ colorScheme: 'dark' })
    const page = await openPage('/explore/mobs/creeper', own)
    await page.emulateMedia({ media: 'print' })
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background).toBe('rgb(255, 255, 255)')
    for (const part of ['.top', '.foot', '.crumbs', '.neighbors', '.address'])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
    expect(await page.getByRole('heading', { name: 'Creeper' }).isVisible()).toBe(true)
    // Browsers print no backgrounds: what is white on one would be white on paper.
    for (const path of ['achievements/hot-stuff', 'versions/1-16']) {
      await page.goto(`${server.url}/explore/${path}`)
      const marked = page.locator('.advancement[aria-current], .timeline [aria-current] b')
      const drawn = await marked.evaluate((it) => {
        const { color, backgroundColor } = getComputedStyle(it)
        return { color, backgroundColor }
      })
      expect([path, drawn]).toEqual([
        path,
        { color: 'rgb(42, 37, 32)', backgroundColor: 'rgba(0, 0, 0, 0)' },
      ])
    }
    await page.goto(`${server.url}/explore/mobs/creeper`)
    // A section that is longer than the rest of a page does not leave that empty.
    const breaks = page.locator('.text section').first()
    expect(await breaks.evaluate((section) => getComputedStyle(section).breakInside)).toBe('auto')
    await page.goto(`${server.url}/docs/chat`)
    const cut = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('.code pre')]
      return blocks.filter((block) => block.scrollWidth > block.clientWidth).length
    })
    expect(cut).toBe(0)
    await own.close()
  })

  test('the theme can be switched and is remembered', async () => {
    const own = await browser.newContext({ colorScheme: 'light' })
    const page = await openPage('/', own)
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    expect(await background()).not.toBe(light)
    await page.goto(`${server.url}/explore`)
    expect(await background()).not.toBe(light)
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    expect(await background()).toBe(light)
    await own.close()
  })

  test('without scripts search, filters, records and the reference still work', async () => {
    const own = await browser.newContext({ javaScriptEnabled: false })
    const page = await openPage('/explore', own)
    await page.getByLabel('Search everything').fill('creeper')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Creeper/ }).click()
    expect(new URL(page.url()).pathname).toBe('/explore/mobs/creeper')
    await page.goto(`${server.url}/explore/items`)
    await page.getByRole('link', { name: /^food/ }).click()
    expect(new URL(page.url()).search).toBe('?category=food')
    await page.goto(`${server.url}/docs`)
    expect(await page.locator('.copy').count()).toBeGreaterThan(0)
    expect(await page.locator('.copy:visible').count()).toBe(0)
    expect(await page.getByLabel('Filter this list').isVisible()).toBe(false)
    await page.locator('.side a[href="#listMobs"]').click()
    const form = page.locator('#listMobs form')
    await form.getByLabel('type', { exact: true }).fill('boss')
    await form.getByRole('button', { name: 'Send' }).click()
    expect(new URL(page.url()).search).toContain('type=boss')
    expect(await page.locator('body').textContent()).toContain('ender_dragon')
    await page.goto(`${server.url}/docs#getMobsRecord`)
    await page.locator('#getMobsRecord').getByText('curl', { exact: true }).waitFor()
    expect(await page.locator('#getMobsRecord form').isVisible()).toBe(false)
    await own.close()
  })

  test('without scripts the front page leads to its requests, and the search in its head works', async () => {
    const own = await browser.newContext({ javaScriptEnabled: false })
    const page = await openPage('/', own)
    expect(await page.getByLabel('Request', { exact: true }).isVisible()).toBe(false)
    await page.getByRole('link', { name: '/api/v1/trades/librarian' }).click()
    expect(await page.locator('body').textContent()).toContain('"librarian"')
    await page.goto(server.url)
    await page.getByLabel('Find anything').fill('iron golem')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/explore\/mobs\/iron_golem$/)
    await own.close()
  })

  test('nothing moves for who asked for stillness', async () => {
    const own = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await openPage('/playground', own)
    const moving = await page.evaluate(() => document.getAnimations().length)
    expect(moving).toBe(0)
    await own.close()
  })
})
