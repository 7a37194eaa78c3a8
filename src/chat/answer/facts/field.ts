import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { AnyRecord } from '../../../catalog/shelf.ts'
import type { Library } from '../library.ts'

/** What a question says beside naming the record: its words, to pick a difficulty or a level. */
export type Asked = { rest: string; library: Library }

/** A field of a resource: what asks for it, how it is said, how it is measured. */
export type Field = {
  resource: ResourceName
  name: string
  /** What it is called in lists. */
  label: string
  /** The words that ask for it, in a sentence whose names are masked. */
  asked: RegExp
  /** Asked for only when nothing stronger is. */
  faint?: boolean
  /** The value in a sentence or two that name the record. */
  say(record: AnyRecord, asked: Asked): string
  /** The value alone. */
  brief(record: AnyRecord): string
  /** The value as a number, for ranking and comparing; null when it has none. */
  measure?(record: AnyRecord): number | null
  /** Words that ask for more, and for less, of it. */
  more?: RegExp
  less?: RegExp
  /** How a comparison is told. */
  terms?: { more: string; less: string; most: string; least: string }
}

type Row<Name extends ResourceName> = Omit<Field, 'resource' | 'say' | 'brief' | 'measure'> & {
  say(record: RecordOf<Name>, asked: Asked): string
  brief(record: RecordOf<Name>): string
  measure?(record: RecordOf<Name>): number | null
}

/** Rows for the fields of one resource. The records handed to a row are always of its resource. */
export const fieldsOf =
  <Name extends ResourceName>(resource: Name) =>
  (rows: readonly Row<Name>[]): readonly Field[] =>
    rows.map((row) => ({ ...(row as unknown as Field), resource }))
