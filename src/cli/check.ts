import { checkData, type Report } from '../catalog/check/check-data.ts'
import { shippedData } from '../catalog/check/data-set.ts'
import type { Leaf } from './command.ts'

const inWords = ({ records, problems }: Report): string =>
  [
    ...problems.map(
      ({ resource, record, field, message }) => `${resource} ${record} ${field}: ${message}`,
    ),
    `check: ${records} records, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
  ].join('\n')

export const checkCommand: Leaf = {
  summary: 'Check the reference data: shapes, counts, references, mirrored facts, prose',
  options: { json: { help: 'print JSON' } },
  run: async ({ options }) => {
    const report = checkData(shippedData())
    console.log(options.json ? JSON.stringify(report) : inWords(report))
    return report.problems.length === 0 ? 0 : 1
  },
}
