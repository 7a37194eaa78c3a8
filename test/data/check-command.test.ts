import { expect, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DataSet, shippedData } from '../../src/catalog/check/data-set.ts'
import { lectern, temporaryFolder } from '../support/server.ts'

/** A folder with the nine data files, after one change. */
const withFiles = async (
  change: (data: Record<string, unknown>) => void,
  use: (folder: string) => Promise<void>,
) => {
  const parent = temporaryFolder()
  const folder = join(parent, 'data')
  mkdirSync(folder)
  const data: Record<string, unknown> = structuredClone(shippedData())
  change(data)
  for (const [name, records] of Object.entries(data))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(records))
  try {
    await use(folder)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

const mislabel = (data: Record<string, unknown>) => {
  const [first] = (data as DataSet).mobs
  Object.assign(first ?? {}, { category: 'boss' })
}

test('the data that is built in passes, and the last line counts it', async () => {
  const { code, out, err } = await lectern(['check'])
  expect({ code, out, err }).toEqual({ code: 0, out: 'check: 521 records, 0 problems\n', err: '' })
})

test('--json prints the report', async () => {
  const { code, out } = await lectern(['check', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ records: 521, problems: [] })
})

test('a folder with a mistake is told by resource, record and field, and exits 1', () =>
  withFiles(mislabel, async (folder) => {
    const { code, out } = await lectern(['check', '--data', folder])
    expect(code).toBe(1)
    expect(out).toBe('mobs allay category: is not the type\ncheck: 521 records, 1 problem\n')
  }))

test('a mistake is in the JSON report as well', () =>
  withFiles(mislabel, async (folder) => {
    const { code, out } = await lectern(['check', '--json', '--data', folder])
    expect(code).toBe(1)
    expect(JSON.parse(out).problems).toEqual([
      { resource: 'mobs', record: 'allay', field: 'category', message: 'is not the type' },
    ])
  }))

test('a file that holds no list of records exits 2 and is named', () =>
  withFiles(
    (data) => Object.assign(data, { mobs: { creeper: {} } }),
    async (folder) => {
      const { code, err } = await lectern(['check', '--data', folder])
      expect(code).toBe(2)
      expect(err).toContain('mobs.json: is no list of records')
    },
  ))
