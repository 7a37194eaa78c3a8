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
  marksOfTests,
  namedTests,
  numberTestsIn,
  standingAlone,
  timeTestsIn,
  valueTestsIn,
} from '../compose/tests.ts'
import { alternativesIn, passing } from '../execute/sets.ts'
import { type Knowledge, resourceOf } from '../knowledge/knowledge.ts'
import { type Entity, fieldAsked, type NounSet, type Query, type Test } from '../query.ts'
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

/** The queries that ask the same of another thing. */
const askedOf = (
  last: Query,
  entity: Entity,
  isNamed: boolean,
  knowledge: Knowledge,
): readonly Changed[] => {
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
      const isAsked = isNamed && last.op !== 'rank' && type === last.set.of
      return changed(isAsked ? claimOf(last.set, entity, knowledge) : set && { ...last, set })
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
  if (among && !among.includes(ref))
    return { op: 'any', set: { of, where: [{ kind: 'is', ref }], among } }
  const isTrue = (test: Test) => record !== undefined && passing(test, knowledge)(record)
  const groups = alternativesIn(where)
  const group = groups.find((tests) => !tests.some(isTrue)) ?? groups.at(-1) ?? []
  const test = group.find(isTrue) ?? group.at(-1)
  if (test?.kind === 'not' && !among)
    return { op: 'any', set: { of, where: [...where, { kind: 'is', ref }] } }
  if (test?.kind === 'relation' && !test.only)
    return { op: 'relate', relation: test.relation, of: ref, to: test.to }
  return test?.kind === 'value' || test?.kind === 'number'
    ? { op: 'check', of: ref, test }
    : undefined
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

/** What a test is on. */
const testedBy = (test: Test): string | Test => {
  if (test.kind === 'not') return testedBy(test.test)
  if (test.kind === 'value') return valueTestOf(test.test).field
  if (test.kind === 'number') return test.field
  return test.kind === 'relation' ? test.relation : test
}

/** The tests that this message adds to a set: values, bounds, relations to what it names. */
const addedTests = (last: Query, given: ReadingContext, of: ResourceName): FoundTest[] => {
  const { reading } = given
  const numbers = standingAlone(reading, numberTestsIn(reading, of))
  const named = numbers.filter(({ isNamed }) => isNamed)
  // "How many are above 100" is meant of what was measured last.
  const asked = onAnyDifficulty(fieldAsked(last) ?? '')
  const spoken = numbers.filter(({ field }) => field.id === asked)
  return [
    ...valueTestsIn(reading, of),
    ...([named, spoken].find((some) => some.length) ?? numbers.slice(0, 6)),
    ...timeTestsIn(reading, of),
    ...reading.mentions.flatMap((mention) => namedTests(mention, of, given)),
  ]
}

/** A set asked for in each way: which ones, how many, whether there are any. */
const inEachWay = (
  last: Query,
  set: NounSet,
  { reading }: ReadingContext,
  change: EditedBy,
): Changed[] => {
  // That there are some is no answer behind the question whether all are.
  const any = anyOf(set, 1, reading).filter(({ all }) => all || last.op !== 'any' || !last.all)
  const ways = (['list', 'count'] as const).map((op): Query => ({ op, set }))
  return [...ways, ...any].map((query) => ({ query, ...change }))
}

/** Another set asked for in each way, and by the same order where one was asked for. */
const askedAnew = (
  last: Query,
  set: NounSet,
  given: ReadingContext,
  change: EditedBy,
): Changed[] => [
  ...inEachWay(last, set, given, change),
  ...(last.op === 'rank' ? [{ query: { ...last, set, nth: 1 }, ...change }] : []),
]

/** One more test on the set spoken of, or another in place of some; all that is left out is so together. */
const narrowed: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) => {
    const leftOut = exclusionsIn(given.reading, set.of)
    return [...addedTests(last, given, set.of).map((one) => [one]), leftOut]
      .filter(({ length }) => length > 0)
      .flatMap((found) => {
        const isNew = (test: Test) => !set.where.some((other) => Bun.deepEquals(other, test))
        const tests = found.map(({ test }) => test).filter(isNew)
        if (tests.length === 0) return []
        const said = new Set(tests.map(testedBy).filter(Boolean))
        const others = set.where.filter((other) => !said.has(testedBy(other)))
        const marks = marksOfTests(given.reading, found)
        const edit = set.among ? 'narrowed listed' : 'narrowed'
        const both = { ...set, where: [...set.where, ...tests] }
        const more = askedAnew(last, both, given, { edit, marks })
        if (others.length === set.where.length) return more
        const instead = { of: set.of, where: [...others, ...tests] }
        return [...more, ...askedAnew(last, instead, given, { edit: 'another test', marks })]
      })
  })

/** The same set asked in another way: how many, which ones. */
const otherWay: Edit = (last, given) =>
  setsOf(last, given).flatMap((set) => {
    const { reading } = given
    const edit = set.among ? 'listed again' : 'other way'
    const wanted = wantedOf(reading, set.of, marksOf(reading, []))
    const few = wanted.map(
      (some): Changed => ({
        query: { op: 'list', set, first: some.count },
        edit,
        marks: marksOf(reading, [some]),
        signals: [some.signal],
      }),
    )
    return [...inEachWay(last, set, given, { edit }), ...few]
  })

const edits: readonly Edit[] = [
  sameOfAnother,
  narrowed,
  otherWay,
  // "Are you sure", "say that again".
  (last) => changed(last, 'again'),
  ...measuredEdits,
  sumEdits,
]

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
