import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '../../src/catalog/resources.ts'

const folder = join(import.meta.dir, '..', '..', 'data')

test.each(resources.map(({ name }) => name))(
  '%s.json is indented by two spaces and ends with a line break',
  (name) => {
    const written = readFileSync(join(folder, `${name}.json`), 'utf8')
    expect(written === `${JSON.stringify(JSON.parse(written), null, 2)}\n`).toBe(true)
  },
)
