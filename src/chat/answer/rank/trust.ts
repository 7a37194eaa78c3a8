import { logistic } from '../../../lib/logistic.ts'
import { once } from '../../../lib/once.ts'
import { rowsOf } from '../lexicon/rows.ts'
import type { Candidate, DialogueState, Query, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import type { RankedCandidate } from './rank.ts'
import { saidBack } from './said-back.ts'
import text from './trust.txt' with { type: 'text' }

/** The reading that is answered, and those it was chosen from. */
type ChosenReading = {
  reading: Reading
  /** What was spoken of before. */
  before: DialogueState
  candidate: Candidate
  ranked: readonly RankedCandidate[]
  likelihood: number
  result: Result
}

/** How much a word tells. */
type WeightOf = (stem: string) => number

const leastOdds = 1e-4
const oddsOf = (share: number): number => {
  const inside = Math.min(1 - leastOdds, Math.max(leastOdds, share))
  return Math.log(inside / (1 - inside))
}

const contentOf = ({ tokens }: Reading) => tokens.filter(({ isContent }) => isContent)

const leftOut = ({ reading, candidate: { explains } }: ChosenReading): number => {
  const left = reading.tokens.filter(({ isContent }, at) => isContent && !explains[at])
  return left.length / Math.max(1, contentOf(reading).length)
}

/** Readings that are farther ahead are as far ahead. */
const farAhead = 12

/** How far ahead of knowing nothing the best reading is. */
const overUnknown = ({ ranked }: ChosenReading): number => {
  const unknown = ranked.find(({ candidate }) => candidate.query.op === 'unknown')
  return unknown ? Math.min(farAhead, (ranked[0]?.score ?? 0) - unknown.score) : farAhead
}

const shareSaidBack = ({ reading, candidate, result }: ChosenReading, weightOf: WeightOf) => {
  const weights = Float64Array.from(reading.tokens, ({ stem }) => weightOf(stem))
  return saidBack(candidate.explains, reading, weights, result).share
}

type Signs = Readonly<Record<string, (chosen: ChosenReading, weightOf: WeightOf) => number>>

/** What is asked: of some kinds more readings are wrong than of others that are as likely. */
const kinds: readonly Query['op'][] = [
  ...(['get', 'describe', 'tell', 'relate', 'check', 'list', 'count', 'any'] as const),
  ...(['rank', 'compare', 'reckon', 'command'] as const),
]
const kindSigns: Signs = Object.fromEntries(
  kinds.map((kind) => [
    `is ${kind}`,
    ({ candidate }: ChosenReading) => Number(candidate.query.op === kind),
  ]),
)

/** What tells how far an answer can be trusted. */
const signs: Signs = {
  ...kindSigns,
  'in any case': () => 1,
  likelihood: ({ likelihood }) => oddsOf(likelihood),
  score: ({ ranked }) => ranked[0]?.score ?? 0,
  'other readings': ({ ranked }) => Math.log(ranked.length),
  'left out': leftOut,
  words: ({ reading }) => reading.tokens.length,
  'telling words': ({ reading }, weightOf) =>
    contentOf(reading).reduce((sum, { stem }) => sum + weightOf(stem), 0),
  'nothing named': ({ reading }) => Number(reading.mentions.every(({ weak }) => weak)),
  'yes or no': ({ reading }) => Number(reading.cues.isYesNo),
  'spoken before': ({ before }) => Number(before.last !== undefined),
  'over knowing nothing': overUnknown,
  'named before': ({ candidate }) => Number(candidate.origin === 'own'),
  'said back': shareSaidBack,
  numbers: ({ reading }) => reading.numbers.length,
  'nothing found': ({ result }) => Number(result.isEmpty === true),
}

export const signNames: readonly string[] = Object.keys(signs)

/** The signs of an answer, in the order of their names. */
export const signsOf = (chosen: ChosenReading, weightOf: WeightOf): number[] =>
  Object.values(signs).map((sign) => sign(chosen, weightOf))

const learnedWeights = once(() => {
  const rows = rowsOf('rank/trust.txt', text, ['sign', 'weight'], ({ sign, weight }, slip) => {
    if (!signs[sign]) throw slip('sign', 'no sign')
    return [sign, Number(weight)] as const
  })
  const byName = new Map(rows)
  return signNames.map((name) => byName.get(name) ?? 0)
})

/** How likely an answer is right, as conversations show that the ranking has not learned from. */
export const trustIn = (chosen: ChosenReading, weightOf: WeightOf): number => {
  const weights = learnedWeights()
  return logistic(
    signsOf(chosen, weightOf).reduce((sum, sign, at) => sum + sign * (weights[at] as number), 0),
  )
}
