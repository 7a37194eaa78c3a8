import { checkData, type Report } from '../catalog/check/check-data.ts'
import { readData, UnreadableData } from '../catalog/check/data-files.ts'
import { shippedData } from '../catalog/check/data-set.ts'
import { Misuse } from '../config.ts'
import type { Input } from './command.ts'

const inWords = ({ records, problems }: Report): string =>
  [
    ...problems.map(
      ({ resource, record, field, message }) => `${resource} ${record} ${field}: ${message}`,
    ),
    `check: ${records} records, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
  ].join('\n')

const dataOf = (folder: string | boolean | undefined) => {
  if (typeof folder !== 'string') return shippedData()
  try {
    return readData(folder)
  } catch (error) {
    if (error instanceof UnreadableData) throw new Misuse(error.message)
    throw error
  }
}

export const printReport = ({ options }: Pick<Input, 'options'>): number => {
  const report = checkData(dataOf(options.data))
  console.log(options.json ? JSON.stringify(report) : inWords(report))
  return report.problems.length === 0 ? 0 : 1
}
