import type { Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'

const mostHeard = 600

const plainWord = /^[a-z0-9]+$/
const isPartOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Whether a text has a word that begins so. */
const hasWord = (text: string, begin: string): boolean => {
  if (!plainWord.test(begin)) return false
  let at = text.indexOf(begin)
  while (at > 0 && isPartOfWord(text.charCodeAt(at - 1))) at = text.indexOf(begin, at + 1)
  return at >= 0
}

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
  const text = result.text.slice(0, mostHeard).toLowerCase()
  let [said, all, named, unnamed] = [0, 0, 0, 0]
  for (const [at, { stem, isContent }] of tokens.entries()) {
    const mention = mentionAt[at]
    const isName = mention?.weak === false
    if (isName ? mention.start !== at || explains[at] : !isContent) continue
    const isSaid = hasWord(text, stem)
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
