import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'
import type { NounSet, Test } from '../query.ts'
import { fieldOf } from '../schema/fields.ts'
import { holdersOf, relationOf } from '../schema/relations.ts'
import { valueTestOf } from '../schema/tests.ts'

/** Whether a record passes a test. */
export const passes = (
  record: AnyRecord,
  test: Test,
  knowledge: Knowledge,
  isLoose = false,
): boolean => {
  switch (test.kind) {
    case 'not':
      return !passes(record, test.test, knowledge, isLoose)
    case 'is':
      return knowledge.entityOf(record).ref === test.ref
    case 'name':
      return String(record.name).toLowerCase().split(' ').includes(test.word)
    case 'value': {
      const row = valueTestOf(test.test)
      return isLoose && row.loosely ? row.loosely(record) : row.test(record)
    }
    case 'relation': {
      const entity = knowledge.entity(test.to)
      return (
        entity !== undefined &&
        holdersOf(relationOf(test.relation), entity, knowledge).includes(record)
      )
    }
    case 'number': {
      const value = fieldOf(test.field).measure?.(record) ?? null
      if (value === null) return false
      if (test.sign === '>') return value > test.value
      if (test.sign === '>=') return value >= test.value
      if (test.sign === '<') return value < test.value
      if (test.sign === '<=') return value <= test.value
      if (test.sign === 'between') return value >= test.value && value <= (test.upper ?? test.value)
      return value === test.value
    }
  }
}

const fieldKey = (test: Test): string =>
  test.kind === 'value'
    ? valueTestOf(test.test).field
    : test.kind === 'not'
      ? `not ${JSON.stringify(test.test)}`
      : JSON.stringify(test)

/** The records of a set. Values of one field are alternatives, everything else must hold together. */
export const recordsOf = (set: NounSet, knowledge: Knowledge): AnyRecord[] => {
  const groups = Map.groupBy(set.where, fieldKey)
  const base: readonly AnyRecord[] = set.among
    ? set.among.flatMap((ref): AnyRecord[] => {
        const entity = knowledge.entity(ref)
        const record = entity?.type === set.of ? knowledge.recordOf(entity) : undefined
        return record ? [record] : []
      })
    : (knowledge.records(set.of) as readonly AnyRecord[])
  return base.filter((record) =>
    [...groups.values()].every((tests) => tests.some((test) => passes(record, test, knowledge))),
  )
}
