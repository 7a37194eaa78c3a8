/** How many figures tell the sense of a word. */
export const senseSize = 64
/** One of the whole numbers that the figures are kept as. */
const step = 1 / 160

/** What words mean: a direction for each stem, near that of words with nearly the same sense. */
export type Senses = { places: ReadonlyMap<string, number>; figures: Int8Array | Float32Array }

/** Senses as text: the stems, and behind them their figures as whole numbers from -127 to 127. */
export const packSenses = ({ places, figures }: ReturnType<typeof movable>): string => {
  const bytes = Int8Array.from(figures, (one) =>
    Math.max(-127, Math.min(127, Math.round(one / step))),
  )
  return `${[...places.keys()].join(' ')}\n${Buffer.from(bytes.buffer).toString('base64')}\n`
}

export const unpackSenses = (text: string): Senses => {
  const [names = '', figures = ''] = text.split('\n')
  const bytes = Buffer.from(figures, 'base64')
  return {
    places: new Map(names.split(' ').map((name, at) => [name, at])),
    figures: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }
}

/** The same senses with figures that can be moved by less than a whole number. */
export const movable = ({ places, figures }: Senses) => ({
  places,
  figures: Float32Array.from(figures, (one) => one * step),
})

export const scaleToOne = (sum: Float32Array): Float32Array => {
  const length = Math.sqrt(nearness(sum, sum)) || 1
  for (let at = 0; at < senseSize; at++) sum[at] = (sum[at] as number) / length
  return sum
}

/** A direction for what some stems mean together, of length one; all zeros where none of them is known. */
export const senseOf = (
  stems: Iterable<string>,
  weightOf: (stem: string) => number,
  { places, figures }: Senses,
): Float32Array => {
  const sum = new Float32Array(senseSize)
  for (const stem of stems) {
    const place = places.get(stem)
    if (place === undefined) continue
    const weight = weightOf(stem)
    const from = place * senseSize
    for (let at = 0; at < senseSize; at++)
      sum[at] = (sum[at] as number) + weight * (figures[from + at] as number)
  }
  return scaleToOne(sum)
}

/** How near two senses are, from -1 to 1. */
export const nearness = (one: Float32Array, two: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < senseSize; at++) sum += (one[at] as number) * (two[at] as number)
  return sum
}
