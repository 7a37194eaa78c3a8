import type { ResourceName } from '../../../catalog/resources.ts'
import { anyOf } from '../compose/all.ts'
import {
  candidate,
  type Generator,
  marksOf,
  noSubject,
  type ReadingContext,
} from '../compose/candidate.ts'
import { isOfListed, listedSet, wantedOf } from '../compose/sets.ts'
import {
  exclusionsIn,
  type FoundTest,
  namedTests,
  numberTestsIn,
  standingAlone,
  timeTestsIn,
  valueTestsIn,
} from '../compose/tests.ts'
import { alternativesIn, passing } from '../execute/sets.ts'
import { type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import { type Entity, fieldAsked, type NounSet, type Query, type Test } from '../query.ts'
import type { Reading } from '../read/reading.ts'
import { isOfList } from '../refer/spoken-of.ts'
import { single } from '../refer/subject.ts'
import { fieldOf, fields, onAnyDifficulty } from '../schema/fields.ts'
import { relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'
import { thingFieldOf } from '../schema/things.ts'
import { type Changed, changed, type Edit, type EditedBy } from './edit.ts'
import { measuredEdits } from './measured-edits.ts'
import { holdsLeftOut, sumEdits } from './sum-edits.ts'

/** The field of the same name for another type. */
const sameField = (id: string, entity: Entity): string | undefined => {
  const ofThing = thingFieldOf(id)
  if (ofThing) return ofThing.isOf(entity) ? id : undefined
  const resource = resourceOf(entity)
  const asked = fieldOf(id)
  if (resource === asked.resource) return id
  return resource && fields[resource].find(({ name }) => name === asked.name)?.id
}

/** The queries that ask the same of another thing, which the message names or not. */
const askedOf = (
  last: Query,
  entity: Entity,
  isNamed: boolean,
  knowledge: Knowledge,
): Changed[] => {
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
      if (isNamed && last.op !== 'rank' && type === last.set.of)
        return changed(claimOf(last.set, entity, knowledge))
      const set = retarget(last.set, entity)
      return changed(set && { ...last, set })
    }
    default:
      return []
  }
}

/**
 * Whether one more is of what was asked for: "and the spider?", "is the spider one of them". What it fails is
 * told, else what was said last; of what is denied, whether it is in the set.
 */
const claimOf = (
  { of, where, among }: NounSet,
  { ref, record }: Entity,
  knowledge: Knowledge,
): Query | undefined => {
  const isIn: Test = { kind: 'is', ref }
  if (among && !among.includes(ref)) return { op: 'any', set: { of, where: [isIn], among } }
  const isTrue = (test: Test) => record !== undefined && passing(test, knowledge)(record)
  const groups = alternativesIn(where)
  const group = groups.find((tests) => !tests.some(isTrue)) ?? groups.at(-1) ?? []
  const test = group.find(isTrue) ?? group.at(-1)
  if (test?.kind === 'not' && !among) return { op: 'any', set: { of, where: [...where, isIn] } }
  if (test?.kind === 'relation' && !test.only)
    return { op: 'relate', relation: test.relation, of: ref, to: test.to }
  const isOfRecord = test?.kind === 'value' || test?.kind === 'number'
  return isOfRecord ? { op: 'check', of: ref, test } : undefined
}

