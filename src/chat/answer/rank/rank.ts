import { keptFor } from '../../../lib/kept.ts'
import { logistic } from '../../../lib/logistic.ts'
import { memoize } from '../../../lib/memoize.ts'
import { product, senseUnit } from '../lexicon/word-senses.ts'
import type { Candidate, DialogueState, Query, Result, Signals } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import {
  createFeatures,
  featuresOfSignal,
  kindOfQuery,
  resultFeature,
  targetsOfQuery,
  targetsOfRef,
  targetsOfSubject,
  wordsOf,
} from './features.ts'
import { intentAt, placeOf, preparedWords, sumOfPairs } from './hash.ts'
import { type Kinds, optionalKinds, targetOfKind } from './optional-kinds.ts'
import { kindsOfResult } from './result-kinds.ts'
import { step, type Weights } from './weights.ts'

export type RankedCandidate = { candidate: Candidate; score: number }

/** Weighs the words of one message against what readings of it want. */
export type Scorer = {
  /** What the words of the message say for a target. */
  weigh(target: number): number
  /** The kinds of readings that the message asks for at least so likely. */
  kindsFrom(least: number): Kinds
  score(candidate: Candidate): number
  /** What its result says for a candidate. */
  gain(candidate: Candidate, result: Result): number
}

/** What a signal weighs for a kind of query, looked up once for all messages. */
const signalWeights = keptFor((weights: Weights) =>
  memoize((kind: number) =>
    memoize((name) => {
      let steps = 0
      for (const feature of featuresOfSignal(name, kind))
        steps += weights[placeOf(feature)] as number
      return step * steps
    }),
  ),
)

/** A sum that all of a kind share. A map that makes what it lacks takes several times as long. */
const kept = (sums: Map<number, number>, kind: number, make: () => number): number => {
  const before = sums.get(kind)
  if (before !== undefined) return before
  const sum = make()
  sums.set(kind, sum)
  return sum
}

/** Words are weighed once for each target, and what candidates have in common once for all of them. */
export const createScorer = (
  reading: Reading,
  state: DialogueState,
  weights: Weights,
  weightOf: (stem: string) => number,
): Scorer => {
  const { all, single } = wordsOf(reading, state)
  const words = preparedWords(all)
  const { intent } = reading
  const { kindOf, shared, own, answered } = createFeatures(reading, state, weightOf)
  /** What so many of the words say for a target, in steps. */
  const stepsFor = (target: number, count: number): number =>
    sumOfPairs(weights, words, count, target)
  const weigh = memoize((target: number) => {
    const asked = product(intent, weights, intentAt(target)) / senseUnit
    return step * (stepsFor(target, words.length) + asked)
  })
  /** What the single words say for a kind of result, or for what a query is about. */
  const sayFor = memoize((target: number) => step * stepsFor(target, single))
  const weightsOfSignals = signalWeights(weights)
  let sum = 0
  const emit = (feature: number, value: number) => {
    sum += value * step * (weights[placeOf(feature)] as number)
  }
  const hear = (signals: Signals, kind: number) => {
    const weightFor = weightsOfSignals(kind)
    for (const signal of signals)
      sum += typeof signal === 'string' ? weightFor(signal) : weightFor(signal[0]) * signal[1]
  }
  const weighAll = (targets: readonly number[]) => {
    for (const target of targets) sum += weigh(target)
  }
  /** What candidates of a kind have in common, and those of a kind about one subject. */
  const sharedSums = new Map<number, number>()
  const subjectSums = keptFor((_: Signals) => new Map<number, number>())
  const sumOfShared = (candidate: Candidate): number => {
    sum = 0
    shared(candidate, emit)
    return sum
  }
  const sumOfSubject = (candidate: Candidate): number => {
    sum = 0
    hear(candidate.about, kindOfQuery(candidate.query))
    weighAll(targetsOfSubject(candidate))
    for (const target of targetsOfRef(candidate)) sum += sayFor(target)
    return sum
  }
  /** Readings are met again in every look at a message. */
  const score = memoize((candidate: Candidate): number => {
    const kind = kindOf(candidate)
    const ofShared = kept(sharedSums, kind, () => sumOfShared(candidate))
    const ofSubject = candidate.about.length
      ? kept(subjectSums(candidate.about), kind, () => sumOfSubject(candidate))
      : sumOfSubject(candidate)
    sum = ofShared + ofSubject
    const ofQuery = kindOfQuery(candidate.query)
    hear(candidate.signals, ofQuery)
    own(candidate, ofQuery, emit)
    weighAll(targetsOfQuery(candidate.query))
    return sum
  })
  return {
    weigh,
    kindsFrom: (least) =>
      new Set(optionalKinds.filter((kind) => logistic(weigh(targetOfKind(kind))) >= least)),
    score,
    gain: (candidate, result) => {
      sum = 0
      answered(candidate, result, emit)
      for (const kind of kindsOfResult(result)) {
        sum += sayFor(kind)
        emit(resultFeature(kind, candidate.query), 1)
      }
      return sum
    },
  }
}

const byScore = (one: RankedCandidate, two: RankedCandidate): number => two.score - one.score

/** So many of the best readings are tried, where they are not farther behind than a result can make up for. */
export const mostTried = 8
export const withinReach = 3

export type ResultOf = (query: Query) => Result

/**
 * The candidates with their scores, best first: those that are likely with what their results say for
 * them, the others as if theirs said the least of all.
 */
export const rank = (
  candidates: readonly Candidate[],
  scorer: Scorer,
  resultOf: ResultOf,
): RankedCandidate[] => {
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scorer.score(candidate) }))
    .sort(byScore)
  const reach = (ranked[0]?.score ?? 0) - withinReach
  const tried = ranked.slice(0, mostTried).filter(({ score }) => score >= reach)
  // What the result of the only one says changes nothing.
  if (tried.length < 2) return ranked
  const gains = tried.map(({ candidate }) => scorer.gain(candidate, resultOf(candidate.query)))
  const least = Math.min(...gains)
  for (const [at, one] of ranked.entries()) one.score += gains[at] ?? least
  return [...tried.sort(byScore), ...ranked.slice(tried.length)]
}
