import { describe, expect, test } from 'bun:test'
import { shippedData } from '../../src/catalog/check/data-set.ts'
import { reviewPage } from './review/page.ts'
import { pairsNamingEachOther } from './review/pairs.ts'

describe('the page to review the data by', () => {
  const pairs = pairsNamingEachOther(shippedData())
  const pairOf = (left: string, right: string) =>
    pairs.find((pair) => pair.left.at === left && pair.right.at === right)

  test('has what two records say of each other', () => {
    const pair = pairOf('mobs/dolphin', 'structures/shipwreck')
    expect(pair?.left.sentences[0]?.text).toContain('leads the way to the nearest shipwreck')
    expect(pair?.right.sentences[0]?.text).toContain('Dolphins fed with raw cod')
  })

  test('does not take a longer name for a shorter one', () => {
    const squid = pairOf('mobs/glow_squid', 'mobs/squid')
    expect(squid?.left.sentences.every(({ text }) => /(?<!glow )squid/i.test(text))).toBe(true)
    expect(pairOf('mobs/spider', 'biomes/sulfur_caves')).toBeUndefined()
  })

  test('shows every pair, with the text escaped', () => {
    const page = reviewPage(pairs)
    expect(page.match(/<tr>/g)).toHaveLength(pairs.length)
    expect(page).toContain('Isn&#39;t It Iron Pick')
  })
})
