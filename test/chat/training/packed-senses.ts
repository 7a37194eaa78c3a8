import type { Senses } from '../../../src/chat/answer/lexicon/word-senses.ts'

/** One of the whole numbers that the figures are kept as. */
const step = 1 / 160

/** Figures that can be moved by less than a whole number. */
export const movable = (figures: Int8Array): Float32Array =>
  Float32Array.from(figures, (one) => one * step)

/** Figures as they are kept: whole numbers from -127 to 127. */
export const settled = (figures: Float32Array): Int8Array =>
  Int8Array.from(figures, (one) => Math.max(-127, Math.min(127, Math.round(one / step))))

/** Words and the figures that are kept with them: a line of words, one of lengths, and bytes. */
export const packFigures = (words: string, figures: readonly Int8Array[]): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${words}\n${figures.map(({ length }) => length).join(' ')}\n`),
    ...figures.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  ])

export const packSenses = ({ meanings, intents, asked, described }: Senses): Uint8Array =>
  packFigures(meanings.words.text, [meanings.figures, intents.figures, asked, described])
