import { answerKinds } from '../lexicon/words.ts'
import type { Result } from '../query.ts'
import { hashOf } from './hash.ts'

/** What stands farther behind says little of the whole. */
const mostLookedAt = 300
const words = /[a-z]+|\d[\d.,]*%?|\/(?=[a-z])/g

const kindOf = (name: string): number => hashOf(`result ${name}`)

/** About how many, so that each step is twice the one before. */
const magnitude = (count: number): number => Math.min(8, Math.ceil(Math.log2(count + 1)))

const upTo = (most: number, name: string): number[] =>
  Array.from({ length: most + 1 }, (_, count) => kindOf(`${name} ${count}`))

const lengths = upTo(8, 'length')
const sourceCounts = upTo(5, 'sources')
const listCounts = upTo(8, 'listed')
const unknown = kindOf('unknown')
const opensOtherwise = kindOf('opens ')
const openings = new Map(
  ['yes', 'no', 'none', 'there', 'just', 'not'].map((word) => [word, kindOf(`opens ${word}`)]),
)
const wordKinds = new Map(Array.from(answerKinds, ([word, name]) => [word, kindOf(name)]))
const [line, percent, version, year, number] = ['line', 'percent', 'version', 'year', 'number'].map(
  kindOf,
)

/** What a number is, by how it is written. */
const numberKind = (word: string): number | undefined => {
  if (word.endsWith('%')) return percent
  if (/^(?:1|26)\.\d/.test(word)) return version
  return /^20[012]\d\b/.test(word) ? year : number
}

const kindOfWord = (word: string): number | undefined => {
  if (word === '/') return line
  return word < 'a' ? numberKind(word) : wordKinds.get(word)
}

/** What comes out of a reading says how good it is: a list of none hardly is what was asked for. */
export const kindsOfResult = ({
  text,
  sources,
  listed,
  isUnknown,
}: Result): ReadonlySet<number> => {
  const said = text.slice(0, mostLookedAt).toLowerCase().match(words) ?? []
  const kinds = new Set([
    openings.get(said[0] ?? '') ?? opensOtherwise,
    lengths[magnitude(text.length / 20)] as number,
    sourceCounts[Math.min(5, sources.length)] as number,
    listCounts[magnitude(listed?.length ?? 0)] as number,
  ])
  if (isUnknown) kinds.add(unknown)
  for (const word of said) {
    const found = kindOfWord(word)
    if (found !== undefined) kinds.add(found)
  }
  return kinds
}
