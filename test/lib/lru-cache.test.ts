import { expect, test } from 'bun:test'
import { createLruCache } from '../../src/lib/lru-cache.ts'

const sized = (size: number) => ({ size })

test('what was asked for least lately is forgotten first', () => {
  const cache = createLruCache<{ size: number }>(2, 100)
  cache.keep('a', sized(1))
  cache.keep('b', sized(1))
  cache.find('a')
  cache.keep('c', sized(1))
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
})

test('no more is held than the size allows, and what is replaced or dropped counts no more', () => {
  const cache = createLruCache<{ size: number }>(10, 100)
  cache.keep('a', sized(90))
  cache.keep('a', sized(10))
  cache.keep('b', sized(80))
  expect(cache.find('a')).toEqual(sized(10))
  cache.drop('b')
  cache.keep('c', sized(90))
  expect(cache.find('a')).toEqual(sized(10))
  cache.keep('d', sized(20))
  expect(cache.find('c')).toBeUndefined()
  expect(cache.find('d')).toEqual(sized(20))
})

test('a thing is made once as long as it is held', () => {
  const cache = createLruCache<{ size: number }>(1, 100)
  let made = 0
  const make = () => sized(++made)
  expect([cache.take('a', make), cache.take('a', make)]).toEqual([sized(1), sized(1)])
  cache.keep('b', sized(1))
  expect(cache.take('a', make)).toEqual(sized(2))
})
