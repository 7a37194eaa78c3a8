import { keptFor } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Candidate, Entity, QueryOf, Signals, SubjectOrigin } from '../query.ts'
import { sumTarget } from '../rank/features.ts'
import { type Reading, read } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { isGoods, levels, type Reckoned, type Sum, type SumRole } from '../reckon/sum.ts'
import { hitsIn, stemsOfSum, sums } from '../reckon/sums.ts'
import { kinOf } from '../refer/kin.ts'
import { reckon } from '../word/reckon.ts'
import {
  alsoStems,
  candidate,
  type Generator,
  likeliest,
  markSpan,
  marksOf,
  type ReadingContext,
} from './candidate.ts'

/** Something a sum may be about, and how many of it are known to be meant. */
type Party = {
  entity: Entity
  origin: SubjectOrigin
  marks: Uint8Array
  signals: Signals
  count?: number
}

/** A number that a sum may work with, and where it comes from. */
type Amount = { value: number; from: string; start: number; end: number; isStack?: true }

const mostSums = 60
const mostOfSum = 14
/** So many kinds of sums are tried at most. */
const mostAsked = 8
const mostParties = 16
/** So short a message says what is new in the sum before, hardly what is wanted. */
const mostShort = 3

type Kin = { id: string; words: readonly string[] }

/** The same ids, each with the stems of its words; looked up once for each. */
const kinWordsIn = keptFor((knowledge: Knowledge) =>
  keptFor((entity: Entity): readonly Kin[] =>
    [...new Set(kinOf(entity, knowledge))].map((id) => ({ id, words: id.split('_').map(stem) })),
  ),
)

/** Parts, drops and goods that a message names by one of their words: "the rods", "flesh", "shells". */
const kin = (parties: readonly Party[], given: ReadingContext): Party[] => {
  const { reading, knowledge } = given
  return parties.flatMap(({ entity, origin }) =>
    kinWordsIn(knowledge)(entity).flatMap(({ id, words }): Party[] => {
      const at = reading.tokens.findIndex(
        (token) =>
          token.isContent &&
          (words.includes(token.stem) || (token.stem === 'wood' && /planks|log/.test(id))),
      )
      const other = at >= 0 ? knowledge.byId(id) : undefined
      return other && other !== entity
        ? [
            {
              entity: other,
              origin: origin === 'words' ? 'words' : 'own',
              marks: markSpan(marksOf(reading, []), at, at + 1),
              signals: ['kin by word'],
            },
          ]
        : []
    }),
  )
}

const mostUnnamed = 6

/** The drops of a mob spoken of, where no goods are named: "so how many kills is that". */
const unnamed = (parties: readonly Party[], given: ReadingContext): Party[] => {
  const { reading, knowledge } = given
  if (parties.some(({ entity, origin }) => origin === 'words' && isGoods(entity))) return []
  const ids = parties
    .filter(({ entity }) => entity.type === 'mobs')
    .slice(0, 2)
    .flatMap(({ entity }) => kinOf(entity, knowledge))
  return [...new Set(ids)].slice(0, mostUnnamed).flatMap((id) => {
    const entity = knowledge.byId(id)
    return entity
      ? [{ entity, origin: 'own' as const, marks: marksOf(reading, []), signals: ['kin unnamed'] }]
      : []
  })
}

/** What came out of the sum before, with its count. */
const carried = ({ state, knowledge, reading }: ReadingContext): Party[] => {
  const { last } = state
  if (last?.op !== 'reckon') return []
  return (reckon(last, knowledge)?.totals ?? []).slice(0, 4).flatMap(({ id, count }) => {
    const entity = id.startsWith('#')
      ? undefined
      : (knowledge.byId(id, knowledge.entity(`items/${id}`) ? 'items' : 'mobs') ?? undefined)
    return entity
      ? [
          {
            entity,
            origin: 'result' as const,
            marks: marksOf(reading, []),
            signals: ['carried'],
            count,
          },
        ]
      : []
  })
}

