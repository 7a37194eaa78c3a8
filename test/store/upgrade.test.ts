import { Database } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { latestVersion } from '../../src/store/sqlite/migrations.ts'
import { complaintsIn } from '../support/database.ts'
import { canMount } from '../support/disk.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

// Each test starts several processes.
setDefaultTimeout(60_000)

/**
 * Databases that earlier commits of this repository made: a bot `shop` with a key, and a session in
 * which it was asked what a creeper drops. A schema that is to be changed gets one more.
 */
const earlier = [
  { commit: '2b68597', version: 1 },
  { commit: '253c471', version: 2 },
  { commit: '3a136cf', version: 3 },
  { commit: '6815989', version: 4 },
  { commit: '54e8964', version: 8 },
  { commit: 'ec5b06a', version: 9 },
]
const outdated = earlier.filter(({ version }) => version < latestVersion)
/** Made within minutes of the first commits, whose steps were rewritten before anybody used them. */
const offTheLine = ['9e2b176', '10486d8']

const databaseOf = (commit: string): Uint8Array =>
  gunzipSync(readFileSync(join(import.meta.dir, 'earlier', `${commit}.sqlite.gz`)))

const unpack = (commit: string, folder: string): string => {
  const file = join(folder, 'lectern.db')
  writeFileSync(file, databaseOf(commit))
  return file
}

const withFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = temporaryFolder()
  await use(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

const reading = <Value>(file: string, use: (db: Database) => Value): Value => {
  const db = new Database(file, { readonly: true })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

const versionOf = (file: string): unknown =>
  reading(file, (db) => Object.values(db.query('PRAGMA user_version').get() ?? {})[0])
const turnsOf = (file: string): unknown[] =>
  reading(file, (db) => db.query('SELECT message, response FROM turns ORDER BY seq').all())
const copiesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.includes('before-schema') || name.includes('part-'))

const done = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await lectern(args)
  expect([args, code, complaintsIn(err)]).toEqual([args, 0, ''])
  return out
}

/** What was in the file is still used: the bot, its key, and a conversation that goes on. */
const expectUsable = async (file: string) => {
  const bots = JSON.parse(await done('bots', 'list', '--json', '--db', file))
  expect(bots.map(({ bot_id }: { bot_id: string }) => bot_id)).toEqual(['guide', 'shop'])
  const [key] = JSON.parse(await done('keys', 'list', '--json', '--db', file))
  expect(key).toMatchObject({ bot_id: 'shop', label: 'till' })
  const session = reading(
    file,
    (db) => db.query<{ id: string }, []>('SELECT id FROM sessions').get()?.id ?? '',
  )
  await done('ask', 'and a zombie?', '--bot', 'shop', '--session', session, '--db', file)
  const [first, second] = turnsOf(file) as { message: string; response: string }[]
  expect([first?.message, second?.message]).toEqual(['What does a creeper drop?', 'and a zombie?'])
  expect(second?.response).toContain('rotten flesh')
}

