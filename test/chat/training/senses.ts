import type { Catalog } from '../../../src/catalog/catalog.ts'
import type { ResourceName } from '../../../src/catalog/resources.ts'
import { saidBehind } from '../../../src/chat/answer/dialogue/next-state.ts'
import { createKnowledge, type Knowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import {
  intentSize,
  keptUnit,
  meaningSize,
  type Senses,
  shareOfMessage,
  type WordVectors,
} from '../../../src/chat/answer/lexicon/word-senses.ts'
import { createPostings, leastTelling } from '../../../src/chat/answer/prose/postings.ts'
import { readSentences, type Sentences } from '../../../src/chat/answer/prose/sentences.ts'
import { listAt, numberOf, stemAt } from '../../../src/chat/answer/prose/stem-lists.ts'
import type { RecordedEntity } from '../../../src/chat/answer/query.ts'
import { skim } from '../../../src/chat/answer/read/reading.ts'
import { plain } from '../../../src/chat/answer/read/tokens.ts'
import { memoize } from '../../../src/lib/memoize.ts'
import { askedOf, describedAs } from './asked-of.ts'
import { everyday } from './everyday.ts'
import { learnPlaces, type Saying } from './learn-places.ts'
import { along, mainDirections } from './main-directions.ts'
import { movable, settled } from './packed-senses.ts'
import { randomFrom } from './random.ts'
import type { AskedProse } from './stems.ts'
import {
  createWordSpace,
  type Heard,
  type Places,
  scaleToOne,
  together,
  type WordSpace,
} from './word-space.ts'

/** Rounds in which words and places are moved together, and then places alone. */
const epochs = { together: 6, places: 3 }
const wordRate = 0.02
/** So many sentences are drawn beside those of a record; of records so many of a type, and as many of any. */
const drawn = { sentences: 150, records: 80 }

/** What words mean at first: nothing yet in the figures that everyday English does not use. */
const untaught = (): Float32Array => {
  const english = movable(everyday.figures)
  const random = randomFrom(3)
  return Float32Array.from({ length: everyday.words.starts.length * meaningSize }, (_, index) => {
    const [word, at] = [Math.floor(index / meaningSize), index % meaningSize]
    const little = 0.08 * (random() - 0.5)
    return at < intentSize ? little + (english[word * intentSize + at] as number) : little
  })
}

type Subject = { sentences: Sentences; knowledge: Knowledge; space: WordSpace }

const subjectOf = (catalog: Catalog, { packed }: AskedProse, meanings: Float32Array): Subject => {
  const none = new Int8Array()
  const knowledge = createKnowledge(catalog)
  const sentences = readSentences(knowledge, packed, { asked: none, described: none })
  const { tellings } = createPostings(sentences)
  const telling = (stem: string) => tellings[numberOf(stem) ?? -1] ?? leastTelling
  return { sentences, knowledge, space: createWordSpace(everyday.words, meanings, telling) }
}

/** All that is said of sentences and records, with the places of these: the records stand behind the sentences. */
const saidOfAll = (
  { sentences, knowledge, space }: Subject,
  { said }: AskedProse,
): { told: Heard[]; sayings: Saying[] } => {
  const { count, entities, idsOf, stems, of } = sentences
  const stemsIn = memoize((text) => [
    ...new Set(skim(plain(text), knowledge).tokens.map(({ stem }) => stem)),
  ])
  const told = Array.from({ length: count }, (_, id) => [...listAt(stems, id)].map(stemAt))
  const sayings: Saying[] = []
  const say = (text: string, right: readonly number[], before: readonly string[] = []) => {
    const own = space.hear(stemsIn(text))
    const earlier = before
      .map(stemsIn)
      .reduceRight<readonly (readonly string[])[]>((all, words) => saidBehind(words, all), [])
      .map((words, back) => space.hear(words, shareOfMessage(back)))
    if (own.words.length) sayings.push({ said: together([own, ...earlier]), right })
  }
  for (const [place, one] of entities.entries()) {
    const entity = one as RecordedEntity
    const [type, [first, end]] = [entity.type as ResourceName, idsOf(entity)]
    const { asked, descriptions } = said(entity.ref)
    for (const [beginning, questions] of askedOf(type, entity.key)) {
      const right = of(entity).flatMap(({ id, text }) => (text.startsWith(beginning) ? id : []))
      if (right.length) for (const question of questions) say(question, right)
    }
    for (const { say: question, right, before } of asked)
      say(
        question,
        right.map((at) => first + at),
        before,
      )
    for (const text of describedAs(type, entity.key)) say(text, [count + place])
    for (const { say: text, before } of descriptions) say(text, [count + place], before)
    told.push([...new Set(told.slice(first, end).flat())])
  }
  return { told: told.map((stems) => space.hear(stems)), sayings }
}

/** Where all that is told of each leads to. */
const placesOf = ({ sumOf }: WordSpace, told: readonly Heard[]): Places => {
  const places = new Float32Array(told.length * meaningSize)
  for (const [at, heard] of told.entries()) {
    const direction = sumOf(heard)
    scaleToOne(direction)
    places.set(direction, at * meaningSize)
  }
  return places
}

/** What a sentence is told apart from, or a record. */
const createOthers = ({ count, entities, idsOf }: Sentences) => {
  const random = randomFrom(7)
  const records = entities.map((_, at) => count + at)
  const byType = Map.groupBy(records, (at) => entities[at - count]?.type)
  const beside: number[][] = []
  for (const entity of entities) {
    const [first, end] = entity ? idsOf(entity) : [0, 0]
    const own = Array.from({ length: end - first }, (_, at) => first + at)
    for (const id of own) beside[id] = own
  }
  const some = (from: readonly number[]) =>
    Array.from({ length: drawn.records }, () => from[Math.floor(random() * from.length)] as number)
  const anySentences = () =>
    Array.from({ length: drawn.sentences }, () => Math.floor(random() * count))
  return (at: number): number[] =>
    at < count
      ? [...(beside[at] ?? []), ...anySentences()]
      : [...some(byType.get(entities[at - count]?.type) ?? records), ...some(records)]
}

const kept = (places: Places): Int8Array =>
  Int8Array.from(places, (one) => Math.max(-127, Math.min(127, Math.round(one * keptUnit))))

/** Learns places from what is said, and the words with them where these are moved. */
const learnFrom = (
  subject: Subject,
  prose: AskedProse,
  { rounds, moved, oneIn }: { rounds: number; moved: number; oneIn: number },
): Places => {
  const { told, sayings } = saidOfAll(subject, prose)
  const places = placesOf(subject.space, told)
  const losses = learnPlaces(subject.space, places, {
    sayings: sayings.filter((_, at) => at % oneIn === 0),
    othersOf: createOthers(subject.sentences),
    epochs: rounds,
    wordRate: moved,
  })
  console.log(`${moved ? 'words and places' : 'places'}: loss ${losses.join(' ')}`)
  return places
}

/** Turns senses so that the first figures tell the records apart the most: how near they are stays the same. */
const turned = (meanings: Float32Array, records: Places): Float32Array => {
  const rows = (figures: Float32Array) =>
    Array.from({ length: figures.length / meaningSize }, (_, at) =>
      Float64Array.from(figures.subarray(at * meaningSize, (at + 1) * meaningSize)),
    )
  const directions = mainDirections(rows(records), meaningSize)
  return Float32Array.from(
    rows(meanings).flatMap((row) => directions.map((direction) => along(direction, row))),
  )
}

/** What words mean: so that who asks is led to the sentence that answers, and who describes to the record. */
export const learnMeanings = (catalog: Catalog, prose: AskedProse, oneIn: number): WordVectors => {
  const meanings = untaught()
  const subject = subjectOf(catalog, prose, meanings)
  const places = learnFrom(subject, prose, { rounds: epochs.together, moved: wordRate, oneIn })
  const records = places.subarray(subject.sentences.count * meaningSize)
  return { words: everyday.words, figures: settled(turned(meanings, records)) }
}

/** Where messages lead by what their words mean: to sentences that they ask for, and to records that they describe. */
export const proseSenses = (
  catalog: Catalog,
  prose: AskedProse,
  { figures }: WordVectors,
  oneIn = 1,
): Pick<Senses, 'asked' | 'described'> => {
  const subject = subjectOf(catalog, prose, movable(figures))
  const places = learnFrom(subject, prose, { rounds: epochs.places, moved: 0, oneIn })
  const end = subject.sentences.count * meaningSize
  return { asked: kept(places.subarray(0, end)), described: kept(places.subarray(end)) }
}
