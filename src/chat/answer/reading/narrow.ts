// A condition or a rank asked of what was just listed.
import type { ResourceName } from '../../../catalog/resources.ts'
import { conditionIn } from '../facts/condition-in.ts'
import { numberIn } from '../facts/numbers.ts'
import { queryIn, run } from '../facts/query.ts'
import { scaleIn } from '../kinds/ranking.ts'
import { nounIn } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { isRecord, type RecordThing, type Thing } from '../thing.ts'
import { asksSuperlative } from './forms.ts'
import { ofWholeKind } from './openly.ts'
import type { Reading } from './reading.ts'
import { recall } from './reference.ts'
import type { State } from './state.ts'

/** Whether a sentence says something that holds for some records of a kind. */
export const holdsOf = (sort: ResourceName, rest: string): boolean =>
  conditionIn(sort, rest) !== undefined

/** A pronoun for one thing: the list is not meant. */
const leansOnOne = /\b(?:it|its|he|his|she|her|that one|this one)\b/
const picks =
  /^(?:and |so |ok |but )*(?:which|who|what|any|(?:are|is)(?: there)? any|are there|how many)\b/
/** "just the treasure ones". */
const onlySome =
  /^(?:(?:and|so|ok|but|now|just|only|show(?: me)?|list|name|give me)\b[, ]*)*(?:the |all )*(?:[a-z-]+ ){1,2}ones\W*$|^(?:(?:and|so|ok|but|now)\b[, ]*)*(?:just|only) (?:the )?[a-z-]+\W*$/
/** "and burns in the sun?" after another picked from the same. */
const andAlso =
  /^(?:(?:and|or|but)\b[, ]*)+(?!(?:the|an?|how|where|what|when|why|who|which|for|in|on)\b)[a-z]/
/** "the rarest?": of the list, without a word that picks. */
const bareExtreme =
  /^(?:(?:and|so|ok|but|the)\b[, ]*)*(?:[a-z]{2,}est|best|worst|(?:most|least) [a-z]+)(?: (?:one|of (?:them|those|these|all)))?\W*$/
const ranks =
  /^(?:and |so |ok |but )*(?:which|who|what) (?:one )?(?:is|has|was|gives?|deals?|does|needs?|takes?|costs?|restores?|lasts?)\b/

/** Which of the things a message asks for, where it says what must hold of them. */
export const heldAmong = (
  reading: Reading,
  pool: readonly Thing[],
  library: Library,
): readonly Thing[] | undefined => {
  const query = queryIn({ ...reading, set: pool }, library)
  return query?.tests.length && query.resource === pool[0]?.sort
    ? run(query, library, pool)
    : undefined
}

/** The records of one kind that the last answer named, where there are several. */
const namedTogether = (said: readonly Thing[], rest: string): RecordThing[] => {
  const records = said.filter(isRecord)
  const first = records.find(
    ({ sort }) => holdsOf(sort, rest) && records.filter((one) => one.sort === sort).length > 2,
  )
  return first ? records.filter(({ sort }) => sort === first.sort) : []
}

/**
 * The message asked of a list. After some of it were only counted, the whole list is still meant;
 * after they were named, it is meant where none of those fit.
 */
export const askedOf = (reading: Reading, listed: readonly Thing[], library: Library): Reading => {
  const { among = [], asked = '', kind } = reading.state
  const inner = kind === 'sets' && among.length ? heldAmong(reading, listed, library) : undefined
  if (!inner || (inner.length && !/\bhow many\b/.test(asked))) return { ...reading, set: listed }
  const wide = recall(among, library)
  return { ...reading, set: wide, narrower: listed.length < wide.length ? listed : undefined }
}

