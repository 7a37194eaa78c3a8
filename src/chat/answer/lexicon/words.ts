import { memoize } from '../../../lib/memoize.ts'
import answerKindText from './answer-kinds.txt' with { type: 'text' }
import englishText from './english.txt' with { type: 'text' }
import plainText from './plain-words.txt' with { type: 'text' }
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
/** Every word that one of the lists has. */
export const listedWords: ReadonlySet<string> = new Set(
  [...lists.values()].flat().flatMap((entry) => entry.split(/[_=]/)),
)
export const wordSet = memoize((name): ReadonlySet<string> => new Set(wordList(name)))
/** Names of several words. */
export const nameList = (name: string): readonly string[] =>
  wordList(name).map((joined) => joined.replaceAll('_', ' '))
/** What stands behind each word of a list such as "wolves=wolf". */
export const wordPairs = (name: string): ReadonlyMap<string, string> =>
  new Map(wordList(name).map((pair) => pair.split('=') as [string, string]))

/** What the words of each row stand for. */
const meanings = (file: string, rows: string): ReadonlyMap<string, string> =>
  new Map(
    rowsOf(file, rows, ['words', 'meaning'], ({ words, meaning }) =>
      words.split(' ').map((word) => [word, meaning] as const),
    ).flat(),
  )

/** What a short form stands for. */
export const plainWords = meanings('lexicon/plain-words.txt', plainText)
/** What an answer speaks of where it has a word. */
export const answerKinds = meanings('lexicon/answer-kinds.txt', answerKindText)

/** Common English words that spelling correction leaves alone. */
export const english: ReadonlySet<string> = new Set(
  linesOf(englishText).flatMap((line) => line.text.split(' ')),
)

export const functionWords = wordSet('function words')
export const articles = wordSet('articles')
export const ordinals = wordList('ordinals')
export const tradeLevels = wordList('trade levels')
