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
const membersOf = (members: readonly string[]): readonly string[] => {
  const open = members.filter((id) => id.includes('*')).map((id) => id.split('*'))
  return [
    ...members.filter((id) => !id.includes('*')),
    ...itemIds.filter((id) =>
      open.some(([start = '', end = '']) => id.startsWith(start) && id.endsWith(end)),
    ),
  ]
}

/** Items by all that they end with behind an underscore. */
const endingWith = new Map<string, string[]>()
for (const id of itemIds)
  for (let at = id.indexOf('_'); at >= 0; at = id.indexOf('_', at + 1)) {
    const end = id.slice(at + 1)
    const others = endingWith.get(end)
    if (others) others.push(id)
    else endingWith.set(end, [id])
  }

/** Items that have a word in common, by the word: those that end with it where none are said. */
export const itemClasses: ReadonlyMap<string, readonly string[]> = new Map(
  rows.classes?.flatMap(([words = [], members]) =>
    words.map((word) => [word, members ? membersOf(members) : (endingWith.get(word) ?? [])]),
  ),
)
