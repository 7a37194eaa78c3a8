import type { Candidate, DialogueState, Result } from './query.ts'
import { type Kinds, optionalKinds } from './rank/optional-kinds.ts'
import type { RankedCandidate } from './rank/rank.ts'
import type { Reading } from './read/reading.ts'

/** One question answered: how it was understood, what came out, what the next turn starts from. */
export type Step = {
  reading: Reading
  before: DialogueState
  candidate: Candidate
  result: Result
  state: DialogueState
  ranked: readonly RankedCandidate[]
  /** Which kinds of readings were made. */
  kinds: Kinds
  /** How likely the chosen reading is among all of them, from 0 to 1. */
  likelihood: number
  /** How likely its answer is right, from 0 to 1. */
  trust: number
}

/** How one question was understood: for the maintainer who wants to know why. */
export type Explanation = {
  question: string
  /** The words with what they may mean: names, numbers, or that they say nothing of the subject. */
  words: { word: string; meanings: string[] }[]
  /** The best readings with their scores. */
  readings: { score: number; query: string; origin: string; edit?: string }[]
  /** The kinds of readings that were not made, as the words hardly ask for them. */
  notMade: string[]
  /** The query that was run. */
  query: string
  /** How likely its answer is right. */
  trust: number
  /** Content words that the chosen reading does not account for. */
  unexplained: string[]
}

const mostReadings = 5

/** What is shown of a question that was answered. */
export const explanationOf = ({ reading, candidate, ranked, kinds, trust }: Step): Explanation => ({
  question: reading.message,
  words: reading.tokens.map(({ text, isContent }, at) => {
    const mention = reading.mentionAt[at]
    const number = reading.numbers.find(({ start, end }) => at >= start && at < end)
    return {
      word: text,
      meanings: [
        ...(mention?.entities.map(({ ref }) => (mention.weak ? `${ref}?` : ref)) ?? []),
        ...(number ? [`number ${number.value}`] : []),
        ...(isContent ? [] : ['filler']),
      ],
    }
  }),
  readings: ranked.slice(0, mostReadings).map(({ candidate: { query, origin, edit }, score }) => ({
    score: Math.round(score * 100) / 100,
    query: JSON.stringify(query),
    origin,
    ...(edit ? { edit } : {}),
  })),
  notMade: optionalKinds.filter((kind) => !kinds.has(kind)),
  query: JSON.stringify(candidate.query),
  trust: Math.round(trust * 100) / 100,
  unexplained: reading.tokens.flatMap(({ text, isContent }, at) =>
    isContent && !candidate.explains[at] ? [text] : [],
  ),
})

const stepText = ({
  words,
  readings,
  notMade,
  trust,
  unexplained,
  question,
  query,
}: Explanation) => {
  const named = words.map(({ word, meanings }) =>
    meanings.length ? `${word} [${meanings.join(', ')}]` : word,
  )
  const scored = readings.map(
    ({ score, query, origin, edit }) =>
      `${score.toFixed(2).padStart(7)}  ${query}  (${edit ?? `from ${origin}`})`,
  )
  return Object.entries({
    question,
    words: named.join(' '),
    readings: scored.join(`\n${' '.repeat(13)}`),
    'not made': notMade.join(', ') || 'nothing',
    query,
    trust: trust.toFixed(2),
    unexplained: unexplained.join(' ') || 'nothing',
  })
    .map(([name, text]) => `${name.padEnd(13)}${text}`)
    .join('\n')
}

/** An explanation for a terminal. */
export const explanationText = (steps: readonly Explanation[], answer: string): string =>
  [...steps.map(stepText), `answer       ${answer}`].join('\n\n')
