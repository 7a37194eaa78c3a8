/**
 * Lets one thread at a time write to the file. SQLite sees to that itself, but makes the others
 * stand still; here they wait without stopping their event loop, and gather more to write.
 */
export type Mutex = {
  lock(): Promise<void>
  /** For who would rather come back later. */
  tryLock(): boolean
  unlock(): void
}

/** Whoever holds it longer is in trouble, and the file's own lock decides. */
const timeoutMs = 1000

export const openMutex = (word: Int32Array<SharedArrayBuffer>): Mutex => {
  const tryLock = () => Atomics.compareExchange(word, 0, 0, 1) === 0
  return {
    tryLock,
    lock: async () => {
      const deadline = performance.now() + timeoutMs
      while (!tryLock() && performance.now() < deadline) {
        const { async: isWaiting, value } = Atomics.waitAsync(word, 0, 1, timeoutMs)
        if (isWaiting) await value
      }
    },
    unlock: () => {
      Atomics.store(word, 0, 0)
      Atomics.notify(word, 0, 1)
    },
  }
}
