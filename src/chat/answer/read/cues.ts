import { nameList, ordinals, wordPairs, wordSet } from '../lexicon/words.ts'
import type { Token } from './tokens.ts'

/** What a pronoun points at. */
type Pointed = '' | 'it' | 'they' | 'person' | 'that' | 'there' | 'one' | 'listed' | 'other'

const [auxiliaries, openings] = [wordSet('auxiliaries'), wordSet('openings')]
const [questionWords, behindHow] = [wordSet('question words'), wordSet('how')]
const [superlative, least] = [wordSet('most'), wordSet('least')]
const [less, comparing, negations] = [wordSet('less'), wordSet('comparing'), wordSet('negations')]
export const everyWords = new Set(['all', 'every', 'each', 'both'])
export const difficulties: ReadonlySet<string> = new Set(['easy', 'normal', 'hard'])

/** "Weakest" and "fewest" ask for an order. */
export const isSuperlative = (word: string): boolean => superlative.has(word) || least.has(word)

/** How it asks, the openings before `start` left out. */
const askedBy = (words: readonly string[], start: number): string => {
  const at = words.findIndex((word) => questionWords.has(word))
  const [ask = '', next = ''] = [words[at], words[at + 1]]
  if (ask === 'how') return behindHow.has(next) ? `how ${next}` : ask
  const isAuxiliary = auxiliaries.has(words[start] ?? '')
  if (ask && (at <= start + 2 || !isAuxiliary)) return ask
  return isAuxiliary ? 'is' : ''
}

const pronouns = wordPairs('pronouns')
/** What pronouns point at; where several are said, the first of these counts. */
const pointedAt = [...new Set(pronouns.values())] as Pointed[]

/** A "that" which points ends the message or stands before a verb, and does not begin a clause. */
const isPointing = (pronoun: string, tokens: readonly Token[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (pronoun === 'there')
    return ![before, next].some((one) => /^(?:is|are)$/.test(one?.text ?? ''))
  return pronoun !== 'that' || !next?.isContent || auxiliaries.has(next.text)
}

const pronounIn = (tokens: readonly Token[]): Pointed => {
  const said = tokens.map(({ text }, at) => {
    const pronoun = pronouns.get(text)
    return pronoun && isPointing(pronoun, tokens, at) ? pronoun : ''
  })
  return pointedAt.find((pronoun) => said.includes(pronoun)) ?? ''
}

const inDifficulty =
  /(?<!\S)(?:(?:on|in|at) (easy|normal|hard)|(easy|normal|hard) (?:mode|difficulty))(?!\S)/

const mostBetween = 3
const players = nameList('players').map((player) => ` ${player} `)

/** Whether players do it: "where can I sell it", "it can be bought". */
const isByPlayer = (words: readonly string[], at: number): boolean => {
  const before = ` ${words.slice(Math.max(0, at - mostBetween), at).join(' ')} `
  const [said, next] = words.slice(at, at + 2)
  const isBought = said === 'bought' && next === 'from'
  const isPassive = isBought || (before.endsWith(' be ') && next !== 'by')
  return isPassive || players.some((player) => before.includes(player))
}

/** Which way goods go: "who buys paper" and "where can I sell paper" ask the same. */
const dealIn = (tokens: readonly Token[], words: readonly string[]) => {
  const at = tokens.findIndex(({ stem }) => stem === 'buy' || stem === 'sell')
  if (at < 0) return ''
  return (tokens[at]?.stem === 'buy') === isByPlayer(words, at) ? 'sells' : 'buys'
}

const endsAsQuestion = /\b(?:right|correct|true|or not|isn'?t (?:it|that|he))\W*$/
const isClaimed = /\b(?:right|correct|true|yes|no)\W*$|^\W*(?:so|isn|aren|doesn|don)\b/

/** What the small words of a message say: how it asks, whom it points at, how much is meant. */
export const cuesIn = (tokens: readonly Token[], text: string, message: string) => {
  const words = tokens.map((token) => token.text)
  const lower = message.toLowerCase()
  let start = 0
  while (start < words.length - 1 && openings.has(words[start] ?? '')) start++
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const isLeast = has(least)
  return {
    /** How the message asks: "how many", "which", "is". */
    asks: askedBy(words, start),
    isYesNo: auxiliaries.has(words[start] ?? '') || endsAsQuestion.test(lower),
    isNegated: has(negations),
    pronoun: pronounIn(tokens),
    isMost: has(superlative),
    isLeast,
    isComparing: has(comparing),
    /** Whether less of something is asked for, or what came before. */
    isLess: isLeast || has(less),
    /** The place in an order: "the second", "third most". */
    nth: Math.max(1, ordinals.findIndex((word) => words.includes(word)) + 1),
    difficulty: inDifficulty.exec(text)?.slice(1).find(Boolean),
    isEvery: has(everyWords),
    isClaim: isClaimed.test(lower),
    /** What a villager would do: who asks where to buy is sold to. */
    deal: dealIn(tokens, words),
    /** Whether some of those that were listed are asked for. */
    isOfThose: /\bof (?:them|those|these)\b/.test(lower),
  }
}

export type Cues = ReturnType<typeof cuesIn>
