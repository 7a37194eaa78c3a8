import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import { conditionOf } from '../lexicon/templates.ts'
import type { Test } from '../query.ts'
import { placeOf, rowById } from './field.ts'
import { notAsked, valuesUnder } from './forms.ts'
import { languageOf } from './language.ts'
import text from './tests.txt' with { type: 'text' }

type TestHolds = (record: AnyRecord) => boolean

/** Something that is true of some records of a resource, and the phrases that say it. */
export type ValueTest = {
  id: string
  resource: ResourceName
  /** The field it speaks of; tests on one field are alternatives. */
  field: string
  /** Phrases that mean it, as runs of words. */
  phrases: readonly (readonly string[])[]
  test: TestHolds
  /** What still counts as a yes: very rare is rare. */
  loosely?: TestHolds
  /** Before the noun ("hostile") or after it ("that can be tamed"). */
  before: string
  after: string
  /** After "it is" or "they are" in a yes/no answer. */
  is: string
  /** What is said of the others after the noun, where it is not said with a plain "not". */
  opposite: string
  /** The sentences that say it, where no field does. */
  told?: RegExp
}

/** Reads a condition of records; "~pattern" asks it of their prose. */
const holdsWhen = (written: string, resource: ResourceName): TestHolds => {
  const holds = conditionOf(written.replace(/^~/, 'prose~'), languageOf(resource))
  return (record) => holds({ record, asked: notAsked })
}

export const readTests = (file: string, rows: string): ValueTest[] =>
  rowsOf(
    file,
    rows,
    ['test', 'field', 'phrases', 'before', 'after', 'is', 'when', 'loosely', 'opposite'],
    ({ test: id, field, phrases, before, after, is, when, loosely, opposite }, slip) => {
      const place = placeOf(id, 'test', slip)
      return {
        id,
        resource: place.resource,
        field,
        phrases: phrases.split(', ').map((phrase) => phrase.split(' ')),
        test: inCell(slip, 'when', () => holdsWhen(when, place.resource)),
        ...(loosely && {
          loosely: inCell(slip, 'loosely', () => holdsWhen(loosely, place.resource)),
        }),
        before,
        after,
        is: is || before || after || place.name,
        opposite,
        ...(when.startsWith('~') && { told: new RegExp(when.slice(1)) }),
      }
    },
  )

export const tests = readTests('schema/tests.txt', text)

export const valueTestOf = rowById('test', tests)

/** The records that tests leave out, one by one. */
export const leftOutBy = (tests: readonly Test[]): string[] =>
  tests.flatMap((test) => (test.kind === 'not' && test.test.kind === 'is' ? test.test.ref : []))

const reasons = new Map(valuesUnder('reasons'))

/** The name of the field that tells whether a test on a value or a figure holds. */
export const fieldOfTest = (test: Test): string | undefined => {
  if (test.kind === 'not') return fieldOfTest(test.test)
  if (test.kind === 'number') return test.field.split(/[.@]/)[1]
  const row = test.kind === 'value' ? valueTestOf(test.test) : undefined
  return row && (reasons.get(row.field) ?? row.field)
}
