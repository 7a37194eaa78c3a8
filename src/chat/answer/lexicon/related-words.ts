import { stem } from '../read/stem.ts'
import text from './related-words.txt' with { type: 'text' }
import { linesOf } from './rows.ts'

const found = new Map<string, ReadonlySet<string>>()
for (const line of linesOf(text)) {
  const stems = new Set(line.text.split(' ').map(stem))
  for (const one of stems) found.set(one, found.get(one)?.union(stems) ?? stems)
}
const none: ReadonlySet<string> = new Set()

/** The stems that say nearly the same as a stem. */
export const relatedTo = (one: string): ReadonlySet<string> => found.get(one) ?? none
