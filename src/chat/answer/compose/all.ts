import type { ResourceName } from '../../../catalog/resources.ts'
import { alternativesIn } from '../execute/sets.ts'
import { wordSet } from '../lexicon/words.ts'
import type { NounSet, QueryOf } from '../query.ts'
import { everyWords } from '../read/cues.ts'
import type { Reading } from '../read/reading.ts'
import { leftOutBy } from '../schema/tests.ts'
import { leavesOut } from './left-out.ts'
import { type FoundTest, nounStems } from './tests.ts'

export const existing = wordSet('existing')

/** Words that ask of any; "the others" are some that all of are meant. */
const someWords = new Set(['either', 'one', ...existing.difference(new Set(['other', 'others']))])

/** Whether a word says "all": not that of "at all", "each other" and "both bones and arrows". */
const isEvery = ({ tokens, mentionAt }: Reading, at: number): boolean => {
  const [before, text = '', behind] = [at - 1, at, at + 1].map((place) => tokens[place]?.text)
  const isOfNames = text === 'both' && mentionAt[at + 1]?.weak === false
  return everyWords.has(text) && !isOfNames && before !== 'at' && behind !== 'other'
}

/** Where a message says "all" before it says "any"; -1 where it asks of any, undefined where it says neither. */
const everyIn = (reading: Reading): number | undefined => {
  const at = reading.tokens.findIndex(({ text }, at) => someWords.has(text) || isEvery(reading, at))
  if (at < 0) return undefined
  return isEvery(reading, at) ? at : -1
}

/** Whether a yes or no is asked of all of a set: of some that are named or listed even where nobody says so. */
const isOfAll = (reading: Reading, { where, among }: NounSet): boolean => {
  const every = everyIn(reading)
  const isSaid = every === undefined ? among !== undefined : every >= 0
  return reading.cues.isYesNo && where.length > 0 && isSaid
}

const namesNoun = ({ tokens }: Reading, of: ResourceName): boolean =>
  tokens.some(({ stem }) => nounStems[of].has(stem))

/**
 * Asks whether there is any of a set, or whether all of it pass so many of its tests, the last ones: neither
 * that somebody is left out is claimed, nor anything of those that are.
 */
export const anyOf = (
  set: NounSet,
  claimed: number,
  reading: Reading,
): QueryOf<'list' | 'count' | 'any'>[] => {
  if (!isOfAll(reading, set)) return [{ op: 'any', set }]
  const [of, claims] = [set.where.slice(0, -claimed), set.where.slice(-claimed)]
  // "Are both hot" is said of some that were listed, not of everything there is.
  const isOfNothing = !set.among && of.length === 0 && !namesNoun(reading, set.of)
  const isWhole =
    isOfNothing || leftOutBy(claims).length || (leavesOut(reading) && !leftOutBy(of).length)
  // Only values of one field are held as alternatives.
  const isEither = reading.tokens.some(({ text }) => text === 'or')
  return isWhole || (isEither && alternativesIn(claims).length > 1)
    ? []
    : [{ op: 'any', set, all: claimed }]
}

const joints = new Set(['and', 'or'])
const mostBetween = 3

/** Whether two tests are said in one: "hostile or neutral". */
const isJoined = (one: FoundTest | undefined, other: FoundTest, { tokens }: Reading): boolean => {
  const between = one ? tokens.slice(one.end, other.start) : []
  return between.length <= mostBetween && between.some(({ text }) => joints.has(text))
}

/**
 * Those of some tests that a yes or no claims of all: what stands before "all" and the word for them, "can you
 * breed all tameable mobs", or what is said last.
 */
export const claimedOfAll = (
  tests: readonly FoundTest[],
  resource: ResourceName,
  reading: Reading,
): readonly FoundTest[] => {
  const every = reading.cues.isYesNo ? (everyIn(reading) ?? -1) : -1
  if (every < 0) return []
  const claims = tests.filter(({ test }) => !leftOutBy([test]).length)
  const isOfNoun = reading.tokens.slice(every).some(({ stem }) => nounStems[resource].has(stem))
  const before = claims.filter(({ start }) => start < every)
  if (before.length && isOfNoun && reading.cues.asks === 'is') return before
  const begins = claims.findLastIndex((one, at) => !isJoined(claims[at - 1], one, reading))
  return claims.slice(begins)
}
