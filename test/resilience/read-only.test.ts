import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ask, makeKey, until } from '../support/chat.ts'
import { complaintsIn, makeDatabase } from '../support/database.ts'
import { canMount, makeReadOnly, mountDisk, setImmutable } from '../support/disk.ts'
import { lectern, startServer, type TestServer, temporaryFolder } from '../support/server.ts'

setDefaultTimeout(90_000)

const isRoot = process.getuid?.() === 0
const canForbid = canMount || !isRoot
const disk = mountDisk()
if (!canForbid) console.log('skipped: root may write everywhere, and this machine mounts nothing')
if (!disk) console.log('skipped: this machine mounts no file system of ours')
disk?.remove()

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

const sayOf = async (...args: string[]) => {
  const { code, out } = await lectern(['doctor', ...args])
  return { code, out }
}

describe.skipIf(!canForbid)('at the start', () => {
  const place = async () => {
    const folder = temporaryFolder()
    undone.push(() => rmSync(folder, { recursive: true, force: true }))
    const db = join(folder, 'lectern.db')
    await makeDatabase(db)
    return { folder, db }
  }

  test.each([
    ['file', ({ db }: { db: string }) => db],
    ['folder', ({ folder }: { folder: string }) => folder],
  ])('a %s that is read-only is refused with a sentence and left untouched', async (_, pick) => {
    const { folder, db } = await place()
    const before = readFileSync(db)
    undone.push(makeReadOnly(pick({ folder, db })))

    const { code, out, err } = await lectern(['serve', '--port', '0', '--db', db])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`${db} cannot be opened for writing`)
    expect(err).toMatch(/read-only file system|permission denied/)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(readFileSync(db).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['lectern.db'])

    const examined = await sayOf('--db', db)
    expect(examined.code).toBe(1)
    expect(examined.out).toContain(`${pick({ folder, db })} cannot be written`)
    expect(examined.out).toMatch(/-> (its file system is read-only|give it to the user who serves)/)
  })

  test('a read-only folder without a database is refused with a sentence', async () => {
    const folder = temporaryFolder()
    undone.push(() => rmSync(folder, { recursive: true, force: true }))
    undone.push(makeReadOnly(folder))
    for (const db of [join(folder, 'lectern.db'), join(folder, 'deep', 'er', 'lectern.db')]) {
      const { code, err } = await lectern(['serve', '--port', '0', '--db', db])
      expect(code).toBe(1)
      expect(err).toContain(`${db} cannot be opened for writing`)
      expect(err.trim().split('\n')).toHaveLength(1)
      expect((await sayOf('--db', db)).out).toContain(`${folder} cannot be written`)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  test('a file that is read-only can still be asked what is in it, and not changed', async () => {
    const { db } = await place()
    undone.push(makeReadOnly(db))
    const listed = await lectern(['bots', 'list', '--db', db])
    expect([listed.code, complaintsIn(listed.err)]).toEqual([0, ''])
    const created = await lectern(['bots', 'create', 'other', '--db', db])
    expect(created.code).toBe(1)
    expect(created.err).toContain('readonly')
    expect(complaintsIn(created.err).trim().split('\n')).toHaveLength(1)
  })
})

describe.skipIf(disk === undefined)('while serving', () => {
  const open = async () => {
    const small = mountDisk()
    if (!small) throw new Error('the disk of a moment ago cannot be had again')
    undone.push(small.remove)
    const server = await startServer({ folder: small.folder })
    undone.push(server.stop)
    const app = await makeKey(server.db)
    const first = await ask(server, app.key, 'what is a creeper?')
    expect(first.status).toBe(200)
    return { small, server, key: app.key, session: first.body.session_id }
  }

  const dataIsServed = async (server: TestServer) =>
    (await fetch(`${server.url}/api/v1/mobs/creeper`)).status === 200

  const isRefusedInWords = async (server: TestServer, key: string) => {
    const refused = await until(
      () => ask(server, key, 'and now?'),
      ({ status }) => status === 503,
    )
    expect(refused.body).toEqual({
      success: false,
      error: 'Temporarily unavailable. Please try again.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await until(server.errors, (text) => text.includes('store unavailable'))
    for (let i = 0; i < 20; i++) expect(await dataIsServed(server)).toBe(true)
  }

  test('a file that may not be written any more gives 503 to the chat until it may', async () => {
    const { server, key, session } = await open()
    const files = [server.db, `${server.db}-wal`]
    for (const file of files) setImmutable(file, true)
    undone.push(() => {
      for (const file of files) if (existsSync(file)) setImmutable(file, false)
    })
    await isRefusedInWords(server, key)
    // The windows are tried again forty times a second; room for twenty lines that must not come.
    await Bun.sleep(500)
    expect(server.errors().split('windows not written')).toHaveLength(2)

    for (const file of files) setImmutable(file, false)
    const after = await until(
      () => ask(server, key, 'and its health?', session),
      ({ status }) => status === 200,
    )
    expect(after.body.session_id).toBe(session)
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  test('a file system that the kernel makes read-only stops the chat alone, and loses no turn', async () => {
    const { small, server, key, session } = await open()
    small.breakDown()
    await isRefusedInWords(server, key)
    const { code, out } = await sayOf('--db', server.db, '--port', String(server.port))
    expect(code).toBe(1)
    expect(out).toContain('-> its file system is read-only')
    expect(await server.signal('SIGTERM')).toBe(0)

    small.remount()
    const again = await startServer({ folder: small.folder })
    undone.push(again.stop)
    const after = await ask(again, key, 'and its health?', session)
    expect([after.status, after.body.session_id]).toEqual([200, session])
    expect(after.body.response).toContain('20')
  })
})
