// Takes down lessons in a thread of its own: conversations in, examples out.

import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Senses } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import type { PackedProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import type { Weights } from '../../../src/chat/answer/rank/weights.ts'
import type { Conversation } from './check.ts'
import { type Lesson, teach } from './lessons.ts'
import { type PackedExamples, packExamples } from './packed-examples.ts'

export type Assignment = {
  talks: readonly Conversation[]
  senses: Senses
  packed: PackedProse
  weights: Weights
  isTaught: boolean
  weight: number
}

/** What was learned in some conversations: in how many turns there was a right reading, and the examples. */
export type Taught = { turns: number; readable: number; examples: PackedExamples }

/** So many conversations are packed together. */
const together = 100

const taughtBy = (lessons: readonly Lesson[]): Taught => ({
  turns: lessons.length,
  readable: lessons.filter(({ right }) => right).length,
  examples: packExamples(lessons.flatMap(({ example }) => example ?? [])),
})

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<Assignment>) => {
  const { talks, senses, packed, weights, isTaught, weight } = data
  const mind = createMind(createCatalog(), undefined, senses, packed)
  for (let at = 0; at < talks.length; at += together)
    postMessage(
      taughtBy(
        talks
          .slice(at, at + together)
          .flatMap((talk) => teach(mind, talk, weights, isTaught, weight)),
      ),
    )
  postMessage('done')
}
