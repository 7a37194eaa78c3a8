import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { packStems } from '../training/stems.ts'

const folder = new URL('../../../src/chat/answer/prose/', import.meta.url)
/** All that is said is read, beside whatever else the machine does. */
const patience = 300_000
const kept = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

test(
  'the packed prose is what the data makes',
  () => {
    const { stems, prose } = packStems(createCatalog())
    // When this fails: `bun test/chat/training/stems.ts`, and commit the files with what changed.
    expect(kept('stems.txt') === stems).toBe(true)
    expect(kept('packed-prose.txt') === prose).toBe(true)
  },
  patience,
)
