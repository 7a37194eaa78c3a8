import { placeIn, type WordTable, wordTable } from './word-table.ts'

/** How many figures tell the sense of a word. */
export const senseSize = 64
/** One of the whole numbers that the figures are kept as. */
const step = 1 / 160

/** What words mean: a direction for each stem, near that of words with nearly the same sense. */
export type Senses = { words: WordTable; figures: Int8Array | Float32Array }

/** Senses as text: the stems, and behind them their figures as whole numbers from -127 to 127. */
export const packSenses = ({ words, figures }: ReturnType<typeof movable>): string => {
  const bytes = Int8Array.from(figures, (one) =>
    Math.max(-127, Math.min(127, Math.round(one / step))),
  )
  return `${words.text}\n${Buffer.from(bytes.buffer).toString('base64')}\n`
}

export const unpackSenses = (text: string): Senses => {
  const [words = '', figures = ''] = text.split('\n')
  const bytes = Buffer.from(figures, 'base64')
  return {
    // A part of a text keeps the whole of it in memory, a copy does not.
    words: wordTable(Buffer.from(words).toString()),
    figures: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }
}

/** The same senses with figures that can be moved by less than a whole number. */
export const movable = ({ words, figures }: Senses) => ({
  words,
  figures: Float32Array.from(figures, (one) => one * step),
})

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
export const addSense = (
  sum: Float32Array,
  place: number,
  weight: number,
  { figures }: Pick<Senses, 'figures'>,
) => {
  const from = place * senseSize
  for (let at = 0; at < senseSize; at++)
    sum[at] = (sum[at] as number) + weight * (figures[from + at] as number)
}

/** What some stems mean together; all zeros where none of them is known. */
export const senseOf = (
  stems: Iterable<string>,
  weightOf: (stem: string) => number,
  senses: Senses,
): Sense => {
  const sum = new Float32Array(senseSize)
  for (const stem of stems) {
    const place = placeIn(senses.words, stem)
    if (place >= 0) addSense(sum, place, weightOf(stem), senses)
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
