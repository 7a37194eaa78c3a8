import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { levelIn } from '../../../src/chat/answer/compose/get.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState, type Query } from '../../../src/chat/answer/query.ts'
import { fieldOf } from '../../../src/chat/answer/schema/fields.ts'
import { word } from '../../../src/chat/answer/word/word.ts'

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
    ['trades.xp', 'trades/mason', 'xp needed for master', 'Apprentice at 10, Journeyman at 70'],
    ['trades.priceMultiplier', 'trades/librarian', '', 'by a multiplier of 0.05 to 0.2'],
    [
      'trades.maxUses',
      'trades/fletcher',
      'how often can i sell sticks',
      'makes each trade 3 to 16 times',
    ],
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
    ['biomes.colors', 'biomes/swamp', 'the water', 'Colors of Swamp: water #617b64.'],
    ['biomes.colors', 'biomes/swamp', 'sky and water', ', water #617b64, foliage'],
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

/** What a query says to a message, whatever the ranking makes of it. */
const answered = (say: string, query: Query): string => {
  const asking = { reading: mind.read(say), state: emptyState, ...mind }
  return word(query, asking).text
}

const get = (field: string, ref: string): Query => ({ op: 'get', of: [ref], field })

/** What all readings of a message say that are no field of some record. */
const testedOf = (say: string, untold: Query): string[] => {
  const queries = compose(mind.given(mind.read(say), emptyState)).map(({ query }) => query)
  expect(queries).not.toContainEqual(untold)
  return queries.map((query) => answered(say, query))
}

describe('a food is told from what only sounds like it', () => {
  test.each([
    ['can bees be bred with poppies', /^Yes: Bees/, /^No: Bees/],
    ['can i breed wolves with cooked beef', /^Yes: Wolves/, /^No: Wolves/],
    ['are wolves bred with fish', /^Yes: Wolves/, /^No: Wolves/],
    ['can i breed horses with carrots', /^No: Horses/, /^Yes: Horses/],
  ])('%s', (say, right, wrong) => {
    const texts = compose(mind.given(mind.read(say), emptyState)).flatMap(({ query }) =>
      query.op === 'relate' && query.relation === 'mobs.breedingItem' ? answered(say, query) : [],
    )
    expect(texts.some((text) => right.test(text))).toBe(true)
    expect(texts.filter((text) => wrong.test(text))).toEqual([])
  })
})

