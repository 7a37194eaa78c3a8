import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import parse from 'parse-prometheus-text-format'
import { ask, makeKey, until } from '../support/chat.ts'
import { eventually } from '../support/eventually.ts'
import { startModel } from '../support/model.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startReceiver } from '../support/receiver.ts'
import { hasRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { startServer, type TestServer } from '../support/server.ts'

setDefaultTimeout(60_000)

const guide = join(import.meta.dir, '../../src/web/guide')
const metricsOf = (server: TestServer): Promise<string> =>
  eventually(() => /"url":"([^"]+\/metrics)"/.exec(server.errors())?.[1], 'the metrics')

const scrape = async (server: TestServer) => {
  const text = await (await fetch(await metricsOf(server))).text()
  const families = parse(text)
  const value = (name: string, labels: Record<string, string> = {}): number | undefined => {
    const samples = families.find((family) => family.name === name)?.metrics ?? []
    const found = samples.find(({ labels: own }) =>
      Object.entries(labels).every(([label, wanted]) => own?.[label] === wanted),
    )
    return found?.value === undefined ? undefined : Number(found.value)
  }
  return { text, names: families.map(({ name }) => name), value }
}

const lineWith = ({ errors }: TestServer, text: string): Promise<string> =>
  eventually(
    () =>
      errors()
        .split('\n')
        .find((line) => line.includes(text)),
    text,
  )

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

describe.if(hasPostgres() && hasRedis())('two replicas', () => {
  let postgres: TestPostgres
  let redis: TestRedis
  let databaseUrl: string
  let servers: [TestServer, TestServer]
  const receiver = startReceiver()
  const model = startModel(() => new Response(null, { status: 500 }))

  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    databaseUrl = await postgres.createDatabase()
    const start = (...more: string[]) =>
      startServer({
        flags: [
          ...['--metrics', '127.0.0.1:0', '--llm-url', model.url, '--allow-private-webhooks'],
          ...more,
        ],
        env: { DATABASE_URL: databaseUrl, REDIS_URL: redis.url },
      })
    servers = await Promise.all([start('--workers', '2'), start()])
  })
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    await Promise.all([postgres?.remove(), redis?.remove(), receiver.stop()])
    model.stop()
  })

  test('hand a trace on to the model and the webhook, and log it', async () => {
    const { key } = await makeKey(
      databaseUrl,
      ...['--webhook', receiver.url, '--allow-private-webhooks'],
    )
    const response = await fetch(`${servers[1].url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', traceparent },
      body: JSON.stringify({ bot_id: 'guide', message: 'How much health has a creeper?' }),
    })
    expect(response.status).toBe(200)
    await until(
      () => receiver.received.length,
      (count) => count > 0,
    )
    const told = [model.requests[0]?.headers, receiver.received[0]?.headers]
    for (const headers of told) {
      expect(headers?.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
      expect(headers?.get('traceparent')).not.toBe(traceparent)
    }
    for (const about of ['model not used', '"path":"/api/v1/chat"'])
      expect(await lineWith(servers[1], about)).toContain(`"trace_id":"${traceId}"`)
  })

  test('take no trace over that is none, and none where there is none', async () => {
    const ask = (path: string, header?: string) =>
      fetch(servers[1].url + path, { headers: header ? { traceparent: header } : {} })
    await ask('/api/v1/mobs/bat', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`)
    await ask('/api/v1/mobs/cat', `${traceparent}-more`)
    await ask('/api/v1/mobs/cow')
    await ask('/api/v1/mobs/pig', traceparent)
    const lineOf = (name: string) => lineWith(servers[1], `/mobs/${name}`)
    for (const name of ['bat', 'cat', 'cow']) expect(await lineOf(name)).not.toContain('trace_id')
    expect(await lineOf('pig')).toContain(traceId)
  })

  test('tell answers by kind, failures of the model, and what became of webhooks', async () => {
    const [, server] = servers
    const { key } = await makeKey(databaseUrl)
    await ask(server, key, 'hello')
    await ask(server, key, 'Who won the football cup of 1954?')
    const { value } = await scrape(server)
    const answers = (kind: string) => value('lectern_chat_answers_total', { kind })
    expect([answers('record'), answers('talk'), answers('unknown')]).toEqual([1, 1, 1])
    expect(value('lectern_model_calls_total', { outcome: 'failed' })).toBe(3)
    expect(value('lectern_model_calls_total', { outcome: 'answered' })).toBe(0)
    const delivered = await Promise.all(
      servers.map(async (one) =>
        (await scrape(one)).value('lectern_webhook_attempts_total', { outcome: 'delivered' }),
      ),
    )
    expect(delivered.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(1)
  })

  test('tell the lag of every event loop', async () => {
    const loopsOf = async (server: TestServer) =>
      [...(await scrape(server)).text.matchAll(/lag_seconds_count\{loop="(\d)"\}/g)].map(
        ([, loop]) => loop,
      )
    expect(await loopsOf(servers[0])).toEqual(['0', '1'])
    expect(await loopsOf(servers[1])).toEqual(['0'])
  })

  test('tell what they share once', async () => {
    const named = await Promise.all(servers.map(async (server) => (await scrape(server)).names))
    const shared = named.filter((names) => names.includes('lectern_outbox_deliveries'))
    expect(shared).toHaveLength(1)
  })

  test('tell every metric that the alerts and the dashboard ask for', async () => {
    const told = new Set(
      (await Promise.all(servers.map(async (server) => (await scrape(server)).names))).flat(),
    )
    for (const name of ['/docs/alerts.yml', '/docs/grafana.json']) {
      const text = await (await fetch(servers[0].url + name)).text()
      const wanted = [...text.matchAll(/\b(?:lectern|process)_[a-z_]+/g)].map(([metric]) =>
        metric.replace(/_bucket$/, ''),
      )
      expect(wanted.length).toBeGreaterThan(10)
      for (const metric of wanted) expect([metric, told.has(metric)]).toEqual([metric, true])
    }
  })

  test('tell of a store and a Redis that are away, and of the pool', async () => {
    const [, server] = servers
    const before = await scrape(server)
    const names = ['lectern_store_up', 'lectern_redis_up', 'lectern_database_pool_connections']
    expect(names.map((name) => before.value(name))).toEqual([1, 1, 10])
    expect(before.text).toMatch(/lectern_store_call_duration_seconds_count [1-9]/)
    expect(before.text).toMatch(/lectern_redis_call_duration_seconds_count [1-9]/)
    await Promise.all([postgres.stop('immediate'), redis.stop()])
    const away = await until(
      async () => {
        await fetch(`${server.url}/api/v1/mobs/bat`)
        await fetch(`${server.url}/dashboard`)
        return scrape(server)
      },
      ({ value }) => value('lectern_store_up') === 0 && value('lectern_redis_up') === 0,
    )
    expect(away.value('lectern_store_failures_total')).toBeGreaterThan(0)
    expect(away.value('lectern_redis_failures_total')).toBeDefined()
  })
})

test.if(Bun.which('promtool') !== null)('the alert rules are good Prometheus', async () => {
  const child = Bun.spawn(['promtool', 'check', 'rules', join(guide, 'alerts.yml')], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const told = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text())
  expect([told, await child.exited]).toEqual([expect.stringContaining('SUCCESS'), 0])
})
