/**
 * Lets one thread at a time write to the file. SQLite sees to that itself, but makes the others
 * stand still; at the gate they wait without stopping their event loop, and gather more to write.
 */
export type Gate = {
  enter(): Promise<void>
  /** For who would rather come back later. */
  tryEnter(): boolean
  leave(): void
}

/** Whoever holds it longer is in trouble, and the file's own lock decides. */
const patienceMs = 1000

export const openGate = (word: Int32Array<SharedArrayBuffer>): Gate => {
  const tryEnter = () => Atomics.compareExchange(word, 0, 0, 1) === 0
  return {
    tryEnter,
    enter: async () => {
      const deadline = performance.now() + patienceMs
      while (!tryEnter() && performance.now() < deadline) {
        const { async: isWaiting, value } = Atomics.waitAsync(word, 0, 1, patienceMs)
        if (isWaiting) await value
      }
    },
    leave: () => {
      Atomics.store(word, 0, 0)
      Atomics.notify(word, 0, 1)
    },
  }
}
