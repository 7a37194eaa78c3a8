/** Remembers the results of a pure function of a text that is one of many, as the names of records. */
export const remembering = <Result>(
  work: (text: string) => Result,
  most: number,
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

/** A text's place among some, by a few of its letters: the whole need not be gone through. */
const placeOf = (text: string, other: string, places: number): number => {
  const { length } = text
  const letters =
    text.charCodeAt(length >> 1) ^
    (text.charCodeAt(length >> 2) << 3) ^
    (text.charCodeAt(length - 2) << 6)
  return (letters + length * 7 + other.length * 31) & (places - 1)
}

/**
 * The same for a function that is asked about the sentence in hand, mostly right after it was
 * answered: each text has one place, and takes it from the one before. `places` is a power of two.
 */
export const recalling = <Result>(
  work: (text: string, other: string) => Result,
  places = 16,
): ((text: string, other?: string) => Result) => {
  const texts: string[] = new Array(places).fill('')
  const others: string[] = new Array(places).fill('')
  const results: (Result | undefined)[] = new Array(places).fill(undefined)
  const isHeld = new Uint8Array(places)
  return (text, other = '') => {
    const place = placeOf(text, other, places)
    if (isHeld[place] && texts[place] === text && others[place] === other)
      return results[place] as Result
    const result = work(text, other)
    texts[place] = text
    others[place] = other
    results[place] = result
    isHeld[place] = 1
    return result
  }
}
