import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { apiOf } from '../support/api.ts'
import { commandJson } from '../support/chat.ts'
import { sendSignIn } from '../support/dashboard.ts'
import { sendRaw } from '../support/raw.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

const start = async (...flags: string[]) => apiOf(await startServer({ flags }))
const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status)
const limitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

describe('the limit of the data service', () => {
  test('refuses request 101 of a window, exactly, under concurrency', async () => {
    await using api = await start()
    const responses = await Promise.all(
      Array.from({ length: 160 }, (_, i) => api.get(i % 2 ? '/api/v1/mobs/bat' : '/api/v1/items')),
    )
    expect(statuses(responses).filter((status) => status === 200)).toHaveLength(100)
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(60)
    const refused = responses.find(({ status }) => status === 429)
    expect(await refused?.json()).toEqual({
      success: false,
      error: 'Rate limit exceeded. Max 100 requests per minute.',
    })
    const retryAfter = Number(refused?.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    expect(refused?.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('names the number in force', async () => {
    await using api = await start('--rate-limit', '2')
    await api.get('/api/v1')
    await api.get('/api/v1')
    const { status, body } = await api.error('/api/v1')
    expect(status).toBe(429)
    expect(body.error).toBe('Rate limit exceeded. Max 2 requests per minute.')
  })

  test('counts everything under /api/: unknown paths, wrong methods, errors, health, HEAD, 304', async () => {
    await using api = await start()
    const etag = (await api.get('/api/v1/mobs/bat')).headers.get('etag') ?? ''
    const requests: [string, RequestInit][] = [
      ['/api/v1/mobs/nobody', {}],
      ['/api/nowhere', {}],
      ['/api/', {}],
      ['/api/v1/mobs', { method: 'DELETE' }],
      ['/api/v1/mobs/%zz', {}],
      ['/api/v1/commands?permissionLevel=x', {}],
      ['/api/health', {}],
      ['/api/v1/mobs', { method: 'HEAD' }],
      ['/api/v1/mobs/bat', { headers: { 'if-none-match': etag } }],
      ['/v1/mobs', {}],
      ['/v1/nowhere', {}],
    ]
    let left = 99
    for (const [path, init] of requests) {
      const response = await api.get(path, init)
      expect([path, remaining(response)]).toEqual([path, --left])
      for (const name of limitHeaders) expect(response.headers.has(name)).toBe(true)
    }
  })

  test('does not count or mark what lies outside /api/', async () => {
    await using api = await start()
    const response = await api.get('/openapi.json')
    expect(response.status).toBe(200)
    for (const name of limitHeaders) expect(response.headers.has(name)).toBe(false)
    expect(remaining(await api.get('/api/v1/mobs'))).toBe(99)
  })

  test('does not count a preflight, and never refuses one', async () => {
    await using api = await start('--rate-limit', '1')
    const before = await api.get('/api/v1/mobs', { method: 'OPTIONS' })
    expect(before.status).toBe(204)
    expect(remaining(before)).toBe(1)
    await api.get('/api/v1/mobs')
    expect((await api.get('/api/v1/mobs')).status).toBe(429)
    const after = await api.get('/api/v1/mobs', { method: 'OPTIONS' })
    expect(after.status).toBe(204)
    expect(remaining(after)).toBe(0)
  })

  test('gives the end of the window in Unix seconds, which a refused request does not move', async () => {
    await using api = await start('--rate-limit', '1')
    const first = await api.get('/api/v1/mobs')
    const reset = Number(first.headers.get('x-ratelimit-reset'))
    expect(Math.abs(reset - (Date.now() / 1000 + 60))).toBeLessThan(5)
    for (let i = 0; i < 3; i++) {
      const refused = await api.get('/api/v1/mobs')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('x-ratelimit-reset'))).toBe(reset)
    }
  })

  test('is off at 0, with its headers', async () => {
    await using api = await start('--rate-limit', '0')
    const responses = await Promise.all(
      Array.from({ length: 150 }, () => api.get('/api/v1/mobs/bat')),
    )
    expect(new Set(statuses(responses))).toEqual(new Set([200]))
    for (const name of limitHeaders) expect(responses[0]?.headers.has(name)).toBe(false)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('goes on after a restart by %s', async (signal) => {
    const folder = temporaryFolder()
    const first = await startServer({ folder })
    for (let i = 0; i < 10; i++) await fetch(`${first.url}/api/v1/mobs/bat`)
    // kill -9 may forget the last quarter of a second.
    if (signal === 'SIGKILL') await Bun.sleep(250)
    expect(await first.signal(signal)).toBe(signal === 'SIGTERM' ? 0 : 137)
    const second = await startServer({ folder })
    expect(remaining(await fetch(`${second.url}/api/v1/mobs/bat`))).toBe(89)
    await second.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('who is counted', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  test('is the socket unless a proxy is trusted', async () => {
    await using api = await start()
    await api.get('/api/v1', from('198.51.100.7'))
    expect(remaining(await api.get('/api/v1', from('198.51.100.8')))).toBe(98)
  })

  test('is the right-most forwarded address that is no trusted proxy', async () => {
    await using api = await start('--trust-proxy', '127.0.0.0/8, 10.0.0.0/8,2001:db8:1::/48')
    const seen = async (header: string) => remaining(await api.get('/api/v1', from(header)))
    expect(await seen('198.51.100.7')).toBe(99)
    expect(await seen('1.1.1.1, 198.51.100.7')).toBe(98)
    expect(await seen('1.1.1.1, 198.51.100.7, 10.2.3.4')).toBe(97)
    expect(await seen('198.51.100.7, 2001:db8:1::5, 10.2.3.4')).toBe(96)
    expect(await seen('::ffff:198.51.100.7')).toBe(95)
    expect(await seen('198.51.100.7:4711')).toBe(94)
    expect(await seen('2001:db8::1')).toBe(99)
    expect(await seen('2001:DB8:0:0::1')).toBe(98)
    expect(await seen('[2001:db8::1]:443')).toBe(97)
    expect(await seen('2001:db8::2')).toBe(99)
  })

  test('is an address, in whatever zone a proxy says it lives', async () => {
    await using api = await start('--trust-proxy', '127.0.0.1')
    const seen = async (header: string) => remaining(await api.get('/api/v1', from(header)))
    expect(await seen('fe80::1')).toBe(99)
    expect(await seen('fe80::1%eth0')).toBe(98)
    expect(await seen('fe80::1%1234')).toBe(97)
    expect(await seen('[fe80::1%eth7]:443')).toBe(96)
  })

  test('is a network of IPv6 where --rate-limit-ipv6-prefix says so, for windows, guests and sign-in', async () => {
    const trusting = ['--trust-proxy', '127.0.0.1', '--guest-chat', '1']
    await using api = await start(...trusting, '--rate-limit-ipv6-prefix', '64')
    const seen = async (header: string) => remaining(await api.get('/api/v1', from(header)))
    expect(await seen('2001:db8:0:1::1')).toBe(99)
    expect(await seen('2001:db8:0:1:ffff::2')).toBe(98)
    expect(await seen('2001:db8:0:1::9%eth0')).toBe(97)
    expect(await seen('2001:db8:0:2::1')).toBe(99)
    expect(await seen('198.51.100.7')).toBe(99)
    expect(await seen('198.51.100.8')).toBe(99)
    const other = await api.get('/api/v1/chat', { method: 'POST', ...from('2001:db8:0:1::a') })
    expect([other.status, remaining(other)]).toEqual([401, 96])
    // A guest's turn is counted before it is looked at.
    const guest = async (address: string) =>
      (
        await api.get('/guest/chat', {
          method: 'POST',
          headers: { origin: api.server.url, 'x-forwarded-for': address },
          body: 'no JSON',
        })
      ).status
    expect(await guest('2001:db8:0:7::1')).toBe(415)
    expect(await guest('2001:db8:0:7::2')).toBe(429)
    expect(await guest('2001:db8:0:8::1')).toBe(415)
    await commandJson(api.server.db, 'admin', 'token')
    const signIn = async (last: number, network = 1) =>
      (
        await sendSignIn(api.server, 'la_wrong', {
          'x-forwarded-for': `2001:db8:0:${network}::${last}`,
        })
      ).status
    for (let last = 1; last <= 10; last++) expect(await signIn(last)).toBe(403)
    expect(await signIn(11)).toBe(429)
    expect(await signIn(1, 2)).toBe(403)
  })

  test('is the proxy itself when it forwards nothing usable', async () => {
    await using api = await start('--trust-proxy', '127.0.0.1')
    expect(remaining(await api.get('/api/v1'))).toBe(99)
    expect(remaining(await api.get('/api/v1', from('unknown')))).toBe(98)
  })

  test('cannot be escaped by a short or missing Host', async () => {
    await using api = await start()
    const ask = (head: string) => sendRaw(api.server.port, `${head}\r\nConnection: close\r\n\r\n`)
    expect(await ask('GET /api/v1/mobs/bat HTTP/1.1\r\nHost: a')).toContain(
      'x-ratelimit-remaining: 99',
    )
    expect(await ask('GET /api/v1/mobs/bat HTTP/1.0')).toContain('x-ratelimit-remaining: 98')
    expect(await ask('GET /v1/mobs/bat/ HTTP/1.1\r\nHost: ab')).toMatch(/^HTTP\/1.1 200/)
  })
})
