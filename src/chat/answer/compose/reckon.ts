import { type Candidate, fieldAsked, type QueryOf } from '../query.ts'
import { sumTarget } from '../rank/features.ts'
import type { Scorer } from '../rank/rank.ts'
import { type Reading, type Skimmed, skim } from '../read/reading.ts'
import { addedUp } from '../reckon/figures.ts'
import { measuresOf } from '../reckon/measures.ts'
import { isTraded, mayCount, type Sum } from '../reckon/sum.ts'
import { hitsIn, type SumHits, sums, unspoken } from '../reckon/sums.ts'
import { firstNamed } from '../refer/mentions.ts'
import type { Field } from '../schema/field.ts'
import { fieldOn, onAnyDifficulty, seedsOf, stemsOf } from '../schema/fields.ts'
import { holdersOf, relationOf } from '../schema/relations.ts'
import { reckon } from '../word/reckon.ts'
import { candidate, type Generator, likeliest, marksOf, type ReadingContext } from './candidate.ts'
import { isLeftOut } from './left-out.ts'
import {
  type Amount,
  amountsOf,
  fittedTo,
  isUnsaid,
  resultsOf,
  saidIn,
  unplaced,
} from './sum-amounts.ts'
import { eachOf, thereOf } from './sum-owned.ts'
import { castOf, groupsOf, originOf, type Party, partiesOf } from './sum-parties.ts'

const mostSums = 60
const mostOfSum = 14
/** Most that is tried comes to nothing: a message that names many things has hundreds of choices. */
const mostTried = 40

/** So many kinds of sums are tried at most. */
const mostAsked = 12

/** So short a message says what is new in the sum before, hardly what is wanted. */
const mostShort = 3

/** The message before, and the first of the conversation, as far as names and numbers go. */
const readBefore = ({ state, knowledge }: ReadingContext): Skimmed[] =>
  [...new Set([state.previous, state.first])].flatMap((text) =>
    text ? [skim(text, knowledge)] : [],
  )

const mostTogether = 7

/** A list just given may be added up. */
const mostMeasured = 30

/** The numbers that may be that of a sum: one counts what stands behind it, and what is measured counts nothing. */
const amountsFor = (
  sum: Sum,
  cast: readonly Party[],
  amounts: readonly Amount[],
  isAfterSum: boolean,
): readonly Amount[] => {
  const entities = cast.map(({ entity }) => entity)
  return amounts.filter(({ of, measure, isHad, isMore, start, end }) => {
    // A number of one thing is not that of several.
    if (sum.how.has('many') && of.length) return false
    // Who has some of it already wants no other number of it.
    if (sum.how.has('needs') && isAfterSum && isHad && start < end) return false
    // "2 more" of what was spoken of are not two in all.
    if (isMore && isAfterSum && originOf(cast) !== 'words') return false
    return (!sum.takes.length || measure === sum.measure) && mayCount(sum, entities, of)
  })
}

/** What a sum is worked out in or by, and how that was found. */
type Basis = { unit?: string; by?: Field; from?: string }

const mostMeasures = 3

const spansIn = (cast: readonly Party[]) => cast.flatMap(({ spans }) => spans)

/** How much of what a message says besides names speaks of a field. */
const spokenFor = (field: Field, cast: readonly Party[], reading: Reading): number => {
  const seeds = seedsOf(field)
  const isNamed = marksOf(reading, spansIn(cast))
  return addedUp(reading.tokens, ({ stem }, at) => (isNamed[at] ? 0 : (seeds.get(stem) ?? 0)))
}

/** The fields that words speak of and the one that was asked for last; without either, the first that all have. */
const measuresFor = (
  isBy: (field: Field) => boolean,
  cast: readonly Party[],
  { reading, state, knowledge }: ReadingContext,
): Basis[] => {
  const entities = cast.map(({ entity }) => entity)
  const all = measuresOf(entities, isBy, knowledge)
  const last = onAnyDifficulty(fieldAsked(state.last) ?? '')
  const said = all
    .map((by) => ({ by, gain: spokenFor(by, cast, reading), from: 'said' }))
    .filter(({ gain }) => gain > 0)
    .sort((one, two) => two.gain - one.gain)
    .slice(0, mostMeasures)
  const before = all.filter(({ id }) => id === last).map((by) => ({ by, from: 'last' }))
  const spoken = [...said, ...before]
  const found = spoken.length ? spoken : all.slice(0, 1).map((by) => ({ by, from: 'unsaid' }))
  return found.map(({ by, from }) => ({ by: fieldOn(by, reading.cues.difficulty), from }))
}

const basesFor = ({ isBy, units }: Sum, cast: readonly Party[], given: ReadingContext): Basis[] => {
  if (isBy) return measuresFor(isBy, cast, given)
  const entities = cast.map(({ entity }) => entity)
  return units?.(given.reading, entities).map((unit) => ({ unit: unit || undefined })) ?? [{}]
}

/** A sum, and how much of a message speaks of it. */
type AskedSum = SumHits & { sum: Sum }

