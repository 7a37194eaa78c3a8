import { describe, expect, test } from 'bun:test'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames, settings } from '../../src/config.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

describe('lectern', () => {
  test.each(['help', '--help', 'serve --help'])('%s shows help', async (line) => {
    const { code, out } = await lectern(line.split(' '))
    expect(code).toBe(0)
    expect(out).toContain('Usage: lectern')
  })

  test('serve --help tells every setting: flag, variable, default, meaning', async () => {
    const { out } = await lectern(['serve', '--help'])
    for (const name of settingNames) {
      const { flag, env, help } = settings[name]
      const told = out.replaceAll(/\s+/g, ' ')
      for (const part of [`--${flag}`, env, help]) expect(told).toContain(part)
    }
  })

  test.each([
    [['serve', '--prot', '1'], '--prot'],
    [['--prot', '1'], '--prot'],
    [['serve', '--port', 'abc'], '--port "abc"'],
    [['serve', '--port', '70000'], '--port "70000"'],
    [['serve', '--port', ''], '--port'],
    [['serve', '--rate-limit', '-1'], '--rate-limit'],
    [['serve', '--base-url', 'ftp://x'], '--base-url "ftp://x"'],
    [['serve', '--trust-proxy', '10.0.0.0/99'], '--trust-proxy'],
    [['serve', 'now'], '"now"'],
    [['dance'], '"dance"'],
    [['__proto__'], '"__proto__"'],
  ])('%p exits 2 and names what is wrong', async (args, named) => {
    const { code, out, err } = await lectern(args)
    expect(code).toBe(2)
    expect(err).toContain(named)
    expect(out).toBe('')
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('names the variable that is wrong', async () => {
    const { code, err } = await lectern(['serve'], { env: { LECTERN_RATE_LIMIT: 'many' } })
    expect(code).toBe(2)
    expect(err).toContain('LECTERN_RATE_LIMIT "many"')
  })
})

describe('lectern serve', () => {
  test('lets a flag beat its variable, and the variable the default', async () => {
    const env = { LECTERN_RATE_LIMIT: '7', LECTERN_BASE_URL: 'https://data.example.org/' }
    await using server = await startServer({ env, flags: ['--rate-limit', '9'] })
    const response = await fetch(`${server.url}/api/v1`)
    expect(response.headers.get('x-ratelimit-limit')).toBe('9')
    expect(await response.text()).toContain('"url":"https://data.example.org/api/v1/mobs"')
  })

  test('creates the database with its folder', async () => {
    const folder = temporaryFolder()
    const db = join(folder, 'deep', 'er', 'lectern.db')
    await using server = await startServer({ flags: ['--db', db] })
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(existsSync(db)).toBe(true)
    rmSync(folder, { recursive: true })
  })

  test('exits 1 with a sentence when the port is taken', async () => {
    await using server = await startServer()
    const { code, err } = await lectern([
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(server.port),
      '--db',
      ':memory:',
    ])
    expect(code).toBe(1)
    expect(err).toContain(String(server.port))
    expect(err).not.toMatch(/\n\s+at /)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it with exit code 0 and a whole file',
    async (signal) => {
      await using server = await startServer()
      await fetch(`${server.url}/api/v1/mobs`)
      expect(await server.signal(signal)).toBe(0)
      expect(existsSync(`${server.db}-wal`)).toBe(false)
    },
  )
})
