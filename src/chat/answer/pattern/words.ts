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
 * The number of the word that stands in a stretch of a text, found by its letters, so that the same
 * word is always the same string: what was found out about it once, as its hash, need not be found
 * out again. A new one is copied, for a slice would keep its whole message.
 */
export const numberBetween = (text: string, start: number, end: number): number => {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  let place = (hash ^ (hash >>> 15)) & (places.length - 1)
  for (let step = 0; step < mostSteps; step++) {
    const number = (places[place] ?? 0) - 1
    if (number < 0) {
      if (words.length >= most) break
      const codes = Array.from({ length: end - start }, (_, at) => text.charCodeAt(start + at))
      const fresh = numberOf(String.fromCharCode(...codes))
      places[place] = fresh + 1
      return fresh
    }
    const word = words[number] ?? ''
    if (word.length === end - start && standsAt(word, text, start)) return number
    place = (place + 1) & (places.length - 1)
  }
  return numberOf(text.slice(start, end))
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

/** Tells the words of a text that was just put together of them, all of plain letters and digits. */
export const madeOf = (text: string, found: readonly number[]): string => {
  keep(text, found)
  return text
}

/** The words of a text, as their numbers. */
export const wordsIn = (text: string): readonly number[] => {
  for (const known of recent) if (known.text === text) return known.numbers
  const found = (text.match(/\w+/g) ?? []).map(numberOf)
  keep(text, found)
  return found
}
