import type { ResourceName } from '../../../catalog/resources.ts'
import {
  alsoMarked,
  candidate,
  type Generator,
  marksOf,
  noSubject,
  type ReadingContext,
} from '../compose/candidate.ts'
import { levelIn } from '../compose/get.ts'
import { isOrdered } from '../compose/rankings.ts'
import { allSets, listedSet } from '../compose/sets.ts'
import {
  beyond,
  exclusionsIn,
  type FoundTest,
  leftOutPronoun,
  numberTestsIn,
  relationTests,
  valueTestsIn,
  withoutRecord,
} from '../compose/tests.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { ordinals, wordSet } from '../lexicon/words.ts'
import {
  type Entity,
  fieldAsked,
  type NounSet,
  type Query,
  type Signals,
  type Test,
} from '../query.ts'
import { difficulties } from '../read/cues.ts'
import { type Reading, says } from '../read/reading.ts'
import { isGoods } from '../reckon/sum.ts'
import { type Subject, single } from '../refer/subjects.ts'
import type { Field } from '../schema/field.ts'
import {
  comparableFields,
  fieldOf,
  fieldOn,
  fields,
  onAnyDifficulty,
  stemsOf,
} from '../schema/fields.ts'
import { chanceOf, ordersOf } from '../schema/orders.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { thingFieldOf } from '../schema/things.ts'

/** How the last query was changed, whom it is about now, which tokens say so. */
type EditedBy = { edit: string; subject?: Subject; marks?: Uint8Array; signals?: Signals }
type Changed = EditedBy & { query: Query }
type Edit = (last: Query, given: ReadingContext) => readonly Changed[]

/** The field of the same name for another type. */
const sameField = (id: string, entity: Entity): string | undefined => {
  if (thingFieldOf(id)) return isGoods(entity) ? id : undefined
  const resource = resourceOf(entity)
  const asked = fieldOf(id)
  if (resource === asked.resource) return id
  return resource && fields[resource].find(({ name }) => name === asked.name)?.id
}

/** A query that was changed, where it could be. */
const changed = (
  query: Query | false | '' | undefined,
  edit = 'same of another',
  more?: Partial<EditedBy>,
): Changed[] => (query ? [{ query, edit, ...more }] : [])

/** The queries that ask the same of another thing. */
const askedOf = (last: Query, entity: Entity): readonly Changed[] => {
  const { ref, type } = entity
  switch (last.op) {
    case 'get': {
      const field = sameField(last.field, entity)
      return changed(field && { ...last, of: [ref], field })
    }
    case 'describe':
      return changed({ ...last, of: [ref] })
    case 'check':
      return changed(last.of.startsWith(`${resourceOf(entity)}/`) && { ...last, of: ref })
    case 'relate': {
      const { resource, to } = relationOf(last.relation)
      return [
        ...changed(type === resource && { ...last, of: ref }),
        ...changed(to.includes(type) && { ...last, to: ref }, 'same to another'),
      ]
    }
    case 'list':
    case 'count':
    case 'any':
    case 'rank': {
      const set = retarget(last.set, entity)
      return changed(set && { ...last, set })
    }
    case 'compare': {
      const [first = ''] = last.of
      return changed(first.startsWith(`${type}/`) && first !== ref && { ...last, of: [first, ref] })
    }
    case 'reckon': {
      const [first, ...others] = last.of
      const withAnother = first && others.length > 0 && { ...last, of: [first, ref] }
      return [
        ...changed(first && { ...last, of: [ref, ...others] }),
        ...changed(withAnother, 'same with another'),
      ]
    }
    default:
      return []
  }
}

/** The same question of another thing: "and the zombie?". */
const sameOfAnother: Edit = (last, { subjects }) =>
  subjects.flatMap((subject) => {
    const entity = single(subject)
    if (!entity || subject.origin === 'own' || subject.origin === 'description') return []
    return askedOf(last, entity).map((made) => ({ ...made, subject }))
  })

/** The same set with another thing at the end of its first relation that leads to such things. */
const retarget = ({ of, where }: NounSet, { ref, type }: Entity): NounSet | undefined => {
  const at = where.findIndex(
    (test) => test.kind === 'relation' && relationOf(test.relation).to.includes(type),
  )
  const test = where[at]
  return test?.kind === 'relation' ? { of, where: where.with(at, { ...test, to: ref }) } : undefined
}

