import type { RecordOf, ResourceName } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { AnyRecord } from '../knowledge/tables.ts'

/** What a question says beside naming the record: its words, to pick a difficulty or a level. */
export type Asked = { rest: string; library: Knowledge; level?: number; difficulty?: string }

/** A field of a resource: the words that ask for it, how it is said, how it is measured. */
export type Field = {
  /** Resource and name: "mobs.hp". */
  id: string
  resource: ResourceName
  name: string
  /** What it is called in lists. */
  label: string
  /** Words that speak of it, as seeds for the ranking; it learns the rest from talk. */
  words: string
  /** The value in a sentence or two that name the record. */
  say(record: AnyRecord, asked: Asked): string
  /** The value alone. */
  brief(record: AnyRecord): string
  /** The value as a number, for ranking and comparing; null when it has none. */
  measure?(record: AnyRecord): number | null
  /** How a comparison is told. */
  terms?: { more: string; less: string; most: string; least: string }
}

type Row<Name extends ResourceName> = Omit<
  Field,
  'id' | 'resource' | 'say' | 'brief' | 'measure'
> & {
  say(record: RecordOf<Name>, asked: Asked): string
  brief(record: RecordOf<Name>): string
  measure?(record: RecordOf<Name>): number | null
}

/** Rows for the fields of one resource. The records handed to a row are always of its resource. */
export const fieldsOf =
  <Name extends ResourceName>(resource: Name) =>
  (rows: readonly Row<Name>[]): readonly Field[] =>
    rows.map((row) => ({ ...(row as unknown as Field), resource, id: `${resource}.${row.name}` }))
