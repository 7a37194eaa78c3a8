import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '../resources.ts'
import type { DataSet } from './data-set.ts'

/** A data file that cannot be read, or holds no list of records. */
export class UnreadableData extends Error {}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readRecords = (file: string): unknown[] => {
  const records: unknown = (() => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new UnreadableData(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  })()
  if (!Array.isArray(records) || !records.every(isRecord))
    throw new UnreadableData(`${file}: is no list of records`)
  return records
}

/** The data files of a folder, for a check before they are built in. */
export const readData = (folder: string): DataSet => {
  const entries = resources.map(({ name }) => [name, readRecords(join(folder, `${name}.json`))])
  // The shapes are the first thing a check looks at; nothing else reads these records.
  return Object.fromEntries(entries) as DataSet
}
