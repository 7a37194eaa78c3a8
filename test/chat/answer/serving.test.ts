import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState, type Query } from '../../../src/chat/answer/query.ts'
import { saidTo, serve } from '../../../src/chat/answer/serve.ts'
import { word } from '../../../src/chat/answer/word/word.ts'
import { regression } from '../training/conversations.ts'

const mind = createMind(createCatalog())
const { knowledge, prose } = mind

const askingOf = (message: string, own: string[] = []) => ({
  reading: mind.read(message),
  state: { ...emptyState, own },
  knowledge,
  prose,
})

const servedTo = (message: string, all: Parameters<typeof serve>[0]) => {
  const asking = askingOf(message)
  const resultOf = (query: Query) => word(query, asking)
  const served = serve(all, resultOf)
  return saidTo(served, asking)
}

const ranked = (query: Query, score: number) => ({
  candidate: {
    query,
    origin: 'words' as const,
    explains: new Uint8Array(),
    about: [],
    signals: [],
  },
  score,
})

/** The first sentence of a field of a record. */
const tellingOf = (ref: string, field: string): Query => {
  const entity = knowledge.entity(ref)
  const first = entity && prose.of(entity).find((sentence) => sentence.field === field)
  return { op: 'tell', sentences: [first?.id ?? -1], about: ref, field }
}

const health = (mob: string): Query => ({ op: 'get', of: [`mobs/${mob}`], field: 'mobs.hp' })

test('what is described without its name is named first', () => {
  const described = ranked({ op: 'describe', of: ['mobs/phantom'] }, 0)
  const all = [
    { ...described, candidate: { ...described.candidate, origin: 'description' as const } },
  ]
  expect(servedTo('the flying things at night', all).result.text).toMatch(
    /^A phantom is a blue-gray/,
  )
})

