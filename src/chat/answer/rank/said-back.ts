import type { Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'

const mostHeard = 600

/** A text as its words with a space before each, so that one is found by how it begins. */
const wordsOf = (text: string): string =>
  ` ${text.slice(0, mostHeard).toLowerCase()}`.replace(/[^a-z0-9]+/g, ' ')

/** What even a word weighs that no sentence has. */
const leastWeight = 0.5

/**
 * What of a message comes back in an answer: which share of its words, by what they weigh, and how many
 * of the names that its reading leaves out are said and are not.
 */
export const saidBack = (
  explains: Uint8Array,
  { tokens, mentionAt }: Reading,
  weights: Float64Array,
  result: Result,
) => {
  const text = wordsOf(result.text)
  let [said, all, named, unnamed] = [0, 0, 0, 0]
  for (const [at, { stem, isContent }] of tokens.entries()) {
    const mention = mentionAt[at]
    const isName = mention?.weak === false
    if (isName ? mention.start !== at || explains[at] : !isContent) continue
    const isSaid = text.includes(` ${stem}`)
    if (isName) {
      named += Number(isSaid)
      unnamed += Number(!isSaid)
      continue
    }
    const weight = weights[at] || leastWeight
    all += weight
    if (isSaid) said += weight
  }
  return { share: all && said / all, named, unnamed }
}
