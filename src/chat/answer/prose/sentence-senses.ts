import {
  addSense,
  keepSense,
  nearness,
  roomForSenses,
  type Sense,
  type Senses,
  senseAlong,
  senseSize,
} from '../lexicon/word-senses.ts'
import { placeIn } from '../lexicon/word-table.ts'
import type { Sentences } from './sentences.ts'
import { type StemLists, startOf, stemAt } from './stem-lists.ts'

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
  tellings: Float64Array,
  known: Senses,
): Generator<void, SentenceSenses> {
  const places = new Int32Array(tellings.length)
  for (let number = 0; number < places.length; number++)
    places[number] = placeIn(known.words, stemAt(number))
  const add = (sum: Float32Array, lists: StemLists, at: number, but?: Uint16Array) => {
    const end = lists.ends[at] ?? 0
    for (let index = startOf(lists, at); index < end; index++) {
      const number = lists.numbers[index] as number
      const place = places[number] as number
      if (place >= 0 && !but?.includes(number))
        addSense(sum, place, tellings[number] as number, known)
    }
    return sum
  }
  const none = () => new Float32Array(senseSize)

  const wholes = roomForSenses(count)
  for (let id = 0; id < count; id++) {
    const sum = add(none(), stems, id, nameOf(id))
    const [from, end] = questionsOf(id)
    for (let at = from; at < end; at++) add(sum, questions, at)
    keepSense(wholes, id, senseAlong(sum))
    if (id % 20 === 0) yield
  }

  const told = roomForSenses(count)
  const asked = roomForSenses(questions.ends.length)
  const isMade = new Uint8Array(count)
  /** Parts are made when they are first looked at. */
  const make = (id: number) => {
    isMade[id] = 1
    keepSense(told, id, senseAlong(add(none(), stems, id, nameOf(id))))
    const [from, end] = questionsOf(id)
    for (let at = from; at < end; at++) keepSense(asked, at, senseAlong(add(none(), questions, at)))
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
