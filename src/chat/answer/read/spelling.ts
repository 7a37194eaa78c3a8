import type { Names } from '../knowledge/names.ts'
import { lemma } from '../lexicon/lemma.ts'
import { stem } from './stem.ts'

/** Mends a word that nobody knows into the name it is nearest to. */
export type Speller = (word: string) => readonly string[] | undefined

/** The number of slips between two words, up to a bound: a swap of neighbours is one slip. */
export const slips = (one: string, two: string, most: number): number => {
  if (Math.abs(one.length - two.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let least = row
    for (let at = 1; at <= two.length; at++) {
      const same = one[row - 1] === two[at - 1]
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && at > 1 && one[row - 1] === two[at - 2] && one[row - 2] === two[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[two.length] ?? most + 1
}

const letters = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

const bitCount = (bits: number): number => {
  let left = bits
  let count = 0
  while (left) {
    left &= left - 1
    count++
  }
  return count
}

const mostRemembered = 2_000

/** What a speller knows of a word: nothing is mended that is known, and a form of a told one only into its own kind. */
export type Acquaintance = {
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
  const remembered = new Map<string, readonly string[] | undefined>()

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
      const count = slips(word, row.word, most)
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

  /** The word itself is looked for, and without its plural. */
  const mended = (word: string): readonly string[] | undefined => {
    const most = mostSlips(word)
    if (most === 0) return undefined
    return (
      nearestName(word, most) ??
      (word.endsWith('s') ? nearestName(word.slice(0, -1), 1) : undefined)
    )
  }

  const isCommand = (word: string): boolean =>
    names.at(word).some(({ entity }) => entity.type === 'commands')

  /** What follows a slash can only be a command. */
  const mendedCommand = (name: string): readonly string[] | undefined =>
    nearest(name, mostSlips(name), isCommand)?.map((part) => `/${part}`)

  return (typed) => {
    const word = typed.replace(/^\//, '')
    if (isKnown(word) || isKnown(lemma(word)) || /\d/.test(word)) return undefined
    if (remembered.has(typed)) return remembered.get(typed)
    const found = typed === word ? (names.split(word) ?? mended(word)) : mendedCommand(word)
    if (remembered.size < mostRemembered) remembered.set(typed, found)
    return found
  }
}
