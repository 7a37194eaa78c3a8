import type { ResourceName } from '../../catalog/resources.ts'
import type { AnyRecord, Shelf } from '../../catalog/shelf.ts'
import { lemma } from './lexicon/lemma.ts'
import { textsOf } from './texts.ts'

/** One sentence of a record and how well it answers. */
export type Passage = {
  resource: ResourceName
  record: AnyRecord
  sentence: string
  score: number
  /** The part of the words' weight that the sentence holds, 0 to 1. */
  share: number
}

export type Prose = {
  /** The sentences that hold the rarest of the words, best first. */
  search(words: readonly string[], limit: number, resource?: ResourceName): Passage[]
  /** The records whose texts hold the words, best first. */
  records(words: readonly string[], limit: number, resource?: ResourceName): Passage[]
  /** The sentence of some records that holds most of the words; "a|b" is held by either. */
  within(
    words: readonly string[],
    records: readonly AnyRecord[],
    leaveOut?: (passage: Passage) => boolean,
  ): Passage | undefined
  /** How rare a stem is in all texts. */
  rarity(word: string): number
  /** Whether the word stands anywhere in the texts. */
  knows(word: string): boolean
}

type Line = { resource: ResourceName; record: AnyRecord; sentence: string; length: number }
/** The lines a word stands in, and how often. */
type Posting = { lines: number[]; times: number[] }

type Index = {
  lines: Line[]
  /** Where the lines of a record begin and end. */
  spans: Map<AnyRecord, readonly [start: number, end: number]>
  postings: Map<string, Posting>
  words: Set<string>
  average: number
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? []

/** Cuts the endings that differ between a question and a text. */
export const stem = (word: string): string => {
  const known = stemmed.get(word)
  if (known !== undefined) return known
  const found = cut(word)
  if (stemmed.size < 20_000) stemmed.set(word, found)
  return found
}

const stemmed = new Map<string, string>()

const cut = (word: string): string => {
  const base = lemma(word)
  if (base.length > 5 && base.endsWith('ing')) return base.slice(0, -3).replace(/(.)\1$/, '$1')
  if (base.length > 4 && base.endsWith('ed')) return base.slice(0, -2).replace(/(.)\1$/, '$1')
  if (base.length > 6 && base.endsWith('able')) return base.slice(0, -4)
  if (base.length > 4 && base.endsWith('e')) return base.slice(0, -1)
  return base
}

const build = (shelves: readonly Shelf[]): Index => {
  const lines: Line[] = []
  const spans = new Map<AnyRecord, readonly [number, number]>()
  const postings = new Map<string, Posting>()
  const known = new Set<string>()
  let total = 0
  for (const shelf of shelves) {
    const resource = shelf.resource.name as ResourceName
    for (const record of shelf.records) {
      const name = wordsIn(String(record.name)).map(stem)
      const start = lines.length
      for (const sentence of textsOf(record)) {
        const raw = wordsIn(sentence)
        const figures = sentence.match(/(?<![\d.])\d{2,}(?![\d.]*\d)/g) ?? []
        for (const word of raw) known.add(word)
        const words = [...raw.map(stem), ...name]
        const at = lines.length
        lines.push({ resource, record, sentence, length: words.length })
        total += words.length
        for (const word of [...words, ...figures]) {
          const posting = postings.get(word)
          if (!posting) postings.set(word, { lines: [at], times: [1] })
          else if (posting.lines[posting.lines.length - 1] === at)
            posting.times[posting.times.length - 1] =
              (posting.times[posting.times.length - 1] ?? 0) + 1
          else {
            posting.lines.push(at)
            posting.times.push(1)
          }
        }
      }
      spans.set(record, [start, lines.length])
    }
  }
  return { lines, spans, postings, words: known, average: total / Math.max(1, lines.length) }
}

/** What a word adds to the score of a line (BM25). */
const gain = (weight: number, times: number, length: number, average: number): number =>
  (weight * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / average))

/** The first place in an ascending list whose number is not below a bound. */
const firstFrom = (numbers: readonly number[], bound: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}

