import { senseSize } from '../../../src/chat/answer/lexicon/word-senses.ts'
import { shuffled } from './random.ts'
import { type Places, scaleToOne, type WordSpace } from './word-space.ts'

/** What is said of one of some things. */
export type Saying = { said: readonly string[]; of: number }

export type Lessons = {
  sayings: readonly Saying[]
  /** Some of the other things, which what is said should not lead to. */
  othersOf(thing: number): number[]
  epochs: number
  /** How much nearer the right place must come than the others to be taken. */
  sharpness: number
  rate: number
  /** How fast the words themselves are moved: not at all where what they mean is settled. */
  wordRate: number
}

/** Pulls below this move nothing that would be kept. */
const leastPull = 0.01

/** A series of whole numbers below a bound, the same on every machine. */
export const createDraw = (seed: number): ((bound: number) => number) => {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * bound)
  }
}

const product = (direction: Float32Array, places: Places, place: number): number => {
  let sum = 0
  for (let at = 0; at < senseSize; at++)
    sum += (direction[at] as number) * (places[place * senseSize + at] as number)
  return sum
}

/** Moves a place against a direction; says where it was pulled from, for the words. */
const createMove = (places: Places, rate: number) => {
  const squares = new Float32Array(places.length)
  return (place: number, direction: Float32Array, pull: number, turned: Float32Array) => {
    for (let at = 0; at < senseSize; at++) {
      const index = place * senseSize + at
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
  { sayings, othersOf, epochs, sharpness, rate, wordRate }: Lessons,
): string[] => {
  const movePlace = createMove(places, rate)
  const learn = ({ said, of }: Saying): number => {
    const direction = sumOf(said)
    const length = scaleToOne(direction)
    const all = [of, ...othersOf(of)]
    const near = all.map((place) => sharpness * product(direction, places, place))
    const nearest = Math.max(...near)
    const powers = near.map((one) => Math.exp(one - nearest))
    const whole = powers.reduce((sum, one) => sum + one, 0)
    const turned = new Float32Array(senseSize)
    for (const [at, place] of all.entries()) {
      const pull = sharpness * ((powers[at] as number) / whole - Number(at === 0))
      if (Math.abs(pull) >= leastPull) movePlace(place, direction, pull, turned)
    }
    if (wordRate) {
      const along = turned.reduce((sum, one, at) => sum + one * (direction[at] as number), 0)
      const slope = turned.map((one, at) => (one - along * (direction[at] as number)) / length)
      move(said, slope, wordRate)
    }
    return -Math.log((powers[0] as number) / whole)
  }
  return Array.from({ length: epochs }, (_, epoch) => {
    const lost = shuffled(sayings, 31 + epoch).reduce((sum, saying) => sum + learn(saying), 0)
    return (lost / Math.max(1, sayings.length)).toFixed(3)
  })
}
