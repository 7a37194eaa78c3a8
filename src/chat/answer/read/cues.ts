import { once } from '../../../lib/once.ts'
import { nameList, ordinals, wordPairs, wordSet } from '../lexicon/words.ts'
import type { Token } from './tokens.ts'

/** What the small words of a message say: how it asks, whom it points at, how much is meant. */
export type Cues = {
  /** How the message asks: "how many", "which", "is". */
  asks: string
  isYesNo: boolean
  isNegated: boolean
  pronoun: '' | 'it' | 'they' | 'person' | 'that' | 'there' | 'one' | 'listed' | 'other'
  isMost: boolean
  isLeast: boolean
  isComparing: boolean
  /** Whether less of something is asked for, or what came before. */
  isLess: boolean
  /** The place in an order: "the second", "third most". */
  nth: number
  difficulty?: string
  isEvery: boolean
  isClaim: boolean
  /** What a villager would do: who asks where to buy is sold to. */
  deal: '' | 'buys' | 'sells'
  /** Whether some of those that were listed are asked for. */
  isOfThose: boolean
}

const auxiliaries = wordSet('auxiliaries')
const superlative = wordSet('most')
const least = wordSet('least')

/** "Weakest" and "fewest" ask for an order. */
export const isSuperlative = (word: string): boolean => superlative.has(word) || least.has(word)

/** What each pronoun points at; where several are said, the one listed first counts. */
const pronouns = [...wordPairs('pronouns')] as [word: string, points: Cues['pronoun']][]

/** A "that" which points, and does not begin a clause: it ends the message or stands before a verb. */
const points = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]?.text
  return next === undefined || auxiliaries.has(next) || !tokens[at + 1]?.isContent
}

export const difficulties: ReadonlySet<string> = new Set(['easy', 'normal', 'hard'])
export const everyWords = new Set(['all', 'every', 'each', 'both'])

/** How it asks, the openings before `start` left out. */
const askedBy = (words: readonly string[], start: number): string => {
  const at = words.findIndex((word) => wordSet('question words').has(word))
  const ask = words[at] ?? ''
  const isAuxiliary = auxiliaries.has(words[start] ?? '')
  if (ask === 'how') {
    const next = words[at + 1] ?? ''
    return wordSet('how').has(next) ? `how ${next}` : 'how'
  }
  if (ask && (at <= start + 2 || !isAuxiliary)) return ask
  return isAuxiliary ? 'is' : ''
}

const isBe = (word: string | undefined): boolean => word === 'is' || word === 'are'

const pronounIn = (tokens: readonly Token[], words: readonly string[]): Cues['pronoun'] => {
  const isMeant = (pronoun: Cues['pronoun'], at: number): boolean => {
    if (pronoun === 'that') return points(tokens, at)
    return pronoun !== 'there' || !(isBe(words[at + 1]) || isBe(words[at - 1]))
  }
  const said = pronouns.find(([word, pronoun]) =>
    words.some((one, at) => one === word && isMeant(pronoun, at)),
  )
  return said?.[1] ?? ''
}

const difficultyIn = (words: readonly string[]): string | undefined =>
  words.find(
    (word, at) =>
      difficulties.has(word) &&
      (['on', 'in', 'at'].includes(words[at - 1] ?? '') ||
        ['mode', 'difficulty'].includes(words[at + 1] ?? '')),
  )

const mostBetween = 3
const players = once(() => nameList('players'))

/** Whether players do it: "where can I sell it", "it can be bought". */
const isByPlayer = (tokens: readonly Token[], at: number): boolean => {
  const texts = tokens.slice(Math.max(0, at - mostBetween), at).map(({ text }) => text)
  const before = ` ${texts.join(' ')} `
  const [said, next] = [at, at + 1].map((place) => tokens[place]?.text)
  const isBought = said === 'bought' && next === 'from'
  const isPassive = isBought || (texts.at(-1) === 'be' && next !== 'by')
  return isPassive || players().some((player) => before.includes(` ${player} `))
}

/** Which way goods go: "who buys paper" and "where can I sell paper" ask the same. */
const dealIn = (tokens: readonly Token[]): Cues['deal'] => {
  const at = tokens.findIndex(({ stem }) => stem === 'buy' || stem === 'sell')
  if (at < 0) return ''
  return (tokens[at]?.stem === 'buy') === isByPlayer(tokens, at) ? 'sells' : 'buys'
}

const endsAsQuestion =
  /\bright\W*$|\bcorrect\W*$|\btrue\W*$|\bor not\W*$|\bisn'?t (?:it|that|he)\W*$/
const endsAsClaim = /\b(?:right|correct|true|yes|no)\W*$/
const beginsAsClaim = /^\W*(?:so|isn|aren|doesn|don)\b/

export const cuesIn = (tokens: readonly Token[], message: string): Cues => {
  const words = tokens.map(({ text }) => text)
  const lower = message.toLowerCase()
  let start = 0
  while (start < words.length - 1 && wordSet('openings').has(words[start] ?? '')) start++
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const order = ordinals.findIndex((word) => words.includes(word))
  return {
    asks: askedBy(words, start),
    isYesNo: auxiliaries.has(words[start] ?? '') || endsAsQuestion.test(lower),
    isNegated: has(wordSet('negations')),
    pronoun: pronounIn(tokens, words),
    isMost: has(superlative),
    isLeast: has(least),
    isComparing: has(wordSet('comparing')),
    isLess: has(wordSet('less')) || has(least),
    nth: order > 0 ? order + 1 : 1,
    difficulty: difficultyIn(words),
    isEvery: has(everyWords),
    isClaim: endsAsClaim.test(lower) || beginsAsClaim.test(lower),
    deal: dealIn(tokens),
    isOfThose: /\bof (?:them|those|these)\b/.test(lower),
  }
}
