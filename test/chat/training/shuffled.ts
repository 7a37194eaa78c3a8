/** A list in an order that a number decides, the same on every machine. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  const out = [...list]
  let state = seed
  for (let at = out.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = state % (at + 1)
    ;[out[at], out[other]] = [out[other] as T, out[at] as T]
  }
  return out
}
