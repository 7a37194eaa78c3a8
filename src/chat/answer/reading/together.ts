// What is asked of several things spoken of together: of a set, of two, of each of a few.
import type { ResourceName } from '../../../catalog/resources.ts'
import { fields } from '../facts/fields.ts'
import type { Library } from '../library.ts'
import { isRecord, type Thing } from '../thing.ts'
import type { Context } from './besides.ts'
import { measuredBy, substituted } from './exchange.ts'
import {
  asksAboutSet,
  hasOwnField,
  isWare,
  leadIn,
  named,
  ofThose,
  strongFields,
} from './follow-up-words.ts'
import { asksSuperlative } from './forms.ts'
import { holdsOf } from './narrow.ts'
import type { Reading } from './reading.ts'
import { recall, resourceOf } from './reference.ts'
import type { State } from './state.ts'

/** The last question with a word changed is asked of the same set: "and on leggings?". */
export const withSet = (next: Reading | undefined, { library }: Context): Reading | undefined => {
  const { among, asked = '' } = next?.state ?? {}
  if (!next || next.set || !among?.length) return next
  const words = asked.split(' ')
  const kept = words.filter((word) => next.text.split(' ').includes(word)).length
  return kept / words.length >= 0.6 ? { ...next, set: recall(among, library) } : next
}

/** The kind of what the last question was asked of. */
export const setOf = ({ among = [] }: State, library: Library): ResourceName | undefined =>
  recall(among.slice(0, 1), library).find(isRecord)?.sort

/** "whose saturation is better": the measure itself. */
const namesMeasure = (sort: Thing['sort'], rest: string): boolean =>
  Object.hasOwn(fields, sort) &&
  fields[sort as ResourceName].some(({ measure, asked }) => measure && asked.test(rest))

/** "who has more?": of what the last question measured. */
export const measureLeftOut = ({ rest }: Reading, asked: Reading, { sort }: Thing): string =>
  !namesMeasure(sort, rest) &&
  /\b(?:more|most|less|least|fewer|fewest|higher|highest|lower|lowest|better|best)\W*$/.test(
    rest,
  ) &&
  asked.things.some((thing) => thing.sort === sort)
    ? measuredBy(asked)
    : ''

/** The two of one kind spoken of last, where the very last is of another. */
export const lastPair = (subjects: readonly Thing[], asked: readonly Thing[]): readonly Thing[] => {
  const [one, two, third] = asked.filter(isRecord)
  if (one && two && !third && one.sort === two.sort) return [two, one]
  const left = subjects.find((thing, at) =>
    subjects.slice(at + 1).some(({ sort }) => sort === thing.sort),
  )
  return left ? subjects.filter(({ sort }) => sort === left.sort).slice(0, 2) : []
}

/** "where do they spawn", "drops of that one": asked of what was compared, not to compare again. */
export const asksOfThem =
  /^(?:and |so |but )?(?:where|what|when|how|why|who|can|do|does|is|are)\b|\b(?:that|this) one\b|\b(?:it|its|both|each)\b/

/** "what do they eat" after where pandas live: asked of the pandas, not of the places just listed. */
export const asksOwner = (
  { text, rest }: Reading,
  owner: Thing | undefined,
  listed: Thing | undefined,
): boolean =>
  owner !== undefined &&
  listed !== undefined &&
  owner.sort !== listed.sort &&
  /\b(?:they|them|their)\b/.test(text) &&
  !/\bof (?:them|those|these)\b/.test(text) &&
  strongFields(owner, rest) &&
  !strongFields(listed, rest)

/** One is to be picked of the two, or a yes said of both. */
export const ranked =
  /\b(?:more|less|most|least|better|best|worse|than|which|who|whose|older|newer|together|same|difference|compatible)\b|^(?:is|are|can|do|does|will|have|has)\b/

/** Whether two go together. */
export const joins = /\b(?:combin\w*|together|compatible|mix|share|conflict)\b/

