import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { traits } from '../../../src/chat/answer/facts/traits.ts'

const mobs = createCatalog().shelf('mobs').records

const holding = (name: string): string[] => {
  const trait = traits.find((one) => one.name === name)
  return mobs.filter((mob) => trait?.test(mob)).map((mob) => String(mob.id))
}

describe('what the texts of mobs tell', () => {
  test.each([
    ['on lava', ['strider']],
    ['explosive', ['creeper', 'wither']],
    ['teleporting', ['enderman', 'shulker']],
    ['climbing', ['cave_spider', 'spider']],
    ['milk', ['cow', 'goat', 'mooshroom']],
    ['laying eggs', ['chicken', 'frog', 'sniffer', 'turtle']],
    ['arthropod', ['bee', 'cave_spider', 'silverfish', 'spider']],
  ])('finds those that are %s', (name, expected) => {
    expect(holding(name)).toEqual(expected)
  })

  test('holds of somebody for every trait, and of most for none', () => {
    for (const { name } of traits) {
      const { length } = holding(name)
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThan(mobs.length / 3)
    }
  })

  test('does not take a denial for a statement', () => {
    expect(holding('rideable')).not.toContain('ravager')
    expect(holding('rideable')).not.toContain('sniffer')
    expect(holding('milk')).not.toContain('squid')
  })
})