const partiesOf = (given: ReadingContext, past: readonly Reading[]): Party[] => {
  const { subjects, reading } = given
  const named = subjects
    .filter(({ entities, origin }) => entities.length === 1 && origin !== 'description')
    .flatMap(({ entities, origin, mentions, signals }) =>
      entities.map((entity) => ({ entity, origin, marks: marksOf(reading, mentions), signals })),
    )
    .slice(0, mostParties)
  const parties = [...named, ...carried(given), ...namedBefore(past, given)]
  return [...parties, ...kin(parties, given), ...unnamed(parties, given)]
}

const saidIn = ({ tokens, numbers }: Reading): Amount[] => {
  const said = numbers.map(
    ({ value, start, end, unit }): Amount => ({
      value,
      start,
      end,
      from: unit ? 'stacks' : 'said',
      ...(unit ? { isStack: true } : {}),
    }),
  )
  for (const [at, { text }] of tokens.entries()) {
    const times = /^x(\d{1,5})$/.exec(text)?.[1]
    if (times) said.push({ value: Number(times), from: 'times', start: at, end: at + 1 })
    if (/^stacks?$/.test(text) && !numbers.some(({ end }) => end === at + 1)) {
      const isHalf = tokens.slice(Math.max(0, at - 2), at).some((before) => before.text === 'half')
      const number = /^(?:a|an|one)$/.test(tokens[at - 1]?.text ?? '')
        ? undefined
        : numbers.find(({ end }) => end <= at && end >= at - 1)
      said.push({
        value: (isHalf ? 0.5 : (number?.value ?? 1)) * 64,
        from: 'a stack',
        start: at,
        end: at + 1,
        isStack: true,
      })
    }
  }
  const [first, second] = numbers
  if (first && second)
    said.push({
      value: first.value * second.value,
      from: 'product',
      start: first.start,
      end: second.end,
    })
  return said.filter(({ value }) => value > 0 && value < 1e9).slice(0, 5)
}

/** The message before, and the first of the conversation, as far as names and numbers go. */
const readBefore = ({ state, knowledge }: ReadingContext): Reading[] =>
  [...new Set([state.previous, state.first])].flatMap((text) =>
    text ? [read(text, knowledge, () => undefined)] : [],
  )

/** Numbers said before, where this message has none of its own. */
const saidBefore = (before: readonly Reading[]): Amount[] =>
  before.flatMap((reading, at) =>
    saidIn(reading)
      .slice(0, 2)
      .map((one) => ({ ...one, from: at ? 'said first' : 'said before', start: 0, end: 0 })),
  )

/** Goods named before that the answer was not about: "redstone per witch" is about witches. */
const namedBefore = (before: readonly Reading[], { reading, state }: ReadingContext): Party[] =>
  before
    .flatMap(({ mentions }) => mentions.flatMap(({ entities }) => entities.slice(0, 1)))
    .filter((entity) => isGoods(entity) && !state.own.includes(entity.ref))
    .slice(0, 4)
    .map((entity) => ({
      entity,
      origin: 'earlier',
      marks: marksOf(reading, []),
      signals: ['named before'],
    }))

/** The numbers of a message, else that of the sum before, and one. */
const amountsOf = (given: ReadingContext, past: readonly Reading[]): Amount[] => {
  const said = saidIn(given.reading)
  const { last } = given.state
  const before: Amount[] =
    last?.op === 'reckon' && last.amount !== 1
      ? [{ value: last.amount, from: 'last', start: 0, end: 0 }]
      : []
  return [
    ...said,
    ...(said.length ? [] : [...before, ...saidBefore(past)]),
    { value: 1, from: said.length ? 'one of said' : 'one', start: 0, end: 0 },
  ]
}

const isApart = (one: Party, other: Party): boolean =>
  one.entity !== other.entity && !one.marks.some((mark, at) => mark && other.marks[at])

