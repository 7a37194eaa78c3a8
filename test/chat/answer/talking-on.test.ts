import { describe, expect, test } from 'bun:test'
import { enumerated } from '../../../src/chat/answer/reading/enumerated.ts'
import { after } from './talk.ts'

describe('a bare figure is that of the last answer', () => {
  test.each([
    ['what do phantoms drop', 'how likely?', /50%/],
    ['does a hoglin drop leather', 'how likely is that', /50%/],
    ['does a witch drop redstone', 'is that guaranteed', /^Yes.*always/],
    ['who drops gunpowder', 'how many do they drop', /0 to 2.*0 to 6/],
    ['dangers of a desert pyramid', 'how many', /nine TNT/],
  ])('%s | %s', (first, then, told) => expect(after(first, then).text).toMatch(told))

  test('and a count after a list counts the list', () => {
    expect(after('which biomes are in the nether', 'how many is that').text).toMatch(/^5\b/)
  })
})

describe('what a field lists can be picked from', () => {
  const fortress = 'which monsters are in a nether fortress'
  test('by its place, and the list stays', () => {
    expect(after(fortress, 'tell me more on the first one').text).toMatch(/^A blaze is/)
    expect(after(fortress, 'hp of the first one', 'and the second one?').text).toMatch(
      /wither skeleton/i,
    )
  })
  test('and those met in a place are they, not the place', () => {
    expect(after('which mob guards an end city', 'how do i beat those').text).toMatch(
      /^Against a shulker/,
    )
    expect(after('which mob guards an end city', 'what do they drop').text).toMatch(/shulker shell/)
  })
  test('while the place stays the place', () => {
    expect(after('which mob guards an end city', 'where is it').text).toMatch(/end/i)
  })
})

describe('one of those asked about one by one', () => {
  test.each([
    ['riptide max?', 'channeling?', 'which one makes lightning?', /Channeling/],
    ['frost walker max', 'depth strider max', 'max level of both?', /2[\s\S]*3|3[\s\S]*2/],
    ['librarian clock price', 'compass?', 'total for both', /9 emeralds/],
    ['goat hp', 'llama hp', 'both together?', /40 HP/],
  ])('%s | %s | %s', (one, two, then, told) => expect(after(one, two, then).text).toMatch(told))

  test('the best of all that were asked, not of the last two', () => {
    const said = after(
      'durability of a diamond pickaxe',
      'iron?',
      'wood?',
      'which one lasts longest',
    )
    expect(said.text).toMatch(/diamond/)
  })
  test('the better deal of two villagers for the same goods', () => {
    const said = after(
      'how much string does a fletcher want',
      'does the fisherman take that too',
      'who gives the better deal',
    )
    expect(said.text).toMatch(/best offer is that of the fletcher/)
  })
})

describe('the older subject stays where a new thing takes the place of another', () => {
  test('an enchantment tried beside others', () => {
    const said = after(
      'is mending a treasure enchantment',
      'does infinity go with it',
      'unbreaking?',
    )
    expect(said.text).toMatch(/Mending/)
    expect(said.text).toMatch(/Unbreaking/)
  })
  test('the price in emeralds is no ware', () => {
    const said = after('what does a fletcher buy', 'how many sticks for one emerald', 'string?')
    expect(said.text).toMatch(/14 string/)
  })
})

describe('a set that was asked about stays the set', () => {
  const treasures = 'list the treasure enchantments'
  test('for a relation to a thing, and another thing after it', () => {
    expect(after(treasures, 'which of those go on boots').text).toMatch(/Frost Walker.*Soul Speed/)
    expect(after(treasures, 'which of those go on boots', 'and leggings').text).toMatch(
      /Swift Sneak/,
    )
  })
  test('and a field is told of each of a few', () => {
    expect(after('goat or llama, who has more health', 'what do you feed them').text).toMatch(
      /wheat[\s\S]*hay/i,
    )
  })
})

describe('the last command is the means', () => {
  test.each([
    ['/locate usage', 'how do i find a cherry grove with it', /locate biome cherry_grove/],
    ['/tp syntax', 'how do I send Steve to me with it', /tp Steve @s/],
    ['/gamemode what modes are there', 'how do i put Alex in the last one?', /spectator Alex/],
  ])('%s | %s', (first, then, told) => expect(after(first, then).text).toMatch(told))

  test('and no yes is said where the text denies it', () => {
    const said = after(
      '/locate usage',
      'how do i find a village with it',
      'does a dungeon work too?',
    )
    expect(said.text).not.toMatch(/^Yes/)
    expect(said.text).toMatch(/cannot/)
  })
})

describe('a message that stands by itself', () => {
  test.each([
    ['can i combine fortune with silk touch', 'why would i want silk touch then', /itself|block/],
    ['xp of over-overkill', 'is there an advancement with wind charges too?', /Blowback/],
    ['zombie hp', 'never mind, how do i tame a cat', /cod/],
  ])('%s | %s', (first, then, told) => expect(after(first, then).text).toMatch(told))

  test('a name said to be one takes the place of the last', () => {
    expect(after('when was 1.19 released', 'and the one called Buzzy Bees?').text).toMatch(/2019/)
  })
})

describe('a phrase, a goods or a place left open', () => {
  test.each([
    ['which mobs can i ride underwater', 'in the air?', /happy ghast/],
    ['what repairs an elytra', 'who drops this?', /phantom/],
    ['how do i make a mace', 'who drops that', /breeze/],
    ['where do evokers live', 'how do I find such a house?', /map|cartographer|locate/],
  ])('%s | %s', (first, then, told) => expect(after(first, then).text).toMatch(told))
})

describe('words that an answer enumerated', () => {
  const modes = 'New mode written in full: survival, creative, adventure or spectator.'
  test.each([
    ['put me in the last one', 'put me in spectator'],
    ['set the second one', 'set creative'],
  ])('%s', (said, meant) => expect(enumerated(said, modes)).toBe(meant))
  test('are left alone where none were', () => {
    expect(enumerated('put me in the last one', 'It has 20 HP.')).toBeUndefined()
  })
})

describe('the verb says what a pronoun means', () => {
  test.each([
    ['recipe of a dried ghast', 'tell me of the happy ghast', 'how many can ride on it', /four/],
    ['where do drowned spawn', 'chance of a trident', 'can i craft one', /cannot be crafted/],
    ['max level of thorns', 'weight?', 'same two for unbreaking', /level 3[\s\S]*weight of 5/],
    ['how do i change the time to night', 'day?', 'and noon', /time set noon/],
  ])('%s | %s | %s', (one, two, then, told) => expect(after(one, two, then).text).toMatch(told))

  test('and what the bot says of itself is no subject', () => {
    expect(after('hello', 'zombie hp', 'blorp fnord', 'its drops?').text).toMatch(/rotten flesh/)
    expect(after('blorp fnord', 'from which mob?').sources).toEqual([])
  })
})
