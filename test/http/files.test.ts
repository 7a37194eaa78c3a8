import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { changes } from '../../src/catalog/changes.ts'
import { resources } from '../../src/catalog/resources.ts'
import { type AnyRecord, type Api, openApi } from '../support/api.ts'
import { sendRaw } from '../support/raw.ts'

type BulkFile = { name: string; url: string; size: number; sha256: string; updatedAt: string }

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

const plain = { 'accept-encoding': 'identity' }
const read = async (path: string, headers: Record<string, string> = plain) => {
  const response = await api.get(path, { headers })
  return { response, text: await response.text() }
}

describe('the bulk files', () => {
  test('are listed with size, hash and date, and are what the list says', async () => {
    const { data } = await api.list('/api/v1/bulk')
    const files = data as BulkFile[]
    expect(files.map(({ name }) => name)).toEqual([
      'all.json',
      ...resources.flatMap(({ name }) => [`${name}.json`, `${name}.jsonl`]),
    ])
    for (const { name, url, size, sha256, updatedAt } of files) {
      expect(url).toEndWith(`/bulk/26.2/${name}`)
      const { response, text } = await read(`/bulk/26.2/${name}`)
      expect(response.status).toBe(200)
      expect(Buffer.byteLength(text)).toBe(size)
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
      expect(Date.parse(updatedAt)).toBe(Date.parse(response.headers.get('last-modified') ?? ''))
    }
  })

  test.each(resources.map((row) => [row.name, row.records] as const))(
    'hold every record of %s',
    async (name, records) => {
      expect(JSON.parse((await read(`/bulk/26.2/${name}.json`)).text)).toEqual([...records])
      const { response, text } = await read(`/bulk/26.2/${name}.jsonl`)
      expect(response.headers.get('content-type')).toStartWith('application/x-ndjson')
      const lines = text.trimEnd().split('\n')
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([...records])
      const all = JSON.parse((await read('/bulk/26.2/all.json')).text) as Record<string, unknown>
      expect(all.gameVersion).toBe('26.2')
      expect(all[name]).toEqual([...records])
    },
  )

  test('lie outside the limit, with tags, encodings and long caching', async () => {
    await using limited = await openApi({ flags: ['--rate-limit', '1'] })
    for (let turn = 0; turn < 3; turn++) {
      const response = await limited.get('/bulk/26.2/mobs.json')
      expect(response.status).toBe(200)
      expect(response.headers.has('x-ratelimit-limit')).toBe(false)
      await response.arrayBuffer()
    }
    const { response } = await read('/bulk/26.2/mobs.json', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
    const etag = response.headers.get('etag') ?? ''
    const again = await read('/bulk/26.2/mobs.json', {
      'accept-encoding': 'br',
      'if-none-match': etag,
    })
    expect(again.response.status).toBe(304)
  })

  test('come in ranges, before and after they were asked for as a whole', async () => {
    const path = '/bulk/26.2/trades.json'
    const whole = JSON.stringify(resources.find(({ name }) => name === 'trades')?.records)
    const bytes = Buffer.from(whole)
    for (let turn = 0; turn < 3; turn++) {
      for (const [range, start, end] of [
        ['bytes=0-9', 0, 9],
        ['bytes=100-', 100, bytes.length - 1],
        ['bytes=-7', bytes.length - 7, bytes.length - 1],
        [`bytes=5-${bytes.length + 5}`, 5, bytes.length - 1],
      ] as const) {
        const { response, text } = await read(path, { 'accept-encoding': 'gzip', range })
        expect(response.status).toBe(206)
        expect(response.headers.get('content-encoding')).toBeNull()
        expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`)
        expect(text).toBe(bytes.subarray(start, end + 1).toString())
      }
      expect((await read(path)).text).toBe(whole)
      const outside = await read(path, { ...plain, range: `bytes=${bytes.length}-` })
      expect(outside.response.status).toBe(416)
      expect(outside.response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    }
  })

  test.each(['bytes=9-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'are sent whole for the range %s',
    async (range) => {
      const { response } = await read('/bulk/26.2/trades.json', { ...plain, range })
      expect(response.status).toBe(200)
    },
  )

  test('are sent whole where they changed since the first part', async () => {
    const path = '/bulk/26.2/trades.json'
    const etag = (await read(path)).response.headers.get('etag') ?? ''
    const range = 'bytes=0-9'
    expect((await read(path, { ...plain, range, 'if-range': etag })).response.status).toBe(206)
    expect((await read(path, { ...plain, range, 'if-range': '"old"' })).response.status).toBe(200)
  })

  test('are announced to HEAD without a body', async () => {
    const answer = await sendRaw(
      api.server.port,
      'HEAD /bulk/26.2/trades.json HTTP/1.1\r\nHost: x.test\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toStartWith('HTTP/1.1 200')
    expect(answer.toLowerCase()).toContain('accept-ranges: bytes')
    expect(answer.split('\r\n\r\n')[1]).toBe('')
  })

  test('have no others beside them', async () => {
    for (const path of ['/bulk/26.2/dragons.json', '/bulk/26.1/mobs.json', '/bulk'])
      expect((await api.error(path)).status).toBe(404)
  })
})

describe('the schemas', () => {
  test.each(resources.map((row) => [row.singular.toLowerCase(), row] as const))(
    '/schemas/%s.json holds for every record',
    async (name, row) => {
      const { response, text } = await read(`/schemas/${name}.json`)
      expect(response.headers.get('content-type')).toStartWith('application/schema+json')
      const schema = JSON.parse(text) as AnyRecord
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
      expect(schema.$id).toBe(`http://localhost:${api.server.port}/schemas/${name}.json`)
      const ajv = new Ajv2020({ strict: false })
      addFormats(ajv)
      const check = ajv.compile(schema)
      for (const record of row.records) expect(check(record) ? [] : check.errors).toEqual([])
      const { [row.key]: _, ...without } = row.records[0] as AnyRecord
      expect(check(without)).toBe(false)
    },
  )
})

describe('the index', () => {
  test('tells the date, the commit and every new address', async () => {
    const { data } = await api.single('/api/v1')
    expect(data.updatedAt).toBe(changes[0]?.at)
    expect(String(data.commit)).toMatch(/^[0-9a-f]{12}|source|unknown/)
    const addresses = [data.random, data.bulk, data.types, data.client, data.changes, data.openapi]
    const schemas = (data.resources as { schema: string }[]).map(({ schema }) => schema)
    const searches = [
      String(data.search).replace('{words}', 'creeper'),
      String(data.autocomplete).replace('{letters}', 'cr'),
    ]
    for (const address of [...addresses, ...schemas, ...searches]) {
      const path = new URL(String(address)).pathname + new URL(String(address)).search
      expect([path, (await api.get(path)).status]).toEqual([path, 200])
    }
  })
})

describe('the changes', () => {
  test('are a feed of the table in data/', async () => {
    const { response, text } = await read('/changes.atom')
    expect(response.headers.get('content-type')).toStartWith('application/atom+xml')
    const entries = [...text.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => entry)
    expect(entries.length).toBe(changes.length)
    const elementText = (entry: string, name: string) =>
      new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(entry)?.[1]
    expect(entries.map((entry) => elementText(entry, 'updated'))).toEqual(
      changes.map(({ at }) => at),
    )
    expect(new Set(entries.map((entry) => elementText(entry, 'id'))).size).toBe(changes.length)
    expect(elementText(text, 'updated')).toBe(changes[0]?.at as string)
  })

  test('are kept from the newest to the oldest, and name resources there are', () => {
    const dates = changes.map(({ at }) => at)
    expect(dates).toEqual(dates.toSorted().reverse())
    const names = new Set<string>(resources.map(({ name }) => name))
    for (const { at, resources: touched } of changes) {
      expect(new Date(at).toISOString()).toBe(at.replace('Z', '.000Z'))
      expect(touched.filter((name) => !names.has(name))).toEqual([])
    }
  })
})
