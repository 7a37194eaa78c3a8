import { meaningSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { randomFrom, shuffled } from './random.ts'
import { createMover, type Heard, type Places, scaleToOne, type WordSpace } from './word-space.ts'

/** What is said, by the words that have a sense, and the things that are meant by it. */
export type Saying = { said: Heard; right: readonly number[] }

export type Lessons = {
  sayings: readonly Saying[]
  /** Some of the things beside one, which what is said of it should not lead to; one may come twice. */
  othersOf(thing: number): readonly number[]
  epochs: number
  /** How fast the words themselves are moved: not at all where what they mean is settled. */
  wordRate: number
}

/** How much nearer the right places must come than the others to be taken. */
const sharpness = 12
const rate = 0.03
/** So many words of what is said are missed in a pass, so that nothing is known by one of them. */
const missed = 0.3
/** What is far off teaches nothing: so many of the others are learned from, the nearest. */
const mostOthers = 40
/** Pulls below this move nothing that would be kept. */
const leastPull = 0.01

const product = (direction: Float32Array, places: Places, place: number): number => {
  const from = place * meaningSize
  let [one, two] = [0, 0]
  for (let at = 0; at < meaningSize; at += 2) {
    one += (direction[at] as number) * (places[from + at] as number)
    two += (direction[at + 1] as number) * (places[from + at + 1] as number)
  }
  return one + two
}

/** Things with how near each comes; the right ones stand first. */
type Choice = { things: Int32Array; near: Float64Array; right: number }

/** The nearest of some others, behind the right ones. */
const withoutFar = ({ things, near, right }: Choice): Choice => {
  if (things.length <= right + mostOthers) return { things, near, right }
  const least = near.slice(right).sort()[near.length - right - mostOthers] as number
  const isKept = (_: number, at: number) => at < right || (near[at] as number) >= least
  return { things: things.filter(isKept), near: near.filter(isKept), right }
}

/** How much each of some choices should be farther off, and how likely the right ones are by now. */
const pullsOf = ({ near, right }: Choice): { pulls: Float64Array; likelihood: number } => {
  let nearest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < near.length; at++) nearest = Math.max(nearest, near[at] as number)
  let [whole, good] = [0, 0]
  const pulls = near.map((one, at) => {
    const power = Math.exp(one - nearest)
    whole += power
    if (at < right) good += power
    return power
  })
  for (let at = 0; at < pulls.length; at++) {
    const power = pulls[at] as number
    pulls[at] = sharpness * (power / whole - (at < right ? power / good : 0))
  }
  return { pulls, likelihood: Math.max(1e-12, good / whole) }
}

/** Moves places so that what is said of each leads there rather than to others; returns how far off it was. */
export const learnPlaces = (
  { sumOf, move }: WordSpace,
  places: Places,
  { sayings, othersOf, epochs, wordRate }: Lessons,
): string[] => {
  const movePlace = createMover(places, 1)
  const random = randomFrom(41)
  const isTaken = new Uint8Array(places.length / meaningSize)
  /** The right things and others, each once. */
  const choiceOf = (right: readonly number[], direction: Float32Array): Choice => {
    const things = new Int32Array(
      [...right, ...othersOf(right[0] as number)].filter((thing) => {
        const isNew = isTaken[thing] === 0
        isTaken[thing] = 1
        return isNew
      }),
    )
    const near = new Float64Array(things.length)
    for (let at = 0; at < things.length; at++) {
      near[at] = sharpness * product(direction, places, things[at] as number)
      isTaken[things[at] as number] = 0
    }
    return { things, near, right: right.length }
  }
  const halfHeard = ({ words, shares }: Heard): Heard => {
    const isHeard = words.map(() => Number(random() >= missed))
    const some = (_: number, at: number) => isHeard[at] === 1
    return { words: words.filter(some), shares: shares.filter(some) }
  }
  const learn = ({ said, right }: Saying): number => {
    const heard = halfHeard(said)
    const direction = sumOf(heard)
    const length = scaleToOne(direction)
    const choice = withoutFar(choiceOf(right, direction))
    const { pulls, likelihood } = pullsOf(choice)
    const turned = new Float32Array(meaningSize)
    for (let one = 0; one < pulls.length; one++) {
      const pull = pulls[one] as number
      if (Math.abs(pull) < leastPull) continue
      const place = choice.things[one] as number
      const from = place * meaningSize
      for (let at = 0; wordRate && at < meaningSize; at++)
        turned[at] = (turned[at] as number) + pull * (places[from + at] as number)
      movePlace(place, direction, pull, rate)
    }
    if (wordRate) {
      const along = product(turned, direction, 0)
      const slope = turned.map((one, at) => (one - along * (direction[at] as number)) / length)
      move(heard, slope, wordRate)
    }
    return -Math.log(likelihood)
  }
  return Array.from({ length: epochs }, (_, epoch) => {
    const lost = shuffled(sayings, 31 + epoch).reduce((sum, saying) => sum + learn(saying), 0)
    return (lost / Math.max(1, sayings.length)).toFixed(3)
  })
}
