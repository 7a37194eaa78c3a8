import type { Catalog } from '../../../src/catalog/catalog.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import {
  keptUnit,
  type Senses,
  senseSize,
  type WordVectors,
} from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createPostings, leastTelling } from '../../../src/chat/answer/prose/postings.ts'
import { readSentences, type Sentences } from '../../../src/chat/answer/prose/sentences.ts'
import {
  listAt,
  numberOf,
  type StemLists,
  stemAt,
} from '../../../src/chat/answer/prose/stem-lists.ts'
import { createDraw, learnPlaces, type Saying } from './learn-places.ts'
import { movable } from './packed-senses.ts'
import type { AskedProse } from './stems.ts'
import { createWordSpace, type Places, scaleToOne, type WordSpace } from './word-space.ts'

/** So many others are drawn beside each thing. */
const drawn = 40

const stemsAt = (lists: StemLists, place: number): string[] => [...listAt(lists, place)].map(stemAt)

const stemsIn = (lists: StemLists, [from, end]: readonly [number, number]): string[][] =>
  Array.from({ length: end - from }, (_, at) => stemsAt(lists, from + at))

/** Each thing where all that is said of it leads to. */
const placesOf = ({ sumOf }: WordSpace, things: readonly (readonly string[])[]): Places => {
  const places = new Float32Array(things.length * senseSize)
  for (const [at, stems] of things.entries()) {
    const direction = sumOf(stems)
    scaleToOne(direction)
    places.set(direction, at * senseSize)
  }
  return places
}

const sayingsOf = (said: readonly (readonly string[][])[]): Saying[] =>
  said.flatMap((lists, of) => lists.map((stems) => ({ said: stems, of })))

/** Where those lead who ask for a sentence: each question to its own rather than to others of its record, or of any. */
const askedPlaces = (
  sentences: Sentences,
  questions: AskedProse['questions'],
  space: WordSpace,
): Places => {
  const { count, stems, nameOf, entities, idsOf } = sentences
  const ids = Array.from({ length: count }, (_, id) => id)
  const asked = questions.map((lists) => lists.map((numbers) => numbers.map(stemAt)))
  const told = ids.map((id) => {
    const name = nameOf(id)
    return [...listAt(stems, id)].filter((one) => !name.includes(one)).map(stemAt)
  })
  const places = placesOf(
    space,
    ids.map((id) => [...(told[id] ?? []), ...(asked[id] ?? []).flat()]),
  )
  const beside: number[][] = []
  for (const entity of entities) {
    const own = entity ? ids.slice(...idsOf(entity)) : []
    for (const id of own) beside[id] = own
  }
  const draw = createDraw(7)
  const losses = learnPlaces(space, places, {
    sayings: sayingsOf(asked),
    othersOf: (id) =>
      [...(beside[id] ?? []), ...Array.from({ length: drawn }, () => draw(count))].filter(
        (other) => other !== id,
      ),
    epochs: 2,
    sharpness: 4,
    rate: 0.03,
    wordRate: 0,
  })
  console.log(`sentences by their questions: loss ${losses.join(' ')}`)
  return places
}

/** Where those lead who describe a record: to it rather than to others of its type, or of any. */
const describedPlaces = (sentences: Sentences, space: WordSpace, wordRate: number): Places => {
  const { entities, idsOf, stems, descriptions, descriptionsOf } = sentences
  const described = entities.map((_, at) => stemsIn(descriptions, descriptionsOf(at)))
  const places = placesOf(
    space,
    entities.map((entity, at) =>
      [...(entity ? stemsIn(stems, idsOf(entity)) : []), ...(described[at] ?? [])].flat(),
    ),
  )
  const all = entities.map((_, at) => at)
  const byType = Map.groupBy(all, (at) => entities[at]?.type)
  const draw = createDraw(11)
  const some = (from: readonly number[]) =>
    Array.from({ length: drawn }, () => from[draw(from.length)] as number)
  const losses = learnPlaces(space, places, {
    sayings: sayingsOf(described),
    othersOf: (at) =>
      [...some(byType.get(entities[at]?.type) ?? all), ...some(all)].filter(
        (other) => other !== at,
      ),
    epochs: 3,
    sharpness: 8,
    rate: 0.05,
    wordRate,
  })
  console.log(`records by their descriptions: loss ${losses.join(' ')}`)
  return places
}

const read = (catalog: Catalog, { packed }: AskedProse, figures: Float32Array) => {
  const none = new Int8Array()
  const sentences = readSentences(createKnowledge(catalog), packed, {
    asked: none,
    described: none,
  })
  const { tellings } = createPostings(sentences)
  const telling = (stem: string) => tellings[numberOf(stem) ?? -1] ?? leastTelling
  return { sentences, space: createWordSpace(figures, telling) }
}

const kept = (places: Places): Int8Array =>
  Int8Array.from(places, (one) => Math.max(-127, Math.min(127, Math.round(one * keptUnit))))

/** Moves what words mean a little, so that descriptions lead to their records. */
export const tuneToDescriptions = (
  catalog: Catalog,
  prose: AskedProse,
  meanings: Float32Array,
): void => {
  const { sentences, space } = read(catalog, prose, meanings)
  describedPlaces(sentences, space, 0.01)
}

/** Where messages lead by what their words mean: to sentences that they ask for, and to records that they describe. */
export const proseSenses = (
  catalog: Catalog,
  prose: AskedProse,
  meanings: WordVectors,
): Pick<Senses, 'asked' | 'described'> => {
  const { sentences, space } = read(catalog, prose, movable(meanings.figures))
  return {
    asked: kept(askedPlaces(sentences, prose.questions, space)),
    described: kept(describedPlaces(sentences, space, 0)),
  }
}
