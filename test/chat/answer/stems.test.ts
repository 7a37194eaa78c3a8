import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { unpackProse } from '../../../src/chat/answer/prose/packed-prose.ts'
import { learnedSenses } from '../../../src/chat/answer/rank/senses.ts'
import { proseSenses } from '../training/prose-senses.ts'
import { packStems } from '../training/stems.ts'

const folder = new URL('../../../src/chat/answer/prose/', import.meta.url)
const patience = 60_000
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

test('what the prose means is what its words mean', () => {
  const { meanings, wholes, described } = learnedSenses()
  const made = proseSenses(createCatalog(), unpackProse(), meanings)
  // When this fails: `bun run train`, and commit what it wrote.
  expect(Buffer.from(made.wholes).equals(Buffer.from(wholes))).toBe(true)
  expect(Buffer.from(made.described).equals(Buffer.from(described))).toBe(true)
})
