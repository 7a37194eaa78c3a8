import { leadingSize, nearness, type Sense } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { type Found, keepBest } from './postings.ts'
import type { Sentences } from './sentences.ts'
import {
  inverted,
  lengthAt,
  listAt,
  numberOf,
  rangeIn,
  type StemLists,
  stemCount,
} from './stem-lists.ts'

/** How well a record fits in one regard, and by how much more than others. */
type RecordFit = { score: number; margin: number }

/** A record that may be meant: how all its words fit, the most alike of its descriptions, and its sense. */
export type Described = { entity: Entity; words: RecordFit; alike: RecordFit; near: RecordFit }

/** The records that come nearest in sense to a message, and those that its words describe best. */
type FindDescribed = (
  reading: Reading,
  sense: Sense,
) => { near: readonly Entity[]; described: Described[] }

/** So many records seem near in sense, and so many of them are near. */
const mostSeeming = 64
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

/** How well a record fits by some scores, of which the best are known. */
const fitOf = (record: number, scores: Float64Array, ordered: readonly Found[], whole = 1) => {
  const score = (scores[record] ?? 0) / whole
  const others = (ordered.find(({ id }) => id !== record)?.score ?? 0) / whole
  return { score, margin: score - others }
}

/** The stems of some lists, one behind the other. */
const stemsIn = ({ numbers, ends }: StemLists, from: number, end: number): Uint16Array =>
  numbers.subarray(ends[from - 1] ?? 0, ends[end - 1] ?? 0)

/**
 * For each stem the records that it describes, one behind the other, with what it gains for each. This runs
 * once in a start, over all that describes anything: loops over indexes are much faster there.
 */
const postingsOf = ({ entities, idsOf, stems, names, descriptions, descriptionsOf }: Sentences) => {
  const ends = new Uint32Array(entities.length)
  const numbers: number[] = []
  const values: number[] = []
  const [gains, counts] = [new Float64Array(stemCount()), new Uint16Array(stemCount())]
  const gain = (stem: number, value: number) => {
    if (!gains[stem]) numbers.push(stem)
    gains[stem] = value
  }
  const gainAll = (some: Uint16Array, value: number) => {
    for (let at = 0; at < some.length; at++) gain(some[at] as number, value)
  }
  const gainDescribed = (described: Uint16Array) => {
    for (let at = 0; at < described.length; at++) {
      const stem = described[at] as number
      counts[stem] = (counts[stem] as number) + 1
    }
    for (let at = 0; at < described.length; at++) {
      const stem = described[at] as number
      const count = counts[stem] as number
      if (count) gain(stem, (gains[stem] as number) * 0.5 + 0.7 + 0.15 * Math.min(4, count))
      counts[stem] = 0
    }
  }
  for (let record = 0; record < entities.length; record++) {
    const entity = entities[record]
    const [from, end] = entity ? idsOf(entity) : [0, 0]
    gainAll(stemsIn(stems, from, Math.min(end, from + mostSentences)), toldGain)
    gainAll(listAt(names, record), namedGain)
    gainDescribed(stemsIn(descriptions, ...descriptionsOf(record)))
    for (let at = values.length; at < numbers.length; at++) {
      const stem = numbers[at] as number
      values.push(gains[stem] as number)
      gains[stem] = 0
    }
    ends[record] = numbers.length
  }
  const moved = new Float32Array(values.length)
  const records = inverted({ numbers: new Uint16Array(numbers), ends }, (from, to) => {
    moved[to] = values[from] as number
  })
  return { records, gains: moved }
}

/** What each of some lists holds of a message, which ones that are, and how much all its words weigh. */
type Holdings = { sums: Float64Array; holding: readonly number[]; whole: number }

