import type { AnyRecord } from '../../../catalog/collection.ts'
import { type RecordOf, type ResourceName, resources } from '../../../catalog/resources.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Slip } from '../lexicon/rows.ts'
import type { Gap } from '../lexicon/templates.ts'

/** What a question says beside naming the record: its words, to pick a difficulty or a level. */
export type FieldQuestion = {
  reading: { text: string }
  knowledge: Knowledge
  level?: number
  difficulty?: string
}

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
  say(record: AnyRecord, asked: FieldQuestion): string
  /** The value alone. */
  brief(record: AnyRecord): string
  /** The value as a number, for ranking and comparing; null when it has none. */
  measure?(record: AnyRecord): number | null
  /** The lower end, where it is measured by the upper end of a range. */
  least?(record: AnyRecord): number | null
  /** How an amount of it is said, such as how far two lie apart. */
  amount?(value: number): string
  /** The values of several records come to a sum. */
  adds?: true
  /** The same on one difficulty, where the value depends on it: "mobs.damage@hard". */
  on?: Readonly<Record<string, Field>>
  /** How a comparison is told. */
  terms?: { more: string; less: string; most: string; least: string }
}

/** The record that a row speaks of, and what is asked of it. */
export type FilledField = { record: AnyRecord; asked: FieldQuestion }

/** What a row says of a record that none of its fields holds, by resource and name. */
export type FieldParts = readonly (readonly [id: string, part: Gap<FilledField>])[]

/** Parts for the rows of one resource. The records handed to a part are always of its resource. */
export const partsOf =
  <Name extends ResourceName>(resource: Name) =>
  (
    parts: Readonly<Record<string, (record: RecordOf<Name>, asked: FieldQuestion) => unknown>>,
  ): FieldParts =>
    Object.entries(parts).map(([name, part]) => [
      `${resource}.${name}`,
      ({ record, asked }) => part(record as unknown as RecordOf<Name>, asked),
    ])

/** The resource and the name of a row: "mobs.hp". */
export const placeOf = <Column extends string>(id: string, column: Column, slip: Slip<Column>) => {
  const [type = '', name] = id.split('.')
  const row = resources.find((one) => one.name === type)
  if (!row || !name) throw slip(column, 'no resource and name')
  return { resource: row.name, name }
}

/** Finds rows by their ids; queries have no others. */
export const rowById = <Row extends { id: string }>(kind: string, rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: string): Row => {
    const found = byId.get(id)
    if (!found) throw new Error(`no ${kind} ${id}`)
    return found
  }
}
