import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState } from '../../../src/chat/answer/query.ts'
import { fieldOf } from '../../../src/chat/answer/schema/fields.ts'

const catalog = createCatalog()
const mind = createMind(catalog)

const said = (field: string, ref: string, rest = ''): string => {
  const record = mind.knowledge.entity(ref)?.record
  if (!record) throw new Error(`no record ${ref}`)
  return fieldOf(field).say(record, { reading: { text: rest }, knowledge: mind.knowledge })
}

describe('figures of the game are said', () => {
  test.each([
    ['trades.xp', 'trades/librarian', '', '1 to 2 at Novice'],
    ['trades.xp', 'trades/librarian', '', '30 at Master'],
    ['trades.xp', 'trades/librarian', '', 'each trade gives 3 to 6 experience points'],
    [
      'trades.xp',
      'trades/librarian',
      'how much xp for bookshelves',
      'gains 1 experience for a bookshelf for 9 emeralds',
    ],
    ['trades.xp', 'trades/librarian', 'xp for ink sacs', 'gains 20 experience for 5 ink sacs'],
    ['trades.xp', 'trades/mason', 'xp needed for master', 'Apprentice at 10, Journeyman at 70'],
    ['trades.priceMultiplier', 'trades/librarian', '', '0.2 for enchanted book'],
    ['trades.maxUses', 'trades/fletcher', 'how often can i sell sticks', '16 for 32 sticks'],
    ['commands.argumentTypes', 'commands/give', '', 'item (minecraft:item_stack)'],
    ['commands.argumentTypes', 'commands/give', 'the count', ': count (brigadier:integer, at'],
    ['commands.argumentTypes', 'commands/seed', '', 'has no typed argument'],
    ['commands.executable', 'commands/give', '', 'it can be run after item or count'],
    ['commands.executable', 'commands/seed', '', '/seed can be run by itself.'],
    ['commands.availability', 'commands/stop', '', 'dedicated servers only'],
    ['items.durability', 'items/iron_sword', '', 'of 250: that many uses before it breaks.'],
    [
      'items.durability',
      'items/elytra',
      '',
      'of 432: that much wear before it stops working until',
    ],
    ['items.recipes', 'items/coal', '', 'made in 5 ways'],
    ['items.recipes', 'items/cooked_beef', '', 'in a smoker from 1 raw beef (5 seconds, 0.35'],
    ['items.recipes', 'items/torch', '', 'To craft 4 torches'],
    ['items.craftingRecipe', 'items/coal', '', 'also made in a furnace from 1 coal ore'],
    ['mobs.drops', 'mobs/ender_dragon', '', 'the egg'],
    ['mobs.drops', 'mobs/piglin', '', 'bartering'],
  ])('%s of %s %s', (field, ref, rest, text) => {
    expect(said(field, ref, rest)).toContain(text)
  })

  test('a mob without loot tells of its experience', () => {
    const silent = mind.knowledge
      .records('mobs')
      .filter(({ drops }) => Array.isArray(drops) && drops.length === 0)
      .map(({ id }) => said('mobs.drops', `mobs/${id}`))
      .filter((text) => !/\bexperience\b/.test(text))
    expect(silent).toEqual([])
  })
})

describe('a question for a figure has its reading', () => {
  test.each([
    ['how much xp does a trade with a librarian give', 'trades.xp'],
    ['how much experience does a cleric get for rotten flesh', 'trades.xp'],
    ['how much experience does a mason need to become a master', 'trades.xp'],
    ['what is the price multiplier of the armorer', 'trades.priceMultiplier'],
    ['how often does a fletcher buy sticks before restocking', 'trades.maxUses'],
    ['what type of argument is the count of /give', 'commands.argumentTypes'],
    ['after which arguments is /give executable', 'commands.executable'],
    ['is /stop available in singleplayer', 'commands.availability'],
    ['what other ways are there to make coal', 'items.recipes'],
  ])('%s', (question, field) => {
    const readings = compose(mind.given(mind.read(question), emptyState))
    const asked = readings.flatMap(({ query }) => (query.op === 'get' ? [query.field] : []))
    expect(asked).toContain(field)
  })
})
