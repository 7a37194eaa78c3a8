import { editDistance } from '../catalog/search/near-words.ts'

/** A third of the letters may be wrong, and two at most. */
const mostSlips = (word: string): number => Math.min(2, Math.ceil(word.length / 3))

/** A hint at the word that was probably meant; nothing when none is near. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const typed = word.toLowerCase()
  const [nearest] = known
    .map((name) => ({ name, slips: name.startsWith(typed) ? 0 : editDistance(typed, name) }))
    .filter(({ name, slips }) => slips <= mostSlips(name))
    .sort((one, other) => one.slips - other.slips)
  return nearest ? `. Did you mean ${nearest.name}?` : ''
}
