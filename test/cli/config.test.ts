import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames, settings } from '../../src/config.ts'
import { makeDatabase } from '../support/database.ts'
import { completion, startModel } from '../support/model.ts'
import { lectern, temporaryFolder } from '../support/server.ts'

// Each test starts several processes.
setDefaultTimeout(60_000)

type Shown = Record<string, { value: string; from: string; source: string; env: string }>

const shown = async (args: readonly string[] = [], env: Record<string, string> = {}) => {
  const { code, out, err } = await lectern(['config', '--json', ...args], { env })
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as Shown
}

describe('lectern config', () => {
  test('shows every setting of the table', async () => {
    expect(Object.keys(await shown())).toEqual(settingNames.map((name) => settings[name].flag))
    const { out } = await lectern(['config'])
    for (const name of settingNames) expect(out).toContain(settings[name].flag)
  })

  test('tells where a value came from', async () => {
    const config = await shown(['--rate-limit', '9'], { PORT: '9000', LECTERN_RATE_LIMIT: '7' })
    expect(config['rate-limit']).toMatchObject({ value: '9', from: 'flag' })
    expect(config.port).toMatchObject({ value: '9000', from: 'environment', source: 'PORT' })
    expect(config.grace).toMatchObject({ value: '10', from: 'default' })
  })

  test('masks secrets, wherever they came from', async () => {
    const env = { LECTERN_LLM_KEY: 'sk-secret', DATABASE_URL: 'postgres://u:hidden@h/d' }
    for (const format of [[], ['--json']]) {
      const { out } = await lectern(['config', ...format], { env })
      expect(out).not.toMatch(/sk-secret|hidden/)
      expect(out).toContain('********')
    }
  })
})

describe('a secret', () => {
  test('is read from a file that a variable names', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'url')
    writeFileSync(file, 'redis://:pw@127.0.0.1:6379\n')
    const config = await shown([], { REDIS_URL_FILE: file })
    expect(config['redis-url']).toMatchObject({ value: '********', from: 'file', source: file })
    rmSync(folder, { recursive: true })
  })

  test('is read from a credential of systemd', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'credentials'))
    writeFileSync(join(folder, 'credentials', 'lectern_llm_key'), 'sk-from-systemd')
    const config = await shown([], { CREDENTIALS_DIRECTORY: join(folder, 'credentials') })
    expect(config['llm-key']).toMatchObject({ value: '********', from: 'credential' })
    rmSync(folder, { recursive: true })
  })

  test('from a file or a credential is the one that is used', async () => {
    const folder = temporaryFolder()
    const model = startModel(() => completion('Twenty.'))
    await makeDatabase(join(folder, 'lectern.db'))
    writeFileSync(join(folder, 'key'), 'sk-in-a-file\n')
    writeFileSync(join(folder, 'lectern_llm_key'), 'sk-in-a-credential')
    const ways: Record<string, string>[] = [
      { LECTERN_LLM_KEY_FILE: join(folder, 'key') },
      { CREDENTIALS_DIRECTORY: folder },
    ]
    for (const env of ways) {
      const ask = ['ask', 'How much health has a creeper?', '--db', join(folder, 'lectern.db')]
      const { code } = await lectern([...ask, '--llm-url', model.url, '--llm-model', 'm'], { env })
      expect(code).toBe(0)
    }
    expect(model.requests.map(({ authorization }) => authorization)).toEqual([
      'Bearer sk-in-a-file',
      'Bearer sk-in-a-credential',
    ])
    await model.stop()
    rmSync(folder, { recursive: true })
  })

  test('that is wrong is refused without being shown', async () => {
    const { code, err } = await lectern(['config'], { env: { REDIS_URL: 'mongodb://pw@h' } })
    expect(code).toBe(2)
    expect(err).toContain('REDIS_URL')
    expect(err).not.toContain('pw@')
  })

  test('in a file that is not there is missed by name', async () => {
    const { code, err } = await lectern(['config'], { env: { REDIS_URL_FILE: '/no/such/file' } })
    expect(code).toBe(2)
    expect(err).toContain('/no/such/file')
  })

  test('is not taken from two places at once', async () => {
    const env = { REDIS_URL: 'redis://a', REDIS_URL_FILE: '/b' }
    const { code, err } = await lectern(['config'], { env })
    expect(code).toBe(2)
    expect(err).toContain('REDIS_URL')
  })

  test('is no reason to read files for other settings', async () => {
    const config = await shown([], { LECTERN_BASE_URL_FILE: '/etc/hostname' })
    expect(config['base-url']).toMatchObject({ value: '', from: 'default' })
  })
})
