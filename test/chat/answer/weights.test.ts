import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { unpackSenses } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { buildWordTable } from '../../../src/chat/answer/lexicon/word-table.ts'
import { size } from '../../../src/chat/answer/rank/hash.ts'
import { finished } from '../../../src/lib/steps.ts'
import { trainingDigest } from '../training/digest.ts'
import { packSenses } from '../training/packed-senses.ts'
import { train } from '../training/train.ts'
import { inSteps } from '../training/whole-steps.ts'

const folder = new URL('../../../src/chat/answer/rank/', import.meta.url)
/** Two trainings, beside whatever else the machine does. */
const patience = 600_000

describe('the learned weights', () => {
  test('were made from the conversations, records and sources as they are', () => {
    const made = readFileSync(new URL('weights.sha256', folder), 'utf8').trim()
    // When this fails: `bun run train`, and commit the weights with what changed.
    expect(made).toBe(trainingDigest())
  })

  test('are kept in whole steps', () => {
    const weights = new Float32Array(size)
    weights[3] = 1.25
    weights[4] = 9
    weights[5] = 0.004
    weights[size - 1] = -0.5
    expect([...inSteps(weights).entries()].filter(([, weight]) => weight !== 0)).toEqual([
      [3, 63],
      [4, 127],
      [size - 1, -25],
    ])
  })

  test('keep what words and prose mean when packed', () => {
    const figures = (...some: number[]) => Int8Array.from({ length: 128 }, (_, at) => some[at] ?? 0)
    const words = finished(buildWordTable('creeper drop'))
    const senses = {
      meanings: { words, figures: figures(1, -127) },
      intents: { words, figures: figures(3, 4) },
      asked: figures(5),
      described: figures(6, 7, 8),
    }
    expect(finished(unpackSenses(packSenses(senses)))).toEqual(senses)
  })

  test(
    'come out the same when they are made again',
    async () => {
      const options = {
        runs: 2,
        epochs: 1,
        fraction: 0.0015,
        talks: 0.004,
        oneSayingIn: 100,
        isHeldOut: false,
      }
      const [one, two] = [await train(options), await train(options)]
      expect(one.weights).toEqual(two.weights)
      expect(one.senses).toEqual(two.senses)
      expect(one.trust).toBe(two.trust)
    },
    patience,
  )
})
