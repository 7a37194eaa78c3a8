import type { AnyRecord } from '../../../catalog/collection.ts'
import { keptByKey } from '../../../lib/kept.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { NounSet, NumberTest, Test } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { holdersOf, holdsOnly, relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'

/** Tells whether a record passes. */
type IsPassed = (record: AnyRecord) => boolean

export const isWithin = (
  { sign, value: bound, upper = bound }: Pick<NumberTest, 'sign' | 'value' | 'upper'>,
  value: number,
): boolean => {
  if (sign === '>') return value > bound
  if (sign === '>=') return value >= bound
  if (sign === '<') return value < bound
  if (sign === '<=') return value <= bound
  if (sign === '!=') return value !== bound
  return sign === 'between' ? value >= bound && value <= upper : value === bound
}

/** What a test asks of each record; what it asks of all of them is found once. */
export const passing = (test: Test, knowledge: Knowledge, isLoose = false): IsPassed => {
  switch (test.kind) {
    // What is denied is denied in its widest sense, and nothing has to do with itself.
    case 'not': {
      const isPassed = passing(test.test, knowledge, true)
      const itself = test.test.kind === 'relation' ? knowledge.entity(test.test.to)?.record : null
      return (record) => !isPassed(record) && record !== itself
    }
    case 'is':
      return (record) => knowledge.entityOf(record).ref === test.ref
    case 'name':
      return ({ name }) => String(name).toLowerCase().split(' ').includes(test.word)
    case 'value': {
      const row = valueTestOf(test.test)
      return (isLoose && row.loosely) || row.test
    }
    case 'relation': {
      const entity = knowledge.entity(test.to)
      if (!entity) return () => false
      const relation = relationOf(test.relation)
      const holders = holdersOf(relation, entity, knowledge)
      return (record) =>
        holders.includes(record) && (!test.only || holdsOnly(relation, record, entity, knowledge))
    }
    case 'number': {
      const { measure } = fieldOf(test.field)
      return (record) => {
        const value = measure?.(record) ?? null
        return value !== null && isWithin(test, value)
      }
    }
  }
}

/** Tests on values of one field are alternatives, as are relations joined by "or"; every other test stands for itself. */
export const alternativesIn = (where: readonly Test[]): readonly (readonly Test[])[] => [
  ...Map.groupBy(where, (test) => {
    if (test.kind === 'relation' && test.or) return test.relation
    return test.kind === 'value' ? valueTestOf(test.test).field : JSON.stringify(test)
  }).values(),
]

/** Tells whether a record passes tests: values of one field are alternatives, all else must hold together. */
export const passingAll = (
  where: readonly Test[],
  knowledge: Knowledge,
  isLoose?: boolean,
): IsPassed => {
  const groups = alternativesIn(where).map((tests) =>
    tests.map((test) => passing(test, knowledge, isLoose)),
  )
  return (record) => groups.every((tests) => tests.some((isPassed) => isPassed(record)))
}

/** What is chosen from: some that were listed, those in the first relation that all are in, or all. */
const baseOf = ({ of, among, where }: NounSet, knowledge: Knowledge): readonly AnyRecord[] => {
  if (among)
    return knowledge
      .entitiesAt(among)
      .flatMap(({ type, record }) => (type === of && record ? [record] : []))
  const related = where.find((test) => test.kind === 'relation')
  const entity = related && !related.or && knowledge.entity(related.to)
  return entity ? holdersOf(relationOf(related.relation), entity, knowledge) : knowledge.records(of)
}

/** The records of a set, found once: a message may list it, count it and ask for any of it. */
export const recordsOf = keptByKey((set: NounSet, knowledge: Knowledge): readonly AnyRecord[] =>
  baseOf(set, knowledge).filter(passingAll(set.where, knowledge)),
)
