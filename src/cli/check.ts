import type { Leaf } from './command.ts'

export const checkCommand: Leaf = {
  summary: 'Check the reference data: shapes, counts, references, mirrored facts, prose, claims',
  options: {
    data: { value: 'FOLDER', help: 'check the files of this folder instead of those built in' },
    json: { help: 'print JSON' },
  },
  run: async (input) => (await import('./check-report.ts')).printReport(input),
}
