import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { nearness, type Sense, type Senses, senseOf } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import { createFits, type FitSentences } from './fits.ts'
import { createPostings, keepBest, type Scored } from './postings.ts'
import { createSentenceSenses } from './sentence-senses.ts'
import { readSentences, type Sentence } from './sentences.ts'
import { listAt, numberOf, stemAt } from './stem-lists.ts'

export type ProseIndex = {
  sentence(id: number): Sentence | undefined
  /** The sentences of one record. */
  of(entity: Entity): readonly Sentence[]
  /** The stems of a sentence beside the name of its record, and of the questions that it answers. */
  told(sentence: Sentence): string[]
  asked(sentence: Sentence): string[][]
  /** All its stems, as numbers. */
  numbers(sentence: Sentence): number[]
  /** How telling a stem is: seldom ones are more. */
  weight(stem: string): number
  /** How much a word counts: even one that stands in every sentence counts a little. */
  telling(stem: string): number
  /** What stems mean together. */
  senseOf(stems: Iterable<string>): Sense
  /** What each sentence means with its questions, by its id. */
  senses: Int8Array
  /** How near a message comes in sense to the nearest sentence of a record. */
  nearestOf(sense: Sense, entity: Entity): number
  fits: FitSentences
  /** The sentences that hold most of the stems. */
  search(stems: readonly string[], most: number): Scored[]
  /** The sentences of some records that come nearest to a sense. */
  nearest(sense: Sense, records: readonly Entity[], most: number): Scored[]
}

/** What a word counts for that stands in every sentence. */
const least = 0.15

/** Builds the index in small steps, so that others get a turn between. */
export function* createProseIndex(
  knowledge: Knowledge,
  resources: readonly ResourceName[],
  known: Senses,
): Generator<void, ProseIndex> {
  const sentences = yield* readSentences(knowledge, resources)
  const { all, byEntity, names, stems, questions, questionsOf } = sentences
  const { weights, search } = createPostings(sentences)
  yield
  const tellings = weights.map((weight) => least + weight)
  const senses = yield* createSentenceSenses(sentences, tellings, known)
  const { wholes } = senses
  const telling = (stem: string): number => tellings[numberOf(stem) ?? -1] ?? least
  const of = (entity: Entity) => byEntity.get(entity) ?? []
  return {
    sentence: (id) => all[id],
    of,
    told: ({ id }) => [...listAt(stems, id)].filter((one) => !names[id]?.includes(one)).map(stemAt),
    asked: ({ id }) => {
      const [from, end] = questionsOf(id)
      return Array.from({ length: end - from }, (_, at) =>
        [...listAt(questions, from + at)].map(stemAt),
      )
    },
    numbers: ({ id }) => [...listAt(stems, id)],
    weight: (stem) => weights[numberOf(stem) ?? -1] ?? 0,
    telling,
    senseOf: (some) => senseOf(some, telling, known),
    senses: wholes,
    nearestOf: (sense, entity) =>
      of(entity).reduce((best, { id }) => Math.max(best, nearness(sense, wholes, id)), 0),
    fits: createFits(sentences, senses, tellings, telling),
    search,
    nearest: (sense, records, most) => {
      const found: Scored[] = []
      for (const entity of records)
        for (const sentence of of(entity))
          keepBest(found, sentence, nearness(sense, wholes, sentence.id), most)
      return found
    },
  }
}
