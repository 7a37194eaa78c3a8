import { marksOf, type ReadingContext } from '../compose/candidate.ts'
import { type Amount, fittedTo, havingWords, resultsOf, saidIn } from '../compose/sum-amounts.ts'
import { isLeftOut, leavesOut } from '../compose/tests.ts'
import { articles, wordPairs, wordSet } from '../lexicon/words.ts'
import type { Entity, Had, Query, QueryOf } from '../query.ts'
import { says } from '../read/reading.ts'
import { stem } from '../read/stem.ts'
import { tokensOf } from '../read/tokens.ts'
import { countedOf, mayCount } from '../reckon/sum.ts'
import { sumOf } from '../reckon/sums.ts'
import { hasLevels, levels, unitsLike } from '../reckon/units.ts'
import { type Subject, single } from '../refer/subject.ts'
import { reckon } from '../word/reckon.ts'
import { type Changed, changed, type Edit } from './edit.ts'

type SumQuery = QueryOf<'reckon'>

/** A sum that can be done, with a number that may be that of what it is worked out of. */
const worked = (query: SumQuery, said: Amount | undefined, { knowledge }: ReadingContext) => {
  const sum = sumOf(query.what)
  const isSound =
    sum && mayCount(sum, knowledge.entitiesAt(query.of), said?.of ?? []) && reckon(query, knowledge)
  return isSound ? query : undefined
}

/** How many of something a message speaks of: "5 barrels", "a barrel"; or any number that it says. */
const numberOf = ({ mentions: [mention] }: Subject, last: SumQuery, given: ReadingContext) => {
  const { tokens, mentionAt } = given.reading
  const { isNeed } = sumOf(last.what) ?? {}
  const numbers = saidIn(given.reading).filter((one) => !(isNeed && isHadOf(one, last, given)))
  const isOfIt = ({ end }: Amount) => mention && mentionAt[end] === mention
  const isOne = ['a', 'an', 'another'].includes(tokens[(mention?.start ?? 0) - 1]?.text ?? '')
  return { number: numbers.find(isOfIt) ?? numbers[0], isOne }
}

const havingStems = new Set([...havingWords].map(stem))

/** Whether a number is of what a sum comes to or is worked out of: who has five kids has no five wheat. */
const isHadOf = ({ isHad, of, end }: Amount, last: SumQuery, given: ReadingContext): boolean => {
  const { reading, knowledge } = given
  const next = reading.tokens[end]
  if (!isHad || !next?.isContent || of?.length || havingStems.has(next.stem)) return isHad === true
  const had = [...resultsOf(given).map(({ entity }) => entity), ...knowledge.entitiesAt(last.of)]
  return had.some(({ name }) => tokensOf(name).some(({ stem }) => stem === next.stem))
}

const haveOf = (number: Amount, given: ReadingContext): Had => ({
  count: fittedTo(number, resultsOf(given)[0]?.entity, given),
  of: number.of?.[0]?.ref,
})

/** The same sum with another thing where one of its kind was, or where there was none yet. */
const withAnother = (
  last: SumQuery,
  entity: Entity,
  subject: Subject,
  given: ReadingContext,
): Changed[] => {
  const cast = given.knowledge.entitiesAt(last.of)
  const { number, isOne } = numberOf(subject, last, given)
  const sum = sumOf(last.what)
  const value = number && fittedTo(number, entity, given)
  const amountAt = (place: number) => value ?? (isOne && sum?.counted === place ? 1 : last.amount)
  const fitting = sum?.takes.filter(({ fits }) => fits(entity)) ?? []
  const isMissing = fitting.some(({ fits }) => !cast.some(fits))
  const isLevel = sum?.units === levels && [...cast, entity].some(hasLevels)
  const unit = (isLevel && levels(given.reading)[0]) || last.unit
  const made = (of: string[], place: number, each = last.each) => {
    const query = { ...last, of, amount: amountAt(place), each, unit, have: undefined }
    return worked(query, number, given)
  }
  const madeAt = (at: number) =>
    made(last.of.with(at, entity.ref), at, last.each?.with(at, value ?? last.each[at] ?? 1))
  const instead = cast.flatMap((one, at) =>
    changed(
      fitting.some(({ fits }) => fits(one)) && madeAt(at),
      at ? 'same with another' : 'same of another',
    ),
  )
  const besides = isMissing && made([...last.of, entity.ref], last.of.length)
  return [...instead, ...changed(besides, 'same with one more')]
}

