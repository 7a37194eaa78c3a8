import type { AnyRecord } from '../../../catalog/collection.ts'
import type { Command } from '../../../catalog/records/command.ts'
import type { Trade } from '../../../catalog/records/trade.ts'
import { keptFor } from '../../../lib/kept.ts'
import { rowsOf } from '../lexicon/rows.ts'
import { wordList } from '../lexicon/words.ts'
import { type FieldParts, placeOf } from './field.ts'
import toldText from './told.txt' with { type: 'text' }

/** Members that hold prose, in the order in which a reader wants them. */
const proseFields = wordList('prose members')

const sentenceEnd = /(?<=[.!?])\s+(?=[A-Z/"“])/

/** A sentence of a record, and the member it stands in. */
type ProseSentence = { field: string; text: string }

const told = (field: string, value: unknown): ProseSentence[] => {
  if (typeof value === 'string') return value.split(sentenceEnd).map((text) => ({ field, text }))
  if (Array.isArray(value)) return value.flatMap((part) => told(field, part))
  return []
}

/** Members that hold prose beside other values. */
type DescribedRecord = Partial<Pick<Command, 'parameters' | 'examples'> & Pick<Trade, 'levels'>>

/** Every sentence of a record's prose. */
export const sentencesOf = (record: AnyRecord): ProseSentence[] => {
  const { parameters = [], examples = [], levels = [] } = record as DescribedRecord
  return [
    ...proseFields.flatMap((field) => told(field, record[field])),
    ...parameters.map((one) => ({ field: 'parameters', text: `${one.name}: ${one.description}` })),
    ...examples.map((one) => ({ field: 'examples', text: `${one.code}: ${one.explanation}` })),
    ...levels.flatMap(({ trades }) => trades.flatMap(({ notes }) => told('levels', notes || null))),
  ]
}

/** The sentences alone, split once. */
export const textsOf = keptFor((record: AnyRecord): readonly string[] =>
  sentencesOf(record).map(({ text }) => text),
)

/** The parts of a resource that its prose tells, by resource and name. */
export const toldParts: FieldParts = rowsOf(
  'schema/told.txt',
  toldText,
  ['part', 'members', 'pattern'],
  ({ part, members, pattern }, slip) => {
    placeOf(part, 'part', slip)
    const fields = members.split(' ')
    const isMeant = new RegExp(pattern)
    const textsIn = (record: AnyRecord) =>
      fields.flatMap((field) => told(field, record[field])).map(({ text }) => text)
    return [part, ({ record }) => textsIn(record).filter((text) => isMeant.test(text))]
  },
)
