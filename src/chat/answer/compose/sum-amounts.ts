import { wordSet } from '../lexicon/words.ts'
import type { Entity, Had } from '../query.ts'
import type { Skimmed } from '../read/reading.ts'
import type { Token } from '../read/tokens.ts'
import { stackOf } from '../reckon/measures.ts'
import { type CountedEntity, namedAt } from '../reckon/sum.ts'
import { measureOf } from '../reckon/units.ts'
import { reckon } from '../word/reckon.ts'
import type { ReadingContext, TokenRange } from './candidate.ts'

/** A number that a sum may work with, and where it comes from. */
export type Amount = TokenRange & {
  value: number
  from: string
  isStack?: boolean
  /** It is there already: "I have 20", "20 already". */
  isHad?: boolean
  /** It comes on top: "2 more", "another 10". */
  isMore?: boolean
  /** What it is a number of, where that is known. */
  of: readonly Entity[]
  /** What it is measured in, where it counts nothing. */
  measure?: string | undefined
}

/** A stack of pearls is sixteen: what stands behind it says what it is a stack of. */
export const fittedTo = (
  { value, isStack, of }: Amount,
  counted: Entity | undefined,
  { knowledge }: ReadingContext,
): number => {
  if (!isStack) return value
  const size = stackOf(of[0] ?? counted, knowledge)
  return size > 1 ? (value / 64) * size : value
}

/** A number that no word of the message says. */
export const unplaced = (value: number, from: string, of: readonly Entity[] = []): Amount => ({
  value,
  from,
  start: 0,
  end: 0,
  of,
})

/** What came out of the sum before, with its count. */
export const resultsOf = ({ state: { last }, knowledge }: ReadingContext): CountedEntity[] =>
  (last?.op === 'reckon' ? (reckon(last, knowledge)?.totals ?? []) : [])
    .filter(({ count }) => count > 0)
    .slice(0, 4)
    .flatMap(({ id, count }) => {
      const entity = knowledge.entity(`items/${id}`) ?? knowledge.byId(id, 'mobs')
      return entity ? { entity, count } : []
    })

/** So much of what comes out is there. */
export const haveOf = (number: Amount, given: ReadingContext): Had => ({
  count: fittedTo(number, resultsOf(given)[0]?.entity, given),
  of: number.of[0]?.ref,
})

type SaidAmount = Omit<Amount, 'of'>

/** What a word says besides the numbers: "x12", "a stack". */
const saidBy = ({ text }: Token, at: number, said: Skimmed): SaidAmount[] => {
  const place = { start: at, end: at + 1 }
  const times = text.startsWith('x') && /^x(\d{1,5})$/.exec(text)?.[1]
  if (times) return [{ value: Number(times), from: 'times', ...place }]
  const isStack = text === 'stack' || text === 'stacks'
  const numberTo = (place: number) => said.numbers.find(({ end }) => end === place)
  if (!isStack || numberTo(at + 1)) return []
  return [{ value: 64 * (numberTo(at - 1)?.value ?? 1), from: 'a stack', isStack, ...place }]
}

/** The number behind an enchantment is its level: "sharpness 5". */
const isLevel = ({ start }: TokenRange, { mentionAt }: Skimmed): boolean =>
  mentionAt[start - 1]?.entities[0]?.type === 'enchantments'

export const saidIn = (said: Skimmed): Amount[] =>
  [
    ...said.numbers.map(({ unit, ...number }) =>
      unit ? { ...number, from: 'stacks', isStack: true } : { ...number, from: 'said' },
    ),
    ...said.tokens.flatMap((token, at) => saidBy(token, at, said)),
  ]
    .filter((amount) => amount.value > 0 && amount.value < 1e9 && !isLevel(amount, said))
    .slice(0, 5)
    .map((amount) => ({ ...amount, isHad: isHad(said, amount), isMore: isMore(said, amount) }))
    .map((amount) => ({ ...amount, ...countedBy(said, amount) }))

const havingWords = wordSet('having')

const clauseWords = wordSet('of another clause')

/** Whether it is there: a word for that stands beside it, in the same clause, and not before another number. */
const isHad = ({ tokens, numbers }: Skimmed, { start, end }: TokenRange): boolean => {
  const isApart = ({ text }: Token) => clauseWords.has(text)
  const isOfNext = (at: number) => numbers.some((other) => other.start === end + at + 1)
  const before = tokens.slice(Math.max(0, start - 2), start)
  const behind = tokens.slice(end, end + 3)
  const until = behind.findIndex((token, at) => isApart(token) || isOfNext(at))
  return [
    ...before.slice(before.findLastIndex(isApart) + 1),
    ...behind.slice(0, until < 0 ? undefined : until),
  ].some(({ text }) => havingWords.has(text))
}

const moreWords = wordSet('more beside a number')

const isMore = ({ tokens }: Skimmed, { start, end }: TokenRange): boolean =>
  [start - 1, end].some((at) => moreWords.has(tokens[at]?.text ?? ''))

/** Whether nothing is said of what a number that ends there counts: "have 1", "1 already". */
export const isBare = ({ tokens }: Skimmed, end: number): boolean =>
  !tokens[end]?.isContent || havingWords.has(tokens[end].text)

/** What stands behind a number, or what it is measured in: "3 stacks of wool", "10 hearts". */
const countedBy = (said: Skimmed, { from, start, end, isHad }: SaidAmount) => {
  // "Beds x4" counts what stands before it.
  if (from === 'times') return { of: [] }
  const next = said.tokens[end]
  const before = said.mentions.findLast((mention) => mention.end <= start)
  if (isHad && before && isBare(said, end)) return { of: namedAt(said, before.start) }
  const of = namedAt(said, end)
  return { of, measure: next && !of.length ? measureOf(next) : undefined }
}

/** Numbers said before, where this message has none of its own. */
const saidBefore = (before: readonly Skimmed[]): Amount[] =>
  before.flatMap((reading, at) =>
    saidIn(reading)
      .slice(0, 2)
      .map((one) => ({ ...one, from: at ? 'said first' : 'said before', start: 0, end: 0 })),
  )

/** The numbers of a message, else what came out of the sum before, those said before, and one. */
export const amountsOf = (
  said: readonly Amount[],
  past: readonly Skimmed[],
  results: readonly CountedEntity[],
): Amount[] =>
  said.length
    ? [...said, unplaced(1, 'one of said')]
    : [
        ...results.map(({ entity, count }) => unplaced(count, 'carried', [entity])),
        ...saidBefore(past),
        unplaced(1, 'one'),
      ]

/** Whether nobody said how many. */
export const isUnsaid = ({ from }: Amount): boolean => from === 'one' || from === 'one of said'
