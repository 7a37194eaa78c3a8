import type { ResourceName } from '../../../catalog/resources.ts'
import {
  candidate,
  type Generator,
  marksOf,
  noSubject,
  type ReadingContext,
} from '../compose/candidate.ts'
import { levelIn } from '../compose/get.ts'
import { listedSet } from '../compose/sets.ts'
import {
  beyond,
  type FoundTest,
  numberTestsIn,
  relationTests,
  valueTestsIn,
} from '../compose/tests.ts'
import { resourceOf } from '../knowledge/knowledge.ts'
import { type Entity, fieldAsked, type NounSet, type Query, type Test } from '../query.ts'
import { difficulties } from '../read/cues.ts'
import { isGoods } from '../reckon/sum.ts'
import { type Subject, single } from '../refer/subjects.ts'
import {
  comparableFields,
  fieldOf,
  fieldOn,
  fields,
  onAnyDifficulty,
  stemsOf,
} from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { thingFieldOf } from '../schema/things.ts'

/** How the last query was changed, whom it is about now, which tokens say so. */
type EditedBy = { edit: string; subject?: Subject; marks?: Uint8Array }
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

/** A set asked for in each way: which ones, how many, whether there are any. */
const inEachWay = (set: NounSet, change: EditedBy): Changed[] =>
  (['list', 'count', 'any'] as const).map((op) => ({ query: { op, set }, ...change }))

/** Another set asked for in each way, and by the same order where one was asked for. */
const askedAnew = (last: Query, set: NounSet, change: EditedBy): Changed[] => [
  ...inEachWay(set, change),
  ...(last.op === 'rank' ? [{ query: { ...last, set, nth: 1 }, ...change }] : []),
]

/** One more test on the set spoken of, or another in place of one. */
const narrowed: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) =>
    addedTests(last, given, set.of).flatMap((added) => {
      const { of, where, among } = set
      const { test } = added
      const marks = marksOf(given.reading, [added])
      const edit = among ? 'narrowed listed' : 'narrowed'
      const more = askedAnew(last, { ...set, where: [...where, test] }, { edit, marks })
      const others = where.filter((other) => fieldOfTest(other) !== fieldOfTest(test))
      if (others.length === where.length) return more
      const instead = { of, where: [...others, test] }
      return [...more, ...askedAnew(last, instead, { edit: 'another test', marks })]
    }),
  )

/** The next of an order, or its other end. */
const reordered: Edit = (last, { reading }) => {
  const { isMost, isLeast, nth } = reading.cues
  const isOfEnd = isMost || isLeast
  const most = !isLeast
  if (last.op === 'compare') return changed(isOfEnd && { ...last, most }, 'other end')
  if (last.op !== 'rank') return []
  return [
    ...changed(nth > 1 && { ...last, nth }, 'another place'),
    ...changed({ ...last, nth: last.nth + 1 }, 'next place'),
    ...changed(isOfEnd && { ...last, most, nth: 1 }, last.most === most ? 'same end' : 'other end'),
    ...comparableFields(last.set.of).flatMap((field) => {
      const marks = marksOf(reading, [], stemsOf(field))
      return changed({ ...last, by: field.id, nth: 1 }, 'another measure', { marks })
    }),
  ]
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
    .map(({ query, edit, subject, marks = marksOf(given.reading, subject?.mentions ?? []) }) =>
      candidate(subject ?? noSubject, query, marks, [], edit),
    )
}
