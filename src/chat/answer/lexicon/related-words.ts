import { stem } from '../read/stem.ts'
import text from './related-words.txt' with { type: 'text' }
import { linesOf } from './rows.ts'

const found = new Map<string, Set<string>>()
for (const line of linesOf(text)) {
  const stems = line.text.split(' ').map(stem)
  for (const one of stems) {
    const related = found.get(one)
    if (related) for (const other of stems) related.add(other)
    else found.set(one, new Set(stems))
  }
}
const none: ReadonlySet<string> = new Set()

/** The stems that say nearly the same as a stem. */
export const relatedTo = (one: string): ReadonlySet<string> => found.get(one) ?? none
