import { keptFor } from '../../../lib/kept.ts'
import {
  type Candidate,
  type Entity,
  fieldAsked,
  type QueryOf,
  type Signals,
  type SubjectOrigin,
} from '../query.ts'
import { sumTarget } from '../rank/features.ts'
import type { Scorer } from '../rank/rank.ts'
import { type Reading, type Skimmed, skim } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import type { Token } from '../read/tokens.ts'
import { formsOf } from '../reckon/crafting.ts'
import { measuresOf, stackOf } from '../reckon/measures.ts'
import { countedOf, isGoods, mayCount, namedAt, type Sum, type SumRole } from '../reckon/sum.ts'
import { hitsIn, type SumHits, sumOf, sums, unspoken } from '../reckon/sums.ts'
import { levels, measureOf } from '../reckon/units.ts'
import { kinOf } from '../refer/kin.ts'
import { firstNamed, type Subject } from '../refer/subjects.ts'
import type { Field } from '../schema/field.ts'
import { fieldOn, onAnyDifficulty, seedsOf, stemsOf, unitOf } from '../schema/fields.ts'
import { reckon } from '../word/reckon.ts'
import {
  candidate,
  type Generator,
  labels,
  likeliest,
  marksOf,
  type ReadingContext,
  type TokenRange,
} from './candidate.ts'

/** Something a sum may be about, and how many of it are known to be meant. */
type Party = {
  entity: Entity
  origin: SubjectOrigin
  spans: readonly TokenRange[]
  signals: Signals
  count?: number | undefined
}

/** A number that a sum may work with, and where it comes from. */
type Amount = TokenRange & {
  value: number
  from: string
  isStack?: boolean
  /** What it is a number of, where that is known. */
  of?: readonly Entity[]
  /** What it is measured in, where it counts nothing. */
  measure?: string | undefined
}

/** A number that no word of the message says. */
const unplaced = (value: number, from: string, of: readonly Entity[] = []): Amount => ({
  value,
  from,
  start: 0,
  end: 0,
  of,
})

/** One party, where there is something, and how it came to be thought of. */
const partyOf = (
  entity: Entity | undefined,
  origin: SubjectOrigin,
  signal: string,
  more?: Partial<Pick<Party, 'spans' | 'count'>>,
): Party[] => (entity ? [{ entity, origin, spans: [], signals: [signal], ...more }] : [])

/** What a subject is about, one by one. */
const partiesBy = ({ entities, origin, mentions, signals }: Subject): Party[] =>
  entities.map((entity) => ({ entity, origin, spans: mentions, signals }))

const mostSums = 60
const mostOfSum = 14
/** So many kinds of sums are tried at most. */
const mostAsked = 12
const mostParties = 16
/** So short a message says what is new in the sum before, hardly what is wanted. */
const mostShort = 3

/** The words of an id; planks and logs are wood as well. */
const wordsOfId = (id: string): string[] =>
  [...id.split('_'), ...(/planks|log/.test(id) ? ['wood'] : [])].map(stem)

/** The ids that something has to do with, each with the stems of its words; looked up once for each. */
const kinWordsOf = keptFor((entity: Entity) => [
  ...[...new Set(kinOf(entity))].map((id) => ({ id, words: wordsOfId(id) })),
  ...formsOf(entity.key).map((id) => ({ id, words: [id.slice(id.lastIndexOf('_') + 1)] })),
])

/** Parts, drops and goods that a message names by one of their words: "the rods", "flesh", "shells". */
const kin = (parties: readonly Party[], { reading, knowledge }: ReadingContext): Party[] =>
  parties.flatMap(({ entity, origin }) =>
    kinWordsOf(entity).flatMap(({ id, words }) => {
      if (!words.some((word) => reading.stems.has(word))) return []
      const isNamed = ({ isContent, stem }: Token) => isContent && words.includes(stem)
      const start = reading.tokens.findIndex(isNamed)
      const other = start < 0 ? undefined : knowledge.byId(id)
      if (other === entity) return []
      const spans = [{ start, end: start + 1 }]
      return partyOf(other, origin === 'words' ? 'words' : 'own', 'kin by word', { spans })
    }),
  )

const mostUnnamed = 6

