import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { inverted } from '../../../src/chat/answer/prose/stem-lists.ts'
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

test('more lists of stems than have numbers are an error, none of them is taken for another', () => {
  const empty = (lists: number) => ({ numbers: new Uint16Array(), ends: new Uint32Array(lists) })
  expect(inverted(empty(65_536)).numbers).toBeEmpty()
  expect(() => inverted(empty(65_537))).toThrow('65537 lists of stems: 65536 at most')
})
