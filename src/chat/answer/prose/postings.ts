import type { Sentence, Sentences } from './sentences.ts'
import { inverted, listAt, numberOf, startOf } from './stem-lists.ts'

/** A sentence or a record by its place, and how well it fits. */
export type Found = { id: number; score: number }

/** So many sentences are looked at of those that name something. */
const mostHolding = 120
/** Words that stand in more sentences than this tell nothing. */
const mostPostings = 600
const mostStems = 24
/** What a word counts for that stands in every sentence. */
export const leastTelling = 0.15

/** Puts the id of one among the best ones, which stay in order. */
export const keepBest = (found: Found[], id: number, score: number, most: number) => {
  if (found.length >= most && score <= (found[found.length - 1]?.score ?? 0)) return
  let at = found.length
  while (at > 0 && (found[at - 1]?.score ?? 0) < score) at--
  found.splice(at, 0, { id, score })
  if (found.length > most) found.pop()
}

/** Where each stem stands, and how much that tells. */
export const createPostings = ({ count: total, sentence, stems, heard }: Sentences) => {
  const postings = inverted(heard)
  /** How telling a stem is, by its number: seldom ones are more. */
  const weights = new Float64Array(postings.ends.length)
  for (let number = 0; number < weights.length; number++) {
    const length = (postings.ends[number] as number) - startOf(postings, number)
    weights[number] = length ? Math.log(1 + total / length) / Math.log(1 + total) : 0
  }

  const scores = new Float64Array(total)
  const touched: number[] = []
  const add = (one: string) => {
    const number = numberOf(one) ?? -1
    const [from, end] = [startOf(postings, number), postings.ends[number] ?? 0]
    if (number < 0 || end - from > mostPostings) return
    const gain = weights[number] ?? 0
    for (let at = from; at < end; at++) {
      const id = postings.numbers[at] as number
      if (scores[id] === 0) touched.push(id)
      scores[id] = (scores[id] as number) + gain
    }
  }
  /** Longer sentences hold more by chance. */
  const scoreOf = (id: number): number =>
    (scores[id] as number) / (1 + 0.02 * ((stems.ends[id] ?? 0) - startOf(stems, id)))

  return {
    weights,
    /** How much it counts: even one that stands in every sentence counts a little. */
    tellings: weights.map((weight) => leastTelling + weight),
    /** The sentences that hold most of the stems. */
    search: (said: readonly string[], most: number): Found[] => {
      for (const one of said.slice(0, mostStems)) add(one)
      const found: Found[] = []
      for (const id of touched) {
        keepBest(found, id, scoreOf(id), most)
        scores[id] = 0
      }
      touched.length = 0
      return found
    },
    /** The sentences that hold all of the stems. */
    holdingAll: (wanted: readonly string[]): Sentence[] => {
      const numbers = wanted.map((one) => numberOf(one) ?? -1)
      const [fewest] = numbers
        .map((number) => listAt(postings, number))
        .sort((one, two) => one.length - two.length)
      if (!fewest || numbers.includes(-1)) return []
      return [...fewest]
        .filter((id) => numbers.every((number) => listAt(stems, id).includes(number)))
        .slice(0, mostHolding)
        .map((id) => sentence(id) as Sentence)
    },
  }
}
