import { expect, test } from 'bun:test'
import type { Example } from './example.ts'
import { examplesIn, packExamples } from './packed-examples.ts'

const example = (weight: number, words: number[], roles: number[]): Example => ({
  words: Int32Array.from(words),
  single: words.length,
  stems: Int32Array.of(7),
  targets: Int32Array.of(-1, 2 ** 31 - 1),
  bySingle: Uint8Array.of(0, 1, 1),
  roles: Int8Array.from(roles),
  wants: Int32Array.of(),
  wantEnds: Int32Array.of(0, 0),
  signals: Int32Array.of(3, 4, 5),
  values: Float32Array.of(0.5, -1, 2),
  signalEnds: Int32Array.of(1, 3),
  kinds: Int8Array.of(1, 0, -1, 1, 0, -1),
  weight,
})

test('examples are read as they were packed', () => {
  const examples = [example(1, [1, 2, 3], [1]), example(1 / 3, [], [1, -1, 0, 1, -1])]
  expect(examplesIn(packExamples(examples)).map((read) => read())).toEqual(examples)
})

test('no example is an empty pack', () => {
  expect(examplesIn(packExamples([]))).toEqual([])
})
