import { keptFor } from '../../../lib/kept.ts'
import { memoize } from '../../../lib/memoize.ts'
import { answerKinds } from '../lexicon/words.ts'
import type { Result } from '../query.ts'
import { hashOf } from './hash.ts'

/** What stands farther behind says little of the whole. */
const mostLookedAt = 300
const words = /[a-z]+|\d[\d.,]*%?|\/(?=[a-z])/g

const kindOf = memoize((name) => hashOf(`result ${name}`))

/** About how many, so that each step is twice the one before. */
const magnitude = (count: number): number => Math.min(8, Math.ceil(Math.log2(count + 1)))

const openings = new Set(['yes', 'no', 'none', 'there', 'just', 'not'])

/** What a number is, by how it is written. */
const numberKind = (word: string): string => {
  if (word.endsWith('%')) return 'percent'
  if (/^(?:1|26)\.\d/.test(word)) return 'version'
  return /^20[012]\d\b/.test(word) ? 'year' : 'number'
}

const kindOfWord = (word: string): string | undefined => {
  if (word === '/') return 'line'
  return word < 'a' ? numberKind(word) : answerKinds.get(word)
}

/** What comes out of a reading says how good it is: a list of none hardly is what was asked for. */
export const kindsOfResult = keptFor((result: Result): ReadonlySet<number> => {
  const { text, sources, listed = [], isUnknown, isEmpty } = result
  const said = text.slice(0, mostLookedAt).toLowerCase().match(words) ?? []
  const [first = ''] = said
  const kinds = new Set([
    kindOf(`opens ${openings.has(first) ? first : ''}`),
    kindOf(`length ${magnitude(text.length / 20)}`),
    kindOf(`sources ${Math.min(5, sources.length)}`),
    kindOf(`listed ${magnitude(listed.length)}`),
  ])
  if (isUnknown) kinds.add(kindOf('unknown'))
  if (isEmpty) kinds.add(kindOf('empty'))
  for (const word of said) {
    const kind = kindOfWord(word)
    if (kind) kinds.add(kindOf(kind))
  }
  return kinds
})
