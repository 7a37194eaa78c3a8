const most = 12_000
const numbers = new Map<string, number>()
let words: string[] = []
let age = 0

/** Changes when the words are numbered anew: what was kept by their numbers is void then. */
export const ageOfWords = (): number => age

export const wordAt = (number: number): string => words[number] ?? ''

/** The number of a word, by which tables find what they know of it without a look at its letters. */
export const numberOf = (word: string): number => {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, words.length)
  words.push(word)
  return words.length - 1
}

/** Where the words lie by their letters, as their numbers and one; nothing lies at 0. */
const places = new Int32Array(1 << 15)
/** Words that crowd one place on purpose are not looked for any further. */
const mostSteps = 16

const standsAt = (word: string, text: string, start: number): boolean => {
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}

/**
 * A stretch of a text as the word that was met before, so that the same word is always the same
 * string: what was found out about it once, as its hash, need not be found out again. A new one is
 * copied, for a slice would keep its whole message.
 */
export const wordBetween = (text: string, start: number, end: number): string => {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  let place = (hash ^ (hash >>> 15)) & (places.length - 1)
  for (let step = 0; step < mostSteps; step++) {
    const number = (places[place] ?? 0) - 1
    if (number < 0) {
      if (words.length >= most) break
      const codes = Array.from({ length: end - start }, (_, at) => text.charCodeAt(start + at))
      const word = String.fromCharCode(...codes)
      places[place] = numberOf(word) + 1
      return word
    }
    const word = words[number] ?? ''
    if (word.length === end - start && standsAt(word, text, start)) return word
    place = (place + 1) & (places.length - 1)
  }
  return text.slice(start, end)
}

/** The last texts: one is held against many tables. */
const mostTexts = 8
const recent: { text: string; numbers: readonly number[] }[] = []
let next = 0

const keep = (text: string, found: readonly number[]): void => {
  recent[next] = { text, numbers: found }
  next = (next + 1) % mostTexts
}

/** Forgets the words when they have become too many; between messages, so that numbers hold. */
export const tidyWords = (): void => {
  if (words.length < most) return
  numbers.clear()
  places.fill(0)
  words = []
  recent.length = next = 0
  age++
}

/** Words are numbered by their letters: for others, or a figure with a dot, the text is asked. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const isOdd = /[^\x00-\x7f]|\d\.\d/

/** Tells the words of a text that was just put together of them. */
export const madeOf = (text: string, found: readonly number[]): string => {
  if (!isOdd.test(text)) keep(text, found)
  return text
}

/** The words of a text, as their numbers. */
export const wordsIn = (text: string): readonly number[] => {
  for (const known of recent) if (known.text === text) return known.numbers
  const found = (text.match(/\w+/g) ?? []).map(numberOf)
  keep(text, found)
  return found
}
