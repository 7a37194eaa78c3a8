import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, makeKey, until } from '../support/chat.ts'
import { lectern, startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
})

const file = join(temporaryFolder(), 'lectern.env')
const write = (...lines: string[]) => writeFileSync(file, `# settings\n\n${lines.join('\n')}\n`)

const start = async (...flags: string[]): Promise<TestServer> => {
  server = await startServer({ flags: ['--settings', file, ...flags] })
  return server
}

const linesOf = ({ errors }: TestServer, text: string) =>
  errors()
    .split('\n')
    .filter((line) => line.includes(text))

const hangUp = async (running: TestServer, told: string) => {
  const before = linesOf(running, told).length
  process.kill(running.pid, 'SIGHUP')
  await until(
    () => linesOf(running, told).length,
    (count) => count > before,
  )
}

const look = async (path: string, { url }: TestServer, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers: { connection: 'close', ...headers } })
  return response.headers
}
const bat = (server: TestServer, headers?: Record<string, string>) =>
  look('/api/v1/mobs/bat', server, headers)

/** So many that every one of a few workers has some of them. */
const callsOfAll = 40

describe('SIGHUP', () => {
  test.each([[[]], [['--workers', '3']]])(
    'with flags %j lets a server read limits, proxies and the log level again',
    async (flags) => {
      write('LECTERN_RATE_LIMIT=50', "LECTERN_CHAT_DAILY_LIMIT='7'")
      const running = await start(...flags)
      const { key } = await makeKey(running.db)
      expect((await bat(running)).get('x-ratelimit-limit')).toBe('50')
      expect((await ask(running, key)).headers.get('x-ratelimit-limit')).toBe('7')
      write(
        'LECTERN_RATE_LIMIT=60',
        'LECTERN_CHAT_DAILY_LIMIT=8',
        'LECTERN_TRUST_PROXY="127.0.0.1"',
        'LECTERN_RATE_LIMIT_IPV6_PREFIX=56',
        'LECTERN_LOG_LEVEL=warn',
        'LECTERN_SESSION_DAYS=3',
      )
      process.kill(running.pid, 'SIGHUP')
      await until(
        async () =>
          Promise.all(
            Array.from({ length: callsOfAll }, async () =>
              (await bat(running, { 'x-forwarded-for': '192.0.2.9' })).get('x-ratelimit-limit'),
            ),
          ),
        (limits) => limits.every((limit) => limit === '60'),
      )
      expect(linesOf(running, 'need a restart')[0]).toContain('--session-days')
      expect((await ask(running, key)).headers.get('x-ratelimit-limit')).toBe('8')
      const forwarded = await bat(running, { 'x-forwarded-for': '192.0.2.77' })
      expect(forwarded.get('x-ratelimit-remaining')).toBe('59')
      await bat(running, { 'x-forwarded-for': '2001:db8:0:100::1' })
      const neighbor = await bat(running, { 'x-forwarded-for': '2001:db8:0:1ff::1' })
      expect(neighbor.get('x-ratelimit-remaining')).toBe('58')
      for (let calls = 0; calls < 5; calls++) await look('/api/v1/mobs/creeper', running)
      expect(await running.signal('SIGTERM')).toBe(0)
      expect(linesOf(running, '/mobs/bat')).not.toEqual([])
      expect(linesOf(running, '/mobs/creeper')).toEqual([])
    },
  )

  test('changes nothing when a setting cannot be used, and never ends the server', async () => {
    write('LECTERN_RATE_LIMIT=50')
    const running = await start()
    write('LECTERN_RATE_LIMIT=many')
    await hangUp(running, 'settings not read again')
    expect(linesOf(running, 'settings not read again')[0]).toContain('many')
    write('LECTERN_RATE_LIMTI=60')
    await hangUp(running, 'settings not read again')
    expect(running.errors()).toContain('LECTERN_RATE_LIMTI')
    expect((await bat(running)).get('x-ratelimit-limit')).toBe('50')
    write('LECTERN_RATE_LIMIT=0')
    await hangUp(running, 'settings read again')
    expect((await bat(running)).get('x-ratelimit-limit')).toBeNull()
  })

  test('does nothing to a server without a file of settings', async () => {
    server = await startServer()
    await hangUp(server, 'settings read again')
    expect((await bat(server)).get('x-ratelimit-limit')).toBe('100')
  })
})

describe('a file of settings', () => {
  test('is beaten by variables and flags, and told as the source', async () => {
    write('PORT=81', 'LECTERN_GRACE=5', 'LECTERN_SESSION_DAYS=4')
    const { code, out } = await lectern(['config', '--json', '--settings', file, '--grace', '7'], {
      env: { PORT: '82' },
    })
    expect(code).toBe(0)
    const told = JSON.stringify(JSON.parse(out))
    expect(told).toContain('82')
    expect(told).toContain(file)
    expect(told).not.toContain('"81"')
  })

  test.each([
    ['is missing', '/nowhere/lectern.env', 'cannot be read'],
    ['has a line of another form', file, 'line 3'],
  ])('that %s is a misuse', async (_, path, says) => {
    write('rate limit 5')
    const { code, err } = await lectern(['config', '--settings', path])
    expect(code).toBe(2)
    expect(err).toContain(says)
  })
})
