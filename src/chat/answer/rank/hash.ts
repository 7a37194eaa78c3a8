import { intentSize } from '../lexicon/word-senses.ts'

/** How many weights of features there are: a power of two. */
const hashed = 1 << 22
const mask = hashed - 1
/** How many targets have weights for what a message asks for. */
const intentTargets = 1 << 12

/** How many weights there are: those of features, and behind them those of intents. */
export const size = hashed + intentTargets * intentSize

const known = new Map<string, number>()
const mostKnown = 16_000

/** A whole number of 32 bits for a text, the same on every machine. Nothing is asked for as often. */
export const hashOf = (text: string): number => {
  const before = known.get(text)
  if (before !== undefined) return before
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  hash = (hash ^ (hash >>> 15)) | 0
  if (known.size < mostKnown) known.set(text, hash)
  return hash
}

const leftPart = (one: number): number => Math.imul(one ^ 0x9e3779b9, 0x85ebca6b)
const rightPart = (two: number): number => Math.imul((two + 0x7f4a7c15) | 0, 0xc2b2ae35)
const scattered = (parts: number): number => {
  const hash = Math.imul(parts ^ (parts >>> 13), 0x27d4eb2f)
  return hash ^ (hash >>> 15)
}

/** One number of two, the order told apart. */
export const mix = (one: number, two: number): number => scattered(leftPart(one) ^ rightPart(two))

/** Where the weight of a feature stands. */
export const placeOf = (feature: number): number => feature & mask

/** Words with what is the same for all targets done once. */
export const preparedWords = (words: readonly number[]): Int32Array =>
  Int32Array.from(words, leftPart)

/** What the first of some prepared words weigh together for a target. */
export const sumOfPairs = (
  weights: Int8Array | Float32Array,
  words: Int32Array,
  count: number,
  target: number,
): number => {
  const right = rightPart(target)
  let sum = 0
  for (let at = 0; at < count; at++)
    sum += weights[scattered((words[at] as number) ^ right) & mask] as number
  return sum
}

/** Where the weight of a prepared word with a target stands. */
export const pairAt = (word: number, target: number): number =>
  scattered(word ^ rightPart(target)) & mask

/** Where the weights of a target for the intent of a message begin. */
export const intentAt = (target: number): number =>
  hashed + (mix(target, 0x51) & (intentTargets - 1)) * intentSize
