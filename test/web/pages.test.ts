import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCatalog } from '../../src/catalog/catalog.ts'
import { resources } from '../../src/catalog/resources.ts'
import { biomeScenes } from '../../src/web/explore/tiles/biome-scenes.ts'
import { signOf } from '../../src/web/explore/tiles/command-signs.ts'
import { structureDrawings } from '../../src/web/explore/tiles/structure-drawings.ts'
import { viewOf } from '../../src/web/explore/viewer.ts'
import { guides } from '../../src/web/guide/guides.ts'
import { escapeHtml } from '../../src/web/html.ts'
import { drawable, letterRows } from '../../src/web/share/letters.ts'
import { startServer, type TestServer } from '../support/server.ts'

const baseUrl = 'https://lectern.example'
const catalog = createCatalog()
let server: TestServer

beforeAll(async () => {
  server = await startServer({ flags: ['--base-url', baseUrl, '--rate-limit', '50'] })
})
afterAll(() => server.stop())

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init })
const read = async (path: string) => (await get(path)).text()

describe('every page', () => {
  test('that the sitemap lists is there, with a title and its one address', async () => {
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => String(match[1]),
    )
    expect(addresses.length).toBe(4 + guides.length + 9 + 521)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) {
      const path = address.slice(baseUrl.length)
      const response = await get(path)
      expect(`${response.status} ${path}`).toBe(`200 ${path}`)
      const text = await response.text()
      expect(text).toContain(`<link rel="canonical" href="${address}">`)
      expect(text).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(text).not.toContain('undefined')
      expect(text).not.toContain('[object Object]')
    }
  }, 30_000)

  test('links only to pages that are there', async () => {
    const known = new Set(['/playground'])
    for (const { resource, records, keyOf } of catalog.collections) {
      const key = encodeURIComponent(keyOf(records[records.length - 1] ?? {}))
      const text = await read(`/explore/${resource.name}/${key}`)
      for (const [, path = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) {
        if (known.has(path) || path.startsWith('/api/')) continue
        known.add(path)
        expect(`${(await get(path)).status} ${path}`).toBe(`200 ${path}`)
      }
    }
  }, 30_000)

  test('forbids inline code and everything from elsewhere', async () => {
    for (const path of [
      '/',
      '/docs',
      '/docs/operating',
      '/explore',
      '/explore/items',
      '/explore/items/torch',
      '/explore/x',
    ]) {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      const text = await response.text()
      expect(text).not.toMatch(/\sstyle=|\son\w+=|<style|<script>/)
    }
  })

  test.each(['/', '/explore', '/explore/items/torch'])(
    '%s is under 40 kB with all it loads',
    async (path) => {
      const headers = { 'accept-encoding': 'br' }
      const sizeOf = async (address: string) => {
        const response = await get(address, { headers, method: 'HEAD' })
        return Number(response.headers.get('content-length'))
      }
      const text = await read(path)
      const loaded = [...text.matchAll(/(?:src|href)="(\/(?:assets\/|favicon)[^"]+)"/g)]
      const sizes = await Promise.all([path, ...loaded.map(([, file]) => String(file))].map(sizeOf))
      expect(sizes.every((size) => size > 0)).toBe(true)
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000)
    },
  )

  test('answers HEAD, and 304 to who has it already', async () => {
    for (const path of ['/', '/docs', '/explore/mobs', '/explore/mobs/creeper']) {
      const head = await get(path, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      const etag = head.headers.get('etag') ?? ''
      expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  test('carries no limit headers and does not count', async () => {
    const leftAt = async () => (await get('/api/health')).headers.get('x-ratelimit-remaining')
    const before = Number(await leftAt())
    for (let turn = 0; turn < 5; turn++) {
      const response = await get('/explore')
      expect(response.headers.get('x-ratelimit-remaining')).toBeNull()
    }
    expect(Number(await leftAt())).toBe(before - 1)
  })

  test('that is not there is a page for people and an envelope for programs', async () => {
    const forPeople = await get('/nowhere', { headers: { accept: 'text/html,*/*' } })
    expect(forPeople.status).toBe(404)
    expect(await forPeople.text()).toContain('<h1>Page not found</h1>')
    const forPrograms = await get('/nowhere')
    expect(forPrograms.status).toBe(404)
    expect(await forPrograms.json()).toEqual({ success: false, error: 'Route not found' })
  })

  test('does not take a POST', async () => {
    const response = await get('/explore', { method: 'POST', body: 'x' })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('loads styles and scripts under names that never change their content', async () => {
    const paths = [...(await read('/docs')).matchAll(/"(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path,
    )
    expect(paths.length).toBeGreaterThanOrEqual(4)
    for (const path of paths) {
      const response = await get(String(path))
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
  })
})

describe('the front page', () => {
  test('tells counts, limits, label, terms and that it is nobody’s but ours', async () => {
    const text = await read('/')
    for (const { resource, records } of catalog.collections) {
      expect(text).toContain(`href="/explore/${resource.name}"`)
      expect(text).toContain(`<b class="tally">${records.length}</b>`)
    }
    expect(text).toContain('50 requests per address per minute')
    expect(text).toContain('game version 26.2')
    expect(text).toContain(`<a href="${baseUrl}">Minecraft data by Lectern</a>`)
    expect(text).toContain(`&lt;a href=&quot;${baseUrl}&quot;&gt;`)
    expect(text).toContain('Not affiliated with Mojang or Microsoft')
    expect(text).not.toContain('nofollow')
  })

  test('shows the answer of its request without scripts', async () => {
    expect(await read('/')).toContain('&quot;id&quot;: &quot;creeper&quot;')
  })
})

describe('the handbook', () => {
  test('answers a record that is not there with a page', async () => {
    for (const path of ['/explore/mobs/nobody', '/explore/nothing', '/explore/nothing/x']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  test('leads other spellings to the one address', async () => {
    const response = await get('/explore/achievements/story%2Fmine_stone')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/explore/achievements/stone-age')
  })

  test('never takes what is searched for as HTML', async () => {
    const evil = '"><script>alert(1)</script>'
    for (const path of ['/explore', '/explore/mobs']) {
      const text = await read(`${path}?q=${encodeURIComponent(evil)}`)
      expect(text).not.toContain('<script>alert')
      expect(text).toContain('&quot;&gt;&lt;script&gt;')
    }
    expect(await read(`/explore/mobs?type=${encodeURIComponent(evil)}`)).not.toContain(
      '<script>alert',
    )
  })

  test('says what is wrong with a bad filter', async () => {
    const response = await get('/explore/commands?permissionLevel=high')
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('permissionLevel must be an integer')
  })

  test('finds a thing in every resource that has it', async () => {
    const text = await read('/explore?q=librarian')
    expect(text).toContain('href="/explore/trades/librarian"')
    expect(await read('/explore?q=diamond+sword')).toContain('href="/explore/items/diamond_sword"')
    expect(await read('/explore?q=%2Ftp')).toContain('/explore/commands/')
    expect(await read('/explore?q=zzzz')).toContain('Nothing found')
  })

  test.each(resources.map((row) => [row.name, row] as const))(
    '%s can be filtered in the address, and shows its API address',
    async (name, row) => {
      const [field] = row.filters
      const value = field ? String((row.records[0] as Record<string, unknown>)[field]) : ''
      const query = field ? `?${field}=${value}` : ''
      const text = await read(`/explore/${name}${query}`)
      const expected = row.records.filter(
        (record) => !field || String((record as Record<string, unknown>)[field]) === value,
      )
      expect(text).toContain(`${expected.length} of ${row.records.length} ${name}`)
      expect(text).toContain(`href="/api/v1/${name}${query}"`)
    },
  )

  test('draws what people would rather see', async () => {
    expect(await read('/explore/mobs/creeper')).toContain('class="heart full"')
    expect(await read('/explore/mobs/creeper')).toContain('width="66.67"')
    expect(await read('/explore/structures/mineshaft')).toContain('width="78.40"')
    expect(await read('/explore/biomes/deep_dark')).toContain('fill="#91bd59"')
    expect(await read('/explore/items/piston')).toContain('class="grid three"')
    expect(await read('/explore/achievements')).toContain('class="tree')
    expect(await read('/explore/versions')).toContain('class="timeline"')
    expect(await read('/explore/trades/librarian')).toContain('Level 5: Master')
  })

  test.each([
    ['mobs/nautilus', 'Spawn lists'],
    ['mobs/creeper', '0.6 blocks'],
    ['biomes/jungle', 'Mobs without a page'],
    ['items/cooked_beef', 'Cooks for 30 seconds and gives 0.35 experience'],
    ['items/diamond_sword', '1.6 a second'],
    ['structures/village', '34 chunks'],
    ['structures/pillager_outpost', '20%'],
    ['commands/effect', '0 to 255'],
    ['versions/26-2', '4903'],
    ['trades/armorer', 'A villager draws 2 of these and needs 10 experience'],
  ])('%s shows the figures of the game: %s', async (path, figure) => {
    expect(await read(`/explore/${path}`)).toContain(figure)
  })

  test.each(resources.map((row) => [row.name, row] as const))(
    '%s are shown with every field the specification names',
    (name, row) => {
      const { lead, facts, sections } = viewOf(name)
      const shown = new Set([lead, ...[...facts, ...sections].map(({ field }) => field)])
      // In the heading, or the same value as another field.
      const repeated: Readonly<Record<string, string>> = {
        mobs: 'category',
        items: 'craftingRecipe',
      }
      const elsewhere = new Set(['id', 'name', 'slug', repeated[name]])
      const missing = Object.keys(row.schema.properties).filter(
        (field) => !shown.has(field) && !elsewhere.has(field),
      )
      expect(missing).toEqual([])
    },
  )

  test('links ids to records and names the rest', async () => {
    const text = await read('/explore/items/torch')
    expect(text).toContain('href="/explore/items/coal"')
    expect(text).toContain('<span class="plain">Charcoal</span>')
  })

  test('writes commands with their slash wherever it names them', async () => {
    expect(await read('/explore/commands/stop')).toContain(
      '<a href="/explore/commands/kick">/kick<',
    )
    expect(await read('/explore/commands/stop')).toMatch(/<small>Next<\/small>\/stopwatch</)
    expect(await read('/explore/versions/1-0')).toContain('<a href="/explore/commands/xp">/xp<')
  })

  test('tells who mentions a record', async () => {
    const text = await read('/explore/items/obsidian')
    const [, mentions = ''] = text.split('Mentioned by')
    expect(mentions).toContain('href="/explore/items/enchanting_table"')
  })

  test.each(resources.map(({ name }) => name))('%s have no list twice', async (name) => {
    const collection = catalog.collections.find(({ resource }) => resource.name === name)
    const linksIn = (part: string) =>
      [...part.matchAll(/href="(\/explore\/[^"?]+\/[^"?]+)"/g)].map(([, href]) => href)
    for (const record of collection?.records ?? []) {
      const path = `/explore/${name}/${encodeURIComponent(collection?.keyOf(record) ?? '')}`
      const [, article = ''] = (await read(path)).split('<article')
      const [own = '', mentions = ''] = article.split('<h2>Mentioned by</h2>')
      const [named = ''] = mentions.split('</section>')
      const known = new Set(linksIn(own))
      const repeated = linksIn(named).filter((href) => known.has(href))
      const lists = [...own.matchAll(/<ul class="links">([\s\S]*?)<\/ul>/g)].map(([list]) => list)
      const doubled = lists.filter((list, at) => lists.indexOf(list) !== at)
      expect({ path, repeated, doubled }).toEqual({ path, repeated: [], doubled: [] })
    }
  })

  test('says what people say', async () => {
    expect(await read('/explore/mobs/creeper')).toContain('<dt>Temperament</dt>')
    expect(await read('/explore/structures/ancient_city')).toContain('<dt>Found at</dt>')
    for (const path of ['/explore/mobs/creeper', '/explore/structures/ancient_city', '/playground'])
      expect(await read(path)).not.toMatch(/>(?:Temper|Lies|Start anew)</)
  })

  test('tells versions newest first', async () => {
    const times = [...(await read('/explore/versions')).matchAll(/<time datetime="([^"]+)"/g)].map(
      ([, time]) => String(time),
    )
    expect(times.length).toBe(36)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('explains the dots of the timeline', async () => {
    const [, legend = ''] = (await read('/explore/versions')).split('aria-label="Legend"')
    expect(legend.split('</ul>')[0]).toMatch(/major-release.*Major release.*Minor release/)
  })

  test.each([
    ['execute', false],
    ['effect', true],
  ])('/%s has a column for ranges: %p', async (command, hasRange) => {
    const [, types = ''] = (await read(`/explore/commands/${command}`)).split('Argument types</h2>')
    expect(types.includes('columnheader">Range<')).toBe(hasRange)
  })

  test('explains the frames of advancements and describes each', async () => {
    const text = await read('/explore/achievements')
    expect(text.split('aria-label="Legend"')).toHaveLength(2)
    for (const { name, description } of catalog.records('achievements').slice(0, 5))
      expect(text).toContain(`${escapeHtml(name)}<small>${escapeHtml(description)}</small>`)
  })
})

describe('pictures', () => {
  const cellsOf = (
    resource: string,
    record: (typeof catalog.collections)[number]['records'][number],
  ) => {
    const { rows, colors } = viewOf(resource).picture(record)
    return [...rows.join('')].map((letter) => colors[letter] ?? '').join()
  }

  const drawnApart = catalog.collections
    .map(({ resource }) => resource.name)
    // An advancement has the icon the game gives it, and some have the same.
    .filter((name) => name !== 'achievements')

  test.each(drawnApart)('differ for all %s', (resource) => {
    const collection = catalog.collections.find((one) => one.resource.name === resource)
    const byCells = Map.groupBy(collection?.records ?? [], (record) => cellsOf(resource, record))
    const alike = [...byCells.values()].filter(({ length }) => length > 1)
    expect(alike.map((records) => records.map(({ name }) => name))).toEqual([])
  })

  test.each([
    ['biomes', Object.keys(biomeScenes)],
    ['structures', Object.keys(structureDrawings)],
    ['commands', Object.keys(signOf)],
  ])('of %s are drawn one by one, eight by eight', (resource, drawn) => {
    const collection = catalog.collections.find((one) => one.resource.name === resource)
    const records = collection?.records ?? []
    expect(drawn.toSorted()).toEqual(
      records.map((record) => collection?.keyOf(record) ?? '').toSorted(),
    )
    for (const record of records)
      expect([record.name, cellsOf(resource, record).split(',').length]).toEqual([record.name, 64])
  })

  test('show no water in the Nether', () => {
    for (const biome of catalog.records('biomes'))
      if (biome.dimension === 'nether')
        expect(cellsOf('biomes', biome)).not.toContain(String(biome.colors.water))
  })

  test('are drawn with letters for every name there is', () => {
    const names = catalog.collections.flatMap(({ records }) =>
      records.map(({ name }) => String(name)),
    )
    const missing = [...new Set(names.flatMap((name) => [...drawable(name)]))].filter(
      (letter) => letter !== ' ' && letterRows(letter)?.length !== 7,
    )
    expect(missing).toEqual([])
  })

  test('stand for shared pages, as PNGs of the size that is told', async () => {
    const drawn = new Set()
    for (const path of ['/', '/docs', '/explore/items/torch', '/explore/commands/execute']) {
      const text = await read(path)
      const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(text) ?? []
      expect(image).toStartWith(baseUrl)
      expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
      expect(text).toMatch(/<meta property="og:type" content="(website|article)">/)
      const response = await get(image.slice(baseUrl.length))
      expect([path, response.headers.get('content-type')]).toEqual([path, 'image/png'])
      const bytes = Buffer.from(await response.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      drawn.add(Bun.hash(bytes))
    }
    // The site, its docs, a record and another: four pages, three pictures.
    expect(drawn.size).toBe(3)
    expect((await get('/share/items/nothing.png')).status).toBe(404)
    expect((await get('/share/items/torch')).status).toBe(404)
    const icon = await get('/apple-touch-icon.png')
    expect(icon.headers.get('content-type')).toBe('image/png')
  })
})

describe('the head of a page', () => {
  test('tells machines the way to a record and its data', async () => {
    const text = await read('/explore/items/torch')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    const [way, data] = JSON.parse(json)
    expect(way['@type']).toBe('BreadcrumbList')
    expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${baseUrl}/explore`,
      `${baseUrl}/explore/items`,
      `${baseUrl}/explore/items/torch`,
    ])
    expect(data).toMatchObject({
      '@type': 'Dataset',
      distribution: { contentUrl: `${baseUrl}/api/v1/items/torch` },
    })
  })

  test('names the colors of the browser around it and an icon for home screens', async () => {
    const text = await read('/explore')
    expect(text.match(/<meta name="theme-color"/g)).toHaveLength(2)
    expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  })
})

describe('files for machines', () => {
  test('robots.txt names the sitemap', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
  })

  test('llms.txt leads language models to every collection and guide', async () => {
    const response = await get('/llms.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toStartWith('# Lectern\n\n> ')
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url = '']) => url)
    for (const { name } of resources) expect(links).toContain(`${baseUrl}/api/v1/${name}`)
    for (const { name } of guides) expect(links).toContain(`${baseUrl}/docs/${name}`)
    const own = links.map((url) => url.replace(baseUrl, ''))
    const statuses = await Promise.all(
      own.filter((path) => path !== '/mcp').map(async (path) => (await get(path)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('llms-full.txt has operations, fields and guides, compressed and with a tag', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const response = await get('/llms-full.txt', { headers })
    const text = await response.text()
    expect(text).toContain('### GET /api/v1/mobs')
    expect(text).toContain('### POST /api/v1/chat')
    expect(text).toContain('- tamingMethod')
    expect(text).toContain(`](${baseUrl}/docs/benchmarks)`)
    for (const { source } of guides) expect(text).toContain(source.trim().split('\n').at(-1) ?? '')
    expect(text).not.toMatch(/\]\([a-z]+\.md/)
    const tag = response.headers.get('etag') ?? ''
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const again = await get('/llms-full.txt', { headers: { ...headers, 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  test('there is an icon', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })
})
