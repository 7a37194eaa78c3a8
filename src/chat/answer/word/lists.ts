import type { AnyRecord } from '../../../catalog/collection.ts'
import { passingAll, recordsOf } from '../execute/sets.ts'
import { ordinals } from '../lexicon/words.ts'
import type { NounSet, QueryOf, Result } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { fieldOf } from '../schema/fields.ts'
import { fieldOfOrder } from '../schema/orders.ts'
import { holdersOf, relationOf, relationsIn } from '../schema/relations.ts'
import type { Asking } from './asking.ts'
import { called } from './called.ts'
import { isOtherDeal } from './pairs.ts'
import { bracketed, capital, listed, many, number, shortList } from './say.ts'
import {
  besidesIn,
  endOf,
  figureIn,
  foundIn,
  holding,
  listName,
  nameOfSet,
  onRecord,
  theOne,
  valueIn,
} from './sets.ts'

type Listing = QueryOf<'list' | 'count' | 'any'>

/** Who asks for all of them wants to read on. */
const asksAll = /\b(?:all|every|list|full|complete|whole|each)\b/

/** What is told about one record of a list: the detail of its relation, the value of its bound unless all have it. */
const detail = (record: AnyRecord, set: NounSet, { knowledge }: Asking): string => {
  for (const test of set.where) {
    if (test.kind === 'relation') {
      const entity = knowledge.entity(test.to)
      const told = entity && relationOf(test.relation).detail?.(record, entity)
      if (told) return bracketed(told)
    }
    if (test.kind === 'number' && test.sign !== '=')
      return bracketed(figureIn(fieldOf(test.field), record))
  }
  return ''
}

const refsOf = (records: readonly AnyRecord[], { knowledge }: Asking): string[] =>
  records.map((record) => knowledge.entityOf(record).ref)

/** The ends of the relations of a set: what was asked of is a source, too. */
const targets = (set: NounSet, { knowledge }: Asking): string[] =>
  relationsIn(set).flatMap(({ to }) => (knowledge.entity(to)?.record ? to : []))

/** Where nothing has to do with all that was named, what has to do with each of it is told. */
const wordNone = ({ set, op }: Listing, asking: Asking): Result => {
  const { relation: related = [], others = [] } = Object.groupBy(set.where, ({ kind }) =>
    kind === 'relation' ? kind : 'others',
  )
  if (related.length > 1) {
    const sets = related.map((test) => ({ ...set, where: [...others, test] }))
    const told = sets.map((one) => wordListing({ op: 'list', set: one }, asking))
    const text = `None for all of that together. ${told.map((one) => one.text).join(' ')}`
    const refs = told.flatMap(({ listed = [] }) => listed)
    return { text, ...foundIn([...new Set(refs)], targets(set, asking)) }
  }
  const none = op === 'any' && asking.reading.cues.isYesNo ? 'No, none' : 'None'
  const noun = nameOfSet(set, asking.knowledge, 0)
  const text = set.among
    ? `${none} of those are ${noun.replace(' on record', '')}.`
    : `${none}: there are no ${noun}.`
  return { text, ...foundIn([], targets(set, asking)) }
}

/** How all of so many are called. */
const allOf = ({ among }: NounSet, count: number, noun: string): string => {
  if (count === 2) return among ? 'both' : `both ${noun}`
  if (among) return 'all'
  return count === 1 ? `the one ${noun}` : `all ${number(count)} ${noun}`
}

/** How a record is called where it is the only one that is told, or one of several. */
const nameAmong = (record: AnyRecord, count: number, of: NounSet['of'], asking: Asking): string =>
  count === 1 ? theOne(asking.knowledge.entityOf(record)) : listName(record, of)

/** Whether all of some pass as many tests, the last ones, and which do not. */
const wordAll = (set: NounSet, claimed: number, asking: Asking): Result => {
  const { knowledge } = asking
  const of = { ...set, where: set.where.slice(0, -claimed) }
  const records = recordsOf(of, knowledge)
  const count = records.length
  if (count === 0) return wordNone({ op: 'any', set: of }, asking)
  const passed = records.filter(passingAll(set.where.slice(-claimed), knowledge, true))
  const failing = records.filter((record) => !passed.includes(record))
  const namesOf = (some: readonly AnyRecord[]) =>
    shortList(some, 300, (record) => nameAmong(record, count, set.of, asking))
  const told = failing.length && !set.among ? failing : records
  const found = foundIn(refsOf(told, asking), targets(set, asking))
  const noun = nameOfSet(of, knowledge, count)
  const all = allOf(set, count, noun)
  const answer = (text: string) => ({ text: `${text}.`, ...found })
  if (failing.length === 0) return answer(`Yes, ${all}: ${namesOf(records)}`)
  if (count === 1) return answer(`No, not ${all}: ${namesOf(records)}`)
  const few = set.among ? 'all' : all
  if (passed.length) return answer(`No, not ${few}: ${namesOf(passed)} yes, ${namesOf(failing)} no`)
  return answer(`No, none of ${set.among ? 'those' : `the ${number(count)} ${noun}`}`)
}

/** Whether a message asks for what there is, not whether there is any. */
const isOpen = ({ cues: { asks, isYesNo } }: Reading): boolean =>
  asks !== '' && asks !== 'is' && !isYesNo