/** The drops of a mob spoken of, where no goods are named: "so how many kills is that". */
const dropped = (parties: readonly Party[], { knowledge }: ReadingContext): Party[] => {
  if (parties.some(({ entity, origin }) => origin === 'words' && isGoods(entity))) return []
  const ids = parties
    .filter(({ entity }) => entity.type === 'mobs')
    .slice(0, 2)
    .flatMap(({ entity }) => kinOf(entity))
  return [...new Set(ids)]
    .slice(0, mostUnnamed)
    .flatMap((id) => partyOf(knowledge.byId(id), 'own', 'kin unnamed'))
}

type Counted = { entity: Entity; count: number }

/** What came out of the sum before, with its count. */
const resultsOf = ({ state: { last }, knowledge }: ReadingContext): Counted[] =>
  (last?.op === 'reckon' ? (reckon(last, knowledge)?.totals ?? []) : [])
    .slice(0, 4)
    .flatMap(({ id, count }) => {
      const entity = knowledge.entity(`items/${id}`) ?? knowledge.byId(id, 'mobs')
      return entity ? { entity, count } : []
    })

const partiesOf = (
  given: ReadingContext,
  past: readonly Skimmed[],
  results: readonly Counted[],
): Party[] => {
  const carried = results.flatMap(({ entity }) => partyOf(entity, 'result', 'carried'))
  const single = given.subjects
    .filter(({ entities, origin }) => entities.length === 1 && origin !== 'description')
    .slice(0, mostParties)
  const parties = [...single.flatMap(partiesBy), ...carried, ...namedBefore(past, given)]
  return [...parties, ...kin(parties, given), ...dropped(parties, given)]
}

/** How many "a stack", "half a stack" and "3 full stacks" are. */
const stackSaid = ({ tokens, numbers }: Skimmed, at: number): number => {
  const [two, one] = [tokens[at - 2]?.text, tokens[at - 1]?.text ?? '']
  if (two === 'half' || one === 'half') return 32
  if (['a', 'an', 'one'].includes(one)) return 64
  return 64 * (numbers.find(({ end }) => end === at || end === at - 1)?.value ?? 1)
}

/** What a word says besides the numbers: "x12", "a stack". */
const saidBy = ({ text }: Token, at: number, said: Skimmed): Amount[] => {
  const place = { start: at, end: at + 1 }
  const times = text.startsWith('x') && /^x(\d{1,5})$/.exec(text)?.[1]
  if (times) return [{ value: Number(times), from: 'times', ...place }]
  const isStack = text === 'stack' || text === 'stacks'
  return isStack && !said.numbers.some(({ end }) => end === place.end)
    ? [{ value: stackSaid(said, at), from: 'a stack', isStack, ...place }]
    : []
}

const saidIn = (said: Skimmed): Amount[] => {
  const [first, second] = said.numbers
  const product = first && second && { ...first, value: first.value * second.value }
  return [
    ...said.numbers.map(({ unit, ...number }) =>
      unit ? { ...number, from: 'stacks', isStack: true } : { ...number, from: 'said' },
    ),
    ...said.tokens.flatMap((token, at) => saidBy(token, at, said)),
    ...(product ? [{ ...product, end: second.end, from: 'product' }] : []),
  ]
    .filter(({ value }) => value > 0 && value < 1e9)
    .slice(0, 5)
    .map((amount) => ({ ...amount, ...countedBy(said, amount) }))
}

/** What stands behind a number, or what it is measured in: "3 stacks of wool", "10 hearts". */
const countedBy = (said: Skimmed, { from, end }: Amount): Pick<Amount, 'of' | 'measure'> => {
  // "Beds x4" counts what stands before it.
  if (from === 'times') return {}
  const next = said.tokens[end]
  const of = namedAt(said, end)
  return { of, measure: next && !of.length ? measureOf(next) : undefined }
}

/** The message before, and the first of the conversation, as far as names and numbers go. */
const readBefore = ({ state, knowledge }: ReadingContext): Skimmed[] =>
  [...new Set([state.previous, state.first])].flatMap((text) =>
    text ? [skim(text, knowledge)] : [],
  )

/** Numbers said before, where this message has none of its own. */
const saidBefore = (before: readonly Skimmed[]): Amount[] =>
  before.flatMap((reading, at) =>
    saidIn(reading)
      .slice(0, 2)
      .map((one) => ({ ...one, from: at ? 'said first' : 'said before', start: 0, end: 0 })),
  )

