import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { resources } from '../../src/catalog/resources.ts'
import { type AnyRecord, type Api, openApi } from '../support/api.ts'

type Hit = { resource: string; key: string; name: string; url: string; match: string }

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

const search = async (words: string, more = ''): Promise<Hit[]> => {
  const { data, count } = await api.list(`/api/v1/search?q=${encodeURIComponent(words)}${more}`)
  expect(count).toBe(data.length)
  return data as Hit[]
}
const complete = async (letters: string): Promise<string[]> =>
  (await api.list(`/api/v1/autocomplete?q=${encodeURIComponent(letters)}`))
    .data as unknown as string[]
const found = (hits: readonly Hit[]) => hits.map(({ resource, key }) => `${resource}/${key}`)
/** Two names may differ in a question mark alone. */
const letters = ({ name }: AnyRecord) => String(name).toLowerCase().replaceAll(/\W/g, '')
const random = async (query: string) => {
  const response = await api.get(`/api/v1/random?${query}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as { resource: string; url: string; data: AnyRecord }
}

describe.each(resources.map((row) => [row.name, row] as const))('a search for %s', (name, row) => {
  const records = row.records as readonly AnyRecord[]

  test('finds every record first by its name, and by its key', async () => {
    for (const record of records) {
      const words = [String(record.name), String(record[row.key])]
      for (const one of words) {
        const [first] = await search(one, `&resource=${name}&limit=1`)
        const twins = records.filter((other) => letters(other) === letters(record))
        expect(twins.map((twin) => `${name}/${twin[row.key]}`)).toContain(
          `${first?.resource}/${first?.key}`,
        )
        expect(first?.match).toBe('name')
      }
    }
  })

  test('leads to addresses that answer', async () => {
    const [hit] = await search(String(records[0]?.name), `&resource=${name}`)
    const path = hit?.url.replace(/^https?:\/\/[^/]+/, '') ?? ''
    expect((await api.single(path)).data).toEqual(records[0] as AnyRecord)
  })

  test('draws one of its records', async () => {
    const { resource, data, url } = await random(`resource=${name}`)
    expect(resource).toBe(name)
    expect(records).toContainEqual(data)
    expect(url).toEndWith(`/api/v1/${name}/${encodeURIComponent(String(data[row.key]))}`)
  })
})

describe('the search', () => {
  test.each([
    ['creper', 'mobs/creeper', 'spelling'],
    ['silk tuch', 'enchantments/silk_touch', 'spelling'],
    ['enchantd goldn aple', 'items/enchanted_golden_apple', 'spelling'],
    ['enderdragon', 'mobs/ender_dragon', 'name'],
    ['Creepers', 'mobs/creeper', 'name'],
    ['desert temple', 'structures/desert_pyramid', 'alias'],
    ['teleport', 'commands/tp', 'alias'],
    ['cree', 'mobs/creeper', 'name'],
    ['creeper drops', 'mobs/creeper', 'name'],
    ['recipe piston', 'items/piston', 'name'],
    ['panda biome', 'mobs/panda', 'name'],
    ['gunpowder', 'mobs/creeper', 'dropped by'],
    ['what does a creeper drop?', 'mobs/creeper', 'name'],
  ])('takes %s for %s (%s)', async (words, record, match) => {
    const [first] = await search(words)
    expect([`${first?.resource}/${first?.key}`, first?.match]).toEqual([record, match])
  })

  test('says why something was found', async () => {
    const reasons = async (words: string) =>
      Object.fromEntries(
        (await search(words, '&limit=100')).map((hit) => [`${hit.resource}/${hit.key}`, hit.match]),
      )
    expect(await reasons('gunpowder')).toMatchObject({
      'mobs/creeper': 'dropped by',
      'items/tnt': 'used in',
      'structures/desert_pyramid': 'found in',
    })
    expect(await reasons('panda biome')).toMatchObject({ 'biomes/jungle': 'spawns in' })
    expect(await reasons('enchanted book')).toMatchObject({ 'trades/librarian': 'sold by' })
    expect(await reasons('mending')).toMatchObject({ 'items/diamond_pickaxe': 'goes on' })
  })

  test('puts exact names before starts, and starts before what mentions it', async () => {
    const matches = found(await search('diamond', '&limit=100'))
    expect(matches[0]).toBe('items/diamond')
    expect(matches.indexOf('items/diamond_axe')).toBeLessThan(
      matches.indexOf('items/enchanting_table'),
    )
  })

  test('finds nothing where nothing is', async () => {
    expect(await search('xqzwv')).toEqual([])
    expect(await search('???')).toEqual([])
  })

  test.each([
    ['', 'q is missing'],
    ['q=', 'q is missing'],
    [`q=${'x'.repeat(201)}`, 'q must not be longer than 200 characters'],
    ['q=a&limit=0', 'limit must be an integer from 1 to 100'],
    ['q=a&limit=101', 'limit must be an integer from 1 to 100'],
    ['q=a&limit=x', 'limit must be an integer from 1 to 100'],
    ['q=a&resource=dragons', 'resource names no resource: dragons. There are: mobs, '],
  ])('refuses %s', async (query, words) => {
    const { status, body } = await api.error(`/api/v1/search?${query}`)
    expect(status).toBe(400)
    expect(body.error).toContain(words)
  })

  test('counts like any other request, with a tag of its own', async () => {
    const response = await api.get('/api/v1/search?q=creeper')
    const etag = response.headers.get('etag') ?? ''
    const again = await api.get('/v1/search?q=creeper', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await using limited = await openApi({ flags: ['--rate-limit', '2'] })
    await limited.get('/api/v1/search?q=creeper')
    await limited.get('/api/v1/autocomplete?q=creeper')
    expect((await limited.get('/api/v1/random')).status).toBe(429)
  })
})

describe('autocomplete', () => {
  test('gives up to twenty names, the nearest first', async () => {
    expect((await complete('cre'))[0]).toBe('Creeper')
    expect(await complete('creper')).toEqual(['Creeper'])
    expect(await complete('golem')).toEqual(
      expect.arrayContaining(['Iron Golem', 'Copper Golem', 'Snow Golem']),
    )
    expect((await complete('di')).length).toBeLessThanOrEqual(20)
    for (const name of await complete('di')) expect(typeof name).toBe('string')
  })

  test('gives nothing under two letters', async () => {
    for (const letters of ['', 'c', ' c ', '!']) expect(await complete(letters)).toEqual([])
  })
})

describe('random', () => {
  test('keeps to filters, comparisons and search', async () => {
    for (let turn = 0; turn < 20; turn++) {
      expect((await random('resource=mobs&type=boss')).data.type).toBe('boss')
      expect(Number((await random('hp_gte=100')).data.hp)).toBeGreaterThanOrEqual(100)
      const { resource } = await random('category=nether')
      expect(['biomes', 'structures']).toContain(resource)
    }
  })

  test('gives the same record for the same seed, and others for others', async () => {
    const [one, again] = [await random('seed=monday'), await random('seed=monday')]
    expect(one).toEqual(again)
    const urls = await Promise.all(
      Array.from({ length: 20 }, async (_, seed) => (await random(`seed=${seed}`)).url),
    )
    expect(new Set(urls).size).toBeGreaterThan(5)
  })

  test('says when nothing fits, and refuses what is wrong', async () => {
    expect(await api.error('/api/v1/random?type=purple')).toEqual({
      status: 404,
      body: { success: false, error: 'Record not found' },
    })
    for (const query of ['resource=dragons', 'hp_gte=x', 'nothing_gt=1', 'permissionLevel=x'])
      expect((await api.error(`/api/v1/random?${query}`)).status).toBe(400)
  })

  test('leaves the record of /random its address', async () => {
    expect((await api.single('/api/v1/commands/random')).data.name).toBe('random')
  })
})
