import { nearestIn, nearness, roomForSenses, type Sense } from '../lexicon/word-senses.ts'
import type { Sentences } from './sentences.ts'
import type { StemSenses } from './stem-senses.ts'

export type SentenceSenses = ReturnType<typeof createSentenceSenses>

/** The senses of sentences apart from their questions, and of each of these. */
export const createSentenceSenses = (
  { count, nameOf, stems, questions, questionsOf }: Sentences,
  { add, keep }: StemSenses,
) => {
  const told = roomForSenses(count)
  const asked = roomForSenses(questions.ends.length)
  const isMade = new Uint8Array(count)
  /** Parts are made when they are first looked at. */
  const make = (id: number) => {
    isMade[id] = 1
    add(stems, id, id + 1, nameOf(id))
    keep(told, id)
    const [from, end] = questionsOf(id)
    for (let at = from; at < end; at++) {
      add(questions, at, at + 1)
      keep(asked, at)
    }
  }

  return {
    /** How near a sense comes to a sentence alone. */
    nearTold: (sense: Sense, id: number): number => {
      if (!isMade[id]) make(id)
      return nearness(sense, told, id)
    },
    /** How near it comes to the nearest of its questions. */
    nearAsked: (sense: Sense, id: number): number => {
      if (!isMade[id]) make(id)
      return nearestIn(sense, asked, questionsOf(id))
    },
  }
}