/** A full-text index over every sentence of the records (BM25), built when first needed. */
export const createProse = (shelves: readonly Shelf[]): Prose => {
  let built: Index | undefined
  const index = () => {
    built ??= build(shelves)
    return built
  }

  const rarity = (word: string): number => {
    const { lines, postings } = index()
    const places = postings.get(word)?.lines.length ?? 0
    return Math.log(1 + (lines.length - places + 0.5) / (places + 0.5))
  }

  type Score = { score: number; weight: number }

  const scored = (
    words: readonly string[],
    filter?: (line: Line) => boolean,
  ): { found: Map<number, Score>; total: number } => {
    const { lines, postings, average } = index()
    const found = new Map<number, Score>()
    let total = 0
    for (const word of new Set(words.map(stem))) {
      const weight = rarity(word)
      total += weight
      const posting = postings.get(word)
      for (let place = 0; place < (posting?.lines.length ?? 0); place++) {
        const at = posting?.lines[place] ?? 0
        const times = posting?.times[place] ?? 0
        const line = lines[at]
        if (!line || (filter && !filter(line))) continue
        const known = found.get(at) ?? { score: 0, weight: 0 }
        known.score += gain(weight, times, line.length, average)
        known.weight += weight
        found.set(at, known)
      }
    }
    return { found, total: total || 1 }
  }

  const passages = (words: readonly string[], filter?: (line: Line) => boolean): Passage[] => {
    const { found, total } = scored(words, filter)
    return [...found].flatMap(([at, { score, weight }]) => {
      const line = index().lines[at]
      return line ? [{ ...line, score, share: weight / total }] : []
    })
  }

  const byScore = (a: Passage, b: Passage) => b.score - a.score

  /** The scores of the lines of a few records, without a walk through all others. */
  const inside = (words: readonly string[], records: readonly AnyRecord[]) => {
    const { lines, spans, postings, average } = index()
    const found = new Map<number, Score & { at: number }>()
    let total = 0
    for (const group of new Set(words.map((word) => word.split('|').map(stem).join('|')))) {
      const alike = group.split('|')
      const weight = Math.min(...alike.map(rarity))
      total += weight
      const seen = new Set<number>()
      for (const posting of alike.map((word) => postings.get(word))) {
        if (!posting) continue
        for (const record of records) {
          const [start, end] = spans.get(record) ?? [0, 0]
          for (
            let place = firstFrom(posting.lines, start);
            (posting.lines[place] ?? end) < end;
            place++
          ) {
            const at = posting.lines[place] ?? 0
            if (seen.has(at)) continue
            seen.add(at)
            const times = posting.times[place] ?? 0
            const known = found.get(at) ?? { at, score: 0, weight: 0 }
            known.score += gain(weight, times, lines[at]?.length ?? 0, average)
            known.weight += weight
            found.set(at, known)
          }
        }
      }
    }
    return { found: [...found.values()], total: total || 1 }
  }

  return {
    rarity,
    knows: (word) => index().words.has(word),
    search: (words, limit, resource) =>
      passages(words, resource && ((line) => line.resource === resource))
        .sort(byScore)
        .slice(0, limit),
    within: (words, records, leaveOut) => {
      const { total, found } = inside(words, records)
      return found
        .map(({ at, score, weight }) => ({ at, score, share: weight / total }))
        .flatMap(({ at, score, share }) => {
          const line = index().lines[at]
          return line ? [{ ...line, score, share }] : []
        })
        .filter((passage) => !leaveOut?.(passage))
        .sort(byScore)[0]
    },
    records: (words, limit, resource) => {
      const { lines, postings } = index()
      const best = new Map<AnyRecord, Passage & { sentenceScore: number }>()
      // A word may carry others that mean the same: "flying|flyer".
      const groups = [...new Set(words)]
        .map((word) => word.split('|').map(stem))
        .filter((group) => group.some((word) => postings.has(word)))
      const weightOf = (group: readonly string[]) =>
        Math.min(...group.filter((word) => postings.has(word)).map(rarity))
      const total = groups.reduce((sum, group) => sum + weightOf(group), 0) || 1
      const sentenceScores = scored(
        words.flatMap((word) => word.split('|')),
        resource && ((line) => line.resource === resource),
      ).found
      for (const group of groups) {
        const weight = weightOf(group)
        const seen = new Set<AnyRecord>()
        for (const at of group.flatMap((word) => postings.get(word)?.lines ?? [])) {
          const line = lines[at]
          if (!line || (resource && line.resource !== resource)) continue
          const sentenceScore = sentenceScores.get(at)?.score ?? 0
          const passage = best.get(line.record) ?? { ...line, score: 0, share: 0, sentenceScore: 0 }
          if (!seen.has(line.record)) {
            seen.add(line.record)
            passage.score += weight
            passage.share += weight / total
          }
          if (sentenceScore > passage.sentenceScore) {
            passage.sentenceScore = sentenceScore
            passage.sentence = line.sentence
          }
          best.set(line.record, passage)
        }
      }
      return [...best.values()]
        .map((passage) => ({ ...passage, score: passage.score + passage.sentenceScore * 0.25 }))
        .sort(byScore)
        .slice(0, limit)
    },
  }
}
