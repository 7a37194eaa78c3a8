import { describe, expect, test } from 'bun:test'
import { keptByKey, keptFor } from '../../src/lib/kept.ts'

describe('what is made once', () => {
  test('for an object is made for each object, and only once', () => {
    let count = 0
    const made = keptFor((_: object) => ({ number: ++count }))
    const [one, two] = [{}, {}]
    expect([made(one), made(two), made(one)].map(({ number }) => number)).toEqual([1, 2, 1])
  })

  test('for an object and a key is told apart by both', () => {
    let count = 0
    const made = keptByKey((_: object, key: string) => ({ name: `${key}${++count}` }))
    const [one, two] = [{}, {}]
    const all = [made(one, 'a'), made(one, 'b'), made(two, 'a'), made(one, 'a'), made(two, 'a')]
    expect(all.map(({ name }) => name)).toEqual(['a1', 'b2', 'a3', 'a1', 'a3'])
  })
})
