import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const catalog = createCatalog()
const engine = createEngine(catalog)

const isDenied = (message: string): boolean =>
  /anything called|don't know|no record/.test(engine.answer(message, []).text)

const names = (resource: 'mobs' | 'structures' | 'biomes'): string[] =>
  catalog.records(resource).map(({ name }) => name.toLowerCase())

/** Real names among the made-up ones. */
const real = new Set([
  'lava chicken',
  'ice skeleton',
  'ice polar bear',
  'mega taiga',
  'fire slime',
  'lava slime',
  'lava strider',
  'crystal cave spider',
])

const asked: readonly ((name: string) => string)[] = [
  (name) => `what does a ${name} drop`,
  (name) => `${name} hp`,
  (name) => `where do I find the ${name}`,
]

const failures = (heads: readonly string[], words: readonly string[], denied: boolean): string[] =>
  heads.flatMap((head) =>
    words.flatMap((word) =>
      asked
        .map((ask) => ask(`${word} ${head}`))
        .filter((message) => !real.has(`${word} ${head}`) && isDenied(message) !== denied),
    ),
  )

describe('a name made of a real one', () => {
  test.each([
    ['mobs', ['crystal', 'shadow', 'thunder', 'ruby', 'mega', 'void', 'candy', 'zorp']],
    ['structures', ['crystal', 'shadow', 'candy']],
    ['biomes', ['crystal', 'shadow', 'candy']],
  ] as const)('is said not to exist: %s', (resource, words) => {
    expect(failures(names(resource), words, true)).toEqual([])
  })

  test('is a real one still with an adjective before it', () => {
    const words = [
      'baby',
      'big',
      'wild',
      'angry',
      'normal',
      'hostile',
      'injured',
      'saddled',
      'lonely',
    ]
    expect(failures(names('mobs'), words, false)).toEqual([])
  })

  test('is a real one still with a verb before it', () => {
    const verbs = ['tame', 'kill', 'breed', 'milk', 'shear', 'ride', 'leash', 'attract', 'farm']
    const wrong = names('mobs').flatMap((mob) =>
      verbs.filter((verb) =>
        /anything called/.test(engine.answer(`how to ${verb} ${mob}`, []).text),
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['how to craft an emerald sword'],
    ['obsidian pickaxe durability'],
    ['diamond golem hp'],
    ['netherite bow durability'],
    ['creeper king hp'],
    ['can i breed dragon chickens'],
    ['potion of flying'],
    ['where do i find the frozen temple'],
    ['what temperature is the pink desert'],
  ])('is denied: %s', (message) => {
    const { text, sources } = engine.answer(message, [])
    expect(text).toMatch(/anything called/)
    expect(sources).toEqual([])
  })

  test.each([
    ['fire aspect sword', /Fire Aspect/],
    ['diamond pickaxe of mine durability', /1,561/],
    ['desert village loot', /Village/],
    ['skeleton bow drop chance', /8\.5%/],
    ['creeper gunpowder chance', /66\.7%/],
    ['librarian bookshelf price', /9 emeralds/],
    ['lava strider hp', /20 HP/],
    ['screaming goat', /goat/],
    ['snow fox food', /berries/],
    ['is snow falling in the desert', /^No/],
  ])('is no other than the real one: %s', (message, holds) => {
    expect(engine.answer(message, []).text).toMatch(holds)
  })

  test('offers the real one, and a yes asks about that', () => {
    const message = 'health of an ice wolf'
    const { text, state } = engine.answer(message, [])
    expect(text).toMatch(/Do you mean a wolf\?/)
    expect(engine.answer('yes', [{ message, response: text, state }]).text).toMatch(/8 HP/)
  })
})

describe('a real thing without a record', () => {
  test.each([
    ['vex health', /no record of a vex/],
    ['donkey speed', /no record of a donkey/],
    ['oak stairs recipe', /no record of oak stairs/],
    ['stone pickaxe durability', /no record of a stone pickaxe/],
    ['potion of swiftness recipe', /no record of potion of swiftness/],
  ])('is never taken for another: %s', (message, says) => {
    const { text, sources } = engine.answer(message, [])
    expect(text).toMatch(says)
    expect(sources).toEqual([])
  })

  test('is told by the relation that holds, and that it is one', () => {
    const { text } = engine.answer('what do cod drop', [])
    expect(text).toMatch(/no record of a? ?cod.*Raw cod itself is dropped by/)
  })

  test('is found where records speak of it', () => {
    expect(engine.answer('what drops cod', []).text).toMatch(/mobs that drop raw cod/)
    expect(engine.answer('where do donkeys spawn', []).text).toMatch(/Meadow/)
    expect(engine.answer('what can i craft with glass', []).text).toMatch(/beacon/)
  })
})