/** Every choice of parties for the roles of a sum. */
const castOf = (
  roles: readonly SumRole[],
  parties: readonly Party[],
  given: ReadingContext,
): Party[][] =>
  roles.reduce<Party[][]>(
    (casts, role) =>
      casts.flatMap((cast) => {
        const fitting = parties.filter(
          (party) =>
            role.fits(party.entity, given.knowledge) && cast.every((one) => isApart(one, party)),
        )
        return [
          ...fitting.map((party) => [...cast, party]),
          ...(role.isOptional || cast.length > 3 ? [cast] : []),
        ]
      }),
    [[]],
  )

/** Several named or spoken of together, also where they are of several types. */
const groupsOf = ({ takes }: Sum, { subjects, reading, knowledge }: ReadingContext): Party[][] => {
  const fitting = (entities: readonly Entity[]) =>
    entities.filter((entity) => takes[0]?.fits(entity, knowledge))
  const named = reading.mentions.flatMap((mention): Party[] => {
    const [entity] = fitting(mention.entities)
    return entity
      ? [{ entity, origin: 'words', marks: marksOf(reading, [mention]), signals: ['together'] }]
      : []
  })
  const spoken = subjects
    .filter(
      ({ entities }) =>
        (entities.length > 1 && entities.length < 8) || entities[0]?.type === 'class',
    )
    .map(({ entities, origin, mentions, signals }) =>
      fitting(entities).map((entity) => ({
        entity,
        origin,
        marks: marksOf(reading, mentions),
        signals,
      })),
    )
  return [named, ...spoken]
    .filter(({ length }) => length > 1 || spoken.some((group) => group.length === length))
    .filter(({ length }) => length > 0)
}

const originOf = (cast: readonly Party[]): SubjectOrigin =>
  cast.find(({ origin }) => origin !== 'words')?.origin ?? cast[0]?.origin ?? 'none'

/** A stack of pearls is sixteen. */
const fittedTo = (
  amount: Amount,
  cast: readonly Party[],
  { knowledge }: ReadingContext,
): number => {
  const size = Number(knowledge.recordOf(cast[0]?.entity)?.stackSize ?? 64)
  return amount.isStack && size > 1 ? (amount.value / 64) * size : amount.value
}

const hasLevels = ({ entity }: Party): boolean =>
  entity.type === 'enchantments' || entity.type === 'trades'

/** That there is none, or none on record, is an answer only where the sum was asked for. */
const isWorth = (found: Reckoned | undefined, hits: number): boolean =>
  found !== undefined && (!(found.isUnknown || found.isNone) || hits > 0)

/** How often its words are said, and those that are its alone. */
type SumWords = { hits: number; own: number }

const amountsFor = (sum: Sum, cast: readonly Party[], amounts: readonly Amount[]): Amount[] => {
  if (sum.isWithoutAmount) return [{ value: 1, from: 'none', start: 0, end: 0 }]
  const carried = cast.flatMap(({ count }): Amount[] =>
    count ? [{ value: count, from: 'carried', start: 0, end: 0 }] : [],
  )
  return [...carried, ...amounts.filter(({ from }) => from !== 'one of said' || sum.units)]
}

/** A number is the level or the amount, never both. */
const isLevel = ({ units }: Sum, { value, start, end }: Amount, unit: string): boolean =>
  units === levels && start < end && String(value) === unit

const summed = (
  query: QueryOf<'reckon'>,
  sum: Sum,
  cast: readonly Party[],
  { from, start, end }: Amount,
  { hits, own }: SumWords,
  reading: Reading,
): Candidate => {
  const marks = cast.reduce(
    (all, one) => all.map((mark, at) => mark | (one.marks[at] ?? 0)),
    marksOf(reading, []),
  )
  return candidate(
    query,
    originOf(cast),
    markSpan(alsoStems(reading, marks, stemsOfSum(sum)), start, end),
    cast[0]?.signals ?? [],
    [
      ...cast.slice(1).flatMap(({ signals }) => signals),
      `sum seeds ${Math.min(3, hits)}`,
      `sum own seeds ${Math.min(2, own)}`,
      `sum amount ${from}`,
      `sum ${sum.name} amount ${from}`,
      `sum cast ${cast.map(({ origin }) => origin).join(' ')}`,
    ],
  )
}

