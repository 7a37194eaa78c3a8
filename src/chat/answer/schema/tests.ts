import type { AnyRecord } from '../../../catalog/collection.ts'
import type { ResourceName } from '../../../catalog/resources.ts'
import { inCell, rowsOf } from '../lexicon/rows.ts'
import type { Test } from '../query.ts'
import { placeOf, rowById } from './field.ts'
import { valuesUnder } from './forms.ts'
import text from './tests.txt' with { type: 'text' }
import { textsOf } from './texts.ts'

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

/** The values of "drops.chance", as texts: one for each drop. */
export const valuesAt = (value: unknown, path: readonly string[]): string[] => {
  if (path.length === 0) return Array.isArray(value) ? value.map(String) : [String(value ?? '')]
  const [key = '', ...rest] = path
  return Array.isArray(value) && key !== 'length'
    ? value.flatMap((one) => valuesAt(one, path))
    : valuesAt((value as Record<string, unknown>)[key], rest)
}

const signs: Readonly<Record<string, (values: readonly string[], wanted: string) => boolean>> = {
  '': (values) => values[0] === 'true',
  '=': (values, wanted) => wanted.split(' or ').some((one) => values.includes(one)),
  '==': (values, wanted) => values.length > 0 && values.every((one) => one === wanted),
  '!=': (values, wanted) => !values.includes(wanted),
  '>': (values, wanted) => Number(values[0]) > Number(wanted),
}

/** Reads "field", "field=value" and their like. */
const holdsWhen = (written: string): TestHolds => {
  const [, field = '', sign = '', wanted = ''] = /^([\w.]*)(~|==|!=|=|>|)(.*)$/.exec(written) ?? []
  const path = field.split('.')
  if (sign !== '~') {
    const isTrue = signs[sign]
    if (!field || !isTrue || (!sign && wanted)) throw new Error(`"${written}" is no condition`)
    return (record) => isTrue(valuesAt(record, path), wanted)
  }
  const pattern = new RegExp(wanted)
  return field
    ? (record) => valuesAt(record, path).some((one) => pattern.test(one))
    : (record) => textsOf(record).some((one) => pattern.test(one))
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
        test: inCell(slip, 'when', () => holdsWhen(when)),
        ...(loosely && { loosely: inCell(slip, 'loosely', () => holdsWhen(loosely)) }),
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
