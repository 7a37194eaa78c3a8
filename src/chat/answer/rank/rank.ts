import type { Candidate, State } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { createSignals, targetsOf, wordsOf } from './features.ts'
import { pairAt, placeOf, senseAt } from './hash.ts'

export type Weights = Float32Array

export type Ranked = { candidate: Candidate; score: number }

/** How telling a stem is, for the weight of what a reading leaves unexplained. */
export type WeightOf = (stem: string) => number

/** Weighs the words of one message against what readings of it want. */
export type Scorer = {
  /** What the words of the message say for a target. */
  weigh(target: number): number
  scores(candidates: readonly Candidate[]): Float64Array
}

/** Words are weighed once for each target, and what candidates share once for each kind. */
export const createScorer = (
  reading: Reading,
  state: State,
  weights: Weights,
  weightOf: WeightOf,
): Scorer => {
  const words = wordsOf(reading, state)
  const { sense } = reading
  const { kindOf, shared, own } = createSignals(reading, state, weightOf)
  const known = new Map<number, number>()
  const weigh = (target: number): number => {
    const before = known.get(target)
    if (before !== undefined) return before
    let sum = 0
    for (const word of words) sum += weights[pairAt(word, target)] ?? 0
    const from = senseAt(target)
    for (let at = 0; at < sense.length; at++) sum += (sense[at] ?? 0) * (weights[from + at] ?? 0)
    known.set(target, sum)
    return sum
  }
  let sum = 0
  const emit = (feature: number, value: number) => {
    sum += value * (weights[placeOf(feature)] ?? 0)
  }
  const sharedSums = new Map<number, number>()
  const sharedSum = (candidate: Candidate): number => {
    const kind = kindOf(candidate)
    const before = sharedSums.get(kind)
    if (before !== undefined) return before
    sum = 0
    shared(candidate, emit)
    sharedSums.set(kind, sum)
    return sum
  }
  const scoreOf = (candidate: Candidate): number => {
    const before = sharedSum(candidate)
    sum = before
    for (const target of targetsOf(candidate)) sum += weigh(target)
    own(candidate, emit)
    return sum
  }
  return { weigh, scores: (candidates) => Float64Array.from(candidates, scoreOf) }
}

/** The candidates with their scores, best first. */
export const rank = (candidates: readonly Candidate[], scorer: Scorer): Ranked[] => {
  const scores = scorer.scores(candidates)
  return candidates
    .map((candidate, at) => ({ candidate, score: scores[at] ?? 0 }))
    .sort((one, two) => two.score - one.score)
}
