import type { ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import { describedAs } from '../lexicon/described-as.ts'
import { relatedTo } from '../lexicon/related-words.ts'
import type { Entity } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { contentStems, type ProseIndex, related } from './prose-index.ts'

export type Described = { entity: Entity; score: number; margin: number }

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

/** Finds records by what is told of them: their prose, and loose descriptions in people's words. */
export function* createDescriptions(
  knowledge: Knowledge,
  names: readonly ResourceName[],
  prose: ProseIndex,
): Generator<void, DescriptionIndex> {
  const entities: Entity[] = []
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
      add(entities.length, gains)
      entities.push(entity)
      yield
    }
  const total = entities.length

  return {
    search: (reading, most) => {
      const scores = new Float64Array(total)
      let whole = 0
      const seen = new Set<string>()
      for (const token of reading.tokens) {
        if (!token.isContent || seen.has(token.stem)) continue
        seen.add(token.stem)
        const list = postings.get(token.stem)
        const weight = Math.log(1 + total / ((list?.length ?? 0) + 0.5)) / Math.log(1 + total)
        whole += weight
        if (list && list.length > mostPostings) continue
        for (const { at, gain } of list ?? []) scores[at] = (scores[at] ?? 0) + weight * gain
        for (const other of relatedTo(token.stem)) {
          const near = other === token.stem ? undefined : postings.get(other)
          if (!near || near.length > mostPostings) continue
          for (const { at, gain } of near) scores[at] = (scores[at] ?? 0) + related * weight * gain
        }
      }
      const found: Described[] = []
      for (let at = 0; at < total; at++) {
        const score = scores[at] ?? 0
        const entity = entities[at]
        if (
          score === 0 ||
          !entity ||
          (found.length >= most && score <= (found[most - 1]?.score ?? 0))
        )
          continue
        let place = found.length
        while (place > 0 && (found[place - 1]?.score ?? 0) < score) place--
        found.splice(place, 0, { entity, score, margin: 0 })
        if (found.length > most) found.pop()
      }
      return found.map(({ entity, score }, at) => ({
        entity,
        score: score / (whole || 1),
        margin: (score - (found[at === 0 ? 1 : 0]?.score ?? 0)) / (whole || 1),
      }))
    },
  }
}
