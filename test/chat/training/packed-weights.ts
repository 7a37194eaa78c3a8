import { step, type Weights } from '../../../src/chat/answer/rank/weights.ts'

/** Smaller weights decide nothing and are left out. */
const least = 0.075

/** What was learned, in whole steps. */
export const inSteps = (learned: Float32Array): Weights =>
  Int8Array.from(learned, (one) =>
    Math.abs(one) < least ? 0 : Math.max(-127, Math.min(127, Math.round(one / step))),
  )

/** Weights as text, runs of zeros counted. */
export const pack = (weights: Weights): string => {
  const bytes: number[] = []
  let zeros = 0
  const flush = () => {
    while (zeros > 0) {
      const run = Math.min(zeros, 255)
      bytes.push(0, run)
      zeros -= run
    }
  }
  for (const weight of weights) {
    if (weight === 0) zeros++
    else {
      flush()
      bytes.push(weight & 255)
    }
  }
  flush()
  return Buffer.from(bytes).toString('base64')
}
