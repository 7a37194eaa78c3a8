import { nearness, roomForSenses, type Sense } from '../lexicon/word-senses.ts'
import type { Sentences } from './sentences.ts'
import type { StemSenses } from './stem-senses.ts'

/** What the sentences mean. */
export type SentenceSenses = {
  /** Each with its questions, by its id. */
  wholes: Int8Array
  /** How near a sense comes to a sentence alone. */
  nearTold(sense: Sense, id: number): number
  /** How near it comes to the nearest of its questions. */
  nearAsked(sense: Sense, id: number): number
}

/** Builds the senses, some sentences at a time. */
export function* createSentenceSenses(
  { count, nameOf, stems, questions, questionsOf }: Sentences,
  { add, keep }: StemSenses,
): Generator<void, SentenceSenses> {
  const wholes = roomForSenses(count)
  for (let id = 0; id < count; id++) {
    add(stems, id, id + 1, nameOf(id))
    add(questions, ...questionsOf(id))
    keep(wholes, id)
    if (id % 20 === 0) yield
  }

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
    wholes,
    nearTold: (sense, id) => {
      if (!isMade[id]) make(id)
      return nearness(sense, told, id)
    },
    nearAsked: (sense, id) => {
      if (!isMade[id]) make(id)
      const [from, end] = questionsOf(id)
      let nearest = 0
      for (let at = from; at < end; at++) nearest = Math.max(nearest, nearness(sense, asked, at))
      return nearest
    },
  }
}
