import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { era } from '../../../src/chat/answer/facts/era.ts'
import { goodsOf } from '../../../src/chat/answer/facts/recipe.ts'
import { after } from './talk.ts'

const catalog = createCatalog()

describe('before and after', () => {
  const dated = ['mobs', 'items', 'enchantments', 'biomes', 'structures'] as const
  test.each([...dated])('are told right of %s side by side in the table', (resource) => {
    const records = catalog.records(resource)
    for (let at = 1; at < records.length; at += 3) {
      const [one, two] = [records[at - 1], records[at]]
      if (!one || !two || one.versionAdded === two.versionAdded) continue
      const { text } = after(`was the ${one.name} added before the ${two.name}?`)
      const earlier = era(one.versionAdded) < era(two.versionAdded)
      if (/^(?:Yes|No)\b/.test(text))
        expect([one.name, two.name, text.startsWith('Yes')]).toEqual([one.name, two.name, earlier])
    }
  })
})

describe('more of a thing', () => {
  test.each([
    ['tell me about foxes', '/mobs/fox'],
    ['what is a trident', '/items/trident'],
    ['tell me about mending', '/enchantments/mending'],
    ['what is a swamp', '/biomes/swamp'],
    ['tell me about end cities', '/structures/end_city'],
    ['tell me about /give', '/commands/give'],
    ['tell me about librarians', '/trades/librarian'],
  ])('%s: goes beyond what was told', (first, source) => {
    const [told, more] = [after(first), after(first, 'tell me more')]
    expect(more.sources[0]?.url).toEndWith(source)
    expect(more.text).not.toBe(told.text)
  })

  test('begins with the overview after a mere fact', () => {
    expect(after('warden hp', 'tell me more').text).toMatch(/^A warden is/)
  })
})

describe('a ranking', () => {
  test('is asked on after its figure was told', () => {
    const asked = ['which mob has the most health', 'how much?'] as const
    expect(after(...asked).text).toMatch(/^A warden has 500/)
    expect(after(...asked, 'and who is second?').text).toMatch(/^The wither/)
    expect(after(...asked, 'and who is second?', 'and then?').text).toMatch(/third/)
  })
  test('begins at the figure of one', () => {
    expect(after('zombie xp', 'what gives the most?').text).toMatch(/^The ender dragon/)
    expect(after('enderman health', 'which mobs have more?').text).toMatch(/^7 mobs.*warden/)
  })
  test('and of two spoken of, one is picked', () => {
    expect(after('zombie hp', 'and the enderman?', 'who has more?').text).toMatch(/^An enderman/)
  })
})

test('the tags of recipes stand for goods of the game', () => {
  expect(goodsOf('#planks')).toContain('oak_planks')
  expect(goodsOf('#stone_crafting_materials')).toEqual([
    'blackstone',
    'cobbled_deepslate',
    'cobblestone',
  ])
  expect(goodsOf('stick')).toEqual(['stick'])
})
