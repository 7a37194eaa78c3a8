import { wordSet } from '../lexicon/words.ts'
import type { QueryOf } from '../query.ts'
import { type Reading, says } from '../read/reading.ts'
import { countedOf, type Sum } from '../reckon/sum.ts'
import { reckon } from '../word/reckon.ts'
import type { ReadingContext } from './candidate.ts'
import { type Amount, haveOf, isBare, isUnsaid } from './sum-amounts.ts'
import { originOf, type Party } from './sum-parties.ts'

/** How many of each are meant, where some of several have a number of their own. */
export const eachOf = ({ how }: Sum, cast: readonly Party[]) =>
  how.has('many') && cast.some(({ count }) => count)
    ? cast.map(({ count = 1 }) => count)
    : undefined

const handWords = wordSet('at hand')

/**
 * What is there of what a sum comes to, and what else the sum is worked out of: "3 cakes with 5 wheat", but not
 * "do 3 cakes take 12 wheat".
 */
const hadOf = (
  sum: Sum,
  cast: readonly Party[],
  amounts: readonly Amount[],
  given: ReadingContext,
): { had?: Amount; made: readonly Party[] } => {
  const { name, how, counted } = sum
  const isThere = says(given.reading, handWords)
  for (const had of how.has('needs') ? amounts : []) {
    const at = cast.findIndex(({ entity }) => had.of.includes(entity))
    if (!(had.isHad || isThere) || had.start >= had.end || at < 0 || at === counted) continue
    if (!how.has('many')) return { had, made: cast }
    const made = cast.toSpliced(at, 1).map((one) => ({ ...one, count: one.count ?? 1 }))
    const of = made.map(({ entity }) => entity.ref)
    const have = haveOf(had, given)
    const each = eachOf(sum, made)
    const query: QueryOf<'reckon'> = { op: 'reckon', what: name, of, amount: 1, each, have }
    if (reckon(query, given.knowledge)) return { had, made }
  }
  return { made: cast }
}

/** The numbers of a sum, those that are wanted less what is there of the same: "I need 4 templates, have 1". */
const withoutOwned = (
  sum: Sum,
  cast: readonly Party[],
  amounts: readonly Amount[],
  reading: Reading,
) => {
  const entities = cast.map(({ entity }) => entity)
  const counted = countedOf(sum, entities)
  // What bears no name on record is what the sum is of.
  const isCounted = ({ of, measure, start, end }: Amount) =>
    (!of.length && !measure && start < end) ||
    of.some((one) => one === counted || one.ids.some((id) => id === sum.counted))
  const isOwned = (one: Amount) =>
    one.isHad && isCounted(one) && (one.of.length > 0 || isBare(reading, one.end))
  const owned = sum.how.has('needs') ? amounts.find(isOwned) : undefined
  const isWanted = (one: Amount) =>
    isCounted(one) && !one.isHad && !one.isMore && one.value > (owned?.value ?? Infinity)
  if (!owned || !amounts.some(isWanted)) return amounts
  return amounts
    .filter((one) => one !== owned)
    .map((one) => (isWanted(one) ? { ...one, value: one.value - owned.value } : one))
}

/** What a sum is worked out of, what is there already, and the numbers that are left to say how many are wanted. */
export const thereOf = (
  sum: Sum,
  all: readonly Party[],
  amounts: readonly Amount[],
  given: ReadingContext,
) => {
  const { had, made: cast } = hadOf(sum, all, amounts, given)
  // Who says later what is there wants as many as before, which is a change of the last sum.
  const isLater = had && given.state.last?.op === 'reckon' && originOf(cast) !== 'words'
  const others = withoutOwned(sum, cast, amounts, given.reading).filter(
    (one) => one !== had && !(isLater && isUnsaid(one)),
  )
  return { cast, had, have: had && haveOf(had, given), others }
}
