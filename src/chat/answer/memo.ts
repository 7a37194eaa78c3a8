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

const fewest = 8

/**
 * The same for a function that is asked about the sentence in hand: of one text, and only the last
 * few are kept, for which a look along them is cheaper than a map.
 */
export const recalling = <Result>(work: (text: string) => Result): ((text: string) => Result) => {
  const texts: string[] = []
  const results: Result[] = []
  let next = 0
  return (text) => {
    for (let at = 0; at < texts.length; at++) if (texts[at] === text) return results[at] as Result
    const result = work(text)
    texts[next] = text
    results[next] = result
    next = (next + 1) % fewest
    return result
  }
}
