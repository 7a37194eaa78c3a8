/**
 * Remembers the last results of a pure function of one or two texts; one question asks the same
 * often, mostly right after it was answered.
 */
export const remembering = <Result>(
  work: (first: string, second: string) => Result,
  most = 64,
): ((first: string, second?: string) => Result) => {
  // Texts as they are, none put together: the hash of a text is made once and kept with it.
  const known = new Map<string, Map<string, Result>>()
  let size = 0
  let last: { first: string; second: string; result: Result } | undefined

  const lookUp = (first: string, second: string): Result => {
    const inner = known.get(second)
    const found = inner?.get(first)
    if (found !== undefined || inner?.has(first)) return found as Result
    const result = work(first, second)
    if (++size > most) {
      known.clear()
      size = 1
    }
    const group = known.get(second)
    if (group) group.set(first, result)
    else known.set(second, new Map([[first, result]]))
    return result
  }

  return (first, second = '') => {
    if (last?.first === first && last.second === second) return last.result
    const result = lookUp(first, second)
    last = { first, second, result }
    return result
  }
}
