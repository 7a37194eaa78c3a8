/** Random numbers that are the same in every run: a failing case can be made again. */
export type Random = {
  /** From 0 up to, but not including, `below`. */
  whole(below: number): number
  pick<Value>(values: readonly Value[]): Value
  bytes(count: number): Uint8Array
}

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick: <Value>(values: readonly Value[]) => values[whole(values.length)] as Value,
    bytes: (count) => Uint8Array.from({ length: count }, () => whole(256)),
  }
}
