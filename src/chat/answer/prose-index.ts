import type { ResourceName } from '../../catalog/resources.ts'
import type { AnyRecord, Shelf } from '../../catalog/shelf.ts'
import { lemma } from './lexicon/lemma.ts'

/** One sentence of a record and how well it answers. */
export type Passage = { resource: ResourceName; record: AnyRecord; sentence: string; score: number }

export type Prose = {
  /** The sentences that hold the rarest of the words, best first. */
  search(words: readonly string[], limit: number, resource?: ResourceName): Passage[]
  /** The records whose texts hold the words, best first. */
  records(words: readonly string[], limit: number, resource?: ResourceName): Passage[]
  /** Whether the word stands anywhere in the texts. */
  knows(word: string): boolean
}

type Line = { resource: ResourceName; record: AnyRecord; sentence: string; length: number }
type Index = { lines: Line[]; postings: Map<string, Map<number, number>>; average: number }

const prose = [
  'description',
  'behavior',
  'notes',
  'spawnConditions',
  'weaknesses',
  'tamingMethod',
  'terrainFeatures',
  'obtainedBy',
  'effectPerLevel',
  'features',
  'howToFind',
  'dangers',
  'rewards',
  'commonMistakes',
  'howToComplete',
  'majorFeatures',
  'notableChanges',
  'notableFixes',
]

const textsOf = (record: AnyRecord): string[] =>
  prose.flatMap((field) => {
    const value = record[field]
    if (typeof value === 'string') return value.split(/(?<=[.!?])\s+(?=[A-Z/])/)
    return Array.isArray(value) ? (value as string[]) : []
  })

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map(stem) ?? []

/** Cuts the endings that differ between a question and a text. */
export const stem = (word: string): string => {
  const base = lemma(word)
  if (base.length > 5 && base.endsWith('ing')) return base.slice(0, -3).replace(/(.)\1$/, '$1')
  if (base.length > 4 && base.endsWith('ed')) return base.slice(0, -2).replace(/(.)\1$/, '$1')
  if (base.length > 4 && base.endsWith('e')) return base.slice(0, -1)
  return base
}

const build = (shelves: readonly Shelf[]): Index => {
  const lines: Line[] = []
  const postings = new Map<string, Map<number, number>>()
  let total = 0
  for (const shelf of shelves) {
    const resource = shelf.resource.name as ResourceName
    for (const record of shelf.records) {
      const name = stems(String(record.name))
      for (const sentence of textsOf(record)) {
        const words = [...stems(sentence), ...name]
        const at = lines.length
        lines.push({ resource, record, sentence, length: words.length })
        total += words.length
        for (const word of words) {
          let places = postings.get(word)
          if (!places) {
            places = new Map()
            postings.set(word, places)
          }
          places.set(at, (places.get(at) ?? 0) + 1)
        }
      }
    }
  }
  return { lines, postings, average: total / Math.max(1, lines.length) }
}

/** A full-text index over every sentence of the records (BM25), built when first needed. */
export const createProse = (shelves: readonly Shelf[]): Prose => {
  let built: Index | undefined
  const index = () => {
    built ??= build(shelves)
    return built
  }

  const scored = (words: readonly string[], resource?: ResourceName): Map<number, number> => {
    const { lines, postings, average } = index()
    const scores = new Map<number, number>()
    for (const word of new Set(words.map(stem))) {
      const places = postings.get(word)
      if (!places) continue
      const rarity = Math.log(1 + (lines.length - places.size + 0.5) / (places.size + 0.5))
      for (const [at, times] of places) {
        const line = lines[at]
        if (!line || (resource && line.resource !== resource)) continue
        const weight = (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * line.length) / average))
        scores.set(at, (scores.get(at) ?? 0) + rarity * weight)
      }
    }
    return scores
  }

  return {
    knows: (word) => index().postings.has(stem(word)),
    search: (words, limit, resource) =>
      [...scored(words, resource)]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, limit)
        .flatMap(([at, score]) => {
          const line = index().lines[at]
          return line ? [{ ...line, score }] : []
        }),
    records: (words, limit, resource) => {
      const best = new Map<AnyRecord, Passage & { parts: number }>()
      for (const [at, score] of scored(words, resource)) {
        const line = index().lines[at]
        if (!line) continue
        const known = best.get(line.record)
        if (!known) best.set(line.record, { ...line, score, parts: 1 })
        else {
          if (score > known.score) known.sentence = line.sentence
          known.score = Math.max(known.score, score) + 0.15 * Math.min(known.score, score)
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score).slice(0, limit)
    },
  }
}
