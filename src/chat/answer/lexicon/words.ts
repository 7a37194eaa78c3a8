import englishText from './english.txt' with { type: 'text' }
import { linesOf, rowsOf } from './rows.ts'
import text from './words.txt' with { type: 'text' }

const lists = new Map(
  rowsOf('lexicon/words.txt', text, ['list', 'about', 'words'], ({ list, words }) => [
    list,
    words.split(' '),
  ]),
)

export const wordList = (name: string): readonly string[] => {
  const list = lists.get(name)
  if (!list) throw new Error(`lexicon/words.txt has no list "${name}"`)
  return list
}
export const wordSet = (name: string): ReadonlySet<string> => new Set(wordList(name))
/** Names of several words. */
export const nameList = (name: string): readonly string[] =>
  wordList(name).map((joined) => joined.replaceAll('_', ' '))
/** What stands behind each word of a list such as "wolves=wolf". */
export const wordPairs = (name: string): ReadonlyMap<string, string> =>
  new Map(wordList(name).map((pair) => pair.split('=') as [string, string]))

/** Common English words that spelling correction leaves alone. */
export const english: ReadonlySet<string> = new Set(
  linesOf(englishText).flatMap((line) => line.text.split(' ')),
)

export const functionWords = wordSet('function words')
export const firstNames = wordSet('first names')
export const ordinals = wordList('ordinals')
export const tradeLevels = wordList('trade levels')
export const pluralEnds = wordList('plural ends')
export const massNouns = nameList('mass nouns')
