import { expect, test } from 'bun:test'
import { memoize } from '../../src/lib/memoize.ts'

test('a memoized function that starts over when full stays right', () => {
  const memoized = memoize((text) => text.length, 3)
  for (let round = 0; round < 2; round++)
    for (const text of ['a', 'bb', 'ccc', 'dddd']) expect(memoized(text)).toBe(text.length)
})