/** Goods named before that the answer was not about: "redstone per witch" is about witches. */
const namedBefore = (before: readonly Skimmed[], { state }: ReadingContext): Party[] =>
  before
    .flatMap(({ mentions }) => firstNamed(mentions))
    .filter((entity) => isGoods(entity) && !state.own.includes(entity.ref))
    .slice(0, 4)
    .flatMap((entity) => partyOf(entity, 'earlier', 'named before'))

/** The number of the sum before, with what it counted. */
const amountBefore = ({ state: { last }, knowledge }: ReadingContext): Amount[] => {
  const sum = last?.op === 'reckon' ? sumOf(last.what) : undefined
  if (!sum || last?.op !== 'reckon' || last.amount === 1) return []
  const counted = countedOf(sum, knowledge.entitiesAt(last.of))
  return [unplaced(last.amount, 'last', counted && [counted])]
}

/** The numbers of a message, else that of the sum before, and one. */
const amountsOf = (
  said: readonly Amount[],
  given: ReadingContext,
  past: readonly Skimmed[],
  results: readonly Counted[],
): Amount[] =>
  said.length
    ? [...said, unplaced(1, 'one of said')]
    : [
        ...results.map(({ entity, count }) => unplaced(count, 'carried', [entity])),
        ...amountBefore(given),
        ...saidBefore(past),
        unplaced(1, 'one'),
      ]

const isApart = (one: Party, other: Party): boolean =>
  one.entity !== other.entity &&
  one.spans.every(({ start, end }) =>
    other.spans.every((two) => start >= two.end || two.start >= end),
  )

/** Every choice of parties for the roles of a sum. */
const castOf = (roles: readonly SumRole[], parties: readonly Party[]): Party[][] => {
  let casts: Party[][] = [[]]
  for (const { fits, isOptional } of roles) {
    const fitting = parties.filter(({ entity }) => fits(entity))
    casts = casts.flatMap((cast) => {
      const apart = fitting.filter((party) => cast.every((one) => isApart(one, party)))
      const longer = apart.map((party) => [...cast, party])
      return isOptional ? [...longer, cast] : longer
    })
  }
  return casts
}

const mostTogether = 7
/** A list just given may be added up. */
const mostMeasured = 30

/** Several named or spoken of together, also where they are of several types. */
const groupsOf = (
  { fits }: SumRole,
  most: number,
  { subjects, reading, state, knowledge }: ReadingContext,
  past: readonly Skimmed[],
): Party[][] => {
  const namedIn = ({ mentions, numbers }: Skimmed) =>
    mentions.flatMap((mention) => {
      const said = numbers.find(({ end }) => end === mention.start)
      return partyOf(mention.entities.find(fits), 'words', 'together', {
        spans: said ? [mention, said] : [mention],
        count: said?.value,
      })
    })
  const named = namedIn(reading)
  const countOf = new Map(
    [...past.toReversed().flatMap(namedIn), ...named].map(({ entity, count }) => [entity, count]),
  )
  const areSeveral = ({ entities: { length, 0: first } }: Subject) =>
    (length > 1 && length <= most) || first?.type === 'class'
  const spoken = subjects.filter(areSeveral).map((subject) =>
    partiesBy(subject)
      .filter(({ entity }) => fits(entity))
      .map((party) => ({ ...party, count: countOf.get(party.entity) })),
  )
  const [one, another] = named
  const own = knowledge
    .entitiesAt(another ? [] : state.own)
    .find((own) => own.type === one?.entity.type && own !== one.entity && fits(own))
  const beside = [...partyOf(own, 'own', 'beside own'), ...named]
  // "How much iron for both": what was spoken of, and what of it is asked.
  const asked = spoken.flatMap((group) => {
    const isBefore = group.every(({ origin }) => origin !== 'words')
    const others = named.filter(({ entity }) => group.every((one) => one.entity !== entity))
    return others.length && isBefore ? [[...group, ...others]] : []
  })
  return [named, ...spoken, ...asked, ...(own ? [beside] : [])].filter(
    ({ length }) => length > 1 || (length === 1 && spoken.some((group) => group.length === 1)),
  )
}

const originOf = (cast: readonly Party[]): SubjectOrigin =>
  cast.find(({ origin }) => origin !== 'words')?.origin ?? cast[0]?.origin ?? 'none'

