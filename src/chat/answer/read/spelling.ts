import { editDistance } from '../../../catalog/search/near-words.ts'
import { memoize } from '../../../lib/memoize.ts'
import { once } from '../../../lib/once.ts'
import type { Names } from '../knowledge/names.ts'
import { lemma } from '../lexicon/lemma.ts'
import { plainWords } from '../lexicon/words.ts'
import type { EntityType } from '../query.ts'
import { stem } from './stem.ts'
import { writtenOut } from './tokens.ts'

/** Whether something is so of a word. */
type WordTest = (word: string) => boolean

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
const bare = (typed: string): string => typed.replace(/^\//, '')
const hasVowel = /[aeiouy]/
const doubled = /(.)\1+/g
const consonants = (word: string): string => word.replace(/[aeiouy]/g, '').replace(doubled, '$1')
const numberedForm = /^(?:(\d+)([a-z]{2,})|([a-z]{2,})(\d{1,2}))$/
const leastLetters = 3
const mostLetters = 32

/** How many slips a word may have: the longer, the more. */
const mostSlips = (word: string): number => (word.length > 6 ? 2 : word.length > 3 ? 1 : 0)

/** A word that others are mended into, or the words of a name typed as one. */
const rowOf = (word: string, parts: readonly string[] = [word]) => ({
  word,
  parts,
  bits: letters(word),
})

/**
 * A speller over the words of names and other words that questions are made of. Nothing is mended
 * that is known, and what texts have a word of the same stem for is mended only into such a word:
 * "netherit" is no word, but "exploding" is.
 */
export const createSpeller = (
  names: Names,
  others: Iterable<string>,
  { isKnown, isTold }: Record<'isKnown' | 'isTold', WordTest>,
) => {
  const joined = [...names.joined].map(([word, parts]) => rowOf(word, parts))
  const words = new Set([...names.words, ...others])
  const all = [...Array.from(words, (word) => rowOf(word)), ...joined]

  /** The nearest of the words that may be meant; few come near enough to ask that of them. */
  const nearest = (
    word: string,
    most: number,
    isMeant: WordTest = () => true,
    rows = all,
  ): readonly string[] | undefined => {
    const bits = letters(word)
    let best: readonly string[] | undefined
    let least = most + 0.9
    for (const { word: other, parts, bits: others } of rows) {
      const isFar = Math.abs(other.length - word.length) > most
      if (isFar || bitCount(others ^ bits) > 2 * most) continue
      // A slip in the first letter is rarer than one inside.
      const cost = editDistance(word, other) + (other[0] === word[0] ? 0 : 0.5)
      if (cost >= least || !isMeant(other)) continue
      least = cost
      best = parts
    }
    return best
  }

  const nearestName = (word: string, most: number): readonly string[] | undefined =>
    nearest(word, most, isTold(word) ? (other) => stem(other) === stem(word) : undefined)

  const asked = new Set(others)

  /** A name and what is asked of it, typed as one: "cakerecipe". */
  const parted = (word: string): readonly string[] | undefined => {
    const end = Math.min(word.length, mostLetters) - leastLetters
    for (let at = leastLetters; at <= end; at++) {
      const [name, rest] = [word.slice(0, at), word.slice(at)]
      if (asked.has(rest) && names.at(lemma(name)).some(({ weak }) => !weak)) return [name, rest]
    }
    return undefined
  }

  const isOf = (type: EntityType, word: string): boolean =>
    names.at(lemma(word)).some(({ entity }) => entity.type === type)
  const mayHaveLevel: WordTest = (word) =>
    plainWords.has(word) || asked.has(word) || isOf('enchantments', word)

  /** A word and its number, typed as one: "sharp5", "20hp". */
  const numbered = (typed: string): readonly string[] | undefined => {
    const [, count, unit = '', name = '', level = ''] = numberedForm.exec(typed) ?? []
    if (count) return isKnown(unit) ? [count, ...writtenOut(unit)] : undefined
    return mayHaveLevel(name) ? [...writtenOut(name), level] : undefined
  }

  const byConsonants = once(() => Map.groupBy(words, consonants))
  /** The one word that has the same consonants: "skltn". */
  const unabbreviated = (word: string): readonly string[] | undefined => {
    const meant = byConsonants().get(consonants(word))
    return meant?.length === 1 ? meant : undefined
  }

  /** What follows a slash can only be a command; another word is looked for, and without its plural. */
  const mendWord = memoize((typed) => {
    const word = bare(typed)
    const most = mostSlips(word)
    if (typed !== word)
      return nearest(word, most, (other) => isOf('commands', other))?.map((part) => `/${part}`)
    const apart = names.joined.get(lemma(word)) ?? numbered(word) ?? parted(word)
    if (apart) return apart
    if (!hasVowel.test(word) && word.length >= leastLetters) return unabbreviated(word)
    if (most === 0) return undefined
    const found = nearestName(word, most)
    return found || !word.endsWith('s') ? found : nearestName(word.slice(0, -1), 1)
  }, mostRemembered)

  const mendPair = memoize((typed) => {
    const words = typed.split(' ').map(lemma)
    const together = words.join('')
    const parts = nearest(together, mostSlips(together), undefined, joined)
    const isNear = (part: string, at: number) =>
      editDistance(part, words[at] ?? '') < Math.max(part.length / 2, mostSlips(part) + 1)
    return parts?.length === 2 && parts.every(isNear) ? parts : undefined
  }, mostRemembered)

  const isMendable: WordTest = (word) => word.length > leastLetters && /^[a-z]+$/.test(word)

  return {
    /** Whether a word may stay as it is. */
    knows: memoize((typed) => {
      const word = bare(typed)
      return isKnown(word) || isKnown(lemma(word)) || (/\d/.test(word) && !numbered(word))
    }, mostRemembered),
    word: mendWord,
    /** Two words at once: beside one that is not known the other may be a slip too, as in "frozn peeks". */
    pair: (first: string, second: string) =>
      isMendable(first) && isMendable(second) ? mendPair(`${first} ${second}`) : undefined,
  }
}

/** Mends what nobody knows into the name it is nearest to; nothing where none is near. */
export type Speller = ReturnType<typeof createSpeller>
