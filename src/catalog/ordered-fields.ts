import { once } from '../lib/once.ts'
import type { AnyRecord } from './collection.ts'
import { isVersion } from './records/fields.ts'
import type { Resource } from './resource.ts'

/** A field whose values have an order: of a record itself, or of an object in it, by its path. */
export type OrderedField = {
  path: string
  description: string
  kind: 'number' | 'text' | 'version' | 'enum'
  /** Of an enum, in the order of its schema. */
  values: readonly unknown[]
  read(record: AnyRecord): unknown
}

type RecordFieldSchema = {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly RecordFieldSchema[]
  properties?: Readonly<Record<string, RecordFieldSchema>>
  description?: string
  pattern?: string
}

/** Of a field that may be null, what it is otherwise; undefined where that may be several things. */
const withoutNull = (schema: RecordFieldSchema): RecordFieldSchema | undefined => {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others) return schema
  const [only] = others
  return others.length === 1 && only
    ? { description: schema.description, ...withoutNull(only) }
    : undefined
}

const isNumeric = ({ type, enum: values }: RecordFieldSchema): boolean =>
  type === 'integer' ||
  type === 'number' ||
  (values?.every((value) => typeof value === 'number') ?? false)

const kindOf = (schema: RecordFieldSchema): OrderedField['kind'] | undefined => {
  if (isNumeric(schema)) return 'number'
  if (schema.enum) return 'enum'
  if (schema.type !== 'string') return undefined
  return isVersion(schema) ? 'version' : 'text'
}

const reader = (steps: readonly string[]) => (record: AnyRecord) => {
  let value: unknown = record
  for (const step of steps) value = (value as AnyRecord | null | undefined)?.[step]
  return value
}

const fieldsOf = (
  properties: Readonly<Record<string, RecordFieldSchema>>,
  before: readonly string[],
): readonly OrderedField[] =>
  Object.entries(properties).flatMap(([name, written]) => {
    const schema = withoutNull(written)
    if (!schema) return []
    const steps = [...before, name]
    if (schema.properties) return fieldsOf(schema.properties, steps)
    const kind = kindOf(schema)
    if (!kind) return []
    const { description = '', enum: values = [] } = schema
    return [{ path: steps.join('.'), description, kind, values, read: reader(steps) }]
  })

/** Every field of a resource that can be sorted by, as its schema tells. */
export const orderedFields = ({ schema }: Resource): readonly OrderedField[] =>
  fieldsOf(schema.properties as Readonly<Record<string, RecordFieldSchema>>, [])

const texts = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))
const phases = ['Classic', 'Indev', 'Infdev', 'Alpha', 'Beta']

/** What came before 1.0 has words for numbers; indexOf gives -1 to all that came after. */
const phaseOf = (version: string): number => {
  const phase = phases.indexOf(version.split(' ', 1)[0] ?? '')
  return phase === -1 ? phases.length : phase
}

type Compare = (one: unknown, other: unknown) => number

const comparisons: Readonly<Record<OrderedField['kind'], (field: OrderedField) => Compare>> = {
  number: () => (one, other) => Number(one) - Number(other),
  text: () => (one, other) => texts().compare(String(one), String(other)),
  version: () => (one, other) =>
    phaseOf(String(one)) - phaseOf(String(other)) || texts().compare(String(one), String(other)),
  enum:
    ({ values }) =>
    (one, other) =>
      values.indexOf(one) - values.indexOf(other),
}

/** The place of every record by one field, from 0; equal values share it, records without one have none. */
export const rankBy = (
  field: OrderedField,
  records: readonly AnyRecord[],
): ReadonlyMap<AnyRecord, number> => {
  const compare = comparisons[field.kind](field)
  const present = records
    .map((record) => ({ record, value: field.read(record) }))
    .filter(({ value }) => value !== null && value !== undefined)
    .sort((one, other) => compare(one.value, other.value))
  const ranks = new Map<AnyRecord, number>()
  let rank = 0
  for (const [index, { record, value }] of present.entries()) {
    const before = present[index - 1]
    if (before && compare(before.value, value) !== 0) rank = index
    ranks.set(record, rank)
  }
  return ranks
}
