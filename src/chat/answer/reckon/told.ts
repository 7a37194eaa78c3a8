import type { AnyRecord } from '../../../catalog/collection.ts'
import { keptFor } from '../../../lib/kept.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const proseOf = keptFor((record: AnyRecord) => {
  const text = textsIn(record).join('. ')
  return { text, sentences: text.split(/(?<=[.;])\s/) }
})

/** Every text of a record, as one. */
export const textOf = (record: AnyRecord): string => proseOf(record).text

/** The sentences of a record that have some words. */
export const sentencesOf = (record: AnyRecord, words: RegExp): string[] =>
  proseOf(record)
    .sentences.filter((text) => words.test(text))
    .map((text) => text.trim().replace(/[.;]+$/, ''))
