/** Keeps the results of a pure function of a text; starts over when there are too many. */
export const memoize = <Result>(
  work: (text: string) => Result,
  most = Infinity,
): ((text: string) => Result) => {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Result
    const result = work(text)
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
