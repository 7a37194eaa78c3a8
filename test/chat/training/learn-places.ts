import { meaningSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { randomFrom, shuffled } from './random.ts'
import { type Places, scaleToOne, type WordSpace } from './word-space.ts'

/** What is said, by the words that have a sense, and the things that are meant by it. */
export type Saying = { said: Uint16Array; right: readonly number[] }

export type Lessons = {
  sayings: readonly Saying[]
  /** Some of the things beside one, which what is said of it should not lead to. */
  othersOf(thing: number): readonly number[]
  epochs: number
  /** How fast the words themselves are moved: not at all where what they mean is settled. */
  wordRate: number
}

/** How much nearer the right places must come than the others to be taken. */
const sharpness = 8
const rate = 0.03
/** So many words of what is said are missed in a pass, so that nothing is known by one of them. */
const missed = 0.3
/** Pulls below this move nothing that would be kept. */
const leastPull = 0.01

const product = (direction: Float32Array, places: Places, place: number): number => {
  const from = place * meaningSize
  let sum = 0
  for (let at = 0; at < meaningSize; at++)
    sum += (direction[at] as number) * (places[from + at] as number)
  return sum
}

/** Moves a place against a direction; says where it was pulled from, for the words. */
const createMove = (places: Places) => {
  const squares = new Float32Array(places.length)
  return (place: number, direction: Float32Array, pull: number, turned: Float32Array) => {
    for (let at = 0; at < meaningSize; at++) {
      const index = place * meaningSize + at
      const step = pull * (direction[at] as number)
      turned[at] = (turned[at] as number) + pull * (places[index] as number)
      squares[index] = (squares[index] as number) + step * step
      places[index] =
        (places[index] as number) - (rate * step) / Math.sqrt((squares[index] as number) + 1)
    }
  }
}

/** Moves places so that what is said of each leads there rather than to others; returns how far off it was. */
export const learnPlaces = (
  { sumOf, move }: WordSpace,
  places: Places,
  { sayings, othersOf, epochs, wordRate }: Lessons,
): string[] => {
  const movePlace = createMove(places)
  const random = randomFrom(41)
  const learn = ({ said, right }: Saying): number => {
    const heard = said.filter(() => random() >= missed)
    const direction = sumOf(heard)
    const length = scaleToOne(direction)
    const isRight = new Set(right)
    const all = [...right, ...othersOf(right[0] as number).filter((other) => !isRight.has(other))]
    const near = all.map((place) => sharpness * product(direction, places, place))
    const nearest = Math.max(...near)
    const powers = near.map((one) => Math.exp(one - nearest))
    let [whole, good] = [0, 0]
    for (const [at, power] of powers.entries()) {
      whole += power
      if (at < right.length) good += power
    }
    const turned = new Float32Array(meaningSize)
    for (const [at, place] of all.entries()) {
      const power = powers[at] as number
      const pull = sharpness * (power / whole - (at < right.length ? power / good : 0))
      if (Math.abs(pull) >= leastPull) movePlace(place, direction, pull, turned)
    }
    if (wordRate) {
      let along = 0
      for (let at = 0; at < meaningSize; at++)
        along += (turned[at] as number) * (direction[at] as number)
      const slope = turned.map((one, at) => (one - along * (direction[at] as number)) / length)
      move(heard, slope, wordRate)
    }
    return -Math.log(Math.max(1e-12, good / whole))
  }
  return Array.from({ length: epochs }, (_, epoch) => {
    const lost = shuffled(sayings, 31 + epoch).reduce((sum, saying) => sum + learn(saying), 0)
    return (lost / Math.max(1, sayings.length)).toFixed(3)
  })
}
