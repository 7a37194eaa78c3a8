import { buildWordTable, placeIn, type WordTable } from './word-table.ts'

/** How many figures tell what a word means, and how many what it asks for. */
export const meaningSize = 128
export const intentSize = 64
/** The first figures of a meaning tell the most, so that what is far is seen by them alone. */
export const leadingSize = 48

/** A vector for each stem, all of one size. */
export type WordVectors = { words: WordTable; figures: Int8Array }

/**
 * What words mean, near for words of nearly the same sense; what they ask for, near for those that ask
 * for the same; where the meaning of those leads who ask for a sentence, and of those who describe a record.
 */
export type Senses = {
  meanings: WordVectors
  intents: WordVectors
  asked: Int8Array
  described: Int8Array
}

const newline = 10

/** Unpacks a table of words, and the figures that are kept with it: a line of words, one of lengths, and bytes. */
export function* unpackFigures(
  bytes: Uint8Array,
): Generator<void, { words: WordTable; figures: Int8Array[] }> {
  const wordsEnd = bytes.indexOf(newline)
  const lengthsEnd = bytes.indexOf(newline, wordsEnd + 1)
  const line = (from: number, end: number) => new TextDecoder().decode(bytes.subarray(from, end))
  const words = yield* buildWordTable(line(0, wordsEnd))
  let from = bytes.byteOffset + lengthsEnd + 1
  const lengths = line(wordsEnd + 1, lengthsEnd)
    .split(' ')
    .map(Number)
  const figures = lengths.map((length) => {
    const kept = new Int8Array(bytes.buffer, from, length)
    from += length
    return kept
  })
  return { words, figures }
}

/** Unpacks senses in small steps. */
export function* unpackSenses(bytes: Uint8Array): Generator<void, Senses> {
  const { words, figures } = yield* unpackFigures(bytes)
  const figuresAt = (place: number) => figures[place] as Int8Array
  return {
    meanings: { words, figures: figuresAt(0) },
    intents: { words, figures: figuresAt(1) },
    asked: figuresAt(2),
    described: figuresAt(3),
  }
}

/** The sense of a message, as whole numbers: a direction of this length. */
export type Sense = Int16Array
export const senseUnit = 4096
/** What one is kept as, so that each figure has one byte. */
export const keptUnit = 127

/** A direction as a sense; what goes over figures one by one takes ten times as long as a loop over places. */
const senseAlong = (direction: Float32Array): Sense => {
  let squares = 0
  for (let at = 0; at < direction.length; at++) squares += (direction[at] as number) ** 2
  const scale = senseUnit / (Math.sqrt(squares) || 1)
  const sense = new Int16Array(direction.length)
  for (let at = 0; at < sense.length; at++)
    sense[at] = Math.round((direction[at] as number) * scale)
  return sense
}

/** How much a message counts of what is said now: the last one two fifths, each before that half of the next. */
export const shareOfMessage = (back: number): number => 0.4 * 0.5 ** back

/** What some stems mean together, behind those of earlier messages; all zeros where none of them is known. */
export const senseOf = (
  stems: Iterable<string>,
  weightOf: (stem: string) => number,
  { words, figures }: WordVectors,
  before: readonly (readonly string[])[] = [],
): Sense => {
  const size = figures.length / words.starts.length
  const sum = new Float32Array(size)
  const add = (stem: string, share: number) => {
    const from = placeIn(words, stem) * size
    const weight = from < 0 ? 0 : share * weightOf(stem)
    for (let at = 0; weight && at < size; at++)
      sum[at] = (sum[at] as number) + weight * (figures[from + at] as number)
  }
  for (const stem of stems) add(stem, 1)
  for (const [at, earlier] of before.entries())
    for (const stem of earlier) add(stem, shareOfMessage(at))
  return senseAlong(sum)
}

/** The product of a sense with figures from a place on; four sums need not wait for each other. */
export const product = (
  sense: Sense,
  figures: Int8Array,
  from: number,
  size = sense.length,
): number => {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let at = 0; at < size; at += 4) {
    first = (first + Math.imul(sense[at] as number, figures[from + at] as number)) | 0
    second = (second + Math.imul(sense[at + 1] as number, figures[from + at + 1] as number)) | 0
    third = (third + Math.imul(sense[at + 2] as number, figures[from + at + 2] as number)) | 0
    fourth = (fourth + Math.imul(sense[at + 3] as number, figures[from + at + 3] as number)) | 0
  }
  return first + second + third + fourth
}

/** How near a sense comes to a place that is kept: about 1 where it leads there. */
export const nearness = (sense: Sense, kept: Int8Array, place: number, size?: number): number =>
  product(sense, kept, place * sense.length, size) / (senseUnit * keptUnit)

/** How near it comes to the nearest of some that are kept one behind the other. */
export const nearestIn = (
  sense: Sense,
  kept: Int8Array,
  [from, end]: readonly [number, number],
): number => {
  let nearest = 0
  for (let at = from; at < end; at++) nearest = Math.max(nearest, nearness(sense, kept, at))
  return nearest
}
