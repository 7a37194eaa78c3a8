import { expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { saidBack } from '../../../src/chat/answer/rank/said-back.ts'

const { read } = createMind(createCatalog())

/** What comes back of a message in an answer, where its reading explains some of its words. */
const backOf = (message: string, text: string, explained: readonly string[] = []) => {
  const reading = read(message)
  const explains = Uint8Array.from(reading.tokens, ({ text }) => Number(explained.includes(text)))
  const weights = Float64Array.from(reading.tokens, () => 1)
  return saidBack(explains, reading, weights, { text, sources: [] })
}

test('words come back in any of their forms, but not inside of other words', () => {
  expect(backOf('is it burning', 'Husks do not burn.').share).toBe(1)
  expect(backOf('is it red', 'Every hundredth.').share).toBe(0)
  expect(backOf('is it burning brightly', 'It burns.').share).toBe(0.5)
})

test('words that no sentence has count as well', () => {
  const reading = read('burning zzyzx')
  const { share } = saidBack(new Uint8Array(2), reading, Float64Array.from([0.5, 0]), {
    text: 'It burns.',
    sources: [],
  })
  expect(share).toBe(0.5)
})

test('names count apart, and only those that a reading leaves out', () => {
  const message = 'does a creeper run from a cat and a wolf'
  const text = 'Cats keep creepers away.'
  expect(backOf(message, text)).toMatchObject({ named: 2, unnamed: 1 })
  expect(backOf(message, text, ['creeper'])).toMatchObject({ named: 1, unnamed: 1 })
})

test('a message without content is answered by no share of it', () => {
  expect(backOf('and?', 'Husks do not burn.').share).toBe(0)
})
