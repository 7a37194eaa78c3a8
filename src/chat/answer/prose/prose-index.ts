import { keptFor } from '../../../lib/kept.ts'
import { isRecord } from '../knowledge/knowledge.ts'
import {
  nearestIn,
  nearness,
  type Sense,
  senseOf,
  type WordVectors,
} from '../lexicon/word-senses.ts'
import { placeIn } from '../lexicon/word-table.ts'
import type { Entity } from '../query.ts'
import { stem } from '../read/stem.ts'
import { createFits, type FitSentences } from './fits.ts'
import { createPostings, type Found, keepBest, leastTelling } from './postings.ts'
import type { Sentence, Sentences } from './sentences.ts'
import { numberOf } from './stem-lists.ts'

export type ProseIndex = {
  sentences: Sentences
  sentence(id: number): Sentence | undefined
  /** The sentences of one record; of something without one, those that name it. */
  of(entity: Entity): readonly Sentence[]
  /** How telling a stem is: seldom ones are more. */
  weight(stem: string): number
  /** How much a word counts: even one that stands in every sentence counts a little. */
  telling(stem: string): number
  /** Whether it is known what a stem means. */
  hasSense(stem: string): boolean
  /** What stems mean together, behind those of earlier messages. */
  senseOf(stems: Iterable<string>, before?: readonly (readonly string[])[]): Sense
  /** How near a message comes in sense to the nearest sentence of a record. */
  nearestOf(sense: Sense, entity: Entity): number
  fits: FitSentences
  /** Those of the sentences of some records that come nearest to a sense. */
  nearest(sense: Sense, records: readonly Entity[], most: number): Found[]
}

/** Builds the index in small steps, so that others get a turn between. */
export function* createProseIndex(
  sentences: Sentences,
  meanings: WordVectors,
): Generator<void, ProseIndex> {
  const { sentence, of, idsOf, asked } = sentences
  const { weights, tellings, holdingAll } = createPostings(sentences)
  yield
  const telling = (stem: string): number => tellings[numberOf(stem) ?? -1] ?? leastTelling
  const naming = keptFor(({ name }: Entity) => holdingAll(name.toLowerCase().split(' ').map(stem)))
  return {
    sentences,
    sentence,
    of: (entity) => (isRecord(entity) ? of(entity) : naming(entity)),
    weight: (stem) => weights[numberOf(stem) ?? -1] ?? 0,
    telling,
    hasSense: (stem) => placeIn(meanings.words, stem) >= 0,
    senseOf: (some, before) => senseOf(some, telling, meanings, before),
    nearestOf: (sense, entity) => nearestIn(sense, asked, idsOf(entity)),
    fits: createFits(sentences, tellings),
    nearest: (sense, records, most) => {
      const found: Found[] = []
      for (const entity of records) {
        const [from, end] = idsOf(entity)
        for (let id = from; id < end; id++) keepBest(found, id, nearness(sense, asked, id), most)
      }
      return found
    },
  }
}
