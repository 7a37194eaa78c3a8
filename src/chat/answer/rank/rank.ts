import type { Candidate, State } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { createSignals, targetsOf, wordsOf } from './features.ts'
import { pairAt, placeOf } from './hash.ts'

export type Weights = Float32Array

export type Ranked = { candidate: Candidate; score: number }

/** How telling a stem is, for the weight of what a reading leaves unexplained. */
export type WeightOf = (stem: string) => number

/** Scores every candidate; words are weighed once for each target, however many candidates share it. */
export const scoresOf = (
  candidates: readonly Candidate[],
  reading: Reading,
  state: State,
  weights: Weights,
  weightOf: WeightOf,
): Float64Array => {
  const words = wordsOf(reading, state)
  const signalsOf = createSignals(reading, state, weightOf)
  const known = new Map<number, number>()
  const weigh = (target: number): number => {
    const before = known.get(target)
    if (before !== undefined) return before
    let sum = 0
    for (const word of words) sum += weights[pairAt(word, target)] ?? 0
    known.set(target, sum)
    return sum
  }
  let sum = 0
  const emit = (feature: number, value: number) => {
    sum += value * (weights[placeOf(feature)] ?? 0)
  }
  return Float64Array.from(candidates, (candidate) => {
    sum = 0
    for (const target of targetsOf(candidate)) sum += weigh(target)
    signalsOf(candidate, emit)
    return sum
  })
}

/** The candidates with their scores, best first. */
export const rank = (
  candidates: readonly Candidate[],
  reading: Reading,
  state: State,
  weights: Weights,
  weightOf: WeightOf,
): Ranked[] => {
  const scores = scoresOf(candidates, reading, state, weights, weightOf)
  return candidates
    .map((candidate, at) => ({ candidate, score: scores[at] ?? 0 }))
    .sort((one, two) => two.score - one.score)
}
