import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { ask, makeKey, until } from '../support/chat.ts'
import { openBeside } from '../support/database.ts'
import {
  lectern,
  type ServerOptions,
  startServer,
  type TestServer,
  temporaryFolder,
} from '../support/server.ts'

setDefaultTimeout(90_000)

const opened: TestServer[] = []
const open = async (options: ServerOptions = {}) => {
  const server = await startServer(options)
  opened.push(server)
  return server
}
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
})

const dataIsServed = async (server: TestServer) =>
  (await fetch(`${server.url}/api/v1/mobs/creeper`)).status === 200

describe('a full disk', () => {
  const isRoot = process.getuid?.() === 0

  test.skipIf(!isRoot)(
    'gives 503 to the chat until there is room, and the data goes on',
    async () => {
      const folder = temporaryFolder()
      const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder])
      if (mounted.exitCode !== 0) {
        console.log('skipped: this machine lets nobody mount a small disk')
        return
      }
      try {
        const server = await open({ folder, flags: ['--chat-daily-limit', '100000'] })
        const app = await makeKey(server.db)
        expect((await ask(server, app.key, 'before')).status).toBe(200)
        const ballast = join(folder, 'ballast')
        Bun.spawnSync(['sh', '-c', `dd if=/dev/zero of=${ballast} bs=4k 2>/dev/null`])
        const refused = await until(
          () => ask(server, app.key, 'long '.repeat(600)),
          ({ status }) => status === 503,
        )
        expect(refused.body.success).toBe(false)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await dataIsServed(server)).toBe(true)
        rmSync(ballast)
        const after = await until(
          () => ask(server, app.key, 'after'),
          ({ status }) => status === 200,
        )
        expect(after.body.session_id).toStartWith('ses_')
        await until(server.errors, (text) => text.includes('store unavailable'))
        await server.stop()
      } finally {
        Bun.spawnSync(['umount', '-l', folder])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

describe('a database that another process holds', () => {
  test('for ten seconds gives 503 at most, and all is well afterwards', async () => {
    const server = await open()
    const app = await makeKey(server.db)
    const { body } = await ask(server, app.key, 'before')
    const holder = openBeside(server.db)
    holder.run('BEGIN IMMEDIATE')
    const release = setTimeout(() => holder.run('COMMIT'), 10_000)
    const during = await ask(server, app.key, 'during', body.session_id)
    if (during.status === 503) {
      expect(during.body).toMatchObject({ success: false })
      expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0)
      await until(server.errors, (text) => text.includes('store unavailable'))
    } else expect(during.status).toBe(200)
    expect(await dataIsServed(server)).toBe(true)
    const after = await until(
      () => ask(server, app.key, 'after', body.session_id),
      ({ status }) => status === 200,
      60_000,
    )
    expect(after.status).toBe(200)
    clearTimeout(release)
    holder.close()
  })
})

describe('a database file', () => {
  test('removed under a running server takes no turn that would be lost, and the data goes on', async () => {
    const server = await open()
    const app = await makeKey(server.db)
    expect((await ask(server, app.key, 'before')).status).toBe(200)
    rmSync(server.db)
    const during = await ask(server, app.key, 'still there?')
    expect([during.status, during.body.success]).toEqual([503, false])
    await until(server.errors, (text) => text.includes(`${server.db} was removed or replaced`))
    expect(await dataIsServed(server)).toBe(true)
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  test('moved away and put back is written again', async () => {
    const server = await open()
    const app = await makeKey(server.db)
    renameSync(server.db, `${server.db}.aside`)
    expect((await ask(server, app.key, 'where is it?')).status).toBe(503)
    renameSync(`${server.db}.aside`, server.db)
    expect((await ask(server, app.key, 'back again')).status).toBe(200)
  })

  test('replaced under a running server takes no turn either', async () => {
    const server = await open()
    const app = await makeKey(server.db)
    copyFileSync(server.db, `${server.db}.copy`)
    renameSync(`${server.db}.copy`, server.db)
    expect((await ask(server, app.key, 'which one?')).status).toBe(503)
    expect(await dataIsServed(server)).toBe(true)
  })

  test('that is corrupt is refused with a sentence and left untouched', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'lectern.db')
    const garbage = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8192, 0x41)])
    writeFileSync(file, garbage)
    const { code, out, err } = await lectern(['serve', '--port', '0', '--db', file])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain(file)
    expect(err).not.toMatch(/\n\s+at /)
    expect(readFileSync(file).equals(garbage)).toBe(true)
    rmSync(folder, { recursive: true })
  })

  test('in a place that cannot be written is refused with a sentence', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'lectern.db'))
    const { code, err } = await lectern([
      'serve',
      '--port',
      '0',
      '--db',
      join(folder, 'lectern.db'),
    ])
    expect(code).toBe(1)
    expect(err).toContain('lectern.db')
    expect(err).not.toMatch(/\n\s+at /)
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true })
  })
})

describe('a clock that jumps back an hour', () => {
  const library = [...new Glob('/usr/lib/*/faketime/libfaketimeMT.so.1').scanSync('/')][0]

  test('locks nobody out, loses no turn and keeps the session going', async () => {
    if (!library) {
      if (Bun.env.CI) throw new Error('libfaketime is missing')
      console.log('skipped: no libfaketime')
      return
    }
    const folder = temporaryFolder()
    const clock = join(folder, 'clock')
    writeFileSync(clock, '+0')
    const server = await open({
      folder,
      flags: ['--rate-limit', '3'],
      env: {
        LD_PRELOAD: library.startsWith('/') ? library : `/${library}`,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    })
    const app = await makeKey(server.db)
    const first = await ask(server, app.key, 'what is a creeper?')
    const mobs = () => fetch(`${server.url}/api/v1/mobs`)
    for (let i = 0; i < 4; i++) await mobs()
    expect((await mobs()).status).toBe(429)

    writeFileSync(clock, '-1h')
    const back = await mobs()
    expect(back.status).toBe(200)
    const reset = Number(back.headers.get('x-ratelimit-reset'))
    expect(Math.abs(reset - (Date.now() / 1000 - 3600 + 60))).toBeLessThan(30)
    const second = await ask(server, app.key, 'and its health?', first.body.session_id)
    expect(second.status).toBe(200)

    writeFileSync(clock, '+0')
    const third = await ask(server, app.key, 'and its drops?', first.body.session_id)
    expect(third.status).toBe(200)
    const db = openBeside(server.db)
    const turns = db
      .query<{ message: string }, [string]>(
        'SELECT message FROM turns WHERE session_id = ? ORDER BY seq',
      )
      .all(String(first.body.session_id))
    db.close()
    expect(turns.map(({ message }) => message)).toEqual([
      'what is a creeper?',
      'and its health?',
      'and its drops?',
    ])
    await server.stop()
    rmSync(folder, { recursive: true })
  })
})
