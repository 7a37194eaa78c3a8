import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createProse } from '../../../src/chat/answer/prose-index.ts'
import { after } from './talk.ts'

const catalog = createCatalog()
const neutral = catalog.shelf('mobs').records.filter(({ type }) => type === 'neutral')

describe('what sets a mob off', () => {
  test.each(neutral.map(({ name }) => String(name)))('is told of the %s by its texts', (name) => {
    const { text, sources } = after(`what makes a ${name} angry`)
    expect(text).not.toContain('under certain conditions')
    expect(text).not.toContain('HP (')
    expect(text.length).toBeLessThan(440)
    expect(sources).toHaveLength(1)
  })

  test('is not asked where a blow of its own is', () => {
    expect(after('how hard does a wolf hit').text).toContain('damage')
  })
})

describe('the way to each structure', () => {
  test.each(
    catalog
      .shelf('structures')
      .records.map(({ name, howToFind }) => [String(name), String(howToFind)]),
  )('%s is told by what helps to find it', (name, howToFind) => {
    expect(after(`tell me about the ${name}`, 'how do i get there').text).toStartWith(
      howToFind.slice(0, 60),
    )
  })
})

describe('a sentence found by words', () => {
  const prose = createProse(catalog.shelves)
  const [villager] = catalog.shelf('mobs').records.filter(({ id }) => id === 'zombie_villager')

  test('is held by any of those that mean the same', () => {
    const found = villager && prose.within(['prices|discounts'], [villager])
    expect(found?.sentence).toContain('discounts')
    expect(found?.share).toBe(1)
  })

  test('is not held where none of them stands', () => {
    expect(villager && prose.within(['prices|bargains'], [villager])).toBeUndefined()
  })
})
