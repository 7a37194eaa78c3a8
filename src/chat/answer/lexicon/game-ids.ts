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