const addingWords = wordSet('adding')
const addingStems = new Set([...addingWords].map(stem))

/** How many of each a sum was worked out of. */
const countsIn = ({ what, of, each, amount }: SumQuery): number[] => {
  const counted = sumOf(what)?.counted
  return of.map(
    (_, at) => each?.[at] ?? (typeof counted === 'number' && at !== counted ? 1 : amount),
  )
}

/** The sum of what was reckoned and of another thing besides: "and an anvil on top". */
const withBoth = (
  last: SumQuery,
  entity: Entity,
  subject: Subject,
  given: ReadingContext,
): Changed[] => {
  const { joint = '' } = sumOf(last.what) ?? {}
  if (!joint || !says(given.reading, addingWords) || last.of.includes(entity.ref)) return []
  const { number } = numberOf(subject, last, given)
  const each = [...countsIn(last), number?.value ?? 1]
  const of = [...last.of, entity.ref]
  const query: SumQuery = { ...last, what: joint, of, amount: 1, each, have: undefined }
  return changed(worked(query, undefined, given), 'both')
}

const isOther = ({ origin }: Subject): boolean => origin !== 'own' && origin !== 'description'

/** "And a diamond sword?", "at the fletcher?", "what about 5 barrels". */
const sumWithAnother: Edit = (last, given) => {
  if (last.op !== 'reckon' || leavesOut(given.reading)) return []
  const { reading, subjects } = given
  return subjects.filter(isOther).flatMap((subject) => {
    const entity = single(subject)
    const said = [...subject.mentions, ...reading.numbers.slice(0, 1)]
    const marks = marksOf(reading, said, addingStems)
    const made = entity
      ? [...withAnother(last, entity, subject, given), ...withBoth(last, entity, subject, given)]
      : []
    return made.map((one) => ({ ...one, subject, marks }))
  })
}

