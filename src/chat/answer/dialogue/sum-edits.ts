import { marksOf, type ReadingContext } from '../compose/candidate.ts'
import { isLeftOut, leavesOut } from '../compose/left-out.ts'
import { type Amount, fittedTo, haveOf, resultsOf, saidIn } from '../compose/sum-amounts.ts'
import { articles, wordList, wordPairs, wordSet } from '../lexicon/words.ts'
import type { Entity, Query, QueryOf } from '../query.ts'
import { type Reading, says } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { tokensOf } from '../read/tokens.ts'
import { countedOf, mayCount, type Sum } from '../reckon/sum.ts'
import { sumOf } from '../reckon/sums.ts'
import { levels, unitsLike } from '../reckon/units.ts'
import type { Subject } from '../refer/subject.ts'
import { reckon } from '../word/reckon.ts'
import { type Changed, changed, type Edit } from './edit.ts'

type SumQuery = QueryOf<'reckon'>
type SumEdit = (last: SumQuery, sum: Sum, given: ReadingContext) => readonly Changed[]

/** A sum that can be done, with a number that may be that of what it is worked out of. */
const worked = (query: SumQuery, { knowledge }: ReadingContext, said?: Amount) => {
  const sum = sumOf(query.what)
  const isSound =
    sum && mayCount(sum, knowledge.entitiesAt(query.of), said?.of ?? []) && reckon(query, knowledge)
  return isSound ? query : undefined
}

const havingStems = new Set(wordList('having').map(stem))

/** Whether a number is of what a sum comes to or is worked out of: who has five kids has no five wheat. */
const isHadOf = ({ isHad, of, end }: Amount, last: SumQuery, given: ReadingContext): boolean => {
  const { reading, knowledge } = given
  const next = reading.tokens[end]
  if (!isHad || !next?.isContent || of.length || havingStems.has(next.stem)) return isHad === true
  const had = [...resultsOf(given).map(({ entity }) => entity), ...knowledge.entitiesAt(last.of)]
  return had.some(({ name }) => tokensOf(name).some(({ stem }) => stem === next.stem))
}

/** Another thing, and how many of it a message speaks of: "5 barrels", "a barrel"; or any number that it says. */
type Another = { entity: Entity; number: Amount | undefined; isOne: boolean; isNamed: boolean }

const anotherIn = (
  { entities: [entity, second], mentions: [mention] }: Subject,
  numbers: readonly Amount[],
  { tokens, mentionAt }: Reading,
): Another | undefined => {
  if (!entity || second) return undefined
  const ofIt = numbers.find(({ end }) => mention && mentionAt[end] === mention)
  const isOne = ['a', 'an', 'another'].includes(tokens[(mention?.start ?? 0) - 1]?.text ?? '')
  return { entity, number: ofIt ?? numbers[0], isOne, isNamed: mention !== undefined }
}

/** The same sum with another thing where one of its kind was, or where there was none yet. */
const withAnother = (
  last: SumQuery,
  sum: Sum,
  { entity, number, isOne }: Another,
  given: ReadingContext,
): Changed[] => {
  const cast = given.knowledge.entitiesAt(last.of)
  const value = number && fittedTo(number, entity, given)
  const level = sum.units === levels && levels(given.reading, [...cast, entity])[0]
  const unit = level || last.unit
  const madeAt = (place: number) => {
    const of = last.of.toSpliced(place, 1, entity.ref)
    const amount = value ?? (isOne && sum.counted === place ? 1 : last.amount)
    const each = last.each?.toSpliced(place, 1, value ?? last.each[place] ?? 1)
    return worked({ ...last, of, amount, each, unit, have: undefined }, given, number)
  }
  const fitting = sum.takes.filter(({ fits }) => fits(entity))
  const instead = cast.flatMap((one, at) =>
    changed(
      fitting.some(({ fits }) => fits(one)) && madeAt(at),
      at ? 'same with another' : 'same of another',
    ),
  )
  const isMissing = fitting.some(({ fits }) => !cast.some(fits))
  return [...instead, ...changed(isMissing && madeAt(last.of.length), 'same with one more')]
}

