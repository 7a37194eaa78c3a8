/** Counts so many calls at once, or none of them; gives the count after them. */
type CountPlaces = (places: number, now: number, atLeast: number) => Promise<number | undefined>

type Waiter = {
  now: number
  atLeast: number
  resolve(count: number | undefined): void
  reject(error: unknown): void
}

/** The calls of one key on one day, within one limit. */
export type KeyCounter = { count(now: number, atLeast: number): Promise<number | undefined> }

/**
 * Calls that come while others of the key are being counted are counted together after them. Each on
 * a connection of its own, they would wait there for the same row, and everybody else for them. Once
 * the limit is reached nothing is asked any more: no day gives places back.
 */
export const createKeyCounter = (countPlaces: CountPlaces, onIdle: () => void): KeyCounter => {
  let waiting: Waiter[] = []
  let isCounting = false
  let isFull = false

  const place = async (calls: readonly Waiter[]): Promise<void> => {
    if (isFull) for (const { resolve } of calls) resolve(undefined)
    if (isFull || calls.length === 0) return
    const now = Math.max(...calls.map((call) => call.now))
    const atLeast = Math.max(...calls.map((call) => call.atLeast))
    const last = await countPlaces(calls.length, now, atLeast)
    if (last !== undefined)
      for (const [at, { resolve }] of calls.entries()) resolve(last - calls.length + 1 + at)
    else {
      isFull = calls.length === 1
      const half = Math.floor(calls.length / 2)
      await place(calls.slice(0, half))
      await place(calls.slice(half))
    }
  }

  const run = async (): Promise<void> => {
    isCounting = true
    while (waiting.length > 0) {
      const calls = waiting
      waiting = []
      try {
        await place(calls)
      } catch (error) {
        // Who waits behind would only find out the same, one after the other.
        for (const { reject } of [...calls, ...waiting.splice(0)]) reject(error)
      }
    }
    isCounting = false
    if (!isFull) onIdle()
  }

  return {
    count: (now, atLeast) =>
      new Promise((resolve, reject) => {
        waiting.push({ now, atLeast, resolve, reject })
        if (!isCounting) void run()
      }),
  }
}