/** A sum without some of what it was worked out of: "and without the enchantment". */
const sumWithout: Edit = (last, given) => {
  const { reading, knowledge } = given
  if (last.op !== 'reckon' || !leavesOut(reading)) return []
  const kept = knowledge
    .entitiesAt(last.of)
    .flatMap((entity, at) => (isLeftOut(reading, entity) ? [] : [at]))
  if (!kept.length || kept.length === last.of.length) return []
  const of = kept.flatMap((at) => last.of[at] ?? [])
  const each = last.each && kept.map((at) => last.each?.[at] ?? 1)
  const named = reading.mentions.filter(({ entities }) =>
    entities.some((one) => isLeftOut(reading, one)),
  )
  const marks = marksOf(reading, named)
  return changed(worked({ ...last, of, each }, undefined, given), 'sum without', { marks })
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
const sumInAnotherUnit: Edit = (last, given) => {
  if (last.op !== 'reckon') return []
  if (last.what === 'convert') return convertedAnew(last, given)
  const { units, stems } = sumOf(last.what) ?? {}
  const { reading, knowledge } = given
  const said = units?.(reading).filter((unit) => unit && unit !== last.unit) ?? []
  if (!stems || !said.length) return []
  if (units === levels && !knowledge.entitiesAt(last.of).some(hasLevels)) return []
  const numbers = reading.bounds.filter(({ value }) =>
    said[0]?.split(/[ -]/).includes(String(value)),
  )
  const marks = marksOf(reading, numbers, stems)
  if (!marks.includes(1)) return []
  // "The cheapest" is that of the same side.
  const words = new Set(last.unit?.split(' '))
  const alike = said.filter((unit) => unit.split(' ').some((word) => words.has(word)))
  return (alike.length ? alike : said).flatMap((unit) =>
    changed(worked({ ...last, unit }, undefined, given), 'another figure', { marks }),
  )
}

const factors = wordPairs('factors')
const amountStems = new Set(['amount', 'number', 'quantity', 'please', 'pls'].map(stem))

/** "And for 5?", "and 10 more", "double that". */
const sumOfAnotherAmount: Edit = (last, given) => {
  const sum = last.op === 'reckon' ? sumOf(last.what) : undefined
  if (last.op !== 'reckon' || !sum || sum.isWithoutAmount) return []
  const { reading, knowledge } = given
  const said = saidIn(reading)
  if (!said.length) return multiplied(last, given)
  const had = sum.isNeed ? said.find((one) => isHadOf(one, last, given)) : undefined
  const number = said.find((one) => one !== had)
  if (!number) return []
  const [from = ''] = last.unit?.split('>') ?? []
  const isOfOther = unitsLike(from, reading).some((said) => said !== from)
  // Of several with numbers of their own only "5 of each" is a number of all.
  if (last.each && !reading.tokens.some(({ text }) => text === 'each')) return []
  if (last.what === 'convert' && isOfOther) return []
  const value = fittedTo(number, countedOf(sum, knowledge.entitiesAt(last.of)), given)
  const have = had ? haveOf(had, given) : last.have
  const made = (amount: number) => worked({ ...last, amount, each: undefined, have }, number, given)
  const isMore = says(reading, addingWords)
  const marks = marksOf(reading, [number], addingStems)
  return [
    ...changed(made(value), 'another figure', { marks: marksOf(reading, [number]) }),
    ...changed(isMore && !last.each && made(last.amount + value), 'so many more', { marks }),
  ]
}

/** So many times as much, where that is not of something else: "double damage" is no double amount. */
const multiplied = (last: SumQuery, given: ReadingContext): Changed[] => {
  const { tokens } = given.reading
  const start = tokens.findIndex(({ text }) => factors.has(text))
  const next = tokens.slice(start + 1).find(({ text }) => !articles.has(text))
  const isOfOther = next?.isContent && !amountStems.has(next.stem)
  if (start < 0 || (isOfOther && !sumOf(last.what)?.stems.has(next.stem))) return []
  const by = Number(factors.get(tokens[start]?.text ?? ''))
  const times = (count: number) => Math.ceil(count * by)
  const query = { ...last, amount: times(last.amount), each: last.each?.map(times) }
  const marks = marksOf(given.reading, [{ start, end: start + 1 }])
  return changed(worked(query, undefined, given), 'so many times', { marks })
}

/** "I have 20 already, how many more": less by what is there, of what comes out or of what it is for. */
const sumWithSome: Edit = (last, given) => {
  const { reading } = given
  if (last.op !== 'reckon' || !sumOf(last.what)?.isNeed) return []
  const [number, other] = saidIn(reading)
  // Of two numbers the other one is of something else.
  if (!number || other || !isHadOf(number, last, given)) return []
  const marks = marksOf(reading, [number], havingStems)
  const more = haveOf(number, given)
  const isMore = [reading.tokens[number.start - 1], reading.tokens[number.end]].some(
    (token) => token && addingWords.has(token.text),
  )
  const isOther = more.of && last.have?.of && more.of !== last.have.of
  const before = isMore && !isOther ? last.have : undefined
  const have = { count: (before?.count ?? 0) + more.count, of: more.of ?? before?.of }
  const query = { ...last, have }
  const { count: value } = have
  const fewer = !last.each && value < last.amount && { ...last, amount: last.amount - value }
  const made = worked(query, undefined, given) ?? (fewer && worked(fewer, number, given))
  return changed(made, 'less by some', { marks })
}

/** Whether a sum still has what the message leaves out. */
export const holdsLeftOut = (query: Query, { reading, knowledge }: ReadingContext): boolean =>
  query.op === 'reckon' &&
  knowledge.entitiesAt(query.of).some((entity) => isLeftOut(reading, entity))

/** Changes of the last sum. */
export const sumEdits: readonly Edit[] = [
  sumWithAnother,
  sumWithout,
  sumInAnotherUnit,
  sumOfAnotherAmount,
  sumWithSome,
]
