import { wordList, wordSet } from '../lexicon/words.ts'
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
  /** The place in an order: "the second", "third most". */
  nth: number
  difficulty?: string
  isEvery: boolean
  isClaim: boolean
}

const askWords = wordSet('question words')
const auxiliaries = wordSet('auxiliaries')
const leading = wordSet('openings')

const superlative = wordSet('most')
const least = wordSet('least')
const comparing = wordSet('comparing')
const ordinals = wordList('ordinals')

const pronouns: readonly (readonly [Cues['pronoun'], ReadonlySet<string>])[] = [
  ['other', new Set(['other', 'others', 'another'])],
  ['listed', new Set(['those', 'these'])],
  ['they', new Set(['they', 'them', 'their', 'theirs'])],
  ['it', new Set(['it', 'its', 'itself'])],
  ['person', new Set(['he', 'him', 'his', 'she', 'her', 'hers'])],
  ['that', new Set(['that', 'this'])],
  ['there', new Set(['there', 'here'])],
  ['one', new Set(['one', 'ones'])],
]

const negations = wordSet('negations')

/** A "that" which points, and does not begin a clause: it ends the message or stands before a verb. */
const points = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]?.text
  return next === undefined || auxiliaries.has(next) || !tokens[at + 1]?.isContent
}

export const cuesIn = (tokens: readonly Token[], message: string): Cues => {
  const words = tokens.map(({ text }) => text)
  let start = 0
  while (start < words.length - 1 && leading.has(words[start] ?? '')) start++
  const first = words[start] ?? ''
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const at = words.findIndex((word) => askWords.has(word))
  const ask = words[at] ?? ''
  const next = words[at + 1] ?? ''
  const asks =
    ask === 'how'
      ? `how ${['many', 'much', 'long', 'far', 'often', 'hard', 'rare', 'old', 'high', 'deep', 'do', 'to', 'does', 'can'].includes(next) ? next : ''}`.trim()
      : ask && (at <= start + 2 || !auxiliaries.has(first))
        ? ask
        : auxiliaries.has(first)
          ? 'is'
          : ''
  const pronoun =
    pronouns.find(([name, set]) =>
      words.some(
        (word, index) =>
          set.has(word) &&
          (name !== 'that' || points(tokens, index)) &&
          !(name === 'there' && ['is', 'are'].includes(words[index + 1] ?? '')) &&
          !(name === 'there' && ['is', 'are'].includes(words[index - 1] ?? '')),
      ),
    )?.[0] ?? ''
  const isMost = has(superlative)
  const order = ordinals.findIndex((word) => words.includes(word))
  return {
    asks,
    isYesNo:
      auxiliaries.has(first) ||
      /\bright\W*$|\bcorrect\W*$|\btrue\W*$|\bor not\W*$|\bisn'?t (?:it|that|he)\W*$/.test(
        message.toLowerCase(),
      ),
    isNegated: has(negations),
    pronoun,
    isMost,
    isLeast: has(least),
    isComparing: has(comparing),
    nth: order > 0 ? order + 1 : 1,
    difficulty: words.find(
      (word, index) =>
        ['easy', 'normal', 'hard'].includes(word) &&
        (['on', 'in', 'at'].includes(words[index - 1] ?? '') ||
          ['mode', 'difficulty'].includes(words[index + 1] ?? '')),
    ),
    isEvery: has(new Set(['all', 'every', 'each', 'both'])),
    isClaim:
      /\b(?:right|correct|true|yes|no)\W*$/.test(message.toLowerCase()) ||
      /^\W*(?:so|isn|aren|doesn|don)\b/.test(message.toLowerCase()),
  }
}
