import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import type { Document } from '../../src/store/documents.ts'
import type { Store } from '../../src/store/store.ts'
import { createDrivers, type Place } from './drivers.ts'

const at = Date.parse('2026-11-15T12:00:00Z')

const document = (id: string, more: Partial<Document> = {}): Document => ({
  id,
  botId: 'guide',
  title: `Title of ${id}`,
  url: null,
  path: `/srv/${id}.md`,
  addedAt: at,
  text: `Text of ${id}, größer`,
  ...more,
})

setDefaultTimeout(60_000)

describe.each(createDrivers().map((driver) => [driver.name, driver] as const))(
  'documents in the %s store',
  (_, driver) => {
    let place: Place
    let store: Store

    beforeEach(async () => {
      place = await driver.prepare()
      store = await place.open()
    })

    afterAll(() => driver.end())

    afterEach(async () => {
      await store.close()
      await place.clear()
    })

    test('a document is found as it was saved', async () => {
      const saved = document('doc_a', { url: 'https://a.example/rules' })
      expect(await store.documents.save(saved)).toBe(true)
      expect(await store.documents.find('doc_a')).toEqual(saved)
      expect(await store.documents.find('doc_b')).toBeUndefined()
    })

    test('a document for a bot that is not there is not saved', async () => {
      expect(await store.documents.save(document('doc_a', { botId: 'nobody' }))).toBe(false)
      expect(await store.documents.find('doc_a')).toBeUndefined()
    })

    test('the same id is saved in place of what was there', async () => {
      await store.documents.save(document('doc_a'))
      await store.documents.save(document('doc_a', { title: 'New', text: 'new' }))
      expect(await store.documents.list('guide')).toEqual([
        {
          id: 'doc_a',
          botId: 'guide',
          title: 'New',
          url: null,
          path: '/srv/doc_a.md',
          characters: 3,
          addedAt: at,
        },
      ])
    })

    test('a bot has its own documents, by title', async () => {
      const [acme] = await store.bots.list()
      if (acme) await store.bots.create({ ...acme, id: 'acme' })
      await store.documents.save(document('doc_b', { title: 'Rules' }))
      await store.documents.save(document('doc_a', { title: 'Shop' }))
      await store.documents.save(document('doc_c', { botId: 'acme', title: 'Other' }))
      expect((await store.documents.read('guide')).map(({ title }) => title)).toEqual([
        'Rules',
        'Shop',
      ])
      expect((await store.documents.list('acme')).map(({ id }) => id)).toEqual(['doc_c'])
      expect(await store.documents.list('nobody')).toEqual([])
    })

    test('every change gives a version there has not been, seen by another process at once', async () => {
      const other = await place.open()
      const seen = [(await other.documents.shelved('guide')).version]
      const look = async () => seen.push((await other.documents.shelved('guide')).version)
      await store.documents.save(document('doc_a'))
      await look()
      await store.documents.save(document('doc_b'))
      await look()
      await store.documents.save(document('doc_a', { text: 'changed' }))
      await look()
      await store.documents.save(document('doc_b', { title: 'changed' }))
      await look()
      await store.documents.remove('guide', 'doc_b')
      await store.documents.save(document('doc_c'))
      await look()
      expect(new Set(seen).size).toBe(seen.length)
      expect(await other.documents.shelved('guide')).toMatchObject({
        count: 2,
        characters: 'changed'.length + document('doc_c').text.length,
      })
      await other.close()
    })

    test('only the bot itself has its document removed', async () => {
      await store.documents.save(document('doc_a'))
      expect(await store.documents.remove('acme', 'doc_a')).toBe(false)
      expect(await store.documents.remove('guide', 'doc_a')).toBe(true)
      expect(await store.documents.remove('guide', 'doc_a')).toBe(false)
      expect(await store.documents.shelved('guide')).toMatchObject({ count: 0, characters: 0 })
    })

    test('a removed bot takes its documents along', async () => {
      await store.documents.save(document('doc_a'))
      await store.bots.remove('guide', at)
      expect(await store.documents.find('doc_a')).toBeUndefined()
    })
  },
)