/** "what do you feed them": a field of each of a few, which narrows nothing. */
export const ofEach = ({ text, rest }: Reading, [first, ...others]: readonly Thing[]): boolean =>
  first !== undefined &&
  isRecord(first) &&
  others.length > 0 &&
  others.length < 4 &&
  /\b(?:they|them|their|each)\b/.test(text) &&
  /^(?:and |so |but |ok )*(?:what|where|when|how)\b/.test(text) &&
  !/\b(?:which|who|how many|any|of (?:those|these|them))\b/.test(text) &&
  strongFields(first, rest) &&
  !asksSuperlative(rest) &&
  !holdsOf(first.sort, rest)

const allOfThem =
  /\b(?:(?:for|of|from|by|with) )?(?:all|each|every one)(?: of)?(?: (?:the )?(?:two|three|four|five|six|them|these|those))(?: of (?:them|these|those))?\b/

/** "and breeding food for all three": a field of each of those just told of. */
export const ofAll = ({ text, rest }: Reading, things: readonly Thing[]): string | undefined => {
  const [first, second] = things
  const match = allOfThem.exec(text)
  return match && first && second && things.length < 7 && strongFields(first, rest)
    ? text.replace(match[0], `of ${things.map(named).join(', ')}`)
    : undefined
}

const theOther =
  /\bthe (?:loser|losing one|other)(?: (?:one|(mob|animal|item|biome|structure|enchantment|command|villager|advancement|update|version)))?\b/

/** "and the other one?": of two, the one not spoken of last, asked the same. */
export const otherOf = (
  { text, rest, state }: Reading,
  asked: Reading,
  subjects: readonly Thing[],
  listed: readonly Thing[],
  library: Library,
): string | undefined => {
  const match = theOther.exec(text)
  if (!match) return undefined
  const sorts = resourceOf[match[1] ?? '']
  const last = sorts ? subjects.find(({ sort }) => sorts.includes(sort)) : subjects[0]
  const pool =
    [listed, recall(state.among ?? [], library)].find(
      (one) => one.length > 1 && one[0]?.sort === last?.sort,
    ) ?? subjects
  const other = pool.find((thing) => thing !== last && thing.sort === last?.sort)
  if (!other) return undefined
  const field =
    /\b(?:hp|health|damage|xp|cost|price|durability|hunger)\b/.exec(asked.text)?.[0] ??
    measuredBy(asked)
  const bare = !/[a-z]/.test(text.replace(theOther, '').replace(leadIn, ''))
  const same =
    bare && !field && last && asked.things.includes(last) && !asked.things.includes(other)
  const replaced = same ? substituted(asked, other, library) : undefined
  if (replaced) return replaced
  return `${text.replace(theOther, ` ${named(other)} `)} ${hasOwnField(text) || strongFields(other, rest) ? '' : field}`
}

/** "same as the blaze?": whether it has as much of what was asked. */
const sameAs =
  /^(?:(?:and|so|but|is|it|that|this)\b ?)*(?:exactly )?(?:the )?same (?:as|like)(?: (?:that of|with|for|in))?\b/

/** The last question asked of another thing, as a question whether the two are equal. */
export const asEqual = (
  { text, state }: Reading,
  next: Reading | undefined,
  again: Context['again'],
): Reading | undefined => {
  if (!next || !sameAs.test(text)) return next
  const asked = again(state.asked ?? '')
  const [old] = asked.things
  const fresh = next.things.find((thing) => thing !== old && thing.sort === old?.sort)
  const measured = measuredBy(asked)
  return old && fresh && measured
    ? again(`do ${named(old)} and ${named(fresh)} have the same ${measured}`)
    : next
}

/** "which of them pays best" after who buys coal: the goods of the last question. */
export const wareAsked = (
  reading: Reading,
  listed: readonly Thing[],
  asked: () => Reading,
  subjects: readonly Thing[],
): Thing | undefined => {
  const { text, tokens, things } = reading
  if (listed.length < 2 || listed[0]?.sort !== 'trades' || things.some(isWare)) return undefined
  const ranks =
    (tokens.length <= 5 && /\b(?:pays?|best|most|cheapest|least|price)\b/.test(text)) ||
    (tokens.length <= 9 &&
      /\b(?:wants?|takes?|needs?|asks? for|buys?)\b.*\b(?:fewest|least|most)\b/.test(text))
  return (ofThose.test(text) || ranks) && asksAboutSet(reading)
    ? (asked().things.find(isWare) ?? subjects.find(isWare))
    : undefined
}
