// Learns in a thread of its own what words mean and where prose lies among them: conversations in, prose out.

import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Senses } from '../../../src/chat/answer/lexicon/word-senses.ts'
import type { PackedProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import type { Conversation } from './check.ts'
import { learnMeanings, proseSenses } from './senses.ts'
import { proseOf } from './stems.ts'

/** What words mean, and the prose with where that leads. */
export type Prose = Omit<Senses, 'intents'> & { packed: PackedProse }
export type ProseTask = { talks: readonly Conversation[]; oneSayingIn: number }

declare const self: Worker

self.onmessage = ({ data: { talks, oneSayingIn } }: MessageEvent<ProseTask>) => {
  const catalog = createCatalog()
  const prose = proseOf(catalog, talks)
  const meanings = learnMeanings(catalog, prose, oneSayingIn)
  const senses = proseSenses(catalog, prose, meanings, oneSayingIn)
  postMessage({ packed: prose.packed, meanings, ...senses } satisfies Prose)
  postMessage('done')
}