const addingWords = wordSet('adding')
const addingStems = new Set(wordList('adding').map(stem))

/** The sum of what was reckoned and of another thing besides, or of one reckoned before: "and an anvil on top", "both". */
const withBoth = (
  last: SumQuery,
  { joint = '', counted }: Sum,
  { entity, number, isNamed }: Another,
  given: ReadingContext,
): Changed[] => {
  if (!joint || !says(given.reading, addingWords) || last.of.includes(entity.ref)) return []
  const isOne = (at: number) => typeof counted === 'number' && at !== counted
  const before = last.of.map((_, at) => last.each?.[at] ?? (isOne(at) ? 1 : last.amount))
  const each = [...before, number?.value ?? (isNamed ? 1 : last.amount)]
  const of = [...last.of, entity.ref]
  const query: SumQuery = { ...last, what: joint, of, amount: 1, each, have: undefined }
  return changed(worked(query, given), 'both')
}

/** "And a diamond sword?", "at the fletcher?", "what about 5 barrels". */
const sumWithAnother: SumEdit = (last, sum, given) => {
  const { reading, subjects } = given
  if (leavesOut(reading)) return []
  const numbers = saidIn(reading).filter(
    (one) => !(sum.how.has('needs') && isHadOf(one, last, given)),
  )
  return subjects.flatMap((subject) => {
    const { origin, mentions } = subject
    const another = anotherIn(subject, numbers, reading)
    if (!another || origin === 'own' || origin === 'description') return []
    const marks = marksOf(reading, [...mentions, ...reading.numbers.slice(0, 1)], addingStems)
    const made = [withAnother, withBoth].flatMap((edit) => edit(last, sum, another, given))
    return made.map((one) => ({ ...one, subject, marks }))
  })
}

/** A sum without some of what it was worked out of: "and without the enchantment". */
const sumWithout: SumEdit = (last, _, given) => {
  const { reading, knowledge } = given
  const isOut = (entity: Entity) => isLeftOut(reading, entity)
  const left = knowledge.entitiesAt(last.of).map(isOut)
  const of = last.of.filter((_, at) => !left[at])
  const each = last.each?.filter((_, at) => !left[at])
  if (!of.length || of.length === last.of.length) return []
  const named = reading.mentions.filter(({ entities }) => entities.some(isOut))
  return changed(worked({ ...last, of, each }, given), 'sum without', {
    marks: marksOf(reading, named),
  })
}

/** The same amount in another unit, or another amount of another one: "and in seconds", "2 hours". */
const convertedAnew = (last: SumQuery, { reading }: ReadingContext): Changed[] => {
  const [from = '', to = ''] = last.unit?.split('>') ?? []
  const [number] = reading.numbers
  return unitsLike(from, reading).flatMap((said) => {
    const unit = number ? `${said}>${to}` : `${from}>${said}`
    const isNew = unit !== last.unit && said !== (number ? to : from)
    const marks = marksOf(reading, number ? [number] : [], new Set([stem(said)]))
    const query = { ...last, unit, amount: number?.value ?? last.amount }
    return changed(isNew && query, 'another figure', { marks })
  })
}

/** The same sum with what it looks for besides said anew: "the cheapest?", "in a smoker", "and for 10". */
const sumInAnotherUnit: SumEdit = (last, { units, stems }, given) => {
  if (last.what === 'convert') return convertedAnew(last, given)
  const { reading, knowledge } = given
  const of = knowledge.entitiesAt(last.of)
  const said = units?.(reading, of).filter((unit) => unit && unit !== last.unit) ?? []
  const numbers = reading.bounds.filter(({ value }) =>
    said[0]?.split(/[ -]/).includes(String(value)),
  )
  const marks = marksOf(reading, numbers, stems)
  if (!marks.includes(1)) return []
  // "The cheapest" is that of the same side.
  const words = new Set(last.unit?.split(' '))
  const alike = said.filter((unit) => unit.split(' ').some((word) => words.has(word)))
  return (alike.length ? alike : said).flatMap((unit) =>
    changed(worked({ ...last, unit }, given), 'another figure', { marks }),
  )
}

