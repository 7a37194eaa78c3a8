import { nearness, type Sense } from '../lexicon/word-senses.ts'
import { type Found, keepBest } from './postings.ts'
import type { Sentences } from './sentences.ts'

/** So many records are looked at closely for what is near in sense. */
const mostNear = 12

/** Finds the records that the meaning of a message leads to, nearest first, by their places among all. */
export const createNearRecords =
  ({ entities, described }: Sentences): ((sense: Sense) => readonly Found[]) =>
  (sense) => {
    const found: Found[] = []
    for (let id = 0; id < entities.length; id++) {
      const score = nearness(sense, described, id)
      if (score > 0) keepBest(found, id, score, mostNear)
    }
    return found
  }
