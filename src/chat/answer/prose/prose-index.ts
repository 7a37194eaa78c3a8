import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { askedOf } from '../lexicon/asked-of.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import {
  addSense,
  keepSense,
  nearness,
  roomForSenses,
  type Sense,
  type Senses,
  senseAlong,
  senseOf,
  senseSize,
} from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import { sentencesOf } from '../schema/texts.ts'
import {
  createStemReader,
  listAt,
  numberOf,
  type StemLists,
  startOf,
  stemAt,
  stemCount,
  stemLists,
} from './stem-lists.ts'

/** A sentence of the records' prose. */
export type Sentence = { id: number; entity: Entity; field: string; text: string }

export type Scored = { sentence: Sentence; score: number }

/** The words of a question beside what it is about, their sense, and that with the words before. */
export type Asked = { said: readonly string[]; sense: Sense; withBefore: Sense }

/** How near a sentence comes to a question, in its words and in their sense. */
export type Fit = {
  sentence: Sentence
  /** Which of the words it holds, or one of nearly the same sense: a bit for each of the first ones. */
  holds: number
  /** How much the words weigh that it holds, and what share of all that is. */
  held: number
  share: number
  /** How near the words come to those of a question that it answers, from 0 to 1. */
  likeness: number
  /** How near the sense comes to the sentence, to the nearest of its questions, and to all together. */
  told: number
  asked: number
  whole: number
  /** How near it comes with the words before. */
  before: number
}

export type ProseIndex = {
  sentence(id: number): Sentence | undefined
  /** The sentences of one record. */
  of(entity: Entity): readonly Sentence[]
  /** The stems of a sentence beside the name of its record, and of the questions that it answers. */
  told(sentence: Sentence): string[]
  /** All its stems, as numbers. */
  numbers(sentence: Sentence): number[]
  asked(sentence: Sentence): string[][]
  /** Its stems and those of its questions, as numbers. */
  heard(sentence: Sentence): number[]
  /** The stems of what a record says in one of its members, as numbers. */
  numbersIn(entity: Entity, field: string): number[]
  /** How telling a stem is: seldom ones are more. */
  weight(stem: string): number
  /** How much a word counts: even one that stands in every sentence counts a little. */
  telling(stem: string): number
  /** What stems mean together. */
  senseOf(stems: Iterable<string>): Sense
  /** How near a message comes in sense to the nearest sentence of a record. */
  nearestOf(sense: Sense, entity: Entity): number
  /** How well sentences fit a question: some of them by a glance, fewer by a close look. */
  fits(asked: Asked, sentences: readonly Sentence[], most: number): Fit[]
  /** The sentences that hold most of the stems. */
  search(stems: readonly string[], most: number): Scored[]
  /** The sentences of some records that come nearest to a sense. */
  nearest(sense: Sense, records: readonly Entity[], most: number): Scored[]
  /** What each sentence means with its questions, by its id. */
  senses: Int8Array
}

/** Words that stand in more sentences than this tell nothing. */
const mostPostings = 600
const mostStems = 24
/** So many words of a question are looked for in sentences: one for each bit of a number. */
const mostSaid = 30
/** What a word of nearly the same sense is worth. */
export const related = 0.4
/** What a word counts for that stands in every sentence. */
const least = 0.15

/** Puts a sentence among the best ones, which stay in order. */
const keepBest = (found: Scored[], sentence: Sentence, score: number, most: number) => {
  if (found.length >= most && score <= (found[found.length - 1]?.score ?? 0)) return
  let at = found.length
  while (at > 0 && (found[at - 1]?.score ?? 0) < score) at--
  found.splice(at, 0, { sentence, score })
  if (found.length > most) found.pop()
}

/** What is said in the sentences, as they are read record by record. */
type Read = {
  sentences: Sentence[]
  byEntity: Map<Entity, Sentence[]>
  names: number[][]
  stems: number[][]
  heard: number[][]
  questions: number[][]
  /** Where the questions of each sentence end. */
  questionEnds: number[]
}

function* readSentences(
  knowledge: Knowledge,
  names: readonly ResourceName[],
): Generator<void, Read> {
  const numbersOf = createStemReader()
  const read: Read = {
    sentences: [],
    byEntity: new Map(),
    names: [],
    stems: [],
    heard: [],
    questions: [],
    questionEnds: [],
  }
  const { sentences, byEntity, stems, heard, questions, questionEnds } = read
  for (const name of names)
    for (const record of knowledge.records(name) as readonly AnyRecord[]) {
      const entity = knowledge.entityOf(record)
      const ownName = numbersOf(entity.name)
      const lists = askedOf(name, entity.key)
      const own = sentencesOf(record).map(({ field, text }): Sentence => {
        const told = [...new Set([...numbersOf(text), ...ownName])]
        const asked = lists
          .filter(([beginning]) => text.startsWith(beginning))
          .flatMap(([, list]) => list.map(numbersOf))
        const sentence = { id: sentences.length, entity, field, text }
        sentences.push(sentence)
        read.names.push(ownName)
        stems.push(told)
        heard.push([...new Set([...told, ...asked.flat()])])
        questions.push(...asked)
        questionEnds.push(questions.length)
        return sentence
      })
      byEntity.set(entity, own)
      yield
    }
  return read
}

