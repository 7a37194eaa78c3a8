// Learns from examples in a thread of its own: where it begins in, what each pass leads to out.

import { createLearner, type Model } from './learn.ts'
import { examplesIn, type PackedExamples } from './packed-examples.ts'
import { randomFrom, shuffled } from './random.ts'

export type Run = {
  examples: readonly PackedExamples[]
  model: Model
  epochs: number
  seed: number
}
export type Passed = { model: Model; loss: number }

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<Run>) => {
  const { examples, model, epochs, seed } = data
  const all = examples.flatMap(examplesIn)
  const learner = createLearner(model, randomFrom(seed))
  for (let epoch = 0; epoch < epochs; epoch++) {
    const loss = learner.pass(shuffled(all, seed + epoch))
    postMessage({ model: learner.model(), loss } satisfies Passed)
  }
  postMessage('done')
}