const summed = (
  query: QueryOf<'reckon'>,
  { sum, hits, own }: AskedSum,
  cast: readonly Party[],
  numbers: readonly Amount[],
  { by, from }: Basis,
  reading: Reading,
): Candidate => {
  const [first = [], ...others] = cast.map(({ signals }) => signals)
  const [amount] = numbers as [Amount]
  const said = [...numbers, ...spansIn(cast)]
  const on = { origin: originOf(cast), signals: first }
  return candidate(on, query, marksOf(reading, said, sum.stems, ...(by ? [stemsOf(by)] : [])), [
    ...others.flat(),
    `sum seeds ${Math.min(3, hits)}`,
    `sum own seeds ${Math.min(2, own)}`,
    `sum amount ${amount.from}`,
    `sum ${sum.name} amount ${amount.from}`,
    ...(from ? [`sum field ${from}`] : []),
    `sum cast ${cast.map(({ origin }) => origin).join(' ')}`,
  ])
}

/** A sum with every choice of what it is about, of a number and of a unit. */
const ofSum = (
  asked: AskedSum,
  parties: readonly Party[],
  amounts: readonly Amount[],
  given: ReadingContext,
  past: readonly Skimmed[],
): Candidate[] => {
  const { sum, own } = asked
  const { reading, knowledge } = given
  const out: Candidate[] = []
  const met = new Set<string>()
  const isAfterSum = given.state.last?.op === 'reckon'
  const casts = sum.how.has('many')
    ? sum.takes.flatMap((role) =>
        groupsOf(role, sum.isBy ? mostMeasured : mostTogether, given, past),
      )
    : castOf(sum.takes, parties)
  for (const all of casts) {
    if (all.some(({ entity }) => isLeftOut(reading, entity))) continue
    const { cast, had, have, others } = thereOf(sum, all, amounts, given)
    // A sum of nothing named, or without what tells it from others, is only done where it is asked for.
    if (!own && cast.length < (sum.how.has('whole') ? 2 : 1)) continue
    const bases = basesFor(sum, cast, given)
    const of = cast.map(({ entity }) => entity.ref)
    const each = eachOf(sum, cast)
    const fixed = sum.how.has('alone') ? 'none' : each && 'each'
    for (const said of fixed ? [unplaced(1, fixed)] : amountsFor(sum, cast, others, isAfterSum))
      for (const basis of bases) {
        const { unit } = basis
        const by = basis.by?.id
        if (out.length >= mostOfSum || met.size >= mostTried) return out
        const amount = fittedTo(said, cast[0]?.entity, given)
        const key = `${of} ${amount} ${unit} ${by}`
        if (met.has(key)) continue
        met.add(key)
        const what = sum.name
        const query: QueryOf<'reckon'> = { op: 'reckon', what, of, amount, each, unit, by, have }
        const found = reckon(query, knowledge)
        // That there is none, or none on record, is an answer only where the sum was asked for.
        const isAsked = own > 0 || !(found?.isUnknown || found?.isNone)
        if (found && isAsked && !(found.isTooFew && isUnsaid(said)))
          out.push(summed(query, asked, cast, had ? [said, had] : [said], basis, reading))
      }
  }
  return out
}

/** The sums that a message may ask for, those with most of their words said first. */
const askedFor = ({ reading, state: { last } }: ReadingContext, hasNumber: boolean): AskedSum[] => {
  const isPair = reading.mentions.length > 1
  const isShort = reading.tokens.length <= mostShort
  const isAfter = (sum: Sum) =>
    last?.op === 'reckon' && (last.what === sum.name || (isShort && sum.how.has('usual')))
  const isUsual = ({ how, takes }: Sum, hits: number) =>
    how.has('usual') && (hits > 0 || hasNumber || (isPair && takes.length > 1))
  const spoken = hitsIn(reading)
  return sums
    .map((sum) => ({ sum, ...(spoken.get(sum) ?? unspoken) }))
    .filter(({ sum, hits, own }) => own > 0 || isUsual(sum, hits) || isAfter(sum))
    .sort((a, b) => b.own - a.own || b.hits - a.hits)
}

/** Whether it is asked who trades what nobody does: there is nobody to list, and only a sum tells so. */
export const asksForUntraded = ({ reading, knowledge }: ReadingContext): boolean =>
  reading.cues.deal !== '' &&
  firstNamed(reading.mentions).some(
    (entity) =>
      isTraded(entity) &&
      ['trades.buys', 'trades.sells'].every(
        (id) => holdersOf(relationOf(id), entity, knowledge).length === 0,
      ),
  )

/** Sums over what is named or spoken of; nothing where neither a number nor a word of a sum is said. */
export const reckonCandidates: Generator = (given) => {
  const said = saidIn(given.reading)
  const asked = askedFor(given, said.length > 0)
  if (!asked.length) return []
  const past = readBefore(given)
  const results = resultsOf(given)
  const parties = partiesOf(given, results)
  const amounts = amountsOf(said, past, results)
  const gainOf = ({ sum, own }: AskedSum, weigh: Scorer['weigh']) =>
    own + weigh(sumTarget(sum.name))
  const likely = likeliest(asked, mostAsked, given, gainOf)
  const rows = likely.map((one) => ofSum(one, parties, amounts, given, past))
  // The best of every sum before the second best of any.
  const places = Array.from({ length: mostOfSum }, (_, at) => rows.flatMap((row) => row[at] ?? []))
  return places.flat().slice(0, mostSums)
}
