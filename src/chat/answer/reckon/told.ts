import type { AnyRecord } from '../../../catalog/collection.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Every text of a record, as one. */
export const textOf = (record: AnyRecord): string => textsIn(record).join('. ')
