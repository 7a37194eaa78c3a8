/** Runs jobs with the same key one after the other, and others side by side. */
export type KeyedQueue = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>

export const createKeyedQueue = (): KeyedQueue => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, job) => {
    const before = last.get(key)
    const mine = before === undefined ? job() : before.then(job)
    const settled = mine.then(
      () => {},
      () => {},
    )
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
