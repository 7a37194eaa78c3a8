import { stemOf, wordsOf } from '../documents/words.ts'

/** Words that change how a question is put, and not what it asks. */
const politeWords = `
  a about actually again ah also am an and any are at be been being but by can could did do does
  doing dont for from guys had has have having hello help hey hi hmm how i id if im in into is it its
  just know let like me mean my of oh ok okay on or our please plz pls really right shall should so
  some tell than thank thanks that the their them then there these they thing this those to too u
  um us very want wanna was we well were what whats which will with would yeah yes you your
`
const polite: ReadonlySet<string> = new Set(politeWords.trim().split(/\s+/))

const tellingWord = (word: string): boolean => !polite.has(word.replace(/['’].*$/, ''))

/**
 * The same text for questions that ask the same: the same telling words in any form, order and
 * number. Where no word tells anything, the words as they stand.
 */
export const sameQuestion = (message: string): string => {
  const words = wordsOf(message)
  const telling = words.filter(tellingWord).map(stemOf)
  if (telling.length > 0) return [...new Set(telling)].sort().join(' ')
  return words.length > 0 ? `"${words.join(' ')}"` : `"${message.trim()}"`
}