describe('an answer that may be mistaken', () => {
  const served = (behind: number) =>
    servedTo('how much health has the ghast', [
      ranked(health('ghast'), 0),
      ranked(health('happy_ghast'), -behind),
    ]).result

  test('offers the record that is nearly as likely, with its source', () => {
    const { text, sources } = served(0.1)
    expect(text).toMatch(
      /^A ghast has 10 HP.* Or do you mean a happy ghast\? A happy ghast has 20 HP/,
    )
    expect(sources).toEqual(['mobs/ghast', 'mobs/happy_ghast'])
  })

  test('is helped by another one of the same record', () => {
    const food: Query = { op: 'get', of: ['mobs/cow'], field: 'mobs.breedingItem' }
    const all = [ranked(health('cow'), 0), ranked(food, -1)]
    const alone = serve(all, (query) => word(query, askingOf('')))
    const { likelihood, result } = servedTo('how is the cow', all)
    expect(likelihood).toBeGreaterThan(alone.likelihood)
    expect(result.text).toMatch(/^A cow has 10 HP.*wheat/)
  })

  test('is helped by one sentence, and not at all where it is a yes or a no', () => {
    const notes: Query = { op: 'get', of: ['mobs/cow'], field: 'mobs.notes' }
    const { text } = servedTo('how is the cow', [
      ranked(health('cow'), 0),
      ranked(notes, -0.5),
    ]).result
    expect(text.match(/[.!?](?: |$)/g)).toHaveLength(2)
    const claim: Query = {
      op: 'check',
      of: 'mobs/cow',
      test: { kind: 'number', field: 'mobs.hp', sign: '=', value: 30 },
    }
    const checked = servedTo('has it 30 hp', [ranked(claim, 0), ranked(notes, -0.5)]).result
    expect(checked.text).toBe('No, a cow has 10 HP (5 hearts).')
  })

  test.each<[what: string, first: Query, second: Query]>([
    [
      'the same field of one of them',
      { op: 'get', of: ['mobs/cow', 'mobs/horse'], field: 'mobs.breedingItem' },
      { op: 'get', of: ['mobs/horse'], field: 'mobs.breedingItem' },
    ],
    [
      'the same figures in other words',
      { op: 'get', of: ['items/cooked_beef'], field: 'items.description' },
      { op: 'get', of: ['items/cooked_beef'], field: 'items.foodValue' },
    ],
    [
      'the same words under a heading',
      tellingOf('items/elytra', 'obtainedBy'),
      { op: 'get', of: ['items/elytra'], field: 'items.obtainedBy' },
    ],
    [
      'that there is nothing to tell of several',
      { op: 'get', of: ['mobs/creeper', 'mobs/ghast'], field: 'mobs.weaknesses' },
      { op: 'get', of: ['mobs/creeper', 'mobs/ghast'], field: 'mobs.tamingMethod' },
    ],
    [
      'that there is nothing to tell',
      { op: 'get', of: ['items/diamond_pickaxe'], field: 'items.durability' },
      { op: 'get', of: ['items/diamond_pickaxe'], field: 'items.foodValue' },
    ],
  ])('is not helped by %s', (_, first, second) => {
    const { result } = servedTo('what of it', [ranked(first, 0), ranked(second, -0.1)])
    expect(result.text).toBe(word(first, askingOf('what of it')).text)
  })

  test('does not ask whether the same thing is meant', () => {
    const sources: Query = { op: 'get', of: ['thing/diamond'], field: 'thing.sources' }
    const ways: Query = { op: 'get', of: ['items/diamond'], field: 'items.obtainedBy' }
    const { text } = servedTo('where are diamonds', [ranked(sources, 0), ranked(ways, -0.1)]).result
    expect(text).toContain('Ways to get a diamond')
    expect(text).not.toContain('do you mean')
  })

  test('does not offer what was answered before', () => {
    const asking = askingOf('and a ghast')
    const state = { ...asking.state, last: health('happy_ghast') }
    const all = [ranked(health('ghast'), 0), ranked(health('happy_ghast'), -0.1)]
    const resultOf = (query: Query) => word(query, asking)
    const { result } = saidTo(serve(all, resultOf), { ...asking, state })
    expect(result.text).toBe(resultOf(health('ghast')).text)
  })

  test('is left alone where the other one is far less likely', () => {
    expect(served(3).text).not.toContain('happy ghast')
  })
})

test.each<[ref: string, field: string, text: RegExp]>([
  ['mobs/wolf', 'weaknesses', /^A weakness of a wolf: Lava, cliffs/],
  ['mobs/wolf', 'behavior', /^A wolf is a wild dog in nine coats/],
  ['mobs/wolf', 'notes', /^Tamed wolves have 40/],
  ['items/apple', 'obtainedBy', /^One way to get an apple: /],
  ['biomes/swamp', 'terrainFeatures', /^Found in the Swamp: /],
])('what is told of %s in its %s is a whole sentence', (ref, field, text) => {
  expect(word(tellingOf(ref, field), askingOf('what of it', [ref])).text).toMatch(text)
})

test('two readings that say the same are not in doubt', () => {
  const telling = tellingOf('mobs/wolf', 'notes') as Extract<Query, { op: 'tell' }>
  const all = [ranked(telling, 0), ranked({ ...telling, field: 'behavior' }, -0.1)]
  const { likelihood, result } = servedTo('how tough are tamed wolves', all)
  expect(likelihood).toBe(1)
  expect(result.text).toBe(word(telling, askingOf('wolf')).text)
})

