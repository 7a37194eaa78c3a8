import type { Sentence, Sentences } from './sentences.ts'
import { inverted, lengthAt, listAt, numberOf } from './stem-lists.ts'

/** A sentence or a record by its place, and how well it fits. */
export type Found = { id: number; score: number }

/** So many sentences are looked at of those that name something. */
const mostHolding = 120
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
export const createPostings = ({ count, sentence, stems, heard }: Sentences) => {
  const postings = inverted(heard)
  /** How telling a stem is, by its number: seldom ones are more. */
  const weights = Float64Array.from(postings.ends, (_, number) => {
    const length = lengthAt(postings, number)
    return length && Math.log(1 + count / length) / Math.log(1 + count)
  })
  return {
    weights,
    /** How much it counts: even one that stands in every sentence counts a little. */
    tellings: weights.map((weight) => leastTelling + weight),
    /** The sentences that hold all of the stems. */
    holdingAll: (wanted: readonly string[]): Sentence[] => {
      const numbers = wanted.map((one) => numberOf(one) ?? -1)
      const [fewest = []] = numbers
        .map((number) => listAt(postings, number))
        .sort((one, two) => one.length - two.length)
      return [...fewest]
        .filter((id) => numbers.every((number) => listAt(stems, id).includes(number)))
        .slice(0, mostHolding)
        .map((id) => sentence(id) as Sentence)
    },
  }
}
