import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { type HttpError, StoreUnavailable } from '../../src/errors.ts'
import { errorHandler } from '../../src/http/error-handler.ts'
import { createRequestContexts } from '../../src/http/request-context.ts'
import { createLog } from '../../src/lib/log.ts'
import { type Api, openApi } from '../support/api.ts'
import { sendRaw } from '../support/raw.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.server.stop())

describe('errors', () => {
  test.each([
    '/api',
    '/api/',
    '/api/v2/mobs',
    '/api/v1/monsters',
    '/api/v1/mobs/a/b',
    '/v1/monsters',
    '/API/v1/mobs',
  ])('%s is no route', async (path) => {
    expect(await api.error(path)).toEqual({
      status: 404,
      body: { success: false, error: 'Route not found' },
    })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused on a data route', async (method) => {
    for (const path of ['/api/v1/mobs', '/api/v1/mobs/bat', '/api/v1', '/api/health', '/v1/mobs']) {
      const response = await api.get(path, { method, body: '{}' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      expect(await response.json()).toEqual({
        success: false,
        error: `Method ${method} not allowed. Use GET, HEAD, OPTIONS.`,
      })
    }
  })

  test('GET is refused on the chat', async () => {
    const response = await api.get('/api/v1/chat')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  })

  test('are never cached and always JSON', async () => {
    const response = await api.get('/api/v1/mobs/nobody')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('HEAD answers as GET without a body', async () => {
    for (const path of [
      '/api/v1/mobs',
      '/api/v1/mobs/bat',
      '/api/v1/mobs?type=boss',
      '/api/health',
      '/api/v1',
    ]) {
      const [get, head] = [await api.get(path), await api.get(path, { method: 'HEAD' })]
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
      const body = await get.arrayBuffer()
      const raw = await sendRaw(
        api.server.port,
        `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(raw.toLowerCase()).toContain(`content-length: ${body.byteLength}\r\n`)
      expect(raw).toEndWith('\r\n\r\n')
    }
    expect((await api.get('/api/v1/mobs/nobody', { method: 'HEAD' })).status).toBe(404)
  })

  const openBroken = () => {
    const lines: string[] = []
    const log = createLog({
      level: 'info',
      isForPeople: false,
      write: (line) => lines.push(line),
      now: () => 0,
    })
    const contexts = createRequestContexts({
      countedAs: (address) => address,
      clientAddress: () => '',
      requestId: () => '',
      now: () => 0,
      tick: () => 0,
    })
    const app = new Elysia().use(errorHandler(log, contexts)).get('/boom', () => {
      throw new Error('the secret of the house')
    })
    return { app, contexts, lines }
  }

  test('a bug is logged and answered with nothing but "Internal error"', async () => {
    const { app, lines } = openBroken()
    const response = await app.handle(new Request('http://localhost/boom'))
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('{"success":false,"error":"Internal error"}')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'request failed' })
  })

  test('one that cannot be answered in its own way is answered all the same', async () => {
    const { app, contexts } = openBroken()
    const request = new Request('http://localhost/boom')
    const statuses: number[] = []
    const respondToError = ({ status }: HttpError) => {
      statuses.push(status)
      throw new StoreUnavailable('the store is away')
    }
    contexts.assign(request, { ...contexts.begin(request, ''), respondToError })
    const response = await app.handle(request)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ success: false })
    expect(statuses).toEqual([500, 503])
  })
})

describe('health', () => {
  test('states ok, the time and the version, and is never cached', async () => {
    const before = Date.now()
    const response = await api.get('/api/health')
    const body = (await response.json()) as { status: string; timestamp: string; version: string }
    expect(Object.keys(body)).toEqual(['status', 'timestamp', 'version'])
    expect(body.status).toBe('ok')
    expect(body.version).toBe('1.0.0')
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Math.abs(Date.parse(body.timestamp) - before)).toBeLessThan(60_000)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the index', () => {
  test('names edition, versions, resources with counts, and the terms', async () => {
    const { data } = await api.single('/api/v1')
    expect(data).toMatchObject({ edition: 'java', gameVersion: '26.2', version: '1.0.0' })
    const resources = data.resources as { name: string; path: string; count: number }[]
    expect(resources).toHaveLength(9)
    for (const { path, count } of resources) expect((await api.list(path)).count).toBe(count)
    expect(JSON.stringify(data.attribution)).toContain(
      `href=\\"http://localhost:${api.server.port}`,
    )
  })
})
