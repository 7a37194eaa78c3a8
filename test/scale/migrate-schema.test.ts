import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestVersion } from '../../src/store/postgres/migrations.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { lectern, startServer } from '../support/server.ts'

// A PostgreSQL and several processes are started.
setDefaultTimeout(60_000)

/** What the command made that stood at this commit: a bot `shop` with a key and a session. */
const earlier = { commit: '3a136cf', version: 1 }
const isOutdated = earlier.version < latestVersion

describe.if(hasPostgres())('the schema in PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.remove())

  const change = async (url: string, text: string) => {
    await using sql = new Bun.SQL(url, { max: 1 })
    await sql.unsafe(text).simple()
  }

  const createEarlier = async (): Promise<string> => {
    const url = await postgres.createDatabase()
    const dump = join(import.meta.dir, '..', 'store', 'earlier', `${earlier.commit}.postgres.sql`)
    await change(url, readFileSync(dump, 'utf8'))
    return url
  }

  const run = (url: string, ...args: string[]) => lectern([...args, '--database-url', url])
  const botsOf = async (url: string): Promise<string[]> => {
    const { code, out, err } = await run(url, 'bots', 'list', '--json')
    expect([code, err]).toEqual([0, ''])
    return JSON.parse(out).map(({ bot_id }: { bot_id: string }) => bot_id)
  }

  test('is made by migrate-schema, which says before what it would do', async () => {
    const url = await postgres.createDatabase()
    const upgrade = { from: 0, to: latestVersion }
    for (const flags of [['--dry-run'], ['--dry-run'], []]) {
      const { code, out } = await run(url, 'migrate-schema', '--json', ...flags)
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ upgrade })])
    }
    const { out } = await run(url, 'migrate-schema')
    expect(out).toContain('is up to date')
    expect(await botsOf(url)).toEqual(['guide'])
  })

  test.skipIf(!isOutdated)('of an older Lectern is left as it is by other commands', async () => {
    const url = await createEarlier()
    const { code, err } = await run(url, 'bots', 'list')
    expect([code, err]).toEqual([1, expect.stringContaining('an older Lectern')])
    const { out } = await run(url, 'migrate-schema', '--dry-run')
    expect(out).toContain(`from schema ${earlier.version} to ${latestVersion}`)
    expect((await run(url, 'bots', 'list')).code).toBe(1)
  })

  test('of an older Lectern is brought up by migrate-schema', async () => {
    const url = await createEarlier()
    expect((await run(url, 'migrate-schema')).code).toBe(0)
    expect(await botsOf(url)).toEqual(['guide', 'shop'])
  })

  test('of an older Lectern is brought up by serve', async () => {
    const url = await createEarlier()
    await using server = await startServer({ flags: ['--database-url', url] })
    const body = JSON.stringify({ bot_id: 'shop', message: 'hello' })
    const headers = { authorization: 'Bearer lk_none', 'content-type': 'application/json' }
    const ask = () => fetch(`${server.url}/api/v1/chat`, { method: 'POST', headers, body })
    expect((await ask()).status).toBe(401)
    expect(await botsOf(url)).toEqual(['guide', 'shop'])
  })

  test('of a newer Lectern is refused in a sentence', async () => {
    const url = await createEarlier()
    await change(url, 'UPDATE lectern.schema_version SET version = 9999')
    for (const args of [['migrate-schema'], ['bots', 'list']]) {
      const { code, err } = await run(url, ...args)
      expect([code, err]).toEqual([1, expect.stringContaining('written by a newer Lectern')])
    }
    const { code, out } = await run(url, 'doctor')
    expect([code, out]).toEqual([1, expect.stringContaining('schema 9999, newer than')])
  })
})
