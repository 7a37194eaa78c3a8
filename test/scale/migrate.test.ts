import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrateOptions, migrateStore } from '../../src/store/migrate/migrate.ts'
import { type MigrationTarget, migratedTables } from '../../src/store/migrate/tables.ts'
import { openStore } from '../../src/store/open.ts'
import { openMigrateTarget } from '../../src/store/postgres/migrate-target.ts'
import { openMigrateSource } from '../../src/store/sqlite/migrate-source.ts'
import type { Store } from '../../src/store/store.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(120_000)

const at = Date.parse('2026-11-15T12:00:00Z')
const day = '2026-11-15'
const sessions = 60
const turnsEach = 12

const fill = async (store: Store) => {
  await store.bots.change('guide', { greeting: 'Ahoy "you" \\ 🐝' })
  await store.bots.create({
    id: 'acme',
    name: 'Acme',
    plan: 'enterprise',
    instructions: null,
    greeting: null,
    fallback: null,
    resources: ['mobs'],
    createdAt: at,
  })
  for (const id of ['key_a', 'key_b'])
    await store.apiKeys.create(
      {
        id,
        botId: 'guide',
        prefix: 'lk_abcde',
        label: null,
        origins: id === 'key_b' ? ['https://example.org'] : null,
        webhookUrl: id === 'key_a' ? 'https://a.example/' : null,
        createdAt: at,
        expiresAt: null,
        revokedAt: null,
      },
      `hash of ${id}`,
      id === 'key_a' ? 'whsec_a' : null,
    )
  await store.usage.count('key_a', day, 10, at)
  for (let session = 0; session < sessions; session++)
    for (let seq = 0; seq < turnsEach; seq++)
      await store.sessions.save({
        sessionId: `ses_${session}`,
        botId: 'guide',
        seq,
        turn: {
          id: `mes_${session}_${seq}`,
          message: `ünusual\0 ${session} ${seq}`,
          response: 'x'.repeat(seq),
          sources: [{ title: 'Bat', url: '/api/v1/mobs/bat' }],
          state: { seq },
          at: at + seq,
          keyId: 'key_a',
          isUnanswered: seq % 2 === 0,
        },
      })
  await store.idempotentCalls.claim({
    keyId: 'key_a',
    idempotencyKey: 'once',
    bodyHash: 'hash',
    claim: 'mine',
    now: at,
    leasedUntil: at + 1000,
    since: 0,
  })
  for (const id of ['msg_0', 'msg_1', 'msg_2'])
    await store.outbox.add({ id, keyId: 'key_a', at, data: `{"id":"${id}"}` })
  await store.outbox.settle({ id: 'msg_0', keyId: 'key_a' }, { kind: 'delivered', at })
  await store.documents.save({
    id: 'doc_a',
    botId: 'acme',
    title: 'Rules',
    url: null,
    path: '/srv/rules.md',
    text: 'No griefing.',
    addedAt: at,
  })
  await store.admins.create(
    { id: 'adm_a', prefix: 'la_abcde', createdAt: at, expiresAt: at + 1000 },
    'hash',
  )
  await store.admins.signIn({ hash: 'cookie', tokenId: 'adm_a', expiresAt: at + 500 }, at)
}