/** The same question of another thing: "and the zombie?". */
const sameOfAnother: Edit = (last, { subjects, knowledge }) =>
  subjects.flatMap((subject) => {
    const entity = single(subject)
    if (!entity || subject.origin === 'own' || subject.origin === 'description') return []
    const isNamed = subject.origin === 'words'
    return askedOf(last, entity, isNamed, knowledge).map((made) => ({ ...made, subject }))
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
const setsOf = (last: Query, given: ReadingContext): NounSet[] => [
  ...('set' in last && !isOfListed(given) ? [last.set] : []),
  ...listedSet(given.state),
]

/** The field or the relation that a test is on, where it is on one. */
const testedBy = (test: Test): string | undefined => {
  if (test.kind === 'not') return testedBy(test.test)
  if (test.kind === 'value') return valueTestOf(test.test).field
  if (test.kind === 'number') return test.field
  return test.kind === 'relation' ? test.relation : undefined
}

/** The tests that this message adds to a set: values, bounds, relations to what it names. */
const addedTests = (last: Query, given: ReadingContext, of: ResourceName): FoundTest[] => {
  const { reading } = given
  const numbers = standingAlone(reading, numberTestsIn(reading, of))
  const named = numbers.filter(({ isNamed }) => isNamed)
  // "How many are above 100" is meant of what was measured last, or bounded.
  const bounded = 'set' in last ? last.set.where.map((test) => testedBy(test)) : []
  const asked = [fieldAsked(last), ...bounded].map((id = '') => onAnyDifficulty(id))
  const spoken = numbers.filter(({ field }) => asked.includes(field.id))
  return [
    ...valueTestsIn(reading, of),
    ...([named, spoken].find((some) => some.length) ?? numbers.slice(0, 6)),
    ...timeTestsIn(reading, of),
    ...reading.mentions.flatMap((mention) => namedTests(mention, of, given)),
  ]
}

/** Whether two bounds of one field leave something between them: "more than 100" and "less than 300". */
const isOtherEnd = (one: Test, other: Test): boolean => {
  if (one.kind !== 'number' || other.kind !== 'number') return false
  const [low, high] = one.value < other.value ? [one, other] : [other, one]
  return low.sign.startsWith('>') && high.sign.startsWith('<') && low.value < high.value
}

/** A set asked for in each way: which ones, how many, whether there are any. */
const inEachWay = (last: Query, set: NounSet, reading: Reading, change: EditedBy): Changed[] => {
  // That there are some is no answer behind the question whether all are.
  const any = anyOf(set, 1, reading).filter(({ all }) => all || last.op !== 'any' || !last.all)
  const ways: Query[] = [{ op: 'list', set }, { op: 'count', set }, ...any]
  return ways.map((query) => ({ query, ...change }))
}

/** One more test on the set spoken of, or another in place of some; all that is left out is so together. */
const narrowed: Edit = (last, given) => {
  const { reading } = given
  const askedAnew = (set: NounSet, change: EditedBy): Changed[] => [
    ...inEachWay(last, set, reading, change),
    ...changed(last.op === 'rank' && { ...last, set, nth: 1 }, change.edit, change),
  ]
  return setsOf(last, given).flatMap((set) => {
    const isNew = ({ test }: FoundTest) => !set.where.some((one) => Bun.deepEquals(one, test))
    const leftOut = exclusionsIn(reading, set.of)
    return [...addedTests(last, given, set.of).map((one) => [one]), leftOut].flatMap((found) => {
      const tests = found.filter(isNew).map(({ test }) => test)
      if (tests.length === 0) return []
      const said = tests.map(testedBy).filter(Boolean)
      const others = set.where.filter(
        (other) => !said.includes(testedBy(other)) || tests.some((one) => isOtherEnd(other, one)),
      )
      const marks = marksOf(reading, found)
      const edit = set.among ? 'narrowed listed' : 'narrowed'
      const more = askedAnew({ ...set, where: [...set.where, ...tests] }, { edit, marks })
      if (others.length === set.where.length) return more
      const instead = { of: set.of, where: [...others, ...tests] }
      return [...more, ...askedAnew(instead, { edit: 'another test', marks })]
    })
  })
}

/** The same set asked in another way: how many, which ones, the first few. */
const otherWay: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) => {
    const { reading } = given
    const edit = set.among ? 'listed again' : 'other way'
    const wanted = wantedOf(reading, set.of, marksOf(reading, [])).map((some): Changed => {
      const how = { marks: marksOf(reading, [some]), signals: [some.signal] }
      return { query: { op: 'list', set, first: some.count }, edit, ...how }
    })
    return [...inEachWay(last, set, reading, { edit }), ...wanted]
  })

/**
 * The last question in another way, or once more: "are you sure", "say that again". Who points at one of a list
 * asks for no list once more: "the second one".
 */
const askedAgain: Edit = (last, given) =>
  isOfList(given.reading, given.state) ? [] : [...otherWay(last, given), ...changed(last, 'again')]

const edits: readonly Edit[] = [sameOfAnother, narrowed, askedAgain, ...measuredEdits, sumEdits]

/** Readings made from the last query. */
export const editCandidates: Generator = (given) => {
  const { last } = given.state
  if (!last) return []
  return edits
    .flatMap((edit) => edit(last, given))
    .filter(({ query }) => !holdsLeftOut(query, given))
    .map(({ query, edit, subject, signals, marks }) => {
      const explains = marks ?? marksOf(given.reading, subject?.mentions ?? [])
      return candidate(subject ?? noSubject, query, explains, signals, edit)
    })
}
