import { createSlices } from '../../lib/slices.ts'
import type { Document } from '../../store/documents.ts'
import { mostPassagesOfBot } from './bounds.ts'
import { type Passage, passagesOf } from './passages.ts'
import { askedStems, otherWords, stemsOf } from './words.ts'

/** A passage and how well it answers. */
export type Match = {
  passage: Passage
  score: number
  /** How much of what was asked for it speaks of, the rare words counting most: 0 to 1. */
  coverage: number
}

export type PassageIndex = {
  /** The best passages first; none when no word of the question stands in any. */
  search(question: string, most: number): Match[]
}

type Places = Map<number, number>

const steepness = 1.2
const lengthWeight = 0.75
const headingWeight = 2
const outerHeadingWeight = 0.5
const otherWordWeight = 0.7
/** A question of common words stands everywhere: its rare words decide, and so many places. */
const mostPlaces = 20_000
/** Of these the common words are counted too. */
const mostJudged = 64

type PassageScore = { score: number; covered: number }

const bestOf = (found: ReadonlyMap<number, PassageScore>, most: number): [number, PassageScore][] =>
  [...found].sort(([a, one], [b, other]) => other.score - one.score || a - b).slice(0, most)

/** An index over passages in memory (BM25, with the headings a passage stands under). */
export const createPassageIndex = async (documents: readonly Document[]): Promise<PassageIndex> => {
  const passages: Passage[] = []
  const lengths: number[] = []
  const postings = new Map<string, Places>()

  const note = (words: readonly string[], at: number, weight: number) => {
    for (const word of words) {
      const places = postings.get(word) ?? new Map<number, number>()
      places.set(at, (places.get(at) ?? 0) + weight)
      postings.set(word, places)
    }
  }

  const { rest } = createSlices()
  for (const document of documents)
    for (const passage of passagesOf(document)) {
      if (passages.length === mostPassagesOfBot) break
      const at = passages.push(passage) - 1
      const words = stemsOf(passage.text)
      lengths.push(words.length)
      note(words, at, 1)
      note(stemsOf(passage.headings.at(-1) ?? ''), at, headingWeight)
      note(stemsOf(passage.headings.slice(0, -1).join(' ')), at, outerHeadingWeight)
      note(stemsOf(document.title), at, 1)
      await rest()
    }
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)

  const rarity = (seen: number) => Math.log(1 + (passages.length - seen + 0.5) / (seen + 0.5))

  /** A word and other words for it, with how well each fits. */
  const spellingsOf = (word: string): { places: Places; fit: number }[] => {
    const spellings = [{ places: postings.get(word), fit: 1 }]
    for (const other of otherWords(word))
      spellings.push({ places: postings.get(other), fit: otherWordWeight })
    return spellings.flatMap(({ places, fit }) => (places ? [{ places, fit }] : []))
  }

  const weightOf = (at: number, times: number, fit: number): number => {
    const length = (lengths[at] ?? 0) / averageLength
    return (
      (fit * times * (steepness + 1)) /
      (times + steepness * (1 - lengthWeight + lengthWeight * length))
    )
  }

  /** Where a word stands, and how well that fits. */
  const placesOf = (spellings: ReturnType<typeof spellingsOf>): Places => {
    const places: Places = new Map()
    for (const { places: standing, fit } of spellings)
      for (const [at, times] of standing)
        places.set(at, Math.max(places.get(at) ?? 0, weightOf(at, times, fit)))
    return places
  }

  /** The same for some passages alone. */
  const placesAmong = (
    spellings: ReturnType<typeof spellingsOf>,
    some: Iterable<number>,
  ): Places => {
    const places: Places = new Map()
    for (const at of some)
      for (const { places: standing, fit } of spellings) {
        const times = standing.get(at)
        if (times !== undefined)
          places.set(at, Math.max(places.get(at) ?? 0, weightOf(at, times, fit)))
      }
    return places
  }

  /** The words of a question, the rare ones first. */
  const wordsOf = (question: string) =>
    askedStems(question)
      .map((word) => {
        const spellings = spellingsOf(word)
        return { spellings, seen: spellings.reduce((sum, { places }) => sum + places.size, 0) }
      })
      .sort((one, other) => one.seen - other.seen)

  const add = (found: Map<number, PassageScore>, at: number, value: number, weight: number) => {
    const sum = found.get(at) ?? { score: 0, covered: 0 }
    found.set(at, { score: sum.score + value * weight, covered: sum.covered + value })
  }

  return {
    search: (question, most) => {
      let found = new Map<number, PassageScore>()
      let asked = 0
      let looked = 0
      for (const { spellings, seen } of wordsOf(question)) {
        looked += seen
        const isAffordable = looked <= mostPlaces || found.size === 0
        if (!isAffordable && found.size > mostJudged) found = new Map(bestOf(found, mostJudged))
        const places = isAffordable
          ? placesOf(spellings)
          : placesAmong(spellings, [...found.keys()])
        const value = rarity(isAffordable ? places.size : Math.min(seen, passages.length))
        asked += value
        for (const [at, weight] of places) add(found, at, value, weight)
      }
      return bestOf(found, most).flatMap(([at, { score, covered }]) => {
        const passage = passages[at]
        return passage ? [{ passage, score, coverage: covered / asked }] : []
      })
    },
  }
}
