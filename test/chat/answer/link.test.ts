import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { pastOf } from '../../../src/chat/answer/reading/past.ts'
import { refOf } from '../../../src/chat/answer/thing.ts'
import { readAlone } from '../../../src/chat/answer/understand.ts'

const library = createLibrary(createCatalog())
const named = (message: string) => readAlone(message, pastOf([]), library).things.map(refOf)

describe('a message names', () => {
  test.each([
    ['endermen and wolves', ['mobs/enderman', 'mobs/wolf']],
    ['how much food is a steak', ['items/cooked_beef']],
    ['eyes of ender', ['items/ender_eye']],
    ['minecraft:cave_spider', ['mobs/cave_spider']],
    ['the nether fortress', ['structures/nether_fortress']],
    ['polarbear hp', ['mobs/polar_bear']],
    ['what is /tp', ['commands/tp']],
    ['a god apple and a gapple', ['items/enchanted_golden_apple', 'items/golden_apple']],
    ['xp bottle price', ['thing/experience_bottle']],
    ['who buys wool', ['group/wool']],
  ])('things by plurals, ids and everyday words: %s', (message, refs) => {
    expect(named(message)).toEqual(refs)
  })

  test.each([
    ['trutle food', 'mobs/turtle'],
    ['netherrite sord durabilty', 'items/netherite_sword'],
    ['silktuch', 'enchantments/silk_touch'],
    ['jungel tempel loot', 'structures/jungle_temple'],
    ['diamnod pickaks', 'items/diamond_pickaxe'],
    ['cherrygroove temprature', 'biomes/cherry_grove'],
  ])('things misspelt: %s', (message, ref) => {
    expect(named(message)).toEqual([ref])
  })

  test.each([
    ['can you book me a train to Rome'],
    ['what a nice coat'],
    ['the coldest one'],
    ['who won the election'],
  ])('nothing where only everyday words are near: %s', (message) => {
    expect(named(message)).toEqual([])
  })

  test.each([
    ['Which mobs spawn in the nether?', ['dimension/nether']],
    ['What is the advancement Nether about?', ['achievements/nether']],
    ['when was the Nether Update released', ['versions/1-16']],
    ['the end city', ['structures/end_city']],
    ['spider or cave spider', ['mobs/spider', 'mobs/cave_spider']],
    ['health of a villager', ['mobs/villager']],
    ['which villager sells arrows', ['items/arrow']],
    ['what does fortune do', ['enchantments/fortune']],
    ['1.16 features', ['versions/1-16']],
    ['mobs with 1.5 hearts', []],
    ['the fill command', ['commands/fill']],
    ['fill it up', []],
  ])('what the rest of the sentence speaks of: %s', (message, refs) => {
    expect(named(message)).toEqual(refs)
  })

  test('never another real name for a real one', () => {
    for (const thing of library.things.filter(({ sort }) =>
      ['mobs', 'biomes', 'enchantments', 'structures'].includes(sort),
    ))
      expect(named(`tell me about ${thing.name} please`)).toContain(refOf(thing))
  })
})
