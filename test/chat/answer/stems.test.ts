import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { learnedSenses } from '../../../src/chat/answer/rank/senses.ts'
import { talks } from '../training/conversations.ts'
import { proseSenses } from '../training/senses.ts'
import { packStems, proseOf } from '../training/stems.ts'

const folder = new URL('../../../src/chat/answer/prose/', import.meta.url)
/** Places are learned from all that is asked, beside whatever else the machine does. */
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

/** The part of the figures that are not the same. */
const otherPart = (one: Int8Array, two: Int8Array): number =>
  one.length === two.length ? one.filter((figure, at) => figure !== two[at]).length / one.length : 1

test(
  'sentences and records lie where training put them',
  () => {
    const { meanings, asked, described } = learnedSenses()
    const catalog = createCatalog()
    const made = proseSenses(catalog, proseOf(catalog, talks()), meanings)
    // When this fails: `bun run train`, and commit what it wrote. Processors differ in the last digit of a power.
    expect(otherPart(made.asked, asked)).toBeLessThan(0.01)
    expect(otherPart(made.described, described)).toBeLessThan(0.01)
  },
  patience,
)