/** In which sentences each stem stands. */
const postingsOf = (heard: StemLists, total: number): StemLists => {
  const postings: number[][] = Array.from({ length: stemCount() }, () => [])
  for (let id = 0; id < total; id++)
    for (const number of listAt(heard, id)) postings[number]?.push(id)
  return stemLists(postings)
}

/** Builds the index, record by record, so that others get a turn between. */
export function* createProseIndex(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  known: Senses,
): Generator<void, ProseIndex> {
  const read = yield* readSentences(knowledge, names)
  const { sentences, byEntity, questionEnds } = read
  const total = sentences.length
  const stems = stemLists(read.stems)
  const heard = stemLists(read.heard)
  const questions = stemLists(read.questions)
  yield
  const postings = postingsOf(heard, total)
  yield
  const countOf = (number: number): number =>
    (postings.ends[number] ?? 0) - startOf(postings, number)
  const weights = Float64Array.from({ length: stemCount() }, (_, number) =>
    countOf(number) ? Math.log(1 + total / countOf(number)) / Math.log(1 + total) : 0,
  )
  const weight = (one: string): number => weights[numberOf(one) ?? -1] ?? 0
  const telling = (one: string): number => least + weight(one)
  const questionWeights = read.questions.map((list) =>
    list.reduce((sum, number) => sum + least + (weights[number] ?? 0), 0),
  )
  const questionsFrom = (id: number): number => (id ? (questionEnds[id - 1] ?? 0) : 0)
  const told = ({ id }: Sentence): string[] => {
    const ownName = read.names[id] ?? []
    return [...listAt(stems, id)].filter((one) => !ownName.includes(one)).map(stemAt)
  }
  const asked = ({ id }: Sentence): string[][] => {
    const lists: string[][] = []
    for (let at = questionsFrom(id); at < (questionEnds[id] ?? 0); at++)
      lists.push([...listAt(questions, at)].map(stemAt))
    return lists
  }

  const places = Int32Array.from(
    { length: stemCount() },
    (_, number) => known.places.get(stemAt(number)) ?? -1,
  )
  const addNumbers = (sum: Float32Array, lists: StemLists, at: number, but?: readonly number[]) => {
    const end = lists.ends[at] ?? 0
    for (let index = startOf(lists, at); index < end; index++) {
      const number = lists.numbers[index] as number
      const place = places[number] as number
      if (place < 0 || but?.includes(number)) continue
      addSense(sum, place, least + (weights[number] as number), known)
    }
  }
  /** The sense of each sentence with its questions, one behind the other. */
  const wholes = roomForSenses(total)
  for (let id = 0; id < total; id++) {
    const sum = new Float32Array(senseSize)
    addNumbers(sum, stems, id, read.names[id])
    for (let at = questionsFrom(id); at < (questionEnds[id] ?? 0); at++)
      addNumbers(sum, questions, at)
    keepSense(wholes, id, senseAlong(sum))
    if (id % 20 === 0) yield
  }
  /** The sense of each sentence alone and of each question, made when first looked at. */
  const toldSenses = roomForSenses(total)
  const askedSenses = roomForSenses(read.questions.length)
  const isMade = new Uint8Array(total)
  const keepSum = (kept: Int8Array, lists: StemLists, at: number, but?: readonly number[]) => {
    const sum = new Float32Array(senseSize)
    addNumbers(sum, lists, at, but)
    keepSense(kept, at, senseAlong(sum))
  }
  const makeSenses = (id: number) => {
    if (isMade[id]) return
    isMade[id] = 1
    keepSum(toldSenses, stems, id, read.names[id])
    for (let at = questionsFrom(id); at < (questionEnds[id] ?? 0); at++)
      keepSum(askedSenses, questions, at)
  }

  /** Which words of a question each stem is, and which it is nearly: a bit for each word. */
  const isSaid = new Int32Array(stemCount())
  const isNearly = new Int32Array(stemCount())
  const marked: number[] = []
  const mark = (table: Int32Array, stem: string, bit: number) => {
    const number = numberOf(stem)
    if (number === undefined || number >= table.length) return
    table[number] = (table[number] as number) | bit
    marked.push(number)
  }
  const clearMarks = () => {
    for (const number of marked) {
      isSaid[number] = 0
      isNearly[number] = 0
    }
    marked.length = 0
  }

  type Held = { sentence: Sentence; holds: number; held: number; share: number; whole: number }

  const heldBy = (
    sentence: Sentence,
    gains: readonly number[],
    all: number,
    near: number,
  ): Held => {
    let exact = 0
    let nearly = 0
    const end = heard.ends[sentence.id] ?? 0
    for (let at = startOf(heard, sentence.id); at < end; at++) {
      const number = heard.numbers[at] as number
      exact |= isSaid[number] as number
      nearly |= isNearly[number] as number
    }
    let held = 0
    for (let at = 0; at < gains.length; at++) {
      if (exact & (1 << at)) held += gains[at] as number
      else if (nearly & (1 << at)) held += related * (gains[at] as number)
    }
    return { sentence, holds: exact | nearly, held, share: all ? held / all : 0, whole: near }
  }

  const likenessOf = ({ id }: Sentence, all: number): number => {
    let best = 0
    for (let at = questionsFrom(id); at < (questionEnds[id] ?? 0); at++) {
      let common = 0
      const end = questions.ends[at] ?? 0
      for (let place = startOf(questions, at); place < end; place++) {
        const number = questions.numbers[place] as number
        if (isSaid[number]) common += least + (weights[number] as number)
      }
      best = Math.max(best, common / (all + (questionWeights[at] ?? 0) - common || 1))
    }
    return best
  }

  const closely = (held: Held, all: number, { sense, withBefore }: Asked): Fit => {
    const { id } = held.sentence
    makeSenses(id)
    let nearest = 0
    for (let at = questionsFrom(id); at < (questionEnds[id] ?? 0); at++)
      nearest = Math.max(nearest, nearness(sense, askedSenses, at))
    return {
      ...held,
      likeness: likenessOf(held.sentence, all),
      told: nearness(sense, toldSenses, id),
      asked: nearest,
      before: nearness(withBefore, wholes, id),
    }
  }

  const fits = (asked: Asked, some: readonly Sentence[], most: number): Fit[] => {
    const said = asked.said.slice(0, mostSaid)
    const gains = said.map(telling)
    const all = gains.reduce((sum, gain) => sum + gain, 0)
    for (const [at, stem] of said.entries()) {
      mark(isSaid, stem, 1 << at)
      for (const other of relatedTo(stem)) mark(isNearly, other, 1 << at)
    }
    const glances = some.map((sentence) =>
      heldBy(sentence, gains, all, nearness(asked.sense, wholes, sentence.id)),
    )
    const chosen =
      glances.length > most
        ? glances
            .sort((one, two) => two.share + 2 * two.whole - one.share - 2 * one.whole)
            .slice(0, most)
        : glances
    const found = chosen.map((one) => closely(one, all, asked))
    clearMarks()
    return found
  }

  const scores = new Float64Array(total)
  const touched: number[] = []
  const search = (said: readonly string[], most: number): Scored[] => {
    touched.length = 0
    const add = (one: string, share: number) => {
      const number = numberOf(one) ?? -1
      const count = countOf(number)
      if (number < 0 || !(count <= mostPostings)) return
      const gain = share * (weights[number] ?? 0)
      const end = postings.ends[number] ?? 0
      for (let at = startOf(postings, number); at < end; at++) {
        const id = postings.numbers[at] as number
        if (scores[id] === 0) touched.push(id)
        scores[id] = (scores[id] as number) + gain
      }
    }
    for (const one of said.slice(0, mostStems)) {
      add(one, 1)
      for (const other of relatedTo(one)) if (other !== one) add(other, related)
    }
    const found: Scored[] = []
    for (const id of touched) {
      const size = (stems.ends[id] ?? 0) - startOf(stems, id)
      const score = (scores[id] as number) / (1 + 0.02 * size)
      scores[id] = 0
      keepBest(found, sentences[id] as Sentence, score, most)
    }
    return found
  }

  return {
    telling,
    senseOf: (stems) => senseOf(stems, telling, known),
    told,
    heard: ({ id }) => [...listAt(heard, id)],
    numbers: ({ id }) => [...listAt(stems, id)],
    asked,
    sentence: (id) => sentences[id],
    of: (entity) => byEntity.get(entity) ?? [],
    numbersIn: (entity, field) => [
      ...new Set(
        (byEntity.get(entity) ?? []).flatMap((one) =>
          one.field === field ? [...listAt(stems, one.id)] : [],
        ),
      ),
    ],
    weight,
    fits,
    search,
    nearestOf: (sense, entity) => {
      let best = 0
      for (const { id } of byEntity.get(entity) ?? [])
        best = Math.max(best, nearness(sense, wholes, id))
      return best
    },
    nearest: (sense, records, most) => {
      const found: Scored[] = []
      for (const entity of records)
        for (const sentence of byEntity.get(entity) ?? [])
          keepBest(found, sentence, nearness(sense, wholes, sentence.id), most)
      return found
    },
    senses: wholes,
  }
}
