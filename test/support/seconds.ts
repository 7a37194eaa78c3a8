/** The clock that deadlines of connections are measured by, moved by hand. */
export const createSeconds = () => {
  const calls = new Set<() => void>()
  return {
    everySecond: (call: () => void) => {
      calls.add(call)
      return { end: () => void calls.delete(call) }
    },
    pass: (seconds: number): void => {
      for (let second = 0; second < seconds; second++) for (const call of calls) call()
    },
  }
}