describe('what is claimed of a field is tested, not told', () => {
  test.each([
    ['is it true that wolves are tameable', get('mobs.tamingMethod', 'mobs/wolf'), /^Yes, a wolf/],
    ['are phantoms hostile', get('mobs.type', 'mobs/phantom'), /^Yes, a phantom is hostile/],
    ['do striders have 40 hp', get('mobs.hp', 'mobs/strider'), /^No, a strider has 20 HP/],
    ['do buckets stack', get('items.stackSize', 'items/bucket'), /^Yes, a bucket stacks up to 16/],
    ['can i craft a trident', get('items.craftingRecipe', 'items/trident'), /^No, a trident/],
    ['does a witch drop redstone', get('mobs.drops', 'mobs/witch'), /^Yes, .* redstone dust \(/],
    ['do parrots breed', get('mobs.breedingItem', 'mobs/parrot'), /^No: Parrots cannot be bred/],
    ['do skeletons drop bows all the time', get('mobs.drops', 'mobs/skeleton'), /^No, not always/],
    [
      'sharpness goes up to 6, right',
      get('enchantments.maxLevel', 'enchantments/sharpness'),
      /^No: /,
    ],
    ['buckets stack up to 16, right', get('items.stackSize', 'items/bucket'), /^Yes, /],
  ])('%s', (say, query, text) => {
    expect(testedOf(say, query).some((one) => text.test(one))).toBe(true)
  })

  test.each([
    ['is a phantom hostile or passive', get('mobs.type', 'mobs/phantom')],
    ['can i craft a saddle out of rabbit hide', get('items.craftingRecipe', 'items/saddle')],
    ['is a piglin neutral if i wear gold', get('mobs.type', 'mobs/piglin')],
    ['how do you craft a beacon', get('items.craftingRecipe', 'items/beacon')],
    ['do zombies spawn in the desert at night', get('mobs.spawnBiomes', 'mobs/zombie')],
  ])('but not where it is open, or holds under a condition: %s', (say, query) => {
    expect(answered(say, query)).not.toMatch(/^(?:Yes|No)\b/)
  })

  test('how something is made is no yes', () => {
    const test = { kind: 'value', test: 'items.craftable' } as const
    const query: Query = { op: 'check', of: 'items/beacon', test }
    expect(answered('how to craft a beacon', query)).toMatch(/^To craft a beacon/)
    expect(answered('can i craft a beacon', query)).toMatch(/^Yes, to craft a beacon/)
  })
})

describe('what is related is called by its name', () => {
  test.each([
    ['mobs.spawnBiomes', 'mobs/ghast', 'dimension/overworld', 'does not spawn in the Overworld.'],
    ['mobs.drops', 'mobs/wither_skeleton', 'class/skull', 'wither skeleton skulls (1, 2.5%).'],
    ['mobs.spawnBiomes', 'mobs/goat', 'biomes/desert', 'Jagged Peaks and Snowy Slopes.'],
  ])('%s of %s and %s', (relation, of, to, text) => {
    const found = answered('is it so', { op: 'relate', relation, of, to })
    expect(found.endsWith(text) || found.includes(text)).toBe(true)
  })

  test('a reason tells the places, and not also how it spawns', () => {
    const query = { relation: 'mobs.spawnBiomes', of: 'mobs/goat', to: 'biomes/desert' }
    expect(answered('do goats live in deserts', { op: 'relate', ...query })).toMatch(
      /Snowy Slopes\.$/,
    )
  })
})

describe('two fields are asked for with what joins them between', () => {
  const pairsIn = (say: string) =>
    compose(mind.given(mind.read(say), emptyState)).flatMap(({ query }) =>
      query.op === 'get' && query.also ? [`${query.field} ${query.also}`] : [],
    )

  test.each([
    ['hp n dmg of the warden', 'mobs.hp mobs.damage'],
    ['drops and biomes of a ghast', 'mobs.drops mobs.spawnBiomes'],
  ])('%s', (say, pair) => {
    expect(pairsIn(say)).toContain(pair)
  })

  test('an opening "and" joins nothing', () => {
    expect(pairsIn('and how much xp do you get from a warden')).toEqual([])
  })

  test('a level is that of both', () => {
    const query = { ...get('trades.sells', 'trades/librarian'), also: 'trades.buys', level: 4 }
    const say = 'what does an expert librarian sell and buy'
    expect(answered(say, query)).toMatch(
      /^At Expert level \(4\), the librarian sells .* At Expert level \(4\), the librarian buys/,
    )
    const made = compose(mind.given(mind.read(say), emptyState))
    expect(made.map((one) => one.query)).toContainEqual(query)
  })

  test('what is told by the first is not told again', () => {
    const query: Query = { op: 'get', of: ['mobs/ghast'], field: 'mobs.height', also: 'mobs.width' }
    expect(answered('how tall and wide is a ghast', query)).toBe(
      'A ghast is 4 blocks tall and 4 wide.',
    )
  })
})

describe('one fact is told where one is asked for', () => {
  test.each([
    ['items.attack', 'items/diamond_sword', 'A diamond sword deals 7 attack damage with a full'],
    ['items.armor', 'items/diamond_boots', 'Diamond boots give 3 armor points.'],
    ['versions.releaseDate', 'versions/1-16', 'was released on June 23, 2020.'],
    ['items.craftingRecipe', 'items/netherite_boots', 'at a smithing table you need 1 netherite'],
    ['items.craftingRecipe', 'items/cake', '2 sugar, any egg and 3 wheat. Rows from top to bott'],
  ])('%s of %s', (field, ref, text) => {
    expect(said(field, ref)).toContain(text)
  })
})

describe('a level is read in one way', () => {
  test.each([
    ['lunge, best tier', 99],
    ['what does a fletcher sell at the first level', 1],
    ['what does an expert librarian sell', 4],
    ['breach 3 armor reduction', 3],
    ['what does the armorer sell for 2 emeralds', undefined],
  ])('%s', (say, level) => {
    expect(levelIn(mind.read(say))).toBe(level as number)
  })
})

describe('what one piece costs is compared', () => {
  const cheaper = (unit: string, ...of: string[]) =>
    answered('which one', { op: 'reckon', what: 'cheaper', of, amount: 1, unit })

  test.each([
    ['cheaper', ['items/bread', 'items/apple'], 'Bread is cheaper'],
    ['dearer', ['thing/iron_boots', 'thing/chainmail_boots'], 'Chainmail boots are cheaper'],
    [
      'cheaper',
      ['items/bread', 'items/apple', 'thing/cookie'],
      'Bread and a cookie are the cheapest',
    ],
    ['dearer', ['items/bread', 'items/apple', 'thing/cookie'], 'An apple is the most expensive'],
  ])('%s of %p', (unit, of, lead) => {
    expect(cheaper(unit, ...of)).toStartWith(`${lead}: `)
  })
})

describe('what is there already is taken off in its own form, and the rest stays named', () => {
  const needed = (what: string, of: string, amount: number, count: number, had: string) =>
    answered('i have some', { op: 'reckon', what, of: [of], amount, have: { count, of: had } })

  test.each([
    ['items/anvil', 20, 'thing/iron_ingot', /^11 more iron ingots: /],
    ['items/anvil', 2, 'thing/iron_block', /^2 more blocks of iron: /],
    ['items/beacon', 3, 'items/obsidian', /^Enough obsidian: .* 1 nether star and 3 obsidian,/],
    ['items/chest', 5, 'class/planks', /^3 more planks: it takes 8 planks, and you have 5\.$/],
  ])('%s with %d of %s', (of, count, had, text) => {
    expect(needed('material', of, 1, count, had)).toMatch(text)
  })

  test('what costs more or less is not reckoned at its least', () => {
    expect(needed('price', 'items/diamond_chestplate', 1, 25, 'thing/emerald')).toStartWith(
      "I can't work that out",
    )
  })
})

test('what goes into nothing of a sum is said to be left out', () => {
  const of = ['thing/iron_ingot', 'items/bucket', 'items/hopper', 'thing/iron_axe']
  const query: Query = { op: 'reckon', what: 'materials', of, amount: 1, each: [1, 2, 1, 3] }
  expect(answered('how much iron', query)).toBe(
    '11 iron ingots: that goes into 2 buckets (6) and a hopper (5). That leaves out iron axes.',
  )
})

test('what nobody sells is sold at no price at all', () => {
  const priced = (of: string) =>
    answered('any', { op: 'reckon', what: 'priced', of: [of], amount: 1, unit: '> 90 sells' })
  expect(priced('items/elytra')).toBe('No villager sells elytra.')
  expect(priced('trades/mason')).toBe('Nothing is sold at that price.')
})

test('a number is the level of a villager only beside a word for one', () => {
  const levelOf = (say: string) => levelIn(mind.read(say), 'trades')
  expect(levelOf('name 3 things the farmer sells')).toBeUndefined()
  expect(levelOf('what are the 5 levels of the farmer')).toBeUndefined()
  expect(levelOf('name 3 things a level 2 farmer sells')).toBe(2)
  expect(levelOf('what does a tier 4 villager buy')).toBe(4)
})

describe('slots are counted by the stack size that the members of a class share', () => {
  test.each([
    ['class/sword', 10, '10 slots for 10 swords: swords do not stack.'],
    ['items/ender_pearl', 20, '1 stack and 4 more, 2 slots for 20 ender pearls: up to 16 go into'],
  ])('%s', (ref, amount, text) => {
    const query: Query = { op: 'reckon', what: 'slots', of: [ref], amount }
    expect(answered('how many slots', query)).toStartWith(text)
  })
})

test('what is no longer on record is not compared', () => {
  const compared = (...of: string[]) => answered('say that again', { op: 'compare', of })
  expect(compared('mobs/gone', 'mobs/lost')).toBe('')
  expect(compared('mobs/gone', 'mobs/creeper')).toBe('')
})
