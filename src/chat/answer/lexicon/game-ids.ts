import text from './game-ids.txt' with { type: 'text' }
import { sectionsOf } from './rows.ts'

const rows = sectionsOf('lexicon/game-ids.txt', text, (line) =>
  line.text.split(' | ').map((words) => words.split(' ')),
)

/** Each of the first words with each of the second ones, or the words alone. */
const idsOf = (heading: string): readonly string[] =>
  (rows[heading] ?? [])
    .flatMap(([first = [], second]) =>
      second ? first.flatMap((one) => second.map((two) => `${one}_${two}`)) : first,
    )
    .sort()

export const itemIds = idsOf('items')
export const entityIds = idsOf('entities')

/** Those that are said, and every item that is like one with "*" for some letters. */
const membersOf = (members: readonly string[]): readonly string[] =>
  members.flatMap((id) => {
    const [start = '', end] = id.split('*')
    return end === undefined
      ? id
      : itemIds.filter((one) => one.startsWith(start) && one.endsWith(end))
  })

/** Items that have a word in common, by the word: those that end with it where none are said. */
export const itemClasses: ReadonlyMap<string, readonly string[]> = new Map(
  rows.classes?.flatMap(([words = [], members]) =>
    words.map((word) => [word, membersOf(members ?? [`*_${word}`])]),
  ),
)
