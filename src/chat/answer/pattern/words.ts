const most = 20_000
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
