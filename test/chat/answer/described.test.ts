import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import descriptions from './descriptions.json'

const engine = createEngine(createCatalog())
const floor = 0.75

const firstSource = (message: string): string =>
  engine.answer(message, []).sources[0]?.url.replace('/api/v1/', '') ?? ''

describe('things described instead of named', () => {
  test('are known in at least three of four, two hundred descriptions long', () => {
    const wrong = descriptions.filter(({ say, is }) => !is.includes(firstSource(say)))
    const right = descriptions.length - wrong.length
    expect(right / descriptions.length >= floor ? [] : wrong.map(({ say }) => say)).toEqual([])
  })

  test.each([
    ['little orange robot that sorts my chests, since when do we have it?', /1\.21\.9/],
    ['blind giant that listens for your steps, hp?', /500 HP/],
    ['how much hp does that green thing that explodes have', /20 HP/],
    ['that white ghost in the nether that shoots fireballs, what does it drop', /tear/],
    ['fat cow with mushrooms growing on it, which biome', /Mushroom Fields/],
    [
      'spinning yellow rods on fire with a head in the middle, in the fortress. what is this',
      /blaze/,
    ],
  ])('are answered about at once: %s', (message, holds) => {
    expect(engine.answer(message, []).text).toMatch(holds)
  })

  test('are asked back where two come near', () => {
    const { text, state } = engine.answer('bouncy green cube, hp?', [])
    expect(text).toMatch(/^Do you mean .*slime/)
    const next = engine.answer('the slime', [
      { message: 'bouncy green cube, hp?', response: text, state },
    ])
    expect(next.text).toMatch(/slime has 16 HP/)
  })

  test.each([
    ['biome with bamboo', /biomes with bamboo/i],
    ['the mob that drops blaze rods', /blaze \(0 to 1/],
    ['the villager that buys paper', /cartographer/],
    ['mob with the most health in the whole game', /warden/],
    ['is mending a treasure enchantment', /^Yes/],
    ['which dimension: end city, bastion, igloo', /Overworld/],
    ['zombie with armor hp', /20 HP/],
    ['how do i brew a potion of fire resistance', /magma cream/],
    ['what does the wandering trader drink at night', /invisibility/],
  ])('are told from questions that name something: %s', (message, holds) => {
    const { text } = engine.answer(message, [])
    expect(text).toMatch(holds)
    expect(text).not.toMatch(/sounds like/)
  })
})

describe('a member of a class asked for by what it does', () => {
  test.each([
    ['which mob walks on lava', 'mobs/strider'],
    ['what animal hangs upside down', 'mobs/bat'],
    ['what creature mimics sounds', 'mobs/parrot'],
    ['which biome has pink trees', 'biomes/cherry_grove'],
    ['which item saves me from dying', 'items/totem_of_undying'],
    ['Which mobs can i ride underwater', 'mobs/nautilus'],
    ['which mob eats bamboo', 'mobs/panda'],
  ])('is found: %s', (message, source) => {
    expect(firstSource(message)).toBe(source)
  })

  test.each([
    ['which hostile mobs spawn in the nether', /mobs that spawn in the Nether/],
    ['which mobs are undead', /undead|mobs/],
    ['what animals can i breed with wheat', /cow/],
    ['which planet is the biggest', /don't know/],
  ])('is left to what the tables hold: %s', (message, holds) => {
    expect(engine.answer(message, []).text).toMatch(holds)
    expect(engine.answer(message, []).text).not.toMatch(/That would be/)
  })
})
