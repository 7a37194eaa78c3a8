export const scaled = (vector: Float64Array): Float64Array => {
  const length = Math.hypot(...vector) || 1
  return vector.map((one) => one / length)
}

/** The directions along which vectors differ most, by power iteration. */
export const mainDirections = (vectors: readonly Float64Array[], count: number): Float64Array[] => {
  const size = vectors[0]?.length ?? 0
  const spread = Array.from({ length: size }, () => new Float64Array(size))
  for (const vector of vectors)
    for (let row = 0; row < size; row++) {
      const into = spread[row] as Float64Array
      for (let at = 0; at < size; at++)
        into[at] = (into[at] as number) + (vector[row] as number) * (vector[at] as number)
    }
  const found: Float64Array[] = []
  for (let index = 0; index < count; index++) {
    let direction = scaled(
      Float64Array.from({ length: size }, (_, at) => 1 + ((at * 7 + index) % 11)),
    )
    for (let turn = 0; turn < 200; turn++) {
      const next = Float64Array.from(spread, (row) =>
        row.reduce((sum, one, at) => sum + one * (direction[at] as number), 0),
      )
      for (const other of found) {
        const along = other.reduce((sum, one, at) => sum + one * (next[at] as number), 0)
        for (let at = 0; at < size; at++)
          next[at] = (next[at] as number) - along * (other[at] as number)
      }
      direction = scaled(next)
    }
    found.push(direction)
  }
  return found
}
