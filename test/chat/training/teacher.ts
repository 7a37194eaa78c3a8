// Takes down lessons in a thread of its own: conversations in, lessons out.

import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Senses } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { PackedProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import type { Conversation } from './check.ts'
import { teach } from './lessons.ts'

export type Assignment = {
  talks: readonly Conversation[]
  senses: Senses
  packed: PackedProse
  weights: Weights
  isTaught: boolean
  weight: number
}

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<Assignment>) => {
  const { talks, senses, packed, weights, isTaught, weight } = data
  const mind = createMind(createCatalog(), undefined, senses, packed)
  for (const talk of talks) postMessage(teach(mind, talk, weights, isTaught, weight))
  postMessage('done')
}