/** The sets spoken of: that of the last query, and what was listed. */
const setsOf = (last: Query, { state }: ReadingContext): NounSet[] => [
  ...('set' in last && last.op !== 'every' ? [last.set] : []),
  ...listedSet(state),
]

/** What a test is on; a name is no field. */
const fieldOfTest = (test: Test): string => {
  if (test.kind === 'not') return fieldOfTest(test.test)
  if (test.kind === 'value') return valueTestOf(test.test).field
  if (test.kind === 'number') return test.field
  return test.kind === 'relation' ? test.relation : ''
}

/** The tests that this message adds to a set: values, bounds, relations to what it names. */
const addedTests = (last: Query, { reading }: ReadingContext, of: ResourceName): FoundTest[] => {
  const numbers = numberTestsIn(reading, of)
  const named = numbers.filter(({ isNamed }) => isNamed)
  // "How many are above 100" is meant of what was measured last.
  const asked = fieldAsked(last)
  const spoken = numbers
    .filter(({ field }) => asked && onAnyDifficulty(asked) === field.id)
    .map((one) => ({ ...one, test: { ...one.test, field: asked ?? '' } }))
  return [
    ...valueTestsIn(reading, of),
    ...([named, spoken].find((some) => some.length) ?? numbers.slice(0, 6)),
    ...relationTests(reading.mentions, of),
  ]
}

/** Those that this message leaves out, by name or as what the last answer named. */
const leftOutIn = ({ reading, state }: ReadingContext, of: ResourceName): FoundTest[] => {
  const pointed = leftOutPronoun(reading)
  const refs = state.result.filter((ref) => ref.startsWith(`${of}/`))
  return [
    ...exclusionsIn(reading, of),
    ...(pointed ? refs.map((ref) => ({ ...pointed, test: withoutRecord(ref) })) : []),
  ]
}

/** A set asked for in each way: which ones, how many, whether there are any. */
const inEachWay = (set: NounSet, change: EditedBy): Changed[] =>
  (['list', 'count', 'any'] as const).map((op) => ({ query: { op, set }, ...change }))

/** Another set asked for in each way, and by the same order where one was asked for. */
const askedAnew = (last: Query, set: NounSet, change: EditedBy): Changed[] => [
  ...inEachWay(set, change),
  ...(last.op === 'rank' ? [{ query: { ...last, set, nth: 1 }, ...change }] : []),
]

/** One more test on the set spoken of, or another in place of one; all that is left out is so together. */
const narrowed: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) => {
    const added = addedTests(last, given, set.of).map((one) => [one])
    const leftOut = leftOutIn(given, set.of)
    return [...added, ...(leftOut.length ? [leftOut] : [])].flatMap((found) =>
      narrowedBy(last, set, found, marksOf(given.reading, found)),
    )
  })

const narrowedBy = (
  last: Query,
  set: NounSet,
  found: readonly FoundTest[],
  marks: Uint8Array,
): Changed[] => {
  const { of, where, among } = set
  const tests = found.map(({ test }) => test)
  const edit = among ? 'narrowed listed' : 'narrowed'
  const more = askedAnew(last, { ...set, where: [...where, ...tests] }, { edit, marks })
  const isOfSame = (other: Test) => tests.some((test) => fieldOfTest(test) === fieldOfTest(other))
  const others = where.filter((other) => !isOfSame(other))
  if (others.length === where.length) return more
  const instead = { of, where: [...others, ...tests] }
  return [...more, ...askedAnew(last, instead, { edit: 'another test', marks })]
}

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