describe.if(hasPostgres())('lectern migrate', () => {
  const folder = temporaryFolder()
  const db = join(folder, 'lectern.db')
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
    const store = await openStore({ db })
    await fill(store)
    await store.close()
  })
  afterAll(async () => {
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const migrate = (databaseUrl: string, ...more: string[]) =>
    lectern(['migrate', '--from', db, '--to', databaseUrl, ...more])

  const expectAll = async (databaseUrl: string) => {
    const store = await openStore({ db: '', databaseUrl })
    expect((await store.bots.find('guide'))?.greeting).toBe('Ahoy "you" \\ 🐝')
    expect((await store.bots.find('acme'))?.resources).toEqual(['mobs'])
    expect((await store.apiKeys.findByHash('hash of key_a'))?.apiKey.webhookUrl).toBe(
      'https://a.example/',
    )
    expect(await store.usage.days('key_a', day)).toEqual([{ day, count: 1 }])
    const history = await store.sessions.history('ses_7', 0, 1000)
    expect(history).toHaveLength(turnsEach)
    expect(history[3]).toEqual({
      id: 'mes_7_3',
      message: 'ünusual\ufffd 7 3',
      response: 'xxx',
      sources: [{ title: 'Bat', url: '/api/v1/mobs/bat' }],
      state: { seq: 3 },
      at: at + 3,
      keyId: 'key_a',
      isUnanswered: false,
      feedback: null,
      comment: null,
    })
    expect((await store.documents.find('doc_a'))?.text).toBe('No griefing.')
    expect(await store.admins.findSession('cookie', at)).toBeDefined()
    expect(await store.outbox.delivered('guide', 10)).toMatchObject([{ id: 'msg_0' }])
    // New rows find their place behind those that were moved, and deliveries are taken up.
    expect(await store.outbox.add({ id: 'msg_3', keyId: 'key_a', at, data: '{}' })).toBe(true)
    expect(await store.outbox.claim(at, at + 1, 10)).toMatchObject([{ id: 'msg_1' }])
    await store.close()
  }

  test('moves everything, checks it and leaves the file as it was', async () => {
    const url = await postgres.createDatabase()
    const before = await Bun.file(db).bytes()
    const { code, out, err } = await migrate(url, '--json')
    expect({ code, err: err.includes('turns moved: 720 of 720') }).toEqual({ code: 0, err: true })
    const { moved } = JSON.parse(out) as { moved: { table: string; rows: number }[] }
    expect(Object.fromEntries(moved.map(({ table, rows }) => [table, rows]))).toEqual({
      bots: 2,
      admin_tokens: 1,
      admin_sessions: 1,
      api_keys: 2,
      usage: 1,
      sessions,
      turns: sessions * turnsEach,
      documents: 1,
      deliveries: 2,
      delivered: 1,
      idempotent_calls: 1,
    })
    await expectAll(url)
    expect(Buffer.compare(await Bun.file(db).bytes(), before)).toBe(0)
  })

  test('does nothing the second time, also when the new place is in use already', async () => {
    const url = await postgres.createDatabase()
    expect((await migrate(url)).code).toBe(0)
    await expectAll(url)
    const { code, out } = await migrate(url)
    expect({ code, out: out.includes('already') }).toEqual({ code: 0, out: true })
  })

  test('goes on where it was cut short', async () => {
    const url = await postgres.createDatabase()
    const target = openMigrateTarget({ url, pool: 2 })
    let writes = 0
    const failing: MigrationTarget = {
      ...target,
      write: async (...args) => {
        if (++writes > 7) throw new Error('cut')
        await target.write(...args)
      },
    }
    const source = openMigrateSource(db)
    const options: MigrateOptions = { source, target: failing, now: Date.now, onProgress: () => {} }
    expect(migrateStore(options)).rejects.toThrow('cut')
    await migrateStore(options).catch(() => {})
    source.close()
    expect(await target.count({ name: 'turns', key: [] })).toBe(500)
    await target.close()
    expect((await migrate(url)).code).toBe(0)
    await expectAll(url)
  })

  test('tells when what arrived is not what was sent', async () => {
    const url = await postgres.createDatabase()
    const target = openMigrateTarget({ url, pool: 2 })
    const source = openMigrateSource(db)
    const forging: MigrationTarget = {
      ...target,
      write: (table, columns, rows) =>
        target.write(
          table,
          columns,
          table.name === 'turns' ? rows.map((row) => ({ ...row, response: 'other' })) : rows,
        ),
    }
    const moving = migrateStore({ source, target: forging, now: Date.now, onProgress: () => {} })
    expect(moving).rejects.toThrow('turns: the rows in PostgreSQL are not those of the file')
    await moving.catch(() => {})
    source.close()
    await target.close()
  })

  test('refuses a place that holds something else', async () => {
    const databaseUrl = await postgres.createDatabase()
    const store = await openStore({ db: '', databaseUrl })
    const [guide] = await store.bots.list()
    if (guide) await store.bots.create({ ...guide, id: 'other' })
    await store.close()
    const { code, err } = await migrate(databaseUrl)
    expect(code).toBe(1)
    expect(err).toContain('holds other data')
  })

  test('refuses a file that a server writes to', async () => {
    const url = await postgres.createDatabase()
    await using server = await startServer({ folder })
    const { code, err } = await lectern(['migrate', '--from', server.db, '--to', url])
    expect(code).toBe(1)
    expect(err).toContain('Stop the server first')
  })

  test.each([
    [['--from', 'nowhere.db', '--to', 'postgres://127.0.0.1:1/x'], 1, 'nowhere.db'],
    [['--from', 'nowhere.db'], 2, '--to'],
    [['--to', 'mysql://127.0.0.1/x'], 2, '--to'],
  ])('%p is answered clearly', async (args, expected, named) => {
    const { code, err } = await lectern(['migrate', ...args])
    expect({ code, isNamed: err.includes(named) }).toEqual({ code: expected, isNamed: true })
  })

  test('tells when PostgreSQL is not there', async () => {
    const { code, err } = await migrate('postgres://nobody:secret@127.0.0.1:1/x')
    expect(code).toBe(1)
    expect(err).toContain('PostgreSQL')
    expect(err).not.toContain('secret')
  })

  test('knows every table of the file', () => {
    const file = new Database(db, { readonly: true })
    const names = file
      .query<{ name: string }, []>(`SELECT name FROM sqlite_master WHERE type = 'table'
        AND name NOT LIKE 'sqlite_%' AND name NOT IN ('windows', 'lanes', 'outbox_sizes', 'sign_in_attempts', 'visitor_usage', 'leases') ORDER BY name`)
      .all()
      .map(({ name }) => name)
    file.close()
    expect(migratedTables.map(({ name }) => name).sort()).toEqual(names)
  })
})
