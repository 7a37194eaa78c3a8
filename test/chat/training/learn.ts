import { intentSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { intentAt, mix, pairAt, size } from '../../../src/chat/answer/rank/hash.ts'
import { optionalKinds, targetOfKind } from '../../../src/chat/answer/rank/optional-kinds.ts'
import { logistic } from '../../../src/lib/logistic.ts'
import { everyday } from './everyday.ts'
import type { Example } from './example.ts'

const rate = 0.05
/** The figures of an intent are small, so their weights have farther to go. */
const intentRate = 0.3
/** What words ask for starts from what they mean, so it has less far to go. */
const wordRate = 0.05
const decay = 1e-6
/** An example whose right readings are as likely as this teaches no more. */
const likelyEnough = 0.995
/** Pulls that are weaker change nothing. */
const leastPull = 5e-4

/** Kinds are weighed as other targets are: all words say something for them. */
const kindsAsTargets = {
  targets: Int32Array.from(optionalKinds, targetOfKind),
  bySingle: new Uint8Array(optionalKinds.length),
}

/** What is learned: the weights, and what words ask for. */
export type Model = { weights: Float32Array; intents: Float32Array }

export const blank = (): Model => ({
  weights: new Float32Array(size),
  intents: new Float32Array(everyday.figures.length),
})

/**
 * Figures, each with the sum of its squared slopes behind it: both are wanted at once, and memory is what
 * learning waits for.
 */
type WithSquares = Float32Array

const withSquares = (figures: Float32Array): WithSquares => {
  const out = new Float32Array(2 * figures.length)
  for (let at = 0; at < figures.length; at++) out[2 * at] = figures[at] as number
  return out
}

const withoutSquares = (pairs: WithSquares): Float32Array => {
  const out = new Float32Array(pairs.length / 2)
  for (let at = 0; at < out.length; at++) out[at] = pairs[2 * at] as number
  return out
}

/** Moves a figure against its slope, the less the farther it was moved before. */
const moveBy = (
  pairs: WithSquares,
  place: number,
  slope: number,
  step: number,
  slowness: number,
) => {
  const at = 2 * place
  const squares = (pairs[at + 1] as number) + slope * slope
  pairs[at + 1] = squares
  pairs[at] = (pairs[at] as number) - (step * slope) / Math.sqrt(squares + slowness)
}

/** What the words of a message ask for together: a direction, and how long their sum was. */
type Intent = { direction: Float64Array; length: number }

const intentOf = (stems: Int32Array, intents: WithSquares): Intent => {
  const sum = new Float64Array(intentSize)
  for (const stem of stems)
    for (let at = 0; at < intentSize; at++)
      sum[at] = (sum[at] as number) + (intents[2 * (stem * intentSize + at)] as number)
  let squares = 0
  for (let at = 0; at < intentSize; at++) squares += (sum[at] as number) ** 2
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < intentSize; at++) sum[at] = (sum[at] as number) / length
  return { direction: sum, length }
}

/** What the words of an example say for each of its targets. */
const targetSums = (
  { words, single, targets, bySingle }: Pick<Example, 'words' | 'single' | 'targets' | 'bySingle'>,
  { direction }: Intent,
  weights: WithSquares,
): Float64Array => {
  const sums = new Float64Array(targets.length)
  for (let place = 0; place < targets.length; place++) {
    const target = targets[place] as number
    const count = bySingle[place] ? single : words.length
    let sum = 0
    for (let word = 0; word < count; word++)
      sum += weights[2 * pairAt(words[word] as number, target)] as number
    sum *= wordsHeard
    const from = bySingle[place] ? -1 : intentAt(target)
    for (let at = 0; from >= 0 && at < intentSize; at++)
      sum += (direction[at] as number) * (weights[2 * (from + at)] as number)
    sums[place] = sum
  }
  return sums
}

const scoresOf = (example: Example, intent: Intent, weights: WithSquares): Float64Array => {
  const { roles, wants, wantEnds, signals, values, signalEnds } = example
  const sums = targetSums(example, intent, weights)
  const scores = new Float64Array(roles.length)
  let [want, signal] = [0, 0]
  for (let row = 0; row < roles.length; row++) {
    let score = 0
    for (; want < (wantEnds[row] as number); want++) score += sums[wants[want] as number] as number
    for (; signal < (signalEnds[row] as number); signal++)
      score += (values[signal] as number) * (weights[2 * (signals[signal] as number)] as number)
    scores[row] = score
  }
  return scores
}

/** How much each of some choices should lose, so that the right ones gain; and how likely these are by now. */
const pullsOf = (
  roles: Int8Array,
  scores: Float64Array,
  weight: number,
): { pulls: Float64Array; likelihood: number } => {
  let most = Number.NEGATIVE_INFINITY
  for (const [row, score] of scores.entries()) if (roles[row] !== 0) most = Math.max(most, score)
  let [all, good] = [0, 0]
  const powers = scores.map((score, row) => {
    const power = roles[row] === 0 ? 0 : Math.exp(score - most)
    all += power
    if (roles[row] === 1) good += power
    return power
  })
  return {
    pulls: powers.map(
      (power, row) => (power / all - (roles[row] === 1 ? power / good : 0)) * weight,
    ),
    likelihood: Math.max(1e-12, good / all),
  }
}

/**
 * So many of the words of an example, of those that tell what it asks for, and of the signals of its
 * readings are missed in a pass.
 */