test.each<[query: Query, message: string, text: RegExp]>([
  [
    { op: 'get', of: ['mobs/skeleton', 'mobs/stray'], field: 'mobs.spawnConditions' },
    'how do skeletons and strays spawn',
    /^Skeletons spawn .* spawners\. Strays replace /,
  ],
  [
    {
      op: 'any',
      set: {
        of: 'mobs',
        where: [{ kind: 'relation', relation: 'mobs.drops', to: 'class/music_disc' }],
      },
    },
    'which mobs drop music discs',
    /^None: there are no mobs on record that drop music discs\.$/,
  ],
  [
    {
      op: 'list',
      set: {
        of: 'trades',
        where: [{ kind: 'relation', relation: 'trades.sells', to: 'items/enchanted_book' }],
      },
    },
    'who sells enchanted books',
    /the librarian \([^()]* at Novice, Apprentice, Journeyman and Expert level, 12 uses\)\.$/,
  ],
])('reads as a sentence: %j', (query, message, text) => {
  expect(word(query, askingOf(message)).text).toMatch(text)
})

describe('what is told of a record', () => {
  const guardian = knowledge.entity('mobs/guardian')
  const nameless = guardian && prose.of(guardian).find(({ text }) => !/guardian/i.test(text))
  const told: Query = {
    op: 'tell',
    sentences: [nameless?.id ?? -1],
    about: 'mobs/guardian',
    field: '',
  }

  test('is offered with its name said once', () => {
    const feeding = ranked(tellingOf('mobs/wolf', 'tamingMethod'), -0.1)
    const { text } = servedTo('what of it', [ranked(health('ghast'), 0), feeding]).result
    expect(text).toContain('Or do you mean a wolf? Feed it bones')
  })

  test('begins with its name where nobody has named it', () => {
    expect(word(told, askingOf('one-eyed fish that shoots lasers')).text).toStartWith(
      'A guardian is a blue-green',
    )
  })

  test('goes without where the message or the talk before names it', () => {
    const plain = [askingOf('the guardian, its looks'), askingOf('its looks', ['mobs/guardian'])]
    for (const asking of plain) expect(word(told, asking).text).not.toStartWith('Guardian')
  })

  test('begins with the likeliest sentence where it may be several', () => {
    const [first, second] = guardian ? prose.of(guardian) : []
    const telling = (id = -1): Query => ({ ...told, sentences: [id] })
    const all = [ranked(telling(second?.id), 0), ranked(telling(first?.id), -0.1)]
    const { text } = servedTo('what of the guardian', all).result
    expect(text).toStartWith(second?.text ?? '?')
    expect(text).toContain(`A guardian is a${first?.text.slice(1)}`)
  })

  test('of a version says which one, also where it is spoken of', () => {
    const drop = knowledge.entity('versions/26-2')
    const change = drop && prose.of(drop).find(({ text }) => !text.includes('26.2'))
    const query: Query = {
      op: 'tell',
      sentences: [change?.id ?? -1],
      about: 'versions/26-2',
      field: '',
    }
    const { text } = word(query, askingOf('what changed then', ['versions/26-2']))
    expect(text).toStartWith('26.2: ')
  })
})

test('no answer says a sentence twice', async () => {
  const engine = createEngine(createCatalog())
  const questions: { turns: { say: string }[] }[] = await Bun.file(
    new URL('../questions/yes-no.json', import.meta.url),
  ).json()
  const repeated = questions
    .slice(0, 150)
    .map(({ turns: [first] }) => engine.answer(first?.say ?? '', []).text.split(/(?<=[.!?]) /))
    .filter((said) => new Set(said).size < said.length)
  expect(repeated).toEqual([])
})

describe('the words of a bot', () => {
  test('change nothing of what is understood', () => {
    const engine = createEngine(createCatalog())
    const own =
      'None of the 26.2 biomes sells that for 9 emeralds, because no villager waits 20 minutes: use /help.'
    const changed = regression()
      .filter((_, at) => at % 20 === 0)
      .map(({ turns: [turn] }) => turn?.say ?? '')
      .filter((say) => {
        const plain = engine.answer(say, [])
        const spoken = engine.answer(say, [], { fallback: own.repeat(4) })
        return plain.isUnknown ? !spoken.isUnknown : plain.text !== spoken.text
      })
    expect(changed).toEqual([])
  }, 60_000)
})
