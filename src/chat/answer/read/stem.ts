import { memoize } from '../../../lib/memoize.ts'
import { lemma } from '../lexicon/lemma.ts'
import { wordList, wordPairs } from '../lexicon/words.ts'

const undoubled = (word: string): string =>
  /([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word

const irregular = wordPairs('irregular stems')

/** An adjective as it stands before "er" and "est". */
const beforeEnding = (word: string): string => {
  if (word.endsWith('e')) return word.slice(0, -1)
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`
  return word === 'big' || word === 'hot' ? `${word}${word.at(-1)}` : word
}

/** "Tougher" and "toughest" are tough. */
const compared = new Map(
  wordList('compared').flatMap((word) =>
    ['er', 'est'].map((ending) => [`${beforeEnding(word)}${ending}`, word] as const),
  ),
)

const strip = (word: string): string => {
  const adjective = compared.get(word)
  if (adjective) return adjective
  const base = lemma(word)
  const other = irregular.get(word) ?? irregular.get(base)
  if (other) return other
  if (base.length > 5 && base.endsWith('ing')) return undoubled(base.slice(0, -3))
  if (base.length > 4 && base.endsWith('ied')) return `${base.slice(0, -3)}y`
  if (base.length > 4 && base.endsWith('ed') && !base.endsWith('eed'))
    return undoubled(base.slice(0, -2))
  if (base.length > 6 && base.endsWith('iest')) return `${base.slice(0, -4)}y`
  if (base.length > 5 && base.endsWith('ier')) return `${base.slice(0, -3)}y`
  if (base.length > 6 && base.endsWith('est')) return undoubled(base.slice(0, -3))
  if (base.length > 6 && base.endsWith('ness')) return base.slice(0, -4)
  if (base.length > 5 && base.endsWith('ly')) return base.slice(0, -2)
  if (base.length > 6 && base.endsWith('able')) return base.slice(0, -4)
  return base
}

/** The part of a word that its forms share: "breeding", "breeds" and "breed" are one. */
export const stem = memoize((word) => {
  const stripped = strip(word)
  return stripped.length > 3 && stripped.endsWith('e') ? stripped.slice(0, -1) : stripped
})