/** "which are hostile", "any passive ones", "which is the hardest": asked of the list that is meant. */
export const narrowed = (
  reading: Reading,
  listed: readonly Thing[],
  said: () => readonly Thing[],
  library: Library,
): Reading | undefined => {
  const { text, rest, tokens, state } = reading
  if (tokens.length > 7 || leansOnOne.test(text)) return undefined
  const goesOn = state.kind === 'sets' && state.among !== undefined && andAlso.test(text)
  const extreme = bareExtreme.test(text) && asksSuperlative(rest)
  if (!picks.test(text) && !onlySome.test(text) && !goesOn && !extreme) return undefined
  const isRanking = extreme || (ranks.test(text) && asksSuperlative(rest))
  const pool =
    state.kind === 'field' && !(isRanking && said().includes(listed[0] as Thing))
      ? namedTogether(said(), rest)
      : goesOn
        ? recall(state.among ?? [], library)
        : listed
  const [first] = pool
  if (!first || !isRecord(first) || pool.length < 2) return undefined
  if (!/^(?:sets|reverse|those|field|compare)$/.test(state.kind ?? '')) return undefined
  if (extreme) return { ...reading, rest: `which is ${rest}`, set: pool }
  if (pool.length > 2 && isRanking) return { ...reading, set: pool }
  const held = heldAmong(reading, pool, library)
  if (!held) return undefined
  if (goesOn || onlySome.test(text))
    return held.length || state.among
      ? askedOf({ ...reading, rest: `which ${rest}` }, pool, library)
      : undefined
  const spoken = held.length || state.among ? [] : namedTogether(said(), rest)
  return spoken.length && heldAmong(reading, spoken, library)?.length
    ? { ...reading, set: spoken }
    : askedOf(reading, pool, library)
}

const someMore =
  /^(?:(?:and|ok|so|please|name|list|give me|tell me|show me)\b[, ]*)*(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|some|a few) (?:more|others?)(?: of (?:them|those|these))?(?: please)?\W*$/

/** "three more": the next of the set of which some were named. */
export const moreOfSet = (
  { text, state }: Reading,
  asked: Reading,
  listed: readonly Thing[],
  library: Library,
): readonly Thing[] | undefined => {
  const said = listed.length && state.kind === 'sets' ? someMore.exec(text)?.[1] : undefined
  const query = said ? queryIn(asked, library) : undefined
  if (!said || !query) return undefined
  const rest = run(query, library).filter((thing) => !listed.includes(thing))
  return rest.length ? rest.slice(0, numberIn(said) ?? 3) : undefined
}

const extremeOne =
  /^(?:(?:and|so|ok|but|tell me|name|what is|which is)\b[, ]*)*the one (?:with|that has|having|which has) (?:the )?((?:most|least|highest|lowest|best|biggest|longest|fewest)\b.*?)\W*$/

/** "the one with the most xp": asked of the list; by what was asked before where it is not said. */
export const extremeOf = (
  { text }: Reading,
  asked: Reading,
  [first]: readonly Thing[],
): string | undefined => {
  const extreme = extremeOne.exec(text)?.[1]
  if (!extreme || !first || !isRecord(first)) return undefined
  const measure = extreme.includes(' ') ? '' : scaleIn(first.sort, asked.rest)?.field.label
  return `which has the ${extreme} ${measure ?? ''}`
}

const sameDeed =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:which|who)(?: ones?| of (?:them|those|these))? (?:can|could|do|does|did|is|are|was|were|has|have|will|would)( ?not)?(?: then| though)?\W*$/

/** "which one cannot?", "which do?": of the list the last question was asked of, or of those asked one by one. */
export const theRest = (
  { text, state }: Reading,
  listed: readonly Thing[],
  subjects: readonly Thing[],
  library: Library,
  again: (text: string) => Reading,
): readonly Thing[] | undefined => {
  const match = sameDeed.exec(text)
  const [latest] = subjects
  const whole = match && latest ? ofWholeKind(again(state.asked ?? '')) : undefined
  if (match && whole) {
    const pool = subjects.filter(({ sort }) => sort === latest?.sort)
    const held = pool.length > 1 ? heldAmong(again(whole), pool, library) : undefined
    return held && pool.filter((thing) => held.includes(thing) !== Boolean(match[1]))
  }
  if (!match || state.kind !== 'sets' || !state.among?.length) return undefined
  const wide = recall(state.among ?? [], library)
  // One found leaves the list as it was.
  const found = listed.length < wide.length ? listed : subjects.slice(0, 1)
  return match[1] ? wide.filter((thing) => !found.includes(thing)) : found
}

/** "which one" after a list came down to one: that one, and not the list. */
export const leftOver = (
  { kind, among }: State,
  listed: readonly Thing[],
  lately: () => readonly Thing[],
): readonly Thing[] => {
  const left = kind === 'sets' && among ? lately().filter((thing) => listed.includes(thing)) : []
  return left.length === 1 ? left : listed
}

/** "which version brought them" picks none of the places listed: who lives there came with it. */
export const asksArrival = ({ rest, text }: Reading, first: Thing | undefined): boolean =>
  first !== undefined &&
  nounIn(rest)?.resource === 'versions' &&
  first.sort !== 'versions' &&
  !saysSome.test(text)

const saysSome = /\b(?:of|among) (?:those|these|them)\b/
