import { step, type Weights } from '../../../src/chat/answer/rank/weights.ts'

/** What was learned, in whole steps. */
export const inSteps = (learned: Float32Array): Weights =>
  Int8Array.from(learned, (one) => Math.max(-127, Math.min(127, Math.round(one / step))))
