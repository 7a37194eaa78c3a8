import { Database } from 'bun:sqlite'
import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { complaintsIn, makeDatabase } from '../support/database.ts'
import { canMount } from '../support/disk.ts'
import { lectern, startServer, temporaryFolder } from '../support/server.ts'

// Each test starts several processes.
setDefaultTimeout(60_000)

const isRoot = process.getuid?.() === 0

const withFolder = async (use: (folder: string, db: string) => Promise<void>) => {
  const folder = temporaryFolder()
  try {
    await use(folder, join(folder, 'lectern.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const done = async (...args: string[]) => {
  const finished = await lectern(args)
  expect([args, finished.code, complaintsIn(finished.err)]).toEqual([args, 0, ''])
  return finished.out
}

const botsOf = async (db: string): Promise<string[]> =>
  (JSON.parse(await done('bots', 'list', '--json', '--db', db)) as { bot_id: string }[]).map(
    ({ bot_id }) => bot_id,
  )

/** Overwrites the middle of a file, as a broken disk would. */
const damage = (file: string) => {
  const bytes = readFileSync(file)
  bytes.fill(0xff, 2 * 4096 + 1, 3 * 4096)
  writeFileSync(file, bytes)
}

describe('lectern restore', () => {
  test('puts a copy in place and keeps what was there', () =>
    withFolder(async (folder, db) => {
      await done('bots', 'create', 'before', '--db', db)
      await done('backup', join(folder, 'copy.db'), '--db', db)
      await done('bots', 'create', 'after', '--db', db)
      const { kept } = JSON.parse(
        await done('restore', join(folder, 'copy.db'), '--db', db, '--json'),
      )
      expect(await botsOf(db)).toEqual(['before', 'guide'])
      expect(await botsOf(kept)).toEqual(['after', 'before', 'guide'])
      expect(kept).toMatch(/lectern\.db\.before-restore-\d{8}T\d{6}Z$/)
    }))

  test('leaves nothing behind but the copy and what was there', () =>
    withFolder(async (folder, db) => {
      await makeDatabase(db)
      const copy = join(folder, 'copy.db')
      await done('backup', copy, '--db', db)
      const { kept } = JSON.parse(await done('restore', copy, '--db', db, '--json'))
      expect(readdirSync(folder).sort()).toEqual(['copy.db', 'lectern.db', basename(kept)].sort())
    }))

  test.skipIf(!isRoot)('by root gives the file to whom it belonged, or the folder does', () =>
    withFolder(async (folder, db) => {
      const nobody = 65534
      chownSync(folder, nobody, nobody)
      const ownerOf = (file: string) => statSync(file).uid
      await makeDatabase(db)
      expect(ownerOf(db)).toBe(nobody)
      const copy = join(folder, 'copy.db')
      await done('backup', copy, '--db', db)
      await done('restore', copy, '--db', db)
      expect(ownerOf(db)).toBe(nobody)
      rmSync(db)
      await done('restore', copy, '--db', db)
      expect(ownerOf(db)).toBe(nobody)
      expect((await examined('--db', db)).stateOf('owner')).toBeUndefined()
      chownSync(db, 0, 0)
      expect((await examined('--db', db)).stateOf('owner')).toBe('doubtful')
    }),
  )

  test('restores where there was nothing', () =>
    withFolder(async (folder, db) => {
      await makeDatabase(db)
      await done('backup', join(folder, 'copy.db'), '--db', db)
      const fresh = join(folder, 'new', 'lectern.db')
      await done('restore', join(folder, 'copy.db'), '--db', fresh)
      expect(await botsOf(fresh)).toEqual(['guide'])
    }))

  test('refuses while a server has the database open, idle as it may be', () =>
    withFolder(async (folder, db) => {
      await using server = await startServer({ folder })
      const copy = join(folder, 'copy.db')
      await done('backup', copy, '--db', db)
      const { code, err } = await lectern(['restore', copy, '--db', db])
      expect(code).toBe(1)
      expect(err).toContain('is in use')
      expect(readdirSync(folder).filter((name) => /part|before/.test(name))).toEqual([])
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      await server.signal('SIGKILL')
      await done('restore', copy, '--db', db)
    }))

  test.each([
    ['damaged', (copy: string) => damage(copy)],
    ['no database', (copy: string) => writeFileSync(copy, 'not a database at all'.repeat(100))],
    ['missing', (copy: string) => rmSync(copy)],
  ])('refuses a file that is %s, and leaves the database as it is', (_, spoil) =>
    withFolder(async (folder, db) => {
      const copy = join(folder, 'copy.db')
      await done('bots', 'create', 'mine', '--db', db)
      await done('backup', copy, '--db', db)
      spoil(copy)
      const before = readFileSync(db)
      const { code, err } = await lectern(['restore', copy, '--db', db])
      expect(code).toBe(1)
      expect(err).toContain(copy)
      expect(err).not.toMatch(/\n\s+at /)
      expect(readFileSync(db).equals(before)).toBe(true)
      expect(readdirSync(folder).filter((name) => /part|before/.test(name))).toEqual([])
    }),
  )

  test('refuses a copy whatever page of it is another, and takes it when all are as they were', () =>
    withFolder(async (folder, db) => {
      const copy = join(folder, 'copy.db')
      for (const id of ['one', 'two'])
        await done('bots', 'create', id, '--instructions', 'be brief '.repeat(700), '--db', db)
      await done('backup', copy, '--db', db)
      const whole = readFileSync(copy)
      const pageSize = whole.readUInt16BE(16)
      const spoiled = join(folder, 'spoiled.db')
      const target = join(folder, 'target.db')
      const used = Array.from({ length: whole.length / pageSize }, (_, page) => page).filter(
        (page) => page > 0 && whole.includes('be brief', page * pageSize),
      )
      expect(used.length).toBeGreaterThan(1)
      for (const page of used) {
        const text = Buffer.from(whole)
        const at = text.indexOf('be brief', page * pageSize)
        text.write('be silly', at)
        writeFileSync(spoiled, text)
        const { code, err } = await lectern(['restore', spoiled, '--db', target])
        expect({ page, code }).toEqual({ page, code: 1 })
        expect(err).toContain('is damaged')
      }
      await done('restore', copy, '--db', target)
      expect(await botsOf(target)).toEqual(['guide', 'one', 'two'])
      const restored = new Database(target, { readonly: true })
      expect(
        restored.query(`SELECT 1 FROM sqlite_master WHERE name = 'backup_seal'`).get(),
      ).toBeNull()
      restored.close()
      expect(existsSync(`${copy}-journal`)).toBe(false)
    }))

  test('replaces a database that is damaged', () =>
    withFolder(async (folder, db) => {
      const copy = join(folder, 'copy.db')
      await done('bots', 'create', 'mine', '--db', db)
      await done('backup', copy, '--db', db)
      writeFileSync(db, 'garbage'.repeat(1000))
      await done('restore', copy, '--db', db)
      expect(await botsOf(db)).toEqual(['guide', 'mine'])
    }))
})

describe('a database that cannot be used', () => {
  test.each([
    ['garbage', (db: string) => writeFileSync(db, 'garbage'.repeat(1000)), 'damaged'],
    ['damaged inside', damage, 'damaged'],
  ])('because it is %s ends the start with a sentence and is left untouched', (_, spoil, word) =>
    withFolder(async (_folder, db) => {
      await makeDatabase(db)
      spoil(db)
      const before = readFileSync(db)
      const { code, err } = await lectern(['serve', '--port', '0', '--db', db])
      expect(code).toBe(1)
      expect(err).toContain(db)
      expect(err).toContain(word)
      expect(err).not.toMatch(/\n\s+at /)
      expect(readFileSync(db).equals(before)).toBe(true)
    }),
  )

  test('because it is a folder is told so', () =>
    withFolder(async (folder) => {
      const { code, err } = await lectern(['serve', '--port', '0', '--db', folder])
      expect(code).toBe(1)
      expect(err).toContain(folder)
    }))
})

type Finding = { about: string; state: string; says: string }
type Examined = { code: number; findings: Finding[]; stateOf(about: string): string | undefined }

const examined = async (...args: string[]): Promise<Examined> => {
  const { code, out } = await lectern(['doctor', '--json', ...args])
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  return {
    code,
    findings,
    stateOf: (about) => findings.find((finding) => finding.about === about)?.state,
  }
}

const change = (file: string, sql: string) => {
  const db = new Database(file)
  db.run(sql)
  db.close()
}

/** A proxy that hands on to Lectern until it is told to answer by itself. */
const startProxy = (target: string) => {
  let isForgetful = false
  const proxy = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      if (isForgetful) return new Response('It works!')
      const answer = await fetch(target + new URL(request.url).pathname)
      const headers = new Headers(answer.headers)
      headers.set('via', '1.1 edge')
      return new Response(await answer.text(), { status: answer.status, headers })
    },
  })
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    forgetLectern: () => {
      isForgetful = true
    },
    stop: () => proxy.stop(true),
  }
}

