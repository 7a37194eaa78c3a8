/** Remembers the last results of a pure function of texts; one question asks the same often. */
export const remembering = <Result>(
  work: (...texts: string[]) => Result,
  most = 64,
): ((...texts: string[]) => Result) => {
  const known = new Map<string, Result>()
  return (...texts) => {
    const key = texts.length === 1 ? (texts[0] ?? '') : texts.join('\n')
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Result
    if (known.size >= most) known.clear()
    const result = work(...texts)
    known.set(key, result)
    return result
  }
}
