/** Keeps the results of a pure function of values that are the same where their texts are. */
export const memoizeByText = <Result, Value>(
  work: (value: Value) => Result,
): ((value: Value) => Result) => {
  const known = new Map<string, Result>()
  return (value) => {
    const text = JSON.stringify(value)
    const found = known.get(text)
    if (found !== undefined) return found
    const result = work(value)
    known.set(text, result)
    return result
  }
}

/** There are fewer words, names and ids in the game. */
const mostKept = 20_000

/** Keeps the results of a pure function, of a text or another key; starts over when there are too many. */
export const memoize = <Result, Key = string>(
  work: (key: Key) => Result,
  most = mostKept,
): ((key: Key) => Result) => {
  const known = new Map<Key, Result>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Result
    const result = work(key)
    if (known.size >= most) known.clear()
    known.set(key, result)
    return result
  }
}