/** Sums up what lists hold of a message: only those that it touches are looked at. */
const createHoldings = (
  lists: number,
  postings: StemLists,
  weightOf: (stem: number) => number,
  { gains, most = Number.POSITIVE_INFINITY }: { gains?: Float32Array; most?: number } = {},
): ((stems: Iterable<string>) => Holdings) => {
  const { numbers, ends } = postings
  const sums = new Float64Array(lists)
  const holding: number[] = []
  return (stems) => {
    for (const list of holding) sums[list] = 0
    holding.length = 0
    let whole = 0
    for (const one of stems) {
      const stem = numberOf(one) ?? -1
      const weight = weightOf(stem)
      whole += weight
      const [from, end] = rangeIn(ends, stem)
      if (end - from > most) continue
      for (let at = from; at < end; at++) {
        const list = numbers[at] as number
        if (sums[list] === 0) holding.push(list)
        sums[list] = (sums[list] as number) + weight * (gains?.[at] ?? 1)
      }
    }
    return { sums, holding, whole }
  }
}

/** Finds records by what is told of them: their prose, and loose descriptions in people's words. */
export const createDescriptions = (sentences: Sentences): FindDescribed => {
  const { entities, descriptions, describedAt, described: places } = sentences
  const total = entities.filter(Boolean).length
  const { records, gains } = postingsOf(sentences)
  const weightIn = (count: number): number =>
    Math.log(1 + total / (count + 0.5)) / Math.log(1 + total)
  const weights = Float64Array.from(records.ends, (_, stem) => weightIn(lengthAt(records, stem)))
  const weightOf = (stem: number): number => weights[stem] ?? weightIn(0)
  const holdWords = createHoldings(entities.length, records, weightOf, {
    gains,
    most: mostPostings,
  })
  const { length } = descriptions.ends
  const holdDescriptions = createHoldings(length, inverted(descriptions), weightOf)
  const wholes = new Float32Array(length)
  for (let list = 0, at = 0; list < length; list++)
    for (; at < (descriptions.ends[list] as number); at++)
      wholes[list] =
        (wholes[list] as number) + (weights[descriptions.numbers[at] as number] as number)
  /** How much the words of a message have in common with the most alike description of each record. */
  const alike = new Float64Array(entities.length)
  const findAlike = (stems: Iterable<string>) => {
    alike.fill(0)
    const { sums, holding, whole } = holdDescriptions(stems)
    for (const at of holding) {
      const [common, record] = [sums[at] as number, describedAt[at] as number]
      const likeness = common / (whole + (wholes[at] as number) - common)
      alike[record] = Math.max(alike[record] as number, likeness)
    }
  }
  /** How near the sense of a message comes to each record that is not too far. */
  const near = new Float64Array(entities.length)
  const findNear = (sense: Sense): readonly Found[] => {
    for (const [at, entity] of entities.entries())
      near[at] = entity ? nearness(sense, places, at, leadingSize) : 0
    const seeming = best(near, mostSeeming)
    near.fill(0)
    const nearest: Found[] = []
    for (const { id } of seeming) keepBest(nearest, id, nearness(sense, places, id), mostNear)
    for (const { id, score } of nearest) near[id] = score
    return nearest
  }

  return ({ tokens, mentions }, sense) => {
    const most = mentions.every(({ weak }) => weak) ? mostUnnamed : mostBesideNames
    const stems = new Set(tokens.flatMap(({ stem, isContent }) => (isContent ? [stem] : [])))
    const { sums, whole } = holdWords(stems)
    findAlike(stems)
    const nearRecords = findNear(sense)
    const [fitting, likest, nearest] = [best(sums, most), best(alike, most), best(near, most)]
    const found = new Set([...fitting, ...likest, ...nearest].map(({ id }) => id))
    return {
      near: nearRecords.map(({ id }) => entities[id] as Entity),
      described: [...found].map((at) => ({
        entity: entities[at] as Entity,
        words: fitOf(at, sums, fitting, whole || 1),
        alike: fitOf(at, alike, likest),
        near: fitOf(at, near, nearest),
      })),
    }
  }
}