/** The other end of a comparison, or the next of those compared. */
const comparedAgain: Edit = (last, { reading, knowledge }) => {
  if (last.op !== 'compare') return []
  const { isMost, isLeast, nth } = reading.cues
  const most = !isLeast
  const isNext = says(reading, nextWords)
  const [first] = knowledge.entitiesAt(last.of)
  const of = first && resourceOf(first)
  const fields = of && (isNext || nth > 1) ? comparableFields(of) : []
  return [
    ...changed((isMost || isLeast) && { ...last, most }, 'other end'),
    ...fields
      .filter(({ id }) => !last.by || onAnyDifficulty(last.by) === id)
      .flatMap((field) => {
        const set: NounSet = { of: field.resource, where: [], among: last.of }
        const by = last.by ?? field.id
        const marks = wordMarks(reading, isNext ? nextWords : places)
        const query = { op: 'rank', set, by, most, nth: Math.max(2, nth) } as const
        return changed(query, 'next of compared', { marks })
      }),
  ]
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

const mostOrders = 40

/** The same order of another set, or by what its own words name: "and armor?" after the best sword. */
const orderOfAnother: Edit = (last, given) => {
  if (last.op !== 'rank' && last.op !== 'compare') return []
  const { most = true, by } = last
  const { name = '', id = '' } = by ? fieldOf(onAnyDifficulty(by)) : {}
  return allSets(given)
    .filter((found) => isOrdered(found) && (found.origin === 'none' || found.origin === 'words'))
    .flatMap(({ set, marks: said }) => {
      const same = comparableFields(set.of).find((field) => field.name === name)?.id ?? id
      return measuresMeant(same, set, given.reading)
        .filter((field) => field.id !== id)
        .flatMap((field) => {
          const marks = alsoMarked(given.reading, said, [], stemsOf(field))
          return changed({ op: 'rank', set, by: field.id, most, nth: 1 }, 'order of another', {
            marks,
          })
        })
    })
    .slice(0, mostOrders)
}

/** The same set asked in another way: how many, which ones. */
const otherWay: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) =>
    inEachWay(set, { edit: set.among ? 'listed again' : 'other way' }),
  )

/** Another level, difficulty or amount. */
const otherFigure: Edit = (last, { reading }) => {
  const [number] = reading.numbers
  const marks = number && marksOf(reading, [number])
  const edit = 'another figure'
  if (last.op === 'reckon')
    return changed(number && { ...last, amount: number.value }, edit, { marks })
  const level = levelIn(reading)
  const difficulty =
    reading.cues.difficulty ?? reading.tokens.find(({ text }) => difficulties.has(text))?.text
  const isSaid = level !== undefined || difficulty
  const asked = fieldAsked(last)
  if (!isSaid || !asked || thingFieldOf(asked)) return []
  const { id } = fieldOn(fieldOf(asked), difficulty)
  if (last.op === 'get')
    return changed({ ...last, field: id, level: level ?? last.level }, edit, { marks })
  return changed('by' in last && id !== asked && { ...last, by: id }, edit, { marks })
}

/** What was asked, of all that was named: "both?", "each". */
const ofAll: Edit = (last, { subjects }) => {
  if (last.op !== 'get') return []
  return subjects.flatMap((subject) => {
    const [first, ...others] = subject.entities
    const field = first && others.length > 0 && others.length < 7 && sameField(last.field, first)
    const of = subject.entities.map(({ ref }) => ref)
    return changed(field && { ...last, of, field }, 'of all', { subject })
  })
}

/** The measure that was asked for, and the records that it was asked of by name. */
const measuredLast = (last: Query): { by: string; of: readonly string[] } | undefined => {
  const by = fieldAsked(last)
  if (!by || thingFieldOf(by) || !fieldOf(by).measure) return undefined
  return { by, of: last.op === 'get' || last.op === 'compare' ? last.of : [] }
}

/** The last measure held beside another thing: "is that more than a creeper". */
const besides: Edit = (last, { reading, state, subjects }) => {
  const measured = measuredLast(last)
  const one = measured?.of[0] ?? state.result[0]
  if (!measured || !one) return []
  const { by } = measured
  const { resource } = fieldOf(by)
  const than = reading.tokens.findIndex(({ text }) => text === 'than')
  return subjects.flatMap((subject) => {
    const { type = '', ref = one } = single(subject) ?? {}
    const isOther = subject.origin === 'words' && type === resource && ref !== one
    if (!isOther || !one.startsWith(`${resource}/`)) return []
    // "Is the wither tougher?" asks of the new one, "is that more than a wither" of the old.
    const isAfter = than >= 0 && (subject.mentions[0]?.start ?? 0) > than
    const of = isAfter ? [one, ref] : [ref, one]
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

const edits: readonly Edit[] = [
  sameOfAnother,
  narrowed,
  reordered,
  comparedAgain,
  likeliestOfList,
  wholeOrder,
  orderOfAnother,
  otherWay,
  otherFigure,
  // "Are you sure", "say that again".
  (last) => changed(last, 'again'),
  ofAll,
  besides,
  apart,
  othersBeyond,
]

/** Readings made from the last query. */
export const editCandidates: Generator = (given) => {
  const { last } = given.state
  if (!last) return []
  return edits
    .flatMap((edit) => edit(last, given))
    .map(({ query, edit, subject, signals, marks }) => {
      const explains = marks ?? marksOf(given.reading, subject?.mentions ?? [])
      return candidate(subject ?? noSubject, query, explains, signals, edit)
    })
}