const missedWords = 0.4
const missedStems = 0.4
const missedSignals = 0.2
/** Those that are heard speak for all. */
const wordsHeard = 1 / (1 - missedWords)
const signalsHeard = 1 / (1 - missedSignals)

/** An example with some of what it says missed, so that no reading is known by a word or two alone. */
const halfHeard = (example: Example, random: () => number): Example => {
  const { words, single, stems, signals, values } = example
  const isHeard = words.map(() => Number(random() >= missedWords))
  const look = Math.floor(random() * 2 ** 32)
  return {
    ...example,
    words: words.filter((_, at) => isHeard[at]),
    single: isHeard.subarray(0, single).reduce((sum, one) => sum + one, 0),
    stems: stems.filter(() => random() >= missedStems),
    // What one reading misses the others miss as well.
    values: values.map((value, at) =>
      mix(signals[at] as number, look) >>> 0 < missedSignals * 2 ** 32 ? 0 : signalsHeard * value,
    ),
  }
}

/** Learns a model further, pass by pass. */
export const createLearner = (model: Model, random: () => number) => {
  const weights = withSquares(model.weights)
  const intents = withSquares(model.intents)
  const learn = (place: number, slope: number, step: number) =>
    moveBy(weights, place, slope + decay * (weights[2 * place] as number), step, 1)
  /** Lets so many of some words, and the intent behind them, say less for a target. */
  const learnTarget = (words: Int32Array, count: number, target: number, pull: number) => {
    for (let word = 0; word < count; word++)
      learn(pairAt(words[word] as number, target), wordsHeard * pull, rate)
  }
  const learnIntent = ({ direction }: Intent, from: number, pull: number) => {
    for (let at = 0; at < intentSize; at++)
      learn(from + at, pull * (direction[at] as number), intentRate)
  }
  /** Which kinds of readings a message asks for is learned beside, from the same examples. */
  const learnKinds = ({ words, single, kinds, weight }: Example, intent: Intent) => {
    const scores = targetSums({ words, single, ...kindsAsTargets }, intent, weights)
    for (const [at, role] of kinds.entries()) {
      const pull = role && (logistic(scores[at] as number) - Number(role === 1)) * weight
      if (Math.abs(pull) < leastPull) continue
      const target = kindsAsTargets.targets[at] as number
      learnTarget(words, words.length, target, pull)
      learnIntent(intent, intentAt(target), pull)
    }
  }
  /** Lets signals say less for readings that should lose, and sums up what targets should. */
  const learnSignals = (example: Example, pulls: Float64Array): Float64Array => {
    const { targets, wants, wantEnds, signals, values, signalEnds } = example
    const targetPulls = new Float64Array(targets.length)
    let [want, signal] = [0, 0]
    for (const [row, pull] of pulls.entries()) {
      const [wantEnd, signalEnd] = [wantEnds[row] as number, signalEnds[row] as number]
      if (Math.abs(pull) >= leastPull) {
        for (; want < wantEnd; want++)
          targetPulls[wants[want] as number] = (targetPulls[wants[want] as number] as number) + pull
        for (; signal < signalEnd; signal++)
          learn(signals[signal] as number, pull * (values[signal] as number), rate)
      }
      want = wantEnd
      signal = signalEnd
    }
    return targetPulls
  }
  /** Lets words say less for targets that should lose; returns where the intent should turn away from. */
  const learnTargets = (example: Example, intent: Intent, pulls: Float64Array): Float64Array => {
    const { words, single, targets, bySingle } = example
    const turn = new Float64Array(intentSize)
    for (const [at, pull] of pulls.entries()) {
      if (Math.abs(pull) < leastPull) continue
      const target = targets[at] as number
      learnTarget(words, bySingle[at] ? single : words.length, target, pull)
      if (bySingle[at]) continue
      const from = intentAt(target)
      for (let figure = 0; figure < intentSize; figure++)
        turn[figure] = (turn[figure] as number) + pull * (weights[2 * (from + figure)] as number)
      learnIntent(intent, from, pull)
    }
    return turn
  }
  const turnIntent = (stems: Int32Array, { direction, length }: Intent, turn: Float64Array) => {
    let along = 0
    for (let at = 0; at < intentSize; at++)
      along += (turn[at] as number) * (direction[at] as number)
    for (const stem of stems)
      for (let at = 0; at < intentSize; at++) {
        const slope = ((turn[at] as number) - along * (direction[at] as number)) / length
        moveBy(intents, stem * intentSize + at, slope, wordRate, 0.1)
      }
  }
  /** Learns from an example; the loss tells how far off its readings were. */
  const learnFrom = (whole: Example): number => {
    const example = halfHeard(whole, random)
    const intent = intentOf(example.stems, intents)
    learnKinds(example, intent)
    const scores = scoresOf(example, intent, weights)
    const { pulls, likelihood } = pullsOf(example.roles, scores, example.weight)
    if (likelihood <= likelyEnough) {
      const targetPulls = learnSignals(example, pulls)
      turnIntent(example.stems, intent, learnTargets(example, intent, targetPulls))
    }
    return -Math.log(likelihood) * example.weight
  }
  return {
    /** One pass over the examples; the loss tells how it goes. */
    pass: (examples: readonly (() => Example)[]): number => {
      let loss = 0
      for (const read of examples) loss += learnFrom(read())
      return loss / examples.length
    },
    model: (): Model => ({ weights: withoutSquares(weights), intents: withoutSquares(intents) }),
  }
}