/** A stack of pearls is sixteen: what stands behind it says what it is a stack of. */
const fittedTo = (
  { value, isStack, end }: Amount,
  [first]: readonly Party[],
  reading: Reading,
): number => {
  if (!isStack) return value
  const size = stackOf(namedAt(reading, end)[0] ?? first?.entity)
  return size > 1 ? (value / 64) * size : value
}

/** Whether a number is a value of a field and counts nobody: "30 HP" are no 30 creepers. */
const isValueOf = (field: Field, { start, end }: Amount, { tokens }: Reading): boolean => {
  const unit = unitOf(field)
  return unit !== '' && start < end && tokens[end]?.stem === unit
}

/** Whether nobody said how many. */
const isUnsaid = ({ from }: Amount): boolean => from === 'one' || from === 'one of said'

const unitless: readonly Basis[] = [{}]

/** Whether a number may be that of a sum: it counts what stands behind it, and what is measured counts nothing. */
const isAmountOf = (
  { of = [], measure, end }: Amount,
  sum: Sum,
  cast: readonly Party[],
): boolean => {
  if (sum.takes.length && !sum.isWithoutAmount && measure !== sum.measure) return false
  const entities = cast.map(({ entity }) => entity)
  const counted = countedOf(sum, entities)
  const isNamedThere = cast.some(
    ({ entity, spans }) =>
      entity === counted && spans.some((span) => span.start <= end && end < span.end),
  )
  return isNamedThere || mayCount(sum, entities, of)
}

const hasLevels = ({ entity }: Party): boolean =>
  entity.type === 'enchantments' || entity.type === 'trades'

/** How many of each are meant, where some of several have a number of their own. */
const eachOf = ({ isOfMany, isWithoutAmount }: Sum, cast: readonly Party[]) =>
  isOfMany && !isWithoutAmount && cast.some(({ count }) => count)
    ? cast.map(({ count = 1 }) => count)
    : undefined

const amountsFor = (
  { isWithoutAmount, isOfMany }: Sum,
  each: readonly number[] | undefined,
  amounts: readonly Amount[],
): readonly Amount[] => {
  if (isWithoutAmount) return [unplaced(1, 'none')]
  if (each) return [unplaced(1, 'each')]
  // A number of one thing is not that of several.
  return isOfMany ? amounts.filter(({ of }) => !of?.length) : amounts
}

const amountOf = labels('sum amount of')

/** What stands behind a number says what it is a number of: "4 pieces", "10 hearts", "64 bread". */
const countedSignals = ({ tokens, mentionAt }: Reading, { start, end }: Amount): string[] => {
  if (start === end) return []
  const mention = mentionAt[end]
  const of = mention && !mention.weak ? mention.entities[0]?.type : tokens[end]?.stem
  return [amountOf(of ?? 'nothing')]
}

/** What a sum is worked out in or by, and how that was found. */
type Basis = { unit?: string; by?: Field; from?: string }

const mostMeasures = 3

/** How much of a message speaks of a field. */
const spokenFor = (field: Field, cast: readonly Party[], { tokens }: Reading): number => {
  const seeds = seedsOf(field)
  const isOfCast = (at: number) =>
    cast.some(({ spans }) => spans.some(({ start, end }) => start <= at && at < end))
  let gain = 0
  for (const [at, { stem }] of tokens.entries()) if (!isOfCast(at)) gain += seeds.get(stem) ?? 0
  return gain
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
  const found = [...said, ...before]
  const chosen = found.length ? found : all.slice(0, 1).map((by) => ({ by, from: 'unsaid' }))
  return chosen.map(({ by, from }) => ({ by: fieldOn(by, reading.cues.difficulty), from }))
}

const basesFor = (
  { units, isBy }: Sum,
  said: readonly string[],
  cast: readonly Party[],
  given: ReadingContext,
): readonly Basis[] => {
  if (isBy) return measuresFor(isBy, cast, given)
  const isLevelless = units === levels && !cast.some(hasLevels)
  return isLevelless ? unitless : said.map((unit) => ({ unit: unit || undefined }))
}

/** A sum, and how much of a message speaks of it. */
type AskedSum = SumHits & { sum: Sum }

