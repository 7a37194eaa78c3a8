import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { describedAs } from '../lexicon/described-as.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import { keepSense, nearness, roomForSenses, type Sense } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { related } from './postings.ts'
import type { ProseIndex } from './prose-index.ts'
import { createStemReader, numberOf, startOf, stemAt, stemCount, stemLists } from './stem-lists.ts'

/** A record that may be meant: how well its words fit, how near the sense comes, and by how much more than others. */
export type Described = {
  entity: Entity
  score: number
  margin: number
  near: number
  nearMargin: number
}

export type DescriptionIndex = {
  /** The records that the words of a message describe best, and of those near in sense the nearest. */
  search(reading: Reading, near: readonly Entity[], most: number): Described[]
  /** Where the senses of a record's descriptions are kept. */
  sensesOf(entity: Entity): (readonly [senses: Int8Array, place: number])[]
}

/** Words that stand in more records than this tell nothing. */
const mostPostings = 140
/** The sentences of a record that describe it are its first ones. */
const mostSentences = 24
const toldGain = 0.45
const namedGain = 0.5

/** The places of the highest scores, best first. */
const best = (scores: Float64Array, most: number): number[] => {
  const found: number[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (score <= 0 || (found.length >= most && score <= (scores[found[most - 1] ?? 0] ?? 0)))
      continue
    let place = found.length
    while (place > 0 && (scores[found[place - 1] ?? 0] ?? 0) < score) place--
    found.splice(place, 0, at)
    if (found.length > most) found.pop()
  }
  return found
}

/** How much a score lies above the best of the others. */
const marginOf = (scores: Float64Array, at: number, ordered: readonly number[]): number =>
  (scores[at] ?? 0) - (scores[ordered.find((other) => other !== at) ?? -1] ?? 0)

/** What describes the records: each stem of one with what it gains for it, and the descriptions. */
type Read = {
  entities: Entity[]
  gains: ReadonlyMap<number, number>[]
  descriptions: number[][]
  /** Where the descriptions of each record end. */
  ends: number[]
}

const gainsOf = (
  told: Iterable<number>,
  name: readonly number[],
  described: readonly (readonly number[])[],
): ReadonlyMap<number, number> => {
  const gains = new Map<number, number>()
  for (const one of told) gains.set(one, toldGain)
  for (const one of name) gains.set(one, namedGain)
  const counts = new Map<number, number>()
  for (const one of described.flat()) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const [one, count] of counts)
    gains.set(one, (gains.get(one) ?? 0) * 0.5 + 0.7 + 0.15 * Math.min(4, count))
  return gains
}

function* readDescriptions(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  prose: ProseIndex,
): Generator<void, Read> {
  const numbersOf = createStemReader()
  const read: Read = { entities: [], gains: [], descriptions: [], ends: [] }
  for (const name of names)
    for (const record of knowledge.records(name) as readonly AnyRecord[]) {
      const entity = knowledge.entityOf(record)
      const described = describedAs(name, entity.key).map(numbersOf)
      const told = prose.of(entity).slice(0, mostSentences).flatMap(prose.numbers)
      read.entities.push(entity)
      read.gains.push(gainsOf(told, numbersOf(entity.name), described))
      read.descriptions.push(...described)
      read.ends.push(read.descriptions.length)
      yield
    }
  return read
}

/** For each stem the records that it describes, one behind the other, with what it gains for each. */
const postingsOf = (gains: readonly ReadonlyMap<number, number>[]) => {
  const records: number[][] = Array.from({ length: stemCount() }, () => [])
  const values: number[][] = records.map(() => [])
  for (const [at, own] of gains.entries())
    for (const [number, gain] of own) {
      records[number]?.push(at)
      values[number]?.push(gain)
    }
  return { records: stemLists(records), gains: Float32Array.from(values.flat()) }
}

/** Finds records by what is told of them: their prose, and loose descriptions in people's words. */
export function* createDescriptions(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  prose: ProseIndex,
): Generator<void, DescriptionIndex> {
  const { entities, gains, descriptions, ends } = yield* readDescriptions(knowledge, names, prose)
  const total = entities.length
  const postings = postingsOf(gains)
  yield
  const senses = roomForSenses(descriptions.length)
  for (const [at, stems] of descriptions.entries()) {
    keepSense(senses, at, prose.senseOf(stems.map(stemAt)))
    if (at % 40 === 0) yield
  }
  const startAt = (record: number): number => (record ? (ends[record - 1] ?? 0) : 0)

  /** How well the words of a message fit each record, and how much they weigh together. */
  const byWords = (stems: Iterable<string>): { scores: Float64Array; whole: number } => {
    const scores = new Float64Array(total)
    const { records, gains } = postings
    let whole = 0
    const countOf = (number: number) => (records.ends[number] ?? 0) - startOf(records, number)
    const grow = (one: string, share: number) => {
      const number = numberOf(one)
      if (number === undefined || !(countOf(number) <= mostPostings)) return
      for (let at = startOf(records, number); at < (records.ends[number] ?? 0); at++) {
        const record = records.numbers[at] as number
        scores[record] = (scores[record] as number) + share * (gains[at] as number)
      }
    }
    for (const one of stems) {
      const count = countOf(numberOf(one) ?? -1) || 0
      const weight = Math.log(1 + total / (count + 0.5)) / Math.log(1 + total)
      whole += weight
      grow(one, weight)
      for (const other of relatedTo(one)) if (other !== one) grow(other, related * weight)
    }
    return { scores, whole: whole || 1 }
  }

  const placeOf = new Map(entities.map((entity, at) => [entity, at]))

  /** How near a sense comes to the nearest description of each of some records. */
  const bySense = (sense: Sense, records: readonly Entity[]): Float64Array => {
    const near = new Float64Array(total)
    for (const entity of records) {
      const record = placeOf.get(entity) ?? -1
      let most = 0
      for (let at = startAt(record); at < (ends[record] ?? 0); at++)
        most = Math.max(most, nearness(sense, senses, at))
      near[record] = most
    }
    return near
  }

  return {
    search: ({ tokens, sense }, records, most) => {
      const stems = new Set(tokens.flatMap(({ stem, isContent }) => (isContent ? [stem] : [])))
      const { scores, whole } = byWords(stems)
      const near = bySense(sense, records)
      const fitting = best(scores, most)
      const nearest = best(near, most)
      return [...new Set([...fitting, ...nearest])].map((at) => ({
        entity: entities[at] as Entity,
        score: (scores[at] ?? 0) / whole,
        margin: marginOf(scores, at, fitting) / whole,
        near: near[at] ?? 0,
        nearMargin: marginOf(near, at, nearest),
      }))
    },
    sensesOf: (entity) => {
      const record = placeOf.get(entity) ?? -1
      const places = Array.from({ length: (ends[record] ?? 0) - startAt(record) }, (_, at) => at)
      return places.map((at) => [senses, startAt(record) + at])
    },
  }
}