describe.each(outdated)('a database of schema $version', ({ commit, version }) => {
  test('is copied beside itself and brought up by serve', () =>
    withFolder(async (folder) => {
      const file = unpack(commit, folder)
      const turns = turnsOf(file)
      await using server = await startServer({ folder })
      const [copy = '', ...more] = copiesIn(folder)
      expect(more).toEqual([])
      expect(copy).toMatch(
        new RegExp(`^lectern\\.db\\.before-schema-${latestVersion}-\\d{8}T\\d{6}Z$`),
      )
      const kept = join(folder, copy)
      expect([versionOf(kept), versionOf(file)]).toEqual([version, latestVersion])
      expect([turnsOf(kept), statSync(kept).mode & 0o777]).toEqual([turns, 0o600])
      expect(server.errors()).toContain('schema brought up')
      await expectUsable(file)
      expect(await server.signal('SIGTERM')).toBe(0)
      await using again = await startServer({ folder })
      expect(copiesIn(folder)).toEqual([copy])
      expect(again.errors()).not.toContain('schema brought up')
    }))

  test('is brought up by migrate-schema, which says before what it would do', () =>
    withFolder(async (folder) => {
      const file = unpack(commit, folder)
      const before = readFileSync(file)
      const plan = JSON.parse(await done('migrate-schema', '--dry-run', '--json', '--db', file))
      expect(plan).toMatchObject({
        dry_run: true,
        upgrade: { file, from: version, to: latestVersion },
      })
      expect([readFileSync(file).equals(before), copiesIn(folder)]).toEqual([true, []])
      const said = await done('migrate-schema', '--db', file)
      expect(said).toContain(`from schema ${version} to ${latestVersion}`)
      const [copy = ''] = copiesIn(folder)
      expect(said).toContain(copy)
      expect(await done('migrate-schema', '--db', file)).toContain('is up to date')
      await expectUsable(file)
    }))

  test.each([
    'bots list',
    'keys create --bot shop',
    'ask hello',
    'webhooks list',
    'admin list',
    'migrate --to postgres://nobody@127.0.0.1:1/none',
  ])('is left as it is by %s', (line) =>
    withFolder(async (folder) => {
      const file = unpack(commit, folder)
      const before = readFileSync(file)
      const { code, err } = await lectern([...line.split(' '), '--db', file])
      expect([code, err]).toEqual([1, expect.stringContaining('an older Lectern')])
      expect(err).toContain('lectern migrate-schema')
      expect([readFileSync(file).equals(before), copiesIn(folder)]).toEqual([true, []])
    }),
  )

  test('is not well to the doctor, who says what to do', () =>
    withFolder(async (folder) => {
      const { out } = await lectern(['doctor', '--db', unpack(commit, folder)])
      expect(out).toContain(`schema ${version} of ${latestVersion}`)
      expect(out).toContain('-> start the server, or run lectern migrate-schema')
    }))

  test.skipIf(!canMount)('is left as it is when there is no room for the copy', () =>
    withFolder(async (folder) => {
      // Room for the file and what opening it takes, but not for another of its size.
      const size = databaseOf(commit).length + 40 * 1024
      Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
      try {
        const file = unpack(commit, folder)
        const { code, err } = await lectern(['migrate-schema', '--db', file])
        expect([code, err]).toEqual([1, expect.stringContaining(file)])
        expect(err).not.toMatch(/\n\s+at /)
        expect([versionOf(file), copiesIn(folder)]).toEqual([version, []])
      } finally {
        Bun.spawnSync(['umount', folder])
      }
    }),
  )
})

test('the newest of these databases needs nothing, or the list lacks one of the schema before', () => {
  expect(earlier.at(-1)?.version).toBeOneOf([latestVersion, latestVersion - 1])
})

describe('a database whose tables are not those its version tells of', () => {
  const tried = offTheLine.flatMap((commit) => [
    [commit, ['serve', '--port', '0']] as const,
    [commit, ['migrate-schema']] as const,
  ])
  test.each(tried)('of %s is left as it is by %j', (commit, args) =>
    withFolder(async (folder) => {
      const file = unpack(commit, folder)
      const before = versionOf(file)
      const { code, err } = await lectern([...args, '--db', file])
      expect([code, err]).toEqual([1, expect.stringContaining('cannot be brought up from schema')])
      expect(err).not.toMatch(/\n\s+at /)
      expect([versionOf(file), copiesIn(folder)]).toEqual([before, []])
    }),
  )
})

describe('a database of a newer Lectern', () => {
  test.each(['serve --port 0', 'migrate-schema', 'migrate-schema --dry-run', 'bots list'])(
    'is refused in a sentence and left as it is by %s',
    (line) =>
      withFolder(async (folder) => {
        const file = unpack('3a136cf', folder)
        const db = new Database(file)
        db.run(`PRAGMA user_version = ${latestVersion + 1}`)
        db.close()
        const before = readFileSync(file)
        const { code, err } = await lectern([...line.split(' '), '--db', file])
        expect([code, err]).toEqual([1, expect.stringContaining('written by a newer Lectern')])
        expect(err).not.toMatch(/\n\s+at /)
        expect(readFileSync(file).equals(before)).toBe(true)
      }),
  )
})

describe('lectern migrate-schema', () => {
  test('refuses a file that is not there, and creates none', () =>
    withFolder(async (folder) => {
      const { code, err } = await lectern(['migrate-schema', '--db', join(folder, 'no.db')])
      expect([code, err]).toEqual([1, expect.stringContaining('There is no database')])
      expect(readdirSync(folder)).toEqual([])
    }))

  test('may run twice at once, and one of them does it', () =>
    withFolder(async (folder) => {
      const file = unpack('2b68597', folder)
      const both = await Promise.all(
        [1, 2].map(() => lectern(['migrate-schema', '--json', '--db', file])),
      )
      expect(both.map(({ code }) => code)).toEqual([0, 0])
      const upgrades = both.map(({ out }) => JSON.parse(out).upgrade).filter(Boolean)
      expect([upgrades.length, copiesIn(folder).length]).toEqual([1, 1])
      expect(versionOf(file)).toBe(latestVersion)
    }))
})