const summed = (
  query: QueryOf<'reckon'>,
  { sum, hits, own }: AskedSum,
  cast: readonly Party[],
  amount: Amount,
  { by, from }: Basis,
  reading: Reading,
): Candidate => {
  const [first = [], ...others] = cast.map(({ signals }) => signals)
  const said = [amount, ...cast.flatMap(({ spans }) => spans)]
  const on = { origin: originOf(cast), signals: first }
  return candidate(on, query, marksOf(reading, said, sum.stems, ...(by ? [stemsOf(by)] : [])), [
    ...others.flat(),
    `sum seeds ${Math.min(3, hits)}`,
    `sum own seeds ${Math.min(2, own)}`,
    `sum amount ${amount.from}`,
    `sum ${sum.name} amount ${amount.from}`,
    ...countedSignals(reading, amount),
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
  const units = sum.units?.(reading) ?? ['']
  if (!units.length) return out
  const isLevelled = sum.units === levels
  const met = new Set<string>()
  const casts = sum.isOfMany
    ? sum.takes.flatMap((role) =>
        groupsOf(role, sum.isBy ? mostMeasured : mostTogether, given, past),
      )
    : castOf(sum.takes, parties)
  for (const cast of casts) {
    // A sum of nothing named, or without what tells it from others, is only done where it is asked for.
    const isPart = cast.length < sum.takes.length && sum.isWhole
    if (!own && (!cast.length || isPart)) continue
    const of = cast.map(({ entity }) => entity.ref)
    const each = eachOf(sum, cast)
    const bases = basesFor(sum, units, cast, given)
    for (const said of amountsFor(sum, each, amounts)) {
      if (!isAmountOf(said, sum, cast)) continue
      for (const basis of bases) {
        const { unit } = basis
        const by = basis.by?.id
        if (out.length >= mostOfSum) return out
        // A number is the level or the amount, never both.
        if (isLevelled && said.start < said.end && String(said.value) === unit) continue
        if (basis.by && isValueOf(basis.by, said, reading)) continue
        const amount = fittedTo(said, cast, reading)
        const key = `${of} ${amount} ${unit} ${by}`
        if (met.has(key)) continue
        met.add(key)
        const figures = { amount, each, unit, by }
        const query: QueryOf<'reckon'> = { op: 'reckon', what: sum.name, of, ...figures }
        const found = reckon(query, knowledge)
        // That there is none, or none on record, is an answer only where the sum was asked for.
        const isAsked = own > 0 || !(found?.isUnknown || found?.isNone)
        if (found && isAsked && !(found.isTooFew && isUnsaid(said)))
          out.push(summed(query, asked, cast, said, basis, reading))
      }
    }
  }
  return out
}

/** The sums that a message may ask for, those with most of their words said first. */
const askedFor = ({ reading, state: { last } }: ReadingContext, hasNumber: boolean): AskedSum[] => {
  const isPair = reading.mentions.length > 1
  const isShort = reading.tokens.length <= mostShort
  const isAfter = (sum: Sum) =>
    last?.op === 'reckon' && (last.what === sum.name || (isShort && sum.isUsual))
  const isUsual = ({ isUsual, takes }: Sum, hits: number) =>
    isUsual && (hits > 0 || hasNumber || (isPair && takes.length > 1))
  const spoken = hitsIn(reading)
  return sums
    .map((sum) => ({ sum, ...(spoken.get(sum) ?? unspoken) }))
    .filter(({ sum, hits, own }) => own > 0 || isUsual(sum, hits) || isAfter(sum))
    .sort((a, b) => b.own - a.own || b.hits - a.hits)
}

/** Sums over what is named or spoken of; nothing where neither a number nor a word of a sum is said. */
export const reckonCandidates: Generator = (given) => {
  const said = saidIn(given.reading)
  const asked = askedFor(given, said.length > 0)
  if (!asked.length) return []
  const past = readBefore(given)
  const results = resultsOf(given)
  const parties = partiesOf(given, past, results)
  const amounts = amountsOf(said, given, past, results)
  const gainOf = ({ sum, own }: AskedSum, weigh: Scorer['weigh']) =>
    own + weigh(sumTarget(sum.name))
  const likely = likeliest(asked, mostAsked, given, gainOf)
  const rows = likely.map((one) => ofSum(one, parties, amounts, given, past))
  // The best of every sum before the second best of any.
  const places = Array.from({ length: mostOfSum }, (_, at) => rows.flatMap((row) => row[at] ?? []))
  return places.flat().slice(0, mostSums)
}
