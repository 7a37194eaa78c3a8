import { expect, test } from 'bun:test'
import { remembering } from '../../src/lib/memo.ts'

test('a memory that is full begins anew and stays right', () => {
  const remember = remembering((text) => text.length, 3)
  for (let round = 0; round < 2; round++)
    for (const text of ['a', 'bb', 'ccc', 'dddd']) expect(remember(text)).toBe(text.length)
})
