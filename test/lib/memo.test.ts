import { expect, test } from 'bun:test'
import { recalling, remembering } from '../../src/lib/memo.ts'

test('what is recalled is of the very text, though others take its place', () => {
  const recall = recalling((text, other) => `${text}|${other}`, 4)
  const texts = Array.from({ length: 60 }, (_, at) => `creeper ${'x'.repeat(at % 7)} ${at}`)
  for (let round = 0; round < 3; round++)
    for (const text of texts)
      for (const other of ['', 'mobs', 'items'])
        expect(recall(text, other)).toBe(`${text}|${other}`)
  expect(recall('')).toBe('|')
})

test('the last result is found again, even where it is undefined', () => {
  let asked = 0
  const recall = recalling(() => {
    asked++
    return undefined
  })
  for (let round = 0; round < 3; round++) expect(recall('what does it drop')).toBeUndefined()
  expect(asked).toBe(1)
})

test('a memory that is full begins anew and stays right', () => {
  const remember = remembering((text) => text.length, 3)
  for (let round = 0; round < 2; round++)
    for (const text of ['a', 'bb', 'ccc', 'dddd']) expect(remember(text)).toBe(text.length)
})
