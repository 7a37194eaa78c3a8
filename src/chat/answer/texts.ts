import type { AnyRecord } from '../../catalog/shelf.ts'

/** The fields that hold sentences. */
const prose = [
  'description',
  'behavior',
  'notes',
  'spawnConditions',
  'weaknesses',
  'tamingMethod',
  'terrainFeatures',
  'obtainedBy',
  'effectPerLevel',
  'features',
  'howToFind',
  'dangers',
  'rewards',
  'commonMistakes',
  'howToComplete',
  'majorFeatures',
  'notableChanges',
  'notableFixes',
]

const sentencesIn = (record: AnyRecord): string[] =>
  prose.flatMap((field) => {
    const value = record[field]
    if (typeof value === 'string') return value.split(/(?<=[.!?])\s+(?=[A-Z/])/)
    return Array.isArray(value) ? (value as string[]) : []
  })

const split = new WeakMap<AnyRecord, readonly string[]>()

/** The sentences of a record's texts. */
export const textsOf = (record: AnyRecord): readonly string[] => {
  const known = split.get(record)
  if (known) return known
  const texts = sentencesIn(record)
  split.set(record, texts)
  return texts
}
