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
const names = (list: string): string[] => wordList(list).map((name) => name.replaceAll('_', ' '))

/** Common English words that spelling correction leaves alone. */
export const english: ReadonlySet<string> = new Set(
  linesOf(englishText).flatMap((line) => line.text.split(' ')),
)

export const functionWords = wordSet('function words')
export const foreignWords = wordSet('foreign words')
export const firstNames = wordSet('first names')
export const epithets = wordSet('epithets')
export const titles = wordSet('titles')
export const leadingWords = wordList('leading words')
export const askingWords = wordList('asking words')
export const secondAskingWords = wordList('second asking words')
export const corrections = names('corrections')
export const noPlurals = wordSet('no plurals')
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  wordList('irregular plurals').map((pair) => pair.split('=') as [string, string]),
)
export const pluralEnds = wordList('plural ends')
export const massNouns = names('mass nouns')
export const everydayNames: ReadonlySet<string> = new Set(names('everyday names'))
export const unrecorded = names('unrecorded')