/** That nobody makes the deal that is asked for, where others make the opposite one. */
const noSuchDeal = (set: NounSet, { reading, knowledge }: Asking): string => {
  const other = relationsIn(set).find(({ relation }) => isOtherDeal(relation, reading))
  const goods = other && knowledge.entity(other.to)
  const { deal } = reading.cues
  return goods && holdersOf(relationOf(`trades.${deal}`), goods, knowledge).length === 0
    ? `No villager ${deal} ${many(goods.name)}. `
    : ''
}

/** Who asks how many there are hardly reads the names of more. */
const mostNamed = 12

/** How many there are, of what was listed before or of what is named. */
const countOf = (set: NounSet, count: number, { knowledge }: Asking): string => {
  const among = set.among && `of those${besidesIn(set, knowledge)}`
  const start = count === 1 ? 'There is just one' : `There are ${number(count)}`
  return `${start} ${among ?? nameOfSet(set, knowledge, count)}`
}

const wordFound = (query: Listing, records: readonly AnyRecord[], asking: Asking): Result => {
  const { set, op, first = Infinity } = query
  const { reading, knowledge } = asking
  const count = records.length
  const some = records.slice(0, first)
  const found = foundIn(refsOf(some, asking), targets(set, asking))
  const nameOf = (record: AnyRecord) =>
    nameAmong(record, count, set.of, asking) + detail(record, set, asking)
  const listIn = (room: number) => shortList(some, room, nameOf)
  const answer = (text: string) => ({ text: `${text}.`, ...found })
  const isOther = relationsIn(set).some(({ relation }) => isOtherDeal(relation, reading))
  if (op === 'any' && !isOther && !isOpen(reading)) return answer(`Yes: ${listIn(300)}`)
  const counted = countOf(set, count, asking)
  if (op === 'count' && count > mostNamed) return answer(counted)
  const isByChance = !set.among && relationsIn(set).some(({ relation }) => relation.chance)
  const order = count > 2 && isByChance ? ', likeliest first' : ''
  const all = set.among
    ? `those ${number(count)}`
    : `the ${number(count)} ${nameOfSet(set, knowledge, count)}`
  const start = some.length < count ? `${number(first)} of ${all}` : counted + order
  return answer(`${start}: ${listIn(asksAll.test(reading.text) ? 1_400 : 600)}`)
}

export const wordListing = (query: Listing, asking: Asking): Result => {
  const records = recordsOf(query.set, asking.knowledge)
  const named = query.set.where.find((test) => test.kind === 'is')
  const one = asking.knowledge.entity(named?.ref ?? '')
  if (one && records.length === 0)
    return { text: `No, ${called(one)} is not one of those.`, ...foundIn([one.ref]) }
  if (query.all) return wordAll(query.set, query.all, asking)
  if (records.length === 0) return wordNone(query, asking)
  const found = wordFound(query, records, asking)
  return { ...found, text: `${noSuchDeal(query.set, asking)}${found.text}` }
}

/** What a record is the best of, where that is not everything. */
const scopeOf = (set: NounSet, { knowledge }: Asking): string => {
  if (set.among) return ` of those${besidesIn(set, knowledge)}`
  return set.where.length || onRecord(set.of) ? ` of the ${nameOfSet(set, knowledge, 2)}` : ''
}

/** Who has the place in an order that is asked for: one record, or some that share it. */
const wordBest = (query: QueryOf<'rank'>, best: readonly AnyRecord[], asking: Asking): string => {
  const { set, most, nth } = query
  const [first = {}, another] = best
  const field = fieldOfOrder(query, asking.knowledge)
  const name = shortList(best, 600, (one) => nameAmong(one, best.length, set.of, asking))
  const end = endOf(field, most)
  const place = nth > 1 ? end.replace(/^the /, `the ${ordinals[nth - 1] ?? `${nth}th`} `) : end
  const held = holding(field, place, best)
  // Lists of several that are equally long name different things.
  const value = another ? figureIn(field, first) : valueIn(field, first)
  return `${capital(name)} ${held}${scopeOf(set, asking)}: ${value}.`
}

/** The first of an order, or the first few, each with its value; records without a value are left out. */
export const wordRanking = (query: QueryOf<'rank'>, asking: Asking): Result => {
  const { set, most, nth } = query
  const field = fieldOfOrder(query, asking.knowledge)
  const measured = recordsOf(set, asking.knowledge)
    .map((record) => ({ record, value: field.measure?.(record) ?? null }))
    .filter(({ value }) => value !== null)
    .sort((one, two) => (Number(one.value) - Number(two.value)) * (most ? -1 : 1))
  const ordered = measured.map(({ record }) => record)
  if (query.first && ordered.length > 1) {
    const some = ordered.slice(0, query.first)
    const names = some.map((one) => listName(one, set.of) + bracketed(figureIn(field, one)))
    const order = `${capital(endOf(field, most))}${scopeOf(set, asking)}, in this order`
    return { text: `${order}: ${listed(names)}.`, ...foundIn(refsOf(some, asking)) }
  }
  const places = [...Map.groupBy(measured, ({ value }) => value).values()]
  const best = (places[nth - 1] ?? []).map(({ record }) => record)
  // That all of them have nothing puts nobody first.
  if (best.length === 0 || (best.length > 1 && measured.every(({ value }) => value === 0)))
    return { text: `I have no ${field.label} to order these by.`, sources: [], isUnknown: true }
  return {
    text: wordBest(query, best, asking),
    ...foundIn(refsOf(best, asking)),
    ...(best.length > 1 ? {} : { listed: refsOf(ordered, asking) }),
  }
}
