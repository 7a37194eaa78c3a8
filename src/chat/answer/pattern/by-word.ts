import { ageOfWords, wordAt } from './words.ts'

const nothing: readonly never[] = []

/** A list to be kept; most words have an empty one, and share it. */
export const listed = <One>(list: readonly One[]): readonly One[] => (list.length ? list : nothing)

/** Remembers what a pure function tells of a word, by the word's number. */
export const byWord = <Result>(work: (word: string) => Result): ((number: number) => Result) => {
  let known: (Result | undefined)[] = []
  let age = ageOfWords()
  return (number) => {
    if (age !== ageOfWords()) {
      known = []
      age = ageOfWords()
    }
    const met = known[number]
    if (met !== undefined) return met
    const result = work(wordAt(number))
    // Filled up, for an array with gaps is looked up as slowly as a map.
    while (known.length <= number) known.push(undefined)
    known[number] = result
    return result
  }
}
