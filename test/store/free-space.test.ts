import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { removeOld } from '../../src/chat/retention.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { silentLog } from '../support/log.ts'
import { temporaryFolder } from '../support/server.ts'

setDefaultTimeout(60_000)

let folder: string
let db: string
beforeEach(() => {
  folder = temporaryFolder()
  db = join(folder, 'lectern.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mebibyte = 1024 * 1024
const sizeOf = (file: string) => statSync(file).size / mebibyte
const turns = 1500
const response = 'A creeper has 20 HP. '.repeat(500)

/** Sixteen megabytes of a session that has rested long enough. */
const fill = async (store: Store) => {
  for (let seq = 0; seq < turns; seq++) {
    const turn = { id: `mes_${seq}`, message: 'hi', response, sources: [], state: null, at: seq }
    await store.sessions.save({ sessionId: 'ses_a', botId: 'guide', seq, turn })
  }
}

const removeAllOld = (store: Store) =>
  removeOld({ store, sessionDays: 1, log: silentLog, now: () => Date.now() })

test('a file gives the room of what was removed back, in small steps', async () => {
  let store = await openStore({ db })
  await fill(store)
  await store.close()
  expect(sizeOf(db)).toBeGreaterThan(14)
  store = await openStore({ db })
  let steps = 0
  const counted: Store = {
    ...store,
    giveSpaceBack: async () => {
      steps++
      return (await store.giveSpaceBack?.()) ?? true
    },
  }
  expect(await removeAllOld(counted)).toBe(1)
  await store.close()
  expect(sizeOf(db)).toBeLessThan(6)
  expect(steps).toBeGreaterThan(20)
})

test('a file of before gives nothing back, and its copy does', async () => {
  await (await openStore({ db })).close()
  const older = new Database(db)
  older.run('PRAGMA auto_vacuum = NONE')
  older.run('VACUUM')
  older.close()
  let store = await openStore({ db })
  await fill(store)
  const copy = join(folder, 'copy.db')
  await store.copyTo(copy)
  expect(await removeAllOld(store)).toBe(1)
  await store.close()
  expect(sizeOf(db)).toBeGreaterThan(14)
  store = await openStore({ db: copy })
  expect(await removeAllOld(store)).toBe(1)
  await store.close()
  expect(sizeOf(copy)).toBeLessThan(6)
})
