export const scaled = (vector: Float64Array): Float64Array => {
  const length = Math.hypot(...vector) || 1
  return vector.map((one) => one / length)
}

/** How far a vector goes along a direction. */
export const along = (direction: Float64Array, vector: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < vector.length; at++)
    sum += (vector[at] as number) * (direction[at] as number)
  return sum
}

const takeAway = (from: Float64Array, direction: Float64Array, share: number) => {
  for (let at = 0; at < from.length; at++)
    from[at] = (from[at] as number) - share * (direction[at] as number)
}

/** The directions along which vectors differ most, by power iteration. */
export const mainDirections = (vectors: readonly Float64Array[], count: number): Float64Array[] => {
  const size = vectors[0]?.length ?? 0
  const spread = Array.from({ length: size }, () => new Float64Array(size))
  for (const vector of vectors)
    for (const [row, into] of spread.entries()) takeAway(into, vector, -(vector[row] as number))
  const found: Float64Array[] = []
  for (let index = 0; index < count; index++) {
    let direction = scaled(
      Float64Array.from({ length: size }, (_, at) => 1 + ((at * 7 + index) % 11)),
    )
    for (let turn = 0; turn < 200; turn++) {
      const next = Float64Array.from({ length: size }, (_, row) =>
        along(direction, spread[row] as Float64Array),
      )
      for (const other of found) takeAway(next, other, along(other, next))
      direction = scaled(next)
    }
    found.push(direction)
  }
  return found
}