const factors = wordPairs('factors')
const amountStems = new Set(['amount', 'number', 'quantity', 'please', 'pls'].map(stem))

/** "And for 5?", "and 10 more", "double that", "i have 20 already". */
const sumOfAnotherAmount: SumEdit = (last, sum, given) => {
  if (sum.how.has('alone')) return []
  const { reading, knowledge } = given
  const said = saidIn(reading)
  const had = sum.how.has('needs') ? said.find((one) => isHadOf(one, last, given)) : undefined
  const number = said.find((one) => one !== had)
  if (!number) return had ? lessBy(had, last, given) : multiplied(last, sum, given)
  const [from = ''] = last.unit?.split('>') ?? []
  if (unitsLike(from, reading).some((said) => said !== from)) return []
  // Of several with numbers of their own only "5 of each" is a number of all.
  if (last.each && !reading.tokens.some(({ text }) => text === 'each')) return []
  const value = fittedTo(number, countedOf(sum, knowledge.entitiesAt(last.of)), given)
  const have = had ? haveOf(had, given) : last.have
  const made = (amount: number) => worked({ ...last, amount, each: undefined, have }, given, number)
  const isMore = says(reading, addingWords)
  const marks = marksOf(reading, [number], addingStems)
  return [
    ...changed((last.each || !number.isMore) && made(value), 'another figure', {
      marks: marksOf(reading, [number]),
    }),
    ...changed(isMore && !last.each && made(last.amount + value), 'so many more', { marks }),
  ]
}

/** So many times as much, where that is not of something else: "double damage" is no double amount. */
const multiplied: SumEdit = (last, sum, given) => {
  const { tokens } = given.reading
  const start = tokens.findIndex(({ text }) => factors.has(text))
  const next = tokens.slice(start + 1).find(({ text }) => !articles.has(text))
  const isOfOther = next?.isContent && !amountStems.has(next.stem)
  if (start < 0 || (isOfOther && !sum.stems.has(next.stem))) return []
  const by = Number(factors.get(tokens[start]?.text ?? ''))
  const times = (count: number) => Math.ceil(count * by)
  const query = { ...last, amount: times(last.amount), each: last.each?.map(times) }
  const marks = marksOf(given.reading, [{ start, end: start + 1 }])
  return changed(worked(query, given), 'so many times', { marks })
}

/** "I have 20 already, how many more": less by what is there, of what comes out or of what it is for. */
const lessBy = (number: Amount, last: SumQuery, given: ReadingContext): Changed[] => {
  const { reading } = given
  const more = haveOf(number, given)
  const isOther = more.of && last.have?.of && more.of !== last.have.of
  const before = number.isMore && !isOther ? last.have : undefined
  const have = { count: (before?.count ?? 0) + more.count, of: more.of ?? before?.of }
  const left = last.amount - have.count
  const isLess = !last.each && left > 0
  const made =
    worked({ ...last, have }, given) ?? (isLess && worked({ ...last, amount: left }, given, number))
  return changed(made, 'less by some', { marks: marksOf(reading, [number], havingStems) })
}

/** Whether a sum still has what the message leaves out. */
export const holdsLeftOut = (query: Query, { reading, knowledge }: ReadingContext): boolean =>
  query.op === 'reckon' &&
  knowledge.entitiesAt(query.of).some((entity) => isLeftOut(reading, entity))

const edits: readonly SumEdit[] = [sumWithAnother, sumWithout, sumInAnotherUnit, sumOfAnotherAmount]

/** Changes of the last sum. */
export const sumEdits: Edit = (last, given) => {
  const sum = last.op === 'reckon' ? sumOf(last.what) : undefined
  return last.op === 'reckon' && sum ? edits.flatMap((edit) => edit(last, sum, given)) : []
}
