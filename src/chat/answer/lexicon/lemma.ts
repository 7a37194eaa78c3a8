import { memoize } from '../../../lib/memoize.ts'
import { wordPairs, wordSet } from './words.ts'

const irregularPlurals = wordPairs('irregular plurals')
const noPlurals = wordSet('no plurals')

const singularOf = (word: string): string => {
  const known = irregularPlurals.get(word)
  if (known) return known
  if (word.length > 5 && word.endsWith('men') && word !== 'specimen')
    return word.replace(/men$/, 'man')
  if (word.length < 4 || !word.endsWith('s') || noPlurals.has(word) || word.endsWith('ss'))
    return word
  if (word.endsWith('es') && noPlurals.has(word.slice(0, -2))) return word.slice(0, -2)
  if (word.endsWith('elves')) return `${word.slice(0, -3)}f`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The singular of a word; the same word when it is no plural. Words of a name go through it too. */
export const lemma = memoize(singularOf)

/** The words of a name, each in the singular. */
export const wordsIn = memoize((name) => name.toLowerCase().split(' ').map(lemma))
