import { marksOf } from '../compose/candidate.ts'
import { beyond } from '../compose/tests.ts'
import { ordinals, wordSet } from '../lexicon/words.ts'
import { fieldAsked, type NounSet, type Query } from '../query.ts'
import { type Mention, type Reading, says } from '../read/reading.ts'
import { single } from '../refer/subject.ts'
import type { Field } from '../schema/field.ts'
import { fieldOf, onAnyDifficulty, stemsOf } from '../schema/fields.ts'
import { chanceOf, ordersOf } from '../schema/orders.ts'
import { thingFieldOf } from '../schema/things.ts'
import { changed, type Edit } from './edit.ts'

const nextWords = wordSet('next in order')

/** The next of an order, or its other end. */
const reordered: Edit = (last, { reading }) => {
  const { isMost, isLeast, nth } = reading.cues
  const isOfEnd = isMost || isLeast
  const most = !isLeast
  if (last.op !== 'rank') return []
  const next = { ...last, nth: last.nth + 1 }
  return [
    ...changed(nth > 1 && { ...last, nth }, 'another place', { marks: wordMarks(reading, places) }),
    ...changed(next, 'next place', {
      marks: wordMarks(reading, nextWords),
      signals: says(reading, nextWords) ? ['next said'] : [],
    }),
    ...changed(isOfEnd && { ...last, most, nth: 1 }, last.most === most ? 'same end' : 'other end'),
    ...ordersOf(last.set).flatMap((field) => {
      const marks = marksOf(reading, [], stemsOf(field))
      const query = { ...last, by: field.id, most: isOfEnd ? most : last.most, nth: 1 }
      return changed(query, 'another measure', { marks })
    }),
  ]
}

/** The other end of a comparison. */
const comparedAgain: Edit = (last, { reading: { cues } }) => {
  if (last.op !== 'compare') return []
  return changed((cues.isMost || cues.isLeast) && { ...last, most: !cues.isLeast }, 'other end')
}

const places = new Set(ordinals)

/** Marks of the tokens that are one of some words. */
const wordMarks = ({ tokens }: Reading, words: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(tokens, ({ text }) => Number(words.has(text)))

/** The likeliest of a list that stands in that order, or the one behind: "the best place?". */
const likeliestOfList: Edit = (last, { reading }) => {
  const { isMost, isLeast, nth } = reading.cues
  const isNext = says(reading, nextWords)
  if (!('set' in last) || last.op === 'rank' || last.op === 'every') return []
  if (!isMost && !isLeast && !isNext && nth === 1) return []
  return chanceOf(last.set).flatMap((field) => {
    const place = isNext && nth === 1 ? 2 : nth
    const marks = marksOf(reading, [], stemsOf(field), nextWords)
    const order = { by: field.id, most: !isLeast, nth: place }
    return changed({ op: 'rank', set: last.set, ...order }, 'likeliest of list', { marks })
  })
}

/** The measure that was asked for, and those of the same records that the message names. */
const measuresMeant = (by: string, set: NounSet, { stems }: Reading): Field[] => {
  const asked = onAnyDifficulty(by)
  const isSaid = (field: Field) => [...stemsOf(field)].some((one) => stems.has(one))
  return ordersOf(set).filter((field) => field.id === asked || isSaid(field))
}

/** All records in the order of what was measured of some: "tallest overall". */
const wholeOrder: Edit = (last, { reading }) => {
  const measured = measuredLast(last)
  const { isMost, isLeast, nth } = reading.cues
  if (!measured) return []
  const set: NounSet = { of: fieldOf(measured.by).resource, where: [] }
  if (last.op === 'rank') {
    const isPart = last.set.among !== undefined || last.set.where.length > 0
    return changed(isPart && { ...last, set, nth: 1 }, 'whole order')
  }
  if (!isMost && !isLeast && nth === 1) return []
  return measuresMeant(measured.by, set, reading).flatMap((field) => {
    const by = field.id === onAnyDifficulty(measured.by) ? measured.by : field.id
    const marks = marksOf(reading, [], stemsOf(field))
    return changed({ op: 'rank', set, by, most: !isLeast, nth }, 'whole order', { marks })
  })
}

/** The measure that was asked for, and the records that it was asked of by name. */
const measuredLast = (last: Query): { by: string; of: readonly string[] } | undefined => {
  const by = fieldAsked(last)
  if (!by || thingFieldOf(by) || !fieldOf(by).measure) return undefined
  return { by, of: last.op === 'get' || last.op === 'compare' ? last.of : [] }
}

const isBehindThan = ({ tokens }: Reading, mention: Mention | undefined): boolean =>
  tokens.slice(0, mention?.start).some(({ text }) => text === 'than')

/** The last measure held beside another thing: "is that more than a creeper". */
const besides: Edit = (last, { reading, state, subjects }) => {
  const measured = measuredLast(last)
  const one = measured?.of[0] ?? state.result[0]
  if (!measured || !one) return []
  const { by } = measured
  const { resource } = fieldOf(by)
  return subjects.flatMap((subject) => {
    const { type = '', ref = one } = single(subject) ?? {}
    const isOther = subject.origin === 'words' && type === resource && ref !== one
    if (!isOther || !one.startsWith(`${resource}/`)) return []
    // "Is the wither tougher?" asks of the new one, "is that more than a wither" of the old.
    const of = isBehindThan(reading, subject.mentions[0]) ? [one, ref] : [ref, one]
    return changed({ op: 'compare', of, by, most: !reading.cues.isLess }, 'beside', { subject })
  })
}

/** How far two lie apart: "by how much?". */
const apart: Edit = (last, { subjects }) => {
  const measured = measuredLast(last)
  if (!measured || !fieldOf(measured.by).amount || last.op === 'rank') return []
  const sum = { op: 'reckon', what: 'difference', by: measured.by, amount: 1 } as const
  const pairs = subjects.filter(
    ({ entities, origin }) => entities.length === 2 && (origin === 'earlier' || origin === 'own'),
  )
  return [
    ...(measured.of.length > 1 ? [measured.of] : []),
    ...pairs.map(({ entities }) => entities.map(({ ref }) => ref)),
  ].map((of) => ({ query: { ...sum, of: [...of] }, edit: 'apart' }))
}

/** Those with more or less of what was measured: "which mobs have more?". */
const othersBeyond: Edit = (last, { reading: { cues }, knowledge }) => {
  const measured = measuredLast(last)
  const [ref = '', another] = measured?.of ?? []
  const entity = knowledge.entity(ref)
  if (!measured || another || !entity || !cues.isComparing) return []
  const field = fieldOf(measured.by)
  return beyond(field, entity, cues.isLess).flatMap((test) => {
    const set: NounSet = { of: field.resource, where: [test] }
    return (['list', 'count'] as const).map((op) => ({ query: { op, set }, edit: 'beyond' }))
  })
}

/** Changes of what was measured: its order, and whom it is held beside. */
export const measuredEdits: readonly Edit[] = [
  reordered,
  comparedAgain,
  likeliestOfList,
  wholeOrder,
  besides,
  apart,
  othersBeyond,
]
