import { buildWordTable, placeIn, type WordTable } from './word-table.ts'

/** How many figures tell the sense of a word. */
export const senseSize = 64

/** A vector for each stem. */
export type WordVectors = { words: WordTable; figures: Int8Array }

/**
 * What words mean, near for words of nearly the same sense; what they ask for, near for those that ask
 * for the same; and what the prose means by it: each sentence with its questions, and each description.
 */
export type Senses = {
  meanings: WordVectors
  intents: WordVectors
  wholes: Int8Array
  described: Int8Array
}

const unpacked = (figures: string): Int8Array => {
  const bytes = Buffer.from(figures, 'base64')
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Unpacks senses in small steps. */
export function* unpackSenses(text: string): Generator<void, Senses> {
  const [stems = '', ...packed] = text.split('\n')
  yield
  // A part of a text keeps the whole of it in memory, a copy does not.
  const words = yield* buildWordTable(Buffer.from(stems).toString())
  const figures: Int8Array[] = []
  for (const part of packed) {
    figures.push(unpacked(part))
    yield
  }
  const [meanings = none, intents = none, wholes = none, described = none] = figures
  return {
    meanings: { words, figures: meanings },
    intents: { words, figures: intents },
    wholes,
    described,
  }
}
const none = new Int8Array()

/** The sense of a message, as whole numbers: a direction of this length. */
export type Sense = Int16Array
const senseBits = 12
export const senseUnit = 1 << senseBits
/** The length of senses that are kept, so many that each figure has one byte. */
const keptUnit = 127

/** What makes a direction as long as a sense. */
const scaleOf = (direction: Float32Array): number => {
  let squares = 0
  for (let at = 0; at < senseSize; at++)
    squares += (direction[at] as number) * (direction[at] as number)
  return senseUnit / (Math.sqrt(squares) || 1)
}

/** A direction as a sense. */
const senseAlong = (direction: Float32Array): Sense => {
  const scale = scaleOf(direction)
  const sense = new Int16Array(senseSize)
  for (let at = 0; at < senseSize; at++) sense[at] = Math.round((direction[at] as number) * scale)
  return sense
}

/** Adds the sense of a stem to a direction, as often as it weighs. */
export const addSense = (sum: Float32Array, place: number, weight: number, figures: Int8Array) => {
  const from = place * senseSize
  for (let at = 0; at < senseSize; at++)
    sum[at] = (sum[at] as number) + weight * (figures[from + at] as number)
}

/** What some stems mean together; all zeros where none of them is known. */
export const senseOf = (
  stems: Iterable<string>,
  weightOf: (stem: string) => number,
  { words, figures }: WordVectors,
): Sense => {
  const sum = new Float32Array(senseSize)
  for (const stem of stems) {
    const place = placeIn(words, stem)
    if (place >= 0) addSense(sum, place, weightOf(stem), figures)
  }
  return senseAlong(sum)
}

/** Room for so many senses, one behind the other. */
export const roomForSenses = (count: number): Int8Array => new Int8Array(count * senseSize)

/** Keeps the sense along a direction, rounded as if it had been made first. */
export const keepAlong = (kept: Int8Array, place: number, direction: Float32Array) => {
  const scale = scaleOf(direction)
  const from = place * senseSize
  for (let at = 0; at < senseSize; at++) {
    const figure = Math.round((direction[at] as number) * scale) | 0
    kept[from + at] = (figure * keptUnit + senseUnit / 2) >> senseBits
  }
}

/** The product of a sense with figures from a place on; four sums need not wait for each other. */
export const product = (sense: Sense, figures: Int8Array, from: number): number => {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let at = 0; at < senseSize; at += 4) {
    first = (first + Math.imul(sense[at] as number, figures[from + at] as number)) | 0
    second = (second + Math.imul(sense[at + 1] as number, figures[from + at + 1] as number)) | 0
    third = (third + Math.imul(sense[at + 2] as number, figures[from + at + 2] as number)) | 0
    fourth = (fourth + Math.imul(sense[at + 3] as number, figures[from + at + 3] as number)) | 0
  }
  return first + second + third + fourth
}

/** How near a sense is to one that is kept, from -1 to 1. */
export const nearness = (sense: Sense, kept: Int8Array, place: number): number =>
  product(sense, kept, place * senseSize) / (senseUnit * keptUnit)

/** How near it is to the nearest of some that are kept one behind the other, from 0 to 1. */
export const nearestIn = (
  sense: Sense,
  kept: Int8Array,
  [from, end]: readonly [number, number],
): number => {
  let nearest = 0
  for (let at = from; at < end; at++) nearest = Math.max(nearest, nearness(sense, kept, at))
  return nearest
}
