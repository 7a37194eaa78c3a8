import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

const paths = [
  '/api/v1/mobs',
  '/api/v1/mobs/bat',
  '/v1/items',
  '/api/health',
  '/api/v1',
  '/api/v1/chat',
]
const elsewhere = ['/openapi.json', '/', '/nowhere', '/api/nowhere']
const exposed = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
]

describe('CORS', () => {
  test.each([...paths, ...elsewhere])('is open on %s', async (path) => {
    const response = await api.get(path, { headers: { origin: 'https://example.org' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const names = response.headers.get('access-control-expose-headers')?.split(', ')
    for (const name of exposed) expect(names).toContain(name)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    expect(response.headers.get('vary') ?? '').not.toContain('*')
  })

  test.each([...paths, ...elsewhere])(
    'answers a preflight on %s with 204 and no body',
    async (path) => {
      const asked: Record<string, string>[] = [
        {},
        {
          origin: 'https://example.org',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      ]
      for (const headers of asked) {
        const response = await api.get(path, { method: 'OPTIONS', headers })
        expect(response.status).toBe(204)
        expect(await response.text()).toBe('')
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('access-control-allow-methods')).toContain('POST')
        expect(response.headers.get('access-control-allow-headers')).toContain('Authorization')
        expect(response.headers.get('access-control-allow-headers')).not.toContain('undefined')
      }
    },
  )
})
