import { irregularPlurals, noPlurals } from './words.ts'

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

const met = new Map<string, string>()
const mostMet = 20_000

/** The singular of a word; the same word when it is no plural. Words of a name go through it too. */
export const lemma = (word: string): string => {
  const known = met.get(word)
  if (known !== undefined) return known
  const singular = singularOf(word)
  if (met.size < mostMet) met.set(word, singular)
  return singular
}
