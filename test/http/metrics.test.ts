import { describe, expect, test } from 'bun:test'
import parse from 'parse-prometheus-text-format'
import { makeKey } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerOptions, startServer, type TestServer } from '../support/server.ts'

const startWithMetrics = async ({ flags = [], ...rest }: ServerOptions = {}) => {
  const server = await startServer({ ...rest, flags: ['--metrics', '127.0.0.1:0', ...flags] })
  const url = await eventually(
    () => /"url":"([^"]+\/metrics)"/.exec(server.errors())?.[1],
    'the address of the metrics',
  )
  return { server, url, [Symbol.asyncDispose]: server.stop }
}

const scrape = async (url: string) => {
  const response = await fetch(url)
  const text = await response.text()
  const families = parse(text)
  const read = (name: string, labels: Record<string, string> = {}): number | undefined => {
    const samples = families.find((family) => family.name === name)?.metrics ?? []
    const found = samples.find((sample) =>
      Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
    )
    return found?.value === undefined ? undefined : Number(found.value)
  }
  return { response, text, families, read }
}

const chat = (server: TestServer, key: string) =>
  fetch(`${server.url}/api/v1/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' }),
  })

describe('metrics', () => {
  test('are off unless asked for, and never on the public port', async () => {
    await using server = await startServer()
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect(server.errors()).not.toContain('metrics listening')
  })

  test('are text a parser of others understands', async () => {
    await using started = await startWithMetrics()
    await fetch(`${started.server.url}/api/v1/mobs/creeper`)
    const { response, families } = await scrape(started.url)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(families.map(({ name }) => name)).toEqual([
      'lectern_build_info',
      'lectern_http_requests_total',
      'lectern_http_request_duration_seconds',
      'lectern_rate_limit_refusals_total',
      'lectern_chat_quota_refusals_total',
      'lectern_chat_feedback_total',
      'lectern_chat_answers_total',
      'lectern_model_calls_total',
      'lectern_webhook_attempts_total',
      'lectern_store_call_duration_seconds',
      'lectern_store_failures_total',
      'lectern_event_loop_lag_seconds',
      'lectern_store_up',
      'lectern_rate_limit_windows',
      'lectern_outbox_deliveries',
      'lectern_outbox_dropped_total',
      'lectern_outbox_oldest_seconds',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'lectern_heap_used_bytes',
      'process_start_time_seconds',
    ])
    for (const { name, help, type } of families) {
      expect([name, help]).not.toEqual([name, ''])
      expect(['COUNTER', 'GAUGE', 'HISTOGRAM']).toContain(type)
    }
  })

  test('count requests by the pattern of their route and by status', async () => {
    await using started = await startWithMetrics()
    const get = (path: string) => fetch(started.server.url + path)
    await get('/api/v1/mobs/creeper')
    await get('/v1/mobs/zombie')
    await get('/api/v1/mobs/nobody')
    await get('/api/v1/mobs?type=boss')
    await get('/api/v1/anything-a-caller-thinks-of')
    await get('/another/thing')
    const { read, text } = await scrape(started.url)
    const requests = (route: string, status: string) =>
      read('lectern_http_requests_total', { route, status })
    expect(requests('/api/v1/mobs/:ref', '200')).toBe(2)
    expect(requests('/api/v1/mobs/:ref', '404')).toBe(1)
    expect(requests('/api/v1/mobs', '200')).toBe(1)
    expect(requests('/api/*', '404')).toBe(1)
    expect(requests('/*', '404')).toBe(1)
    // The parser does not keep the labels of a histogram apart.
    const duration = 'lectern_http_request_duration_seconds'
    expect(text).toContain(`\n${duration}_count{route="/api/v1/mobs/:ref"} 3\n`)
    expect(text).toContain(`\n${duration}_bucket{route="/api/v1/mobs/:ref",le="+Inf"} 3\n`)
  })

  test('tell memory, processor time, start and the lag of the event loop', async () => {
    await using started = await startWithMetrics()
    const { read, text } = await scrape(started.url)
    const mebibyte = 1024 * 1024
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(10 * mebibyte)
    expect(read('lectern_heap_used_bytes')).toBeGreaterThan(mebibyte)
    expect(read('process_cpu_seconds_total')).toBeGreaterThan(0)
    const age = Date.now() / 1000 - (read('process_start_time_seconds') ?? 0)
    expect(age).toBeWithin(0, 120)
    expect(text).toMatch(/lectern_build_info\{version="1\.0\.0",bun="[\d.]+"\} 1/)
    const looks = async () =>
      Number(/lag_seconds_count\{loop="0"\} (\d+)/.exec((await scrape(started.url)).text)?.[1])
    await eventually(async () => (await looks()) > 1, 'the event loop to be looked at twice')
  })

  test('answer nothing else, and only who reads', async () => {
    await using started = await startWithMetrics()
    expect((await fetch(started.url.replace('/metrics', '/api/v1/mobs'))).status).toBe(404)
    expect((await fetch(started.url, { method: 'POST' })).status).toBe(404)
  })

  test('tell requests over the limit and the windows held', async () => {
    await using started = await startWithMetrics({ flags: ['--rate-limit', '2'] })
    for (let n = 0; n < 5; n++) await fetch(`${started.server.url}/api/v1/mobs`)
    const { read } = await scrape(started.url)
    expect(read('lectern_rate_limit_refusals_total')).toBe(3)
    expect(read('lectern_rate_limit_windows')).toBe(1)
  })

  test('tell chat calls, those over the quota, and what waits in the outbox', async () => {
    await using started = await startWithMetrics({
      flags: ['--chat-daily-limit', '2', '--allow-private-webhooks'],
    })
    const { server } = started
    const { key } = await makeKey(
      server.db,
      '--webhook',
      'http://127.0.0.1:9/nobody-listens',
      '--allow-private-webhooks',
    )
    for (let n = 0; n < 3; n++) await chat(server, key)
    const { read } = await scrape(started.url)
    const calls = (status: string) =>
      read('lectern_http_requests_total', { route: '/api/v1/chat', status })
    expect([calls('200'), calls('429')]).toEqual([2, 1])
    expect(read('lectern_chat_quota_refusals_total')).toBe(1)
    expect(read('lectern_outbox_deliveries', { state: 'waiting' })).toBe(3)
    const oldest = async () => (await scrape(started.url)).read('lectern_outbox_oldest_seconds')
    await eventually(async () => ((await oldest()) ?? 0) > 0, 'the oldest delivery to grow old')
  })

  test('refuse to start on a port that is taken', async () => {
    await using first = await startServer()
    const second = startServer({ flags: ['--metrics', `127.0.0.1:${first.port}`] })
    expect(second).rejects.toThrow(String(first.port))
    await second.catch(() => {})
  })
})
