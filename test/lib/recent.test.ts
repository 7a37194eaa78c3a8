import { expect, test } from 'bun:test'
import { createRecent } from '../../src/lib/recent.ts'

const sized = (size: number) => ({ size })

test('what was asked for least lately is forgotten first', () => {
  const recent = createRecent<{ size: number }>(2, 100)
  recent.keep('a', sized(1))
  recent.keep('b', sized(1))
  recent.find('a')
  recent.keep('c', sized(1))
  expect(['a', 'b', 'c'].map((key) => recent.find(key) !== undefined)).toEqual([true, false, true])
})

test('no more is held than the size allows, and what is replaced or dropped counts no more', () => {
  const recent = createRecent<{ size: number }>(10, 100)
  recent.keep('a', sized(90))
  recent.keep('a', sized(10))
  recent.keep('b', sized(80))
  expect(recent.find('a')).toEqual(sized(10))
  recent.drop('b')
  recent.keep('c', sized(90))
  expect(recent.find('a')).toEqual(sized(10))
  recent.keep('d', sized(20))
  expect(recent.find('c')).toBeUndefined()
  expect(recent.find('d')).toEqual(sized(20))
})

test('a thing is made once as long as it is held', () => {
  const recent = createRecent<{ size: number }>(1, 100)
  let made = 0
  const make = () => sized(++made)
  expect([recent.take('a', make), recent.take('a', make)]).toEqual([sized(1), sized(1)])
  recent.keep('b', sized(1))
  expect(recent.take('a', make)).toEqual(sized(2))
})
