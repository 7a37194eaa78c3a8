import type { Match } from './passage-index.ts'
import { type Passage, sentencesOf } from './passages.ts'
import { askedStems, otherWords, stemsOf } from './words.ts'

const longestQuote = 420

const nameOf = ({ document, headings }: Passage): string =>
  [document.title, headings.at(-1)].filter((name) => name !== undefined).join(', ')

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`

/** How many of the asked words a sentence holds. */
const hits = (sentence: string, asked: readonly string[]): number => {
  const stems = new Set(stemsOf(sentence))
  return asked.filter(
    (word) => stems.has(word) || [...otherWords(word)].some((one) => stems.has(one)),
  ).length
}

/** The passage, or from the sentence on that answers best as much as a quote may hold. */
const excerpt = (text: string, asked: readonly string[]): string => {
  if (text.length <= longestQuote) return text
  const sentences = sentencesOf(text)
  const scores = sentences.map((sentence) => hits(sentence, asked))
  const best = scores.indexOf(Math.max(...scores))
  let out = sentences[best] ?? ''
  for (const sentence of sentences.slice(best + 1)) {
    if (out.length + sentence.length + 1 > longestQuote) break
    out += ` ${sentence}`
  }
  const isFromStart = best === 0
  return `${isFromStart ? '' : '… '}${cutAtWord(out, longestQuote)}`
}

/** What a document says, word for word, and where it says so. */
export const quote = ({ passage }: Match, question: string): string =>
  `“${excerpt(passage.text, askedStems(question))}” (${cutAtWord(nameOf(passage), 120)})`
