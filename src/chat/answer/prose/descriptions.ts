import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { describedAs } from '../lexicon/described-as.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import { nearness, scaleToOne, senseSize } from '../lexicon/word-senses.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { contentStems, type ProseIndex, related } from './prose-index.ts'

/** A record that may be meant: how well its words fit, how near the sense comes, and by how much more than others. */
export type Described = {
  entity: Entity
  score: number
  margin: number
  near: number
  nearMargin: number
}

export type DescriptionIndex = {
  /** The records that the words of a message describe best. */
  search(reading: Reading, most: number): Described[]
}

/** Words that stand in more records than this tell nothing. */
const mostPostings = 140
/** The sentences of a record that describe it are its first ones. */
const mostSentences = 24
const told = 0.45
const named = 0.5

/** So many records are looked at closely by sense. */
const mostNear = 40

const together = (senses: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(senseSize)
  for (const sense of senses)
    for (let at = 0; at < senseSize; at++) sum[at] = (sum[at] ?? 0) + (sense[at] ?? 0)
  return scaleToOne(sum)
}

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

/** Finds records by what is told of them: their prose, and loose descriptions in people's words. */
export function* createDescriptions(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  prose: ProseIndex,
): Generator<void, DescriptionIndex> {
  const entities: Entity[] = []
  /** The sense of each description, and of all those of a record together. */
  const senses: { whole: Float32Array; each: readonly Float32Array[] }[] = []
  const postings = new Map<string, { at: number; gain: number }[]>()
  const add = (at: number, gains: ReadonlyMap<string, number>) => {
    for (const [one, gain] of gains) {
      const list = postings.get(one)
      if (list) list.push({ at, gain })
      else postings.set(one, [{ at, gain }])
    }
  }
  for (const name of names)
    for (const record of knowledge.records(name) as readonly AnyRecord[]) {
      const entity = knowledge.entityOf(record)
      const gains = new Map<string, number>()
      const grow = (stems: Iterable<string>, gain: number) => {
        for (const one of stems) gains.set(one, Math.max(gains.get(one) ?? 0, gain))
      }
      for (const { stems } of prose.of(entity).slice(0, mostSentences)) grow(stems, told)
      grow(contentStems(entity.name), named)
      const counts = new Map<string, number>()
      for (const text of describedAs(name, entity.key))
        for (const one of contentStems(text)) counts.set(one, (counts.get(one) ?? 0) + 1)
      for (const [one, count] of counts)
        gains.set(one, (gains.get(one) ?? 0) * 0.5 + 0.7 + 0.15 * Math.min(4, count))
      const each = describedAs(name, entity.key).map((text) => prose.senseOf(contentStems(text)))
      senses.push({ whole: together(each), each })
      add(entities.length, gains)
      entities.push(entity)
      yield
    }
  const total = entities.length

  /** How well the words of a message fit each record, and how much they weigh together. */
  const byWords = (reading: Reading): { scores: Float64Array; whole: number } => {
    const scores = new Float64Array(total)
    let whole = 0
    const grow = (one: string, share: number) => {
      const list = postings.get(one)
      if (list && list.length <= mostPostings)
        for (const { at, gain } of list) scores[at] = (scores[at] ?? 0) + share * gain
    }
    const content = reading.tokens.filter(({ isContent }) => isContent)
    for (const one of new Set(content.map(({ stem }) => stem))) {
      const count = postings.get(one)?.length ?? 0
      const weight = Math.log(1 + total / (count + 0.5)) / Math.log(1 + total)
      whole += weight
      grow(one, weight)
      for (const other of relatedTo(one)) if (other !== one) grow(other, related * weight)
    }
    return { scores, whole: whole || 1 }
  }

  /** How near the sense of a message comes to the nearest description of each of the likelier records. */
  const bySense = (reading: Reading): Float64Array => {
    const sense = prose.senseOf(
      new Set(reading.tokens.flatMap(({ stem, isContent }) => (isContent ? [stem] : []))),
    )
    const wholes = Float64Array.from(senses, ({ whole }) => nearness(sense, whole))
    const least = wholes.toSorted()[Math.max(0, total - mostNear)] ?? 0
    return wholes.map((near, at) =>
      near < least
        ? 0
        : Math.max(0, ...(senses[at]?.each ?? []).map((one) => nearness(sense, one))),
    )
  }

  return {
    search: (reading, most) => {
      const { scores, whole } = byWords(reading)
      const near = bySense(reading)
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
  }
}
