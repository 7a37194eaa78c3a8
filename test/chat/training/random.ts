/** Numbers from 0 to below 1 that a seed decides, the same on every machine. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A list in an order that a seed decides. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const out = [...list]
  const random = randomFrom(seed)
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[out[at], out[other]] = [out[other] as T, out[at] as T]
  }
  return out
}