/** What a sum is done with. */
type Posed = { cast: readonly Party[]; amount: Amount; unit: string }

const posedBy = (
  sum: Sum,
  parties: readonly Party[],
  amounts: readonly Amount[],
  given: ReadingContext,
  { own }: SumWords,
): Posed[] => {
  const units = sum.units ? sum.units(given.reading) : ['']
  const found = sum.isOfMany ? groupsOf(sum, given) : castOf(sum.takes, parties, given)
  // A sum of nothing named is only done where it is asked for.
  const casts = own > 0 ? found : found.filter(({ length }) => length > 0)
  return casts.flatMap((cast) => {
    const fitting = sum.units === levels && !cast.some(hasLevels) ? [''] : units
    return amountsFor(sum, cast, amounts).flatMap((amount) =>
      fitting.filter((unit) => !isLevel(sum, amount, unit)).map((unit) => ({ cast, amount, unit })),
    )
  })
}

const ofSum = (
  sum: Sum,
  parties: readonly Party[],
  amounts: readonly Amount[],
  given: ReadingContext,
  said: SumWords,
): Candidate[] => {
  const out: Candidate[] = []
  const made = new Set<string>()
  for (const { cast, amount, unit } of posedBy(sum, parties, amounts, given, said)) {
    if (out.length >= mostOfSum) break
    const query = {
      op: 'reckon' as const,
      what: sum.name,
      of: cast.map(({ entity }) => entity.ref),
      amount: fittedTo(amount, cast, given),
      ...(unit ? { unit } : {}),
    }
    const key = JSON.stringify(query)
    if (made.has(key) || !isWorth(reckon(query, given.knowledge), said.hits)) continue
    made.add(key)
    out.push(summed(query, sum, cast, amount, said, given.reading))
  }
  return out
}

/** The sums that a message may ask for, those with most of their words said first. */
const askedFor = ({ reading, state }: ReadingContext): (SumWords & { sum: Sum })[] => {
  const { last } = state
  const hasNumber = saidIn(reading).length > 0
  const isPair = reading.mentions.length > 1
  const isShort = reading.tokens.length <= mostShort
  const isAfter = (sum: Sum) =>
    last?.op === 'reckon' && (last.what === sum.name || (isShort && sum.isUsual))
  const isUsual = ({ isUsual, takes }: Sum, hits: number) =>
    isUsual && (hits > 0 || hasNumber || (isPair && takes.length > 1))
  const said = hitsIn(reading)
  return sums
    .map((sum) => ({ sum, ...(said.get(sum) ?? { hits: 0, own: 0 }) }))
    .filter(({ sum, hits, own }) => own > 0 || isUsual(sum, hits) || isAfter(sum))
    .sort((a, b) => b.own - a.own || b.hits - a.hits)
}

/** Sums over what is named or spoken of; nothing where neither a number nor a word of a sum is said. */
export const reckonCandidates: Generator = (given) => {
  const asked = askedFor(given)
  if (!asked.length) return []
  const past = readBefore(given)
  const parties = partiesOf(given, past)
  const amounts = amountsOf(given, past)
  const likely = likeliest(
    asked,
    mostAsked,
    given,
    ({ sum, own }, weigh) => own + weigh(sumTarget(sum.name)),
  )
  const rows = likely.map(({ sum, ...said }) => ofSum(sum, parties, amounts, given, said))
  // The best of every sum before the second best of any.
  const out: Candidate[] = []
  for (let at = 0; at < mostOfSum && out.length < mostSums; at++)
    for (const row of rows) {
      const one = row[at]
      if (one && out.length < mostSums) out.push(one)
    }
  return out
}
