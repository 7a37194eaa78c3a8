// A condition or a rank asked of what was just listed.
import type { ResourceName } from '../../../catalog/resources.ts'
import { conditions } from '../facts/conditions.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { asksSuperlative } from './forms.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'

/** Whether a sentence says something that holds for some records of a kind. */
export const holdsOf = (sort: ResourceName, rest: string): boolean =>
  conditions[sort].some(({ words }) => words.test(rest))

/** A pronoun for one thing: the list is not meant. */
const leansOnOne = /\b(?:it|its|he|his|she|her|that one|this one)\b/
const picks = /^(?:and |so |ok |but )*(?:which|who|what|any|are any|how many)\b/
const ranks = /^(?:and |so |ok |but )*(?:which|who|what) (?:one )?(?:is|has|was) the\b/

const holdsForSome = (
  sort: ResourceName,
  rest: string,
  things: readonly Thing[],
  library: Library,
): boolean => {
  const asked = conditions[sort].filter(({ words }) => words.test(rest))
  return things.some((thing) => {
    const record = library.recordOf(thing)
    return record !== undefined && asked.some((condition) => condition.test(record))
  })
}

/** The records of one kind that the last answer named, where there are several. */
const namedTogether = (said: readonly Thing[], rest: string): RecordThing[] => {
  const records = said.filter(isRecord)
  const first = records.find(
    ({ sort }) => holdsOf(sort, rest) && records.filter((one) => one.sort === sort).length > 2,
  )
  return first ? records.filter(({ sort }) => sort === first.sort) : []
}

/** "which are hostile", "any passive ones", "which is the hardest": the list that is meant. */
export const narrowedList = (
  { text, rest, tokens, state }: Reading,
  listed: readonly Thing[],
  said: () => readonly Thing[],
  states: Context['states'],
  library: Library,
): readonly Thing[] | undefined => {
  if (tokens.length > 7 || leansOnOne.test(text) || !picks.test(text)) return undefined
  const pool = state.kind === 'field' ? namedTogether(said(), rest) : listed
  const [first] = pool
  if (!first || !isRecord(first) || pool.length < 2) return undefined
  if (!/^(?:sets|reverse|those|field|compare)$/.test(state.kind ?? '')) return undefined
  if (pool.length > 2 && ranks.test(text) && asksSuperlative(rest)) return pool
  if (!holdsOf(first.sort, rest)) return undefined
  if (holdsForSome(first.sort, rest, pool, library)) return pool
  // "which are hostile" after the passive ones: the list before they were picked out.
  const before = states()
    .toReversed()
    .map((one) => recall(one.listed, library))
    .find(
      (things) => things[0]?.sort === first.sort && holdsForSome(first.sort, rest, things, library),
    )
  if (before) return before
  const spoken = namedTogether(said(), rest)
  return holdsForSome(first.sort, rest, spoken, library) ? spoken : pool
}
