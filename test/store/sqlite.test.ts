import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/sqlite/open.ts'
import { createWriter, createWriters } from '../../src/store/sqlite/writer.ts'
import { temporaryFolder } from '../support/server.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'deep', 'er', 'lectern.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a database file', () => {
  test('is made with its folder, for its owner only', () => {
    openDatabase(file, 'power-cut').close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('syncs each commit where a power cut matters', () => {
    const level = (db: Database) =>
      db.query<{ synchronous: number }, []>('PRAGMA synchronous').get()?.synchronous
    const [full, normal] = [openDatabase(file, 'power-cut'), openDatabase(file, 'process-end')]
    expect([level(full), level(normal)]).toEqual([2, 1])
    full.close()
    normal.close()
  })

  test('of a newer Lectern is refused and left as it was', () => {
    openDatabase(file, 'power-cut').close()
    const db = new Database(file)
    db.run('PRAGMA user_version = 9999')
    db.close()
    expect(() => openDatabase(file, 'power-cut')).toThrow('written by a newer Lectern')
  })

  test('that is empty is brought up in one step, with the bot guide in it', () => {
    const db = openDatabase(file, 'power-cut')
    expect(db.query('SELECT id, plan FROM bots').all()).toEqual([{ id: 'guide', plan: 'business' }])
    db.close()
  })
})

describe('a writer', () => {
  test('puts changes that come together into one transaction', async () => {
    const db = openDatabase(file, 'power-cut')
    const { write, close } = createWriter(db)
    db.run('CREATE TABLE t (a INTEGER)')
    const insert = db.query('INSERT INTO t VALUES (?)')
    const wasSeenBefore: boolean[] = []
    const other = new Database(file, { readonly: true })
    const seenBy = () => other.query<{ n: number }, []>('SELECT count(*) AS n FROM t').get()?.n
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        write(() => {
          insert.run(index)
          wasSeenBefore.push(seenBy() !== 0)
        }),
      ),
    )
    expect(wasSeenBefore).toEqual(Array(10).fill(false))
    expect(seenBy()).toBe(10)
    await close()
    other.close()
    db.close()
  })

  test('waits for a lock without stopping the event loop', async () => {
    const db = openDatabase(file, 'power-cut')
    const { write } = createWriter(db)
    db.run('CREATE TABLE t (a INTEGER)')
    const other = new Database(file)
    other.run('BEGIN IMMEDIATE')
    let isWritten = false
    const writing = write(() => db.run('INSERT INTO t VALUES (1)')).then(() => {
      isWritten = true
    })
    for (let turns = 0; turns < 5; turns++) await Bun.sleep(1)
    expect(isWritten).toBe(false)
    other.run('COMMIT')
    await writing
    expect(isWritten).toBe(true)
    other.close()
    db.close()
  })

  test('syncs durable changes and no others, whatever the order', async () => {
    const db = openDatabase(file, 'power-cut')
    const { durable, fast } = createWriters(db)
    const level = () =>
      db.query<{ synchronous: number }, []>('PRAGMA synchronous').get()?.synchronous
    const levels = await Promise.all([
      fast.write(level),
      durable.write(level),
      fast.write(level),
      durable.write(level),
    ])
    expect(levels).toEqual([1, 2, 1, 2])
    db.close()
  })

  test('gives up a lock that is never freed', async () => {
    const db = openDatabase(file, 'power-cut')
    const { write } = createWriter(db, { timeoutMs: 100 })
    const other = new Database(file)
    other.run('BEGIN IMMEDIATE')
    const both = await Promise.allSettled([write(() => 1), write(() => 2)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    other.close()
    db.close()
  })
})
