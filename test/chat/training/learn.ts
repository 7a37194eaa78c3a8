import { pairAt, senseAt } from '../../../src/chat/answer/rank/hash.ts'
import type { Example } from './example.ts'

const rate = 0.05
/** The figures of a sense are small, so their weights have farther to go. */
const senseRate = 0.3
const decay = 1e-6
/** An example whose right readings are as likely as this teaches no more. */
const likelyEnough = 0.995
/** Pulls that are weaker change nothing. */
const leastPull = 5e-4

/** What the words of an example say for each of its targets. */
const targetSums = (
  { words, single, sense, targets, ofResult }: Example,
  weights: Float32Array,
): Float64Array =>
  Float64Array.from(targets, (target, place) => {
    let sum = 0
    const count = ofResult[place] ? single : words.length
    for (let at = 0; at < count; at++) sum += weights[pairAt(words[at] as number, target)] as number
    if (ofResult[place]) return sum
    const from = senseAt(target)
    for (let at = 0; at < sense.length; at++)
      sum += (sense[at] as number) * (weights[from + at] as number)
    return sum
  })

const scoresOf = (example: Example, weights: Float32Array): Float64Array => {
  const { roles, wants, wantEnds, signals, values, signalEnds } = example
  const sums = targetSums(example, weights)
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

/** How much each reading should lose, so that the right ones gain; and how likely these are by now. */
const pullsOf = (
  { roles, weight }: Example,
  scores: Float64Array,
): { pulls: Float64Array; likelihood: number } => {
  let most = Number.NEGATIVE_INFINITY
  for (const [row, role] of roles.entries())
    if (role !== 0) most = Math.max(most, scores[row] as number)
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

/** One pass over the examples; the loss tells how it goes. */
export const pass = (
  examples: readonly Example[],
  weights: Float32Array,
  squares: Float32Array,
): number => {
  const learn = (place: number, slope: number, step: number) => {
    const whole = slope + decay * (weights[place] as number)
    squares[place] = (squares[place] as number) + whole * whole
    weights[place] =
      (weights[place] as number) - (step * whole) / Math.sqrt((squares[place] as number) + 1)
  }
  let loss = 0
  for (const example of examples) {
    const { words, single, sense, targets, ofResult } = example
    const { wants, wantEnds, signals, values, signalEnds, weight } = example
    const { pulls, likelihood } = pullsOf(example, scoresOf(example, weights))
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
    for (const [at, pull] of targetPulls.entries()) {
      if (Math.abs(pull) < leastPull) continue
      const target = targets[at] as number
      const count = ofResult[at] ? single : words.length
      for (let word = 0; word < count; word++)
        learn(pairAt(words[word] as number, target), pull, rate)
      if (ofResult[at]) continue
      const from = senseAt(target)
      for (let figure = 0; figure < sense.length; figure++)
        learn(from + figure, pull * (sense[figure] as number), senseRate)
    }
  }
  return loss / examples.length
}