describe('lectern doctor', () => {
  test('finds a running server well', async () => {
    await using server = await startServer()
    const port = String(server.port)
    const { code, findings } = await examined('--db', server.db, '--port', port)
    expect([code, findings.filter(({ state }) => state === 'bad')]).toEqual([0, []])
    expect(findings.map(({ about }) => about)).toEqual([
      'place',
      'permissions',
      'disk',
      'integrity',
      'version',
      'clock',
      'server',
      'proxy',
    ])
  })

  test('finds a damaged database bad and says what to do', () =>
    withFolder(async (folder, db) => {
      await makeDatabase(db)
      damage(db)
      const { code, stateOf } = await examined('--db', db)
      expect([code, stateOf('integrity')]).toEqual([1, 'bad'])
      const { out } = await lectern(['doctor', '--db', db])
      expect(out).toContain('-> put a copy in its place with lectern restore')
      expect(existsSync(folder)).toBe(true)
    }))

  test('says where there is no database, makes none and ends with 1', () =>
    withFolder(async (folder, db) => {
      const { code, findings } = await examined('--db', db)
      expect(code).toBe(1)
      expect(findings[0]).toMatchObject({ about: 'place', state: 'bad' })
      expect(findings[0]?.says).toContain(`there is no database ${db}`)
      expect(existsSync(db)).toBe(false)
      expect(existsSync(folder)).toBe(true)
    }))

  test('sees a file that others may read', () =>
    withFolder(async (_folder, db) => {
      await makeDatabase(db)
      chmodSync(db, 0o644)
      expect((await examined('--db', db)).stateOf('permissions')).toBe('doubtful')
    }))

  test('sees that a proxy is in front and not trusted, or trusted too much', () =>
    withFolder(async (_folder, db) => {
      const https = ['--db', db, '--base-url', 'https://127.0.0.1:9']
      expect((await examined(...https)).stateOf('proxy')).toBe('doubtful')
      const trusting = [...https, '--host', '127.0.0.1', '--trust-proxy']
      expect((await examined(...trusting, '127.0.0.1')).stateOf('proxy')).toBe('well')
      expect((await examined(...trusting, '0.0.0.0/0')).stateOf('proxy')).toBe('bad')
    }))

  test('sees a database of a newer Lectern', () =>
    withFolder(async (_folder, file) => {
      await makeDatabase(file)
      change(file, 'PRAGMA user_version = 9999')
      const { code, stateOf } = await examined('--db', file)
      expect([code, stateOf('version')]).toEqual([1, 'bad'])
    }))

  test('sees that the clock is behind what the database has seen', () =>
    withFolder(async (_folder, file) => {
      await makeDatabase(file)
      const inAnHour = Date.now() + 3_600_000
      change(file, `INSERT INTO windows (key, started_at, count) VALUES ('a', ${inAnHour}, 1)`)
      const { findings, stateOf } = await examined('--db', file)
      expect(stateOf('clock')).toBe('doubtful')
      expect(findings.find(({ about }) => about === 'clock')?.says).toContain('to come')
    }))

  test.skipIf(!canMount)('sees a disk that is nearly full', () =>
    withFolder(async (folder, file) => {
      Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
      const { code, stateOf } = await examined('--db', file)
      Bun.spawnSync(['umount', folder])
      expect([code, stateOf('disk')]).toEqual([1, 'bad'])
    }),
  )

  test('sees a variable that is no setting', () =>
    withFolder(async (_folder, file) => {
      const env = { LECTERN_RATE_LIMTI: '7' }
      const { out } = await lectern(['doctor', '--db', file], { env })
      expect(out).toContain('LECTERN_RATE_LIMTI is no setting')
    }))

  test('looks from outside, and tells whether a proxy is there', async () => {
    await using server = await startServer()
    const proxy = startProxy(server.url)
    const from = (...args: string[]) =>
      examined('--db', server.db, '--port', String(server.port), '--base-url', ...args)
    const addressOf = ({ findings }: Examined) =>
      findings.find(({ about }) => about === 'address') ?? { state: 'missing', says: '' }

    const behind = addressOf(await from(proxy.url))
    expect(behind).toMatchObject({ state: 'well' })
    expect(behind.says).toContain('by way of 1.1 edge')
    const bare = addressOf(await from(server.url))
    expect(bare).toMatchObject({ state: 'well' })
    expect(bare.says).toContain('no proxy shows')
    proxy.forgetLectern()
    expect(addressOf(await from(proxy.url))).toMatchObject({ state: 'doubtful' })
    await proxy.stop()
    const away = addressOf(await from(proxy.url))
    expect(away).toMatchObject({ state: 'doubtful' })
    expect(away.says).toContain('does not answer')
  })

  test('says of every thing that is not well what to do', () =>
    withFolder(async (_folder, file) => {
      await makeDatabase(file)
      chmodSync(file, 0o644)
      const { out } = await lectern(['doctor', '--db', file, '--base-url', 'https://127.0.0.1:9'])
      const lines = out.split('\n')
      const notWell = lines.flatMap((line, i) => (/^(look|BAD) /.test(line) ? [i] : []))
      expect(notWell.length).toBeGreaterThan(2)
      for (const i of notWell) expect(lines[i + 1]).toMatch(/^ +-> \S/)
    }))

  test('creates nothing', () =>
    withFolder(async (folder, db) => {
      await examined('--db', db)
      expect(readdirSync(folder)).toEqual([])
    }))
})

describe('lectern healthcheck', () => {
  test('exits 0 when the server is well, and 1 when nobody answers', async () => {
    await using server = await startServer()
    const port = String(server.port)
    expect(await done('healthcheck', '--port', port)).toBe('ok\n')
    expect(await done('healthcheck', '--url', `${server.url}/api/health`)).toBe('ok\n')
    expect((await lectern(['healthcheck', '--url', `${server.url}/nothing`])).code).toBe(1)
    await server.stop()
    const { code, err } = await lectern(['healthcheck', '--port', port])
    expect(code).toBe(1)
    expect(err).toContain('does not answer')
  })
})
