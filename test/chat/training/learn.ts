import { intentSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { intentAt, pairAt, size, sumOfPairs } from '../../../src/chat/answer/rank/hash.ts'
import { optionalKinds, targetOfKind } from '../../../src/chat/answer/rank/optional-kinds.ts'
import { logistic } from '../../../src/lib/logistic.ts'
import { memoize } from '../../../src/lib/memoize.ts'
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

/** What the words of a message ask for together: a direction, and how long their sum was. */
type Intent = { direction: Float64Array; length: number }

const intentOf = ({ stems }: Example, intents: Float32Array): Intent => {
  const sum = new Float64Array(intentSize)
  for (const stem of stems)
    for (let at = 0; at < intentSize; at++)
      sum[at] = (sum[at] as number) + (intents[stem * intentSize + at] as number)
  const length = Math.hypot(...sum) || 1
  return { direction: sum.map((one) => one / length), length }
}

/** What the words of an example say for each of its targets. */
const targetSums = (
  { words, single, targets, bySingle }: Example,
  { direction }: Intent,
  weights: Float32Array,
): Float64Array =>
  Float64Array.from(targets, (target, place) => {
    const count = bySingle[place] ? single : words.length
    let sum = wordsHeard * sumOfPairs(weights, words, count, target)
    if (bySingle[place]) return sum
    const from = intentAt(target)
    for (let at = 0; at < intentSize; at++)
      sum += (direction[at] as number) * (weights[from + at] as number)
    return sum
  })

const scoresOf = (example: Example, intent: Intent, weights: Float32Array): Float64Array => {
  const { roles, wants, wantEnds, signals, values, signalEnds } = example
  const sums = targetSums(example, intent, weights)
  const scores = new Float64Array(roles.length)
  let [want, signal] = [0, 0]
  for (let row = 0; row < roles.length; row++) {
    let score = 0
    for (; want < (wantEnds[row] as number); want++) score += sums[wants[want] as number] as number
    for (; signal < (signalEnds[row] as number); signal++)
      score += (values[signal] as number) * (weights[signals[signal] as number] as number)
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
  const isHeard = Uint8Array.from(example.words, () => Number(random() >= missedWords))
  const missed = memoize<boolean, number>(() => random() < missedSignals)
  return {
    ...example,
    words: example.words.filter((_, at) => isHeard[at]),
    single: isHeard.subarray(0, example.single).reduce((sum, one) => sum + one, 0),
    stems: example.stems.filter(() => random() >= missedStems),
    values: example.values.map((value, at) =>
      missed(example.signals[at] as number) ? 0 : signalsHeard * value,
    ),
  }
}

/** One pass over the examples; the loss tells how it goes. */
export const pass = (
  examples: readonly (() => Example)[],
  { weights, intents }: Model,
  squares: Model,
  random: () => number,
): number => {
  const learn = (place: number, slope: number, step: number) => {
    const whole = slope + decay * (weights[place] as number)
    squares.weights[place] = (squares.weights[place] as number) + whole * whole
    weights[place] =
      (weights[place] as number) -
      (step * whole) / Math.sqrt((squares.weights[place] as number) + 1)
  }
  const move = (place: number, slope: number) => {
    squares.intents[place] = (squares.intents[place] as number) + slope * slope
    intents[place] =
      (intents[place] as number) -
      (wordRate * slope) / Math.sqrt((squares.intents[place] as number) + 0.1)
  }
  /** Which kinds of readings a message asks for is learned beside, from the same examples. */
  const learnKinds = (example: Example, intent: Intent) => {
    const { kinds, words, weight } = example
    const scores = targetSums({ ...example, ...kindsAsTargets }, intent, weights)
    for (const [at, role] of kinds.entries()) {
      const pull = role && (logistic(scores[at] as number) - Number(role === 1)) * weight
      if (Math.abs(pull) < leastPull) continue
      const target = kindsAsTargets.targets[at] as number
      for (const word of words) learn(pairAt(word, target), wordsHeard * pull, rate)
      const from = intentAt(target)
      for (let figure = 0; figure < intentSize; figure++)
        learn(from + figure, pull * (intent.direction[figure] as number), intentRate)
    }
  }
  let loss = 0
  for (const read of examples) {
    const example = halfHeard(read(), random)
    const { words, single, stems, targets, bySingle } = example
    const { wants, wantEnds, signals, values, signalEnds, weight } = example
    const intent = intentOf(example, intents)
    learnKinds(example, intent)
    const { pulls, likelihood } = pullsOf(example.roles, scoresOf(example, intent, weights), weight)
    loss -= Math.log(likelihood) * weight
    if (likelihood > likelyEnough) continue
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
    const turn = new Float64Array(intentSize)
    for (const [at, pull] of targetPulls.entries()) {
      if (Math.abs(pull) < leastPull) continue
      const target = targets[at] as number
      const count = bySingle[at] ? single : words.length
      for (let word = 0; word < count; word++)
        learn(pairAt(words[word] as number, target), wordsHeard * pull, rate)
      if (bySingle[at]) continue
      const from = intentAt(target)
      for (let figure = 0; figure < intentSize; figure++) {
        turn[figure] = (turn[figure] as number) + pull * (weights[from + figure] as number)
        learn(from + figure, pull * (intent.direction[figure] as number), intentRate)
      }
    }
    const along = turn.reduce((sum, one, at) => sum + one * (intent.direction[at] as number), 0)
    for (const stem of stems)
      for (let at = 0; at < intentSize; at++)
        move(
          stem * intentSize + at,
          ((turn[at] as number) - along * (intent.direction[at] as number)) / intent.length,
        )
  }
  return loss / examples.length
}
