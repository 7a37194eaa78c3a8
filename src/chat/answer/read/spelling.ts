import { editDistance } from '../../../catalog/search/near-words.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { Names } from '../knowledge/names.ts'
import { lemma } from '../lexicon/lemma.ts'
import { stem } from './stem.ts'

/** Mends a word that nobody knows into the name it is nearest to. */
export type Speller = (word: string) => readonly string[] | undefined

const letters = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let left = bits; left; left &= left - 1) count++
  return count
}

const mostRemembered = 8_000

/** What a speller knows of a word: nothing is mended that is known, and a form of a told one only into its own kind. */
type Acquaintance = {
  isKnown(word: string): boolean
  /** Whether texts have a word of the same stem: "netherit" is no word, but "exploding" is. */
  isTold(word: string): boolean
}

/** How many slips a word may have: the longer, the more. */
const mostSlips = (word: string): number => (word.length > 6 ? 2 : word.length > 3 ? 1 : 0)

/** A word that others are mended into, or the words of a name typed as one. */
type SpellingRow = { word: string; parts: readonly string[]; bits: number }

const rowsOf = (names: Names, others: Iterable<string>): SpellingRow[] =>
  [
    ...[...new Set([...names.words, ...others])].map((word) => ({ word, parts: [word] })),
    ...[...names.joined()].map(([word, parts]) => ({ word, parts })),
  ].map((row) => ({ ...row, bits: letters(row.word) }))

/** A speller over the words of names and other words that questions are made of. */
export const createSpeller = (
  names: Names,
  others: Iterable<string>,
  { isKnown, isTold }: Acquaintance,
): Speller => {
  const rows = rowsOf(names, others)

  /** The nearest of the words that may be meant; few come near enough to ask that of them. */
  const nearest = (
    word: string,
    most: number,
    isMeant: (other: string) => boolean,
  ): readonly string[] | undefined => {
    const bits = letters(word)
    let best: readonly string[] | undefined
    let least = most + 0.9
    for (const row of rows) {
      if (Math.abs(row.word.length - word.length) > most) continue
      if (bitCount(row.bits ^ bits) > 2 * most) continue
      const count = editDistance(word, row.word)
      if (count > most) continue
      // A slip in the first letter is rarer than one inside.
      const cost = count + (row.word[0] === word[0] ? 0 : 0.5)
      if (cost < least && isMeant(row.word)) {
        least = cost
        best = row.parts
      }
    }
    return best
  }

  const nearestName = (word: string, most: number): readonly string[] | undefined =>
    nearest(word, most, isTold(word) ? (other) => stem(other) === stem(word) : () => true)

  const isCommand = (word: string): boolean =>
    names.at(word).some(({ entity }) => entity.type === 'commands')

  /** What follows a slash can only be a command; another word is looked for, and without its plural. */
  return memoize((typed) => {
    const word = typed.replace(/^\//, '')
    if (isKnown(word) || isKnown(lemma(word)) || /\d/.test(word)) return undefined
    const most = mostSlips(word)
    if (typed !== word) return nearest(word, most, isCommand)?.map((part) => `/${part}`)
    const joined = names.joined().get(lemma(word))
    if (joined || most === 0) return joined
    const found = nearestName(word, most)
    return found || !word.endsWith('s') ? found : nearestName(word.slice(0, -1), 1)
  }, mostRemembered)
}
