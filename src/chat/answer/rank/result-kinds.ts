import { keptFor } from '../../../lib/kept.ts'
import { memoize } from '../../../lib/memoize.ts'
import { answerKinds, functionWords } from '../lexicon/words.ts'
import type { Result } from '../query.ts'
import { stem } from '../read/stem.ts'
import { hashOf } from './hash.ts'

/** What stands farther behind says little of the whole. */
const mostLookedAt = 300
const words = /[a-z]+|\d[\d.,]*%?|\/(?=[a-z])/g

const kindOf = memoize((name) => hashOf(`result ${name}`))

/** What is told first says the most of an answer; with more words of it fewer answers are right. */
const mostTold = 14

/** About how many, so that each step is twice the one before. */
const magnitude = (count: number): number => Math.min(8, Math.ceil(Math.log2(count + 1)))

const openings = new Set(['yes', 'no', 'none', 'there', 'just', 'not'])

/** What a number is, by how it is written. */
const numberKind = (word: string): string => {
  if (word.endsWith('%')) return 'percent'
  if (/^(?:1|26)\.\d/.test(word)) return 'version'
  return /^20[012]\d\b/.test(word) ? 'year' : 'number'
}

const meaningOf = (word: string): string | undefined => {
  if (word === '/') return 'line'
  return word < 'a' ? numberKind(word) : answerKinds.get(word)
}

/** What a word of an answer counts as: by its meaning, and by its stem where it tells something. */
type WordKinds = { meaning?: number; told?: number }

const kindsOfWord = memoize((word): WordKinds => {
  const meaning = meaningOf(word)
  const isTold = word >= 'a' && !functionWords.has(word)
  return {
    ...(meaning ? { meaning: kindOf(meaning) } : {}),
    ...(isTold ? { told: kindOf(`word ${stem(word)}`) } : {}),
  }
})

/**
 * What comes out of a reading says how good it is: a list of none hardly is what was asked for, and which
 * words answer those of a question is learned.
 */
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
  const told: WordKinds[] = []
  for (const word of said) {
    const ofWord = kindsOfWord(word)
    if (ofWord.meaning) kinds.add(ofWord.meaning)
    if (!ofWord.told || told.length === mostTold || told.includes(ofWord)) continue
    told.push(ofWord)
    kinds.add(ofWord.told)
  }
  return kinds
})
