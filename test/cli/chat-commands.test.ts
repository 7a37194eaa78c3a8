import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ask, commandJson, type MadeKey, makeKey, post } from '../support/chat.ts'
import { runInProcess } from '../support/command.ts'
import { makeDatabase, openBeside } from '../support/database.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

let folder: string
let db: string
let count = 0

beforeAll(() => {
  folder = temporaryFolder()
})
beforeEach(async () => {
  db = join(folder, `${++count}`, 'lectern.db')
  await makeDatabase(db)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => lectern([...args, '--db', db])
const runHere = (...args: string[]) => runInProcess([...args, '--db', db])

describe('every command', () => {
  test.each([
    'bots create',
    'bots list',
    'bots set',
    'bots delete',
    'keys create',
    'keys list',
    'keys revoke',
    'keys webhook',
    'webhooks list',
    'webhooks resend',
    'webhooks test',
    'ask',
    'test',
    'backup',
  ])('%s explains itself and knows --db and --json', async (words) => {
    const { code, out } = await runInProcess([...words.split(' '), '--help'])
    expect(code).toBe(0)
    expect(out).toContain('--db FILE')
    expect(out).toContain('--json')
  })

  test.each([
    [['bots', 'create']],
    [['bots', 'create', 'a', 'b']],
    [['bots', 'create', 'no spaces please']],
    [['bots', 'create', 'a', '--plan', 'gold']],
    [['bots', 'create', 'a', '--resources', 'mobs,dragons']],
    [['bots', 'create', 'a', '--color', 'red']],
    [['bots', 'set', 'guide']],
    [['bots', 'set', 'guide', '--name', '']],
    [['bots', 'list', 'guide']],
    [['keys', 'create']],
    [['keys', 'create', '--bot', 'guide', '--expires', 'soon']],
    [['keys', 'create', '--bot', 'guide', '--webhook', 'ftp://example.com/']],
    [['keys', 'create', '--bot', 'guide', '--webhook', 'nowhere']],
    [['keys', 'revoke']],
    [['keys', 'webhook', 'key_a']],
    [['webhooks', 'resend']],
    [['webhooks', 'list', '--most', 'all']],
    [['ask', '  ']],
    [['backup']],
    [['keys', 'forget']],
  ])('%p is misused: exit code 2 and a word about it', async (args) => {
    const { code, out, err } = await runHere(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toStartWith('lectern: ')
  })

  test.each([
    [['bots', 'set', 'nobody', '--plan', 'free']],
    [['bots', 'delete', 'nobody']],
    [['bots', 'create', 'guide']],
    [['keys', 'create', '--bot', 'nobody']],
    [['keys', 'revoke', 'key_none']],
    [['keys', 'webhook', 'key_none', 'https://example.com/']],
    [['keys', 'webhook', 'key_none', '--off']],
    [['webhooks', 'resend', 'msg_none']],
    [['webhooks', 'test', 'key_none']],
    [['ask', 'hello', '--bot', 'nobody']],
    [['ask', 'hello', '--session', 'ses_none']],
    [['ask', 'a'.repeat(4001)]],
  ])('%p is refused: exit code 1 and a word about it', async (args) => {
    const { code, out, err } = await runHere(...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toStartWith('lectern: ')
    expect(err).not.toContain('    at ')
  })
})

test('exit codes leave the process: 0 done, 1 refused, 2 misused', async () => {
  expect((await run('bots', 'list')).code).toBe(0)
  expect(await run('keys', 'revoke', 'key_none')).toMatchObject({ code: 1, out: '' })
  expect(await run('keys', 'revoke')).toMatchObject({ code: 2, out: '' })
})

describe('bots', () => {
  test('a command that makes a database makes the bot guide with it', async () => {
    db = join(folder, 'made', 'lectern.db')
    await makeKey(db)
    expect(await commandJson<unknown[]>(db, 'bots', 'list')).toMatchObject([
      { bot_id: 'guide', plan: 'business' },
    ])
  })

  test('a bot is created, changed, listed and deleted', async () => {
    const made = await commandJson(
      db,
      ...[
        'bots',
        'create',
        'acme',
        '--name',
        'Acme',
        '--plan',
        'pro',
        '--instructions',
        'Be brief.',
      ],
      ...['--greeting', 'Ahoy!', '--fallback', 'No idea.', '--resources', 'mobs, items'],
    )
    expect(made).toMatchObject({
      bot_id: 'acme',
      name: 'Acme',
      plan: 'pro',
      instructions: 'Be brief.',
      greeting: 'Ahoy!',
      fallback: 'No idea.',
      resources: ['mobs', 'items'],
    })
    const changed = await commandJson(
      db,
      ...['bots', 'set', 'acme', '--plan', 'enterprise', '--greeting', '', '--resources', 'all'],
    )
    expect(changed).toEqual({ ...made, plan: 'enterprise', greeting: null, resources: null })
    const { out } = await run('bots', 'list')
    expect(out.split('\n')[0]).toMatch(/^BOT_ID +NAME +PLAN +RESOURCES$/)
    expect(out).toMatch(/^acme +Acme +enterprise +all$/m)
    expect(await commandJson(db, 'bots', 'delete', 'acme')).toMatchObject({ deleted: true })
    expect(await commandJson<unknown[]>(db, 'bots', 'list')).toHaveLength(1)
  })

  test('a bot with keys is deleted only with --yes', async () => {
    await makeKey(db)
    expect(await run('bots', 'delete', 'guide')).toMatchObject({ code: 1 })
    expect(await commandJson(db, 'bots', 'delete', 'guide', '--yes')).toMatchObject({ keys: 1 })
    expect(await commandJson<unknown[]>(db, 'keys', 'list')).toEqual([])
    expect(await commandJson<unknown[]>(db, 'bots', 'list')).toEqual([])
  })
})

describe('keys', () => {
  test('a new key is shown with its secrets once, and stored only as a hash', async () => {
    const made = await makeKey(db, '--label', 'app', '--webhook', 'https://192.0.2.1.nip.invalid/x')
    expect(Object.keys(made)).toEqual(['key_id', 'key', 'bot_id', 'webhook_url', 'webhook_secret'])
    expect(made.key).toMatch(/^lk_[A-Za-z0-9_-]{43}$/)
    expect(Buffer.from(made.key.slice(3), 'base64url')).toHaveLength(32)
    expect(made.webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const file = openBeside(db)
    const stored = file.query<{ hash: string }, []>('SELECT hash FROM api_keys').get()
    const everything = JSON.stringify(file.query('SELECT * FROM api_keys').all())
    file.close()
    expect(stored?.hash).toBe(new Bun.CryptoHasher('sha256').update(made.key).digest('hex'))
    expect(everything).not.toContain(made.key)
    for (const args of [
      ['keys', 'list'],
      ['keys', 'list', '--json'],
      ['webhooks', 'list'],
    ]) {
      const { out, err } = await run(...args)
      expect(out + err).not.toContain(made.key.slice(0, 12))
      expect(out + err).not.toContain(made.webhook_secret ?? '')
    }
  })

  test('a list tells prefix, label, bot, use and times', async () => {
    await commandJson(db, 'bots', 'create', 'acme')
    const made = await makeKey(db, '--label', 'app', '--expires', '90d')
    await makeKey(db, '--bot', 'acme')
    const [listed] = await commandJson<Record<string, unknown>[]>(
      db,
      'keys',
      'list',
      '--bot',
      'guide',
    )
    expect(listed).toMatchObject({
      key_id: made.key_id,
      prefix: made.key.slice(0, 8),
      bot_id: 'guide',
      label: 'app',
      webhook_url: null,
      revoked_at: null,
      last_used_at: null,
      used_today: 0,
    })
    const days =
      (Date.parse(String(listed?.expires_at)) - Date.parse(String(listed?.created_at))) / 864e5
    expect(days).toBe(90)
    expect(await commandJson<unknown[]>(db, 'keys', 'list')).toHaveLength(2)
    const { out } = await run('keys', 'list')
    expect(out).toMatch(
      new RegExp(`^${made.key_id} +${made.key.slice(0, 8)}\\.\\.\\. +guide +app +active`, 'm'),
    )
  })

  test('a revoked key is listed as such', async () => {
    const made = await makeKey(db)
    expect(await commandJson(db, 'keys', 'revoke', made.key_id)).toEqual({
      key_id: made.key_id,
      revoked: true,
    })
    expect((await run('keys', 'list')).out).toContain('revoked')
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost:8080/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'https://user:secret@example.com/',
  ])('the webhook %s is refused, with exit code 1', async (url) => {
    const refused = await runHere('keys', 'create', '--bot', 'guide', '--webhook', url)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect((await runHere('keys', 'list', '--json')).out).toBe('[]\n')
  })

  test('a private webhook is taken when that is allowed', async () => {
    const made = await makeKey(db, '--webhook', 'http://127.0.0.1:9/x', '--allow-private-webhooks')
    expect(made.webhook_url).toBe('http://127.0.0.1:9/x')
  })

  test('a webhook is set, moved with its secret, and switched off', async () => {
    const made = await makeKey(db)
    const set = (...args: string[]) =>
      commandJson<MadeKey>(db, 'keys', 'webhook', made.key_id, ...args)
    const first = await set('https://93.184.216.34/a')
    expect(first.webhook_secret).toMatch(/^whsec_/)
    const second = await set('https://93.184.216.34/b')
    expect(second).toEqual({ ...first, webhook_url: 'https://93.184.216.34/b' })
    const { out } = await run('keys', 'webhook', made.key_id, 'https://93.184.216.34/c')
    expect(out).not.toContain(first.webhook_secret ?? '')
    expect(await set('--off')).toMatchObject({ webhook_url: null, webhook_secret: null })
    expect((await set('https://93.184.216.34/a')).webhook_secret).not.toBe(first.webhook_secret)
  })
})

describe('ask', () => {
  test('answers a question and goes on with a session', async () => {
    const first = await commandJson<{
      response: string
      sources: { url: string }[]
      session_id: string
    }>(
      db,
      ...['ask', 'How much health does a creeper have?', '--base-url', 'https://lectern.example'],
    )
    expect(first.response).toContain('20')
    expect(first.sources[0]?.url).toBe('https://lectern.example/api/v1/mobs/creeper')
    const second = await commandJson(db, 'ask', 'What does it drop?', '--session', first.session_id)
    expect(second).toMatchObject({ session_id: first.session_id })
    expect(String(second.response).toLowerCase()).toContain('gunpowder')
  })

  test('takes unquoted words', async () => {
    const { code, out } = await run('ask', 'what', 'does', 'a', 'creeper', 'drop?')
    expect([code, out]).toEqual([0, expect.stringMatching(/gunpowder/i)])
  })

  test('speaks to people in plain lines', async () => {
    const { code, out } = await run('ask', 'How much health does a creeper have?')
    expect(code).toBe(0)
    expect(out).toContain('/api/v1/mobs/creeper')
    expect(out).not.toContain('{')
  })
})

describe('backup', () => {
  test('copies a database in use, whole, for its owner only', async () => {
    await using server = await startServer()
    const made = await makeKey(server.db)
    const { body } = await ask(server, made.key)
    const copy = join(folder, 'copy', 'lectern.db')
    await Bun.write(join(folder, 'copy', '.keep'), '')
    const [{ code }, ...answers] = await Promise.all([
      lectern(['backup', copy, '--db', server.db]),
      ...Array.from({ length: 20 }, () => ask(server, made.key)),
    ])
    expect(code).toBe(0)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'copy')).sort()).toEqual(['.keep', 'lectern.db'])
    await using again = await startServer({ folder: join(folder, 'copy') })
    const next = await post(again.url, {
      key: made.key,
      body: { bot_id: 'guide', message: 'and?', session_id: body.session_id },
    })
    expect(next.status).toBe(200)
  })

  test('is refused onto itself, from nothing, and into a folder that is not there', async () => {
    const missing = join(folder, 'missing.db')
    const copy = join(folder, 'x.db')
    expect(await lectern(['backup', copy, '--db', missing])).toMatchObject({ code: 1 })
    expect([existsSync(missing), existsSync(copy)]).toEqual([false, false])
    expect(await run('backup', db)).toMatchObject({ code: 2 })
    expect(await run('backup', join(folder, 'no', 'such', 'x.db'))).toMatchObject({ code: 1 })
  })
})

test('a database of a newer Lectern is refused with a clear sentence', async () => {
  const file = openBeside(db)
  file.run('PRAGMA user_version = 9999')
  file.close()
  for (const args of [
    ['bots', 'list'],
    ['serve', '--port', '0'],
  ]) {
    const { code, err } = await run(...args)
    expect(code).toBe(1)
    expect(err).toContain('newer Lectern')
  }
})

test('a file that is no database is refused with a clear sentence', async () => {
  await Bun.write(db, 'this is a shopping list, not a database'.repeat(100))
  const { code, err } = await run('bots', 'list')
  expect(code).toBe(1)
  expect(err).toStartWith('lectern: ')
})
