import { expect, test } from 'bun:test'
import type { Entry } from '../../src/catalog/search/entries.ts'
import { createTextIndex } from '../../src/catalog/search/text-index.ts'

const says = (text: string, key: number): Entry => ({
  resource: 'mobs',
  key: String(key),
  plainKey: String(key),
  name: text,
  record: { text },
  names: [],
  aliases: [],
})

const keysOf = (hits: Iterable<Entry>) => [...hits].map(({ key }) => Number(key))

test('the records that say all words are found in their order', () => {
  const texts = ['red stone', 'red', 'stone', 'a red and a blue stone', 'Blue, red; STONE']
  const find = createTextIndex(texts.map(says))
  expect(keysOf(find(['red', 'stone']))).toEqual([0, 3, 4])
  expect(keysOf(find(['blue', 'stone', 'red']))).toEqual([3, 4])
  expect(keysOf(find(['red', 'green']))).toEqual([])
})

test('a catalog is not read to its end for words that everybody says', () => {
  const find = createTextIndex(Array.from({ length: 5000 }, (_, key) => says('red stone', key)))
  expect(keysOf(find(['red', 'stone']))).toHaveLength(2000)
})
