import type { Document } from '../../store/documents.ts'
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
/** Others are served while a long document is read. */
const passagesPerTurn = 200

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

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

  for (const document of documents)
    for (const passage of passagesOf(document)) {
      const at = passages.push(passage) - 1
      const words = stemsOf(passage.text)
      lengths.push(words.length)
      note(words, at, 1)
      note(stemsOf(passage.headings.at(-1) ?? ''), at, headingWeight)
      note(stemsOf(passage.headings.slice(0, -1).join(' ')), at, outerHeadingWeight)
      note(stemsOf(document.title), at, 1)
      if (at % passagesPerTurn === 0) await nextTurn()
    }
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)

  const rarity = (seen: number) => Math.log(1 + (passages.length - seen + 0.5) / (seen + 0.5))

  /** Where a word or another word for it stands, and how well that fits. */
  const placesOf = (word: string): Places => {
    const places: Places = new Map()
    for (const [other, fit] of [
      [word, 1] as const,
      ...[...otherWords(word)].map((one) => [one, otherWordWeight] as const),
    ])
      for (const [at, times] of postings.get(other) ?? []) {
        const length = (lengths[at] ?? 0) / averageLength
        const weight =
          (times * (steepness + 1)) /
          (times + steepness * (1 - lengthWeight + lengthWeight * length))
        places.set(at, Math.max(places.get(at) ?? 0, fit * weight))
      }
    return places
  }

  return {
    search: (question, most) => {
      const found = new Map<number, { score: number; covered: number }>()
      let asked = 0
      for (const word of askedStems(question)) {
        const places = placesOf(word)
        const value = rarity(places.size)
        asked += value
        for (const [at, weight] of places) {
          const sum = found.get(at) ?? { score: 0, covered: 0 }
          found.set(at, { score: sum.score + value * weight, covered: sum.covered + value })
        }
      }
      return [...found]
        .sort(([a, one], [b, other]) => other.score - one.score || a - b)
        .slice(0, most)
        .flatMap(([at, { score, covered }]) => {
          const passage = passages[at]
          return passage ? [{ passage, score, coverage: covered / asked }] : []
        })
    },
  }
}
