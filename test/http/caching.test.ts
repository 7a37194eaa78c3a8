import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

const paths = [
  '/api/v1/items',
  '/api/v1/mobs/creeper',
  '/api/v1/mobs?type=neutral',
  '/api/v1/biomes?pretty=true',
]
const plain = { 'accept-encoding': 'identity' }
const raw = (path: string, headers: Record<string, string>) =>
  api.get(path, { headers, decompress: false } as RequestInit)

const decoders: Record<string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array> = {
  zstd: (bytes) => Bun.zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}

describe.each(paths)('%s', (path) => {
  test('may be cached for five minutes and served stale for a day', async () => {
    const response = await raw(path, plain)
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    )
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/)
  })

  test.each(Object.keys(decoders))('comes as %s with a tag of its own', async (encoding) => {
    const identity = await raw(path, plain)
    const response = await raw(path, { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('etag')).not.toBe(identity.headers.get('etag'))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const decoded = decoders[encoding]?.(bytes) ?? new Uint8Array()
    expect(Buffer.from(decoded).toString()).toBe(await identity.text())
    expect(bytes.length).toBeLessThan(decoded.length)
    const again = new Uint8Array(
      await (await raw(path, { 'accept-encoding': encoding })).arrayBuffer(),
    )
    expect(again).toEqual(bytes)
  })

  test.each(['identity', ...Object.keys(decoders)])(
    'answers 304 to the tag of its %s form and no other',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const tag = (await raw(path, headers)).headers.get('etag') ?? ''
      for (const ifNoneMatch of [tag, `W/${tag}`, `"x", ${tag}`, `"x" ,W/${tag}`, '*']) {
        const response = await raw(path, { ...headers, 'if-none-match': ifNoneMatch })
        expect(response.status).toBe(304)
        expect(await response.text()).toBe('')
        expect(response.headers.get('etag')).toBe(tag)
        expect(response.headers.get('cache-control')).toContain('max-age=300')
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
      }
      const changed = await raw(path, { ...headers, 'if-none-match': '"another"' })
      expect(changed.status).toBe(200)
    },
  )
})

describe('negotiation', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['zstd;q=0, br;q=0.1', 'br'],
    ['*', 'zstd'],
    ['zstd;q=0, *', 'br'],
    ['identity', null],
    ['deflate', null],
    ['', null],
    ['gzip;q=0', null],
    ['gzip;q=x', null],
  ])('%s gives %s', async (header, expected) => {
    const response = await raw('/api/v1/mobs', { 'accept-encoding': header })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(expected)
    await response.arrayBuffer()
  })
})
