import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { describeInBrowser, openBrowser, watch } from '../support/browser.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
const hitsFor = async (words: string) =>
  (await (await get(`/explore/hits?q=${encodeURIComponent(words)}`)).json()) as {
    answer?: { text: string; path: string }
    hits: { name: string; path: string; kind: string }[]
  }

const meant = [
  ['creeper', '/explore/mobs/creeper', 'Mob'],
  ['creper', '/explore/mobs/creeper', 'Mob, similar name'],
  ['silk tuch', '/explore/enchantments/silk_touch', 'Enchantment, similar name'],
  ['creeper drops', '/explore/mobs/creeper', 'Mob'],
  ['recipe piston', '/explore/items/piston', 'Item'],
  ['panda biome', '/explore/biomes/jungle', 'Biome, is home to it'],
  ['gunpowder', '/explore/mobs/creeper', 'Mob, drops it'],
] as const

describe('the search of the pages', () => {
  test.each(meant)('%s leads to %s, as %s', async (words, path, kind) => {
    const { hits } = await hitsFor(words)
    const hit = hits.find((one) => one.path === path)
    expect(hit?.kind).toStartWith(kind)
    const page = await read(`/explore?q=${encodeURIComponent(words)}`)
    expect(page).toContain(`href="${path}"`)
    expect(page).toContain(`<small>${hit?.kind}</small>`)
  })

  test('offers all there is where nothing is found', async () => {
    const page = await read('/explore?q=qqqqqq')
    expect(page).toContain('Nothing found for')
    expect(page).toContain('href="/explore/mobs"')
  })

  test('stands in the head of every page', async () => {
    for (const path of ['/', '/docs', '/explore', '/explore/mobs/creeper', '/playground', '/no'])
      expect(await read(path.replace('/no', '/explore/no'))).toContain('data-finder')
  })

  test('goes to the record of exactly that name, without scripts too', async () => {
    for (const [words, path] of [
      ['Creeper', '/explore/mobs/creeper'],
      ['silk touch', '/explore/enchantments/silk_touch'],
      ['1.21', '/explore/versions/1-21'],
    ]) {
      const response = await get(`/explore?go=1&q=${encodeURIComponent(words ?? '')}`)
      expect([response.status, response.headers.get('location')]).toEqual([303, path ?? ''])
    }
    expect((await get('/explore?go=1&q=creper')).status).toBe(200)
    expect((await get('/explore?go=1&q=')).status).toBe(200)
    expect((await get('/explore?q=creeper')).status).toBe(200)
  })

  test('answers a question above the hits', async () => {
    const question = 'How much health does a creeper have?'
    const page = await read(`/explore?q=${encodeURIComponent(question)}`)
    const answer = /<section class="guide-answer"[\s\S]*?<\/section>/.exec(page)?.[0] ?? ''
    expect(answer).toContain('20')
    expect(answer).toContain('href="/explore/mobs/creeper"')
    expect(page.indexOf('guide-answer')).toBeLessThan(page.indexOf('class="cards"'))
    expect((await hitsFor(question)).answer?.text).toContain('20')
  })

  test('gives no answer to what is no question or what nobody knows', async () => {
    for (const words of ['creeper', 'creeper drops', 'How much does a castle in Spain cost?'])
      expect((await hitsFor(words)).answer).toBeUndefined()
  })

  test('never takes what is searched for as HTML', async () => {
    const evil = '<img src=x onerror=alert(1)>?'
    expect(await read(`/explore?q=${encodeURIComponent(evil)}`)).not.toContain('<img')
    expect(await read(`/explore/mobs/${encodeURIComponent(evil)}`)).not.toContain('<img')
  })

  test.each([
    ['/explore/mobs/creper', '/explore/mobs/creeper'],
    ['/explore/enchantments/silk-tuch', '/explore/enchantments/silk_touch'],
    ['/explore/items/creeper', undefined],
    ['/explore/monsters/creeper', '/explore/mobs/creeper'],
    ['/explore/mobs/xqzwv', undefined],
  ])('%s offers %s', async (path, offered) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    const text = await response.text()
    const link = /Did you mean <a href="([^"]+)"/.exec(text)?.[1]
    expect(link).toBe(offered as string)
  })
})

describeInBrowser('the search in the head', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  const openPage = async (path: string): Promise<Page> => {
    const page = await browser.newPage()
    await page.goto(server.url + path)
    return page
  }

  test('opens with a slash, is walked with arrows and goes with Enter', async () => {
    const page = await openPage('/docs')
    const seen = watch(page, server.url)
    await page.keyboard.press('/')
    await page.keyboard.type('gunpow')
    const options = page.getByRole('option')
    await options.filter({ hasText: 'drops it' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const active = page.locator('[aria-selected=true]')
    expect(await active.count()).toBe(1)
    expect(await page.getByLabel('Find anything').getAttribute('aria-activedescendant')).toBe(
      await active.getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/explore\/mobs\/creeper$/)
    expect(seen).toEqual({ complaints: [], otherOrigins: [] })
    await page.close()
  })

  test('goes straight to an exact match, and to the hits otherwise', async () => {
    const page = await openPage('/')
    await page.keyboard.press('/')
    await page.keyboard.type('iron golem')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/explore\/mobs\/iron_golem$/)
    await page.getByLabel('Find anything').fill('silk tuch')
    await page.getByLabel('Find anything').press('Enter')
    await page.waitForURL(/\/explore\?q=silk/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Silk Touch/ })
      .click()
    await page.waitForURL(/silk_touch$/)
    await page.close()
  })

  test('closes with Escape and when one leaves it', async () => {
    const page = await openPage('/explore/mobs/creeper')
    const list = page.locator('[data-finder-hits]')
    await page.getByLabel('Find anything').fill('zombie')
    await list.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.getByLabel('Find anything').fill('zombi')
    await list.waitFor({ state: 'visible' })
    await page.locator('h1').click()
    await list.waitFor({ state: 'hidden' })
    await page.close()
  })

  test('shows the answer to a question first', async () => {
    const page = await openPage('/explore')
    await page.getByLabel('Find anything').fill('how much health does a creeper have?')
    await page.getByRole('option').first().filter({ hasText: '20' }).waitFor()
    await page.close()
  })
})
