import { nearness, type Sense } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { createAlike } from './alike.ts'
import { type Found, keepBest } from './postings.ts'
import type { Sentences } from './sentences.ts'
import { inverted, numberOf, type StemLists, startOf, stemCount } from './stem-lists.ts'

/**
 * A record that may be meant: how well all its words fit, how much the most alike of its descriptions is, how
 * near the sense comes, and by how much more than others.
 */
export type Described = {
  entity: Entity
  score: number
  margin: number
  alike: number
  alikeMargin: number
  near: number
  nearMargin: number
}

/** The records that come nearest in sense to a message, and those that its words describe best. */
type FindDescribed = (reading: Reading) => { near: readonly Entity[]; described: Described[] }

/** So many records are looked at closely for what is near in sense. */
const mostNear = 12

/** Words that stand in more records than this tell nothing. */
const mostPostings = 140
/** The sentences of a record that describe it are its first ones. */
const mostSentences = 24
/** So many records are found at most, fewer where the message names something. */
const mostUnnamed = 3
const mostBesideNames = 2
const toldGain = 0.45
const namedGain = 0.5

/** The highest scores, best first. */
const best = (scores: Float64Array, most: number): Found[] => {
  const found: Found[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number
    if (score > 0) keepBest(found, at, score, most)
  }
  return found
}

/** How much a score lies above the best of the others. */
const marginOf = (scores: Float64Array, at: number, ordered: readonly Found[]): number =>
  (scores[at] ?? 0) - (ordered.find(({ id }) => id !== at)?.score ?? 0)

const stemsIn = (lists: StemLists, from: number, end: number): Uint16Array =>
  lists.numbers.subarray(startOf(lists, from), startOf(lists, end))

/** For each stem the records that it describes, one behind the other, with what it gains for each. */
const postingsOf = ({ entities, idsOf, stems, names, descriptions, descriptionsOf }: Sentences) => {
  const ends = new Uint32Array(entities.length)
  const numbers: number[] = []
  const values: number[] = []
  const gains = new Float64Array(stemCount())
  const counts = new Uint16Array(stemCount())
  const gain = (number: number, value: number) => {
    if (!gains[number]) numbers.push(number)
    gains[number] = value
  }
  for (const [record, entity] of entities.entries()) {
    const [from, end] = idsOf(entity)
    const described = stemsIn(descriptions, ...descriptionsOf(record))
    for (const one of stemsIn(stems, from, Math.min(end, from + mostSentences))) gain(one, toldGain)
    for (const one of stemsIn(names, record, record + 1)) gain(one, namedGain)
    for (const one of described) counts[one] = (counts[one] as number) + 1
    for (const one of described) {
      const count = counts[one] as number
      counts[one] = 0
      if (count) gain(one, (gains[one] as number) * 0.5 + 0.7 + 0.15 * Math.min(4, count))
    }
    for (const one of numbers.slice(values.length)) {
      values.push(gains[one] as number)
      gains[one] = 0
    }
    ends[record] = numbers.length
  }
  const moved = new Float32Array(values.length)
  const records = inverted({ numbers: new Uint16Array(numbers), ends }, (from, to) => {
    moved[to] = values[from] as number
  })
  return { records, gains: moved }
}

/** Finds records by what is told of them: their prose, and loose descriptions in people's words. */
export const createDescriptions = (sentences: Sentences): FindDescribed => {
  const { entities, descriptions, descriptionsOf, described: places } = sentences
  const total = entities.length
  const { records, gains } = postingsOf(sentences)
  const countOf = (number: number) => (records.ends[number] ?? 0) - startOf(records, number)
  const scores = new Float64Array(total)
  const grow = (one: string, share: number) => {
    const number = numberOf(one)
    if (number === undefined || !(countOf(number) <= mostPostings)) return
    const end = records.ends[number] ?? 0
    for (let at = startOf(records, number); at < end; at++) {
      const record = records.numbers[at] as number
      scores[record] = (scores[record] as number) + share * (gains[at] as number)
    }
  }
  const weightIn = (count: number): number =>
    Math.log(1 + total / (count + 0.5)) / Math.log(1 + total)
  const weights = Float64Array.from(records.ends, (_, number) => weightIn(countOf(number)))
  const weightOf = (number: number): number => weights[number] ?? weightIn(0)
  /** Finds how well the words of a message fit each record; says how much they weigh together. */
  const scoreByWords = (stems: Iterable<string>): number => {
    scores.fill(0)
    let whole = 0
    for (const one of stems) {
      const weight = weightOf(numberOf(one) ?? -1)
      whole += weight
      grow(one, weight)
    }
    return whole || 1
  }

  const recordOf = new Uint16Array(descriptions.ends.length)
  for (let record = 0; record < total; record++) recordOf.fill(record, ...descriptionsOf(record))
  const findAlike = createAlike(descriptions, recordOf, total, weightOf)
  const near = new Float64Array(total)
  /** Finds how near the sense of a message comes to each record that is not too far. */
  const nearestTo = (sense: Sense): readonly Found[] => {
    for (let record = 0; record < total; record++) near[record] = nearness(sense, places, record)
    const nearest = best(near, mostNear)
    near.fill(0)
    for (const { id, score } of nearest) near[id] = score
    return nearest
  }

  return ({ tokens, mentions, sense }) => {
    const most = mentions.every(({ weak }) => weak) ? mostUnnamed : mostBesideNames
    const stems = new Set(tokens.flatMap(({ stem, isContent }) => (isContent ? [stem] : [])))
    const whole = scoreByWords(stems)
    const alike = findAlike(stems)
    const nearRecords = nearestTo(sense)
    const fitting = best(scores, most)
    const likest = best(alike, most)
    const nearest = nearRecords.slice(0, most)
    const found = new Set([...fitting, ...likest, ...nearest].map(({ id }) => id))
    return {
      near: nearRecords.map(({ id }) => entities[id] as Entity),
      described: [...found].map((at) => ({
        entity: entities[at] as Entity,
        score: (scores[at] ?? 0) / whole,
        margin: marginOf(scores, at, fitting) / whole,
        alike: alike[at] ?? 0,
        alikeMargin: marginOf(alike, at, likest),
        near: near[at] ?? 0,
        nearMargin: marginOf(near, at, nearest),
      })),
    }
  }
}
