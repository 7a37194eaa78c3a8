import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const engine = createEngine(createCatalog())

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const seeds = [
  'How much health does a polar bear have?',
  'which villager sells saddles and for how many emeralds',
  'can sharpness and smite be on one sword',
  '/give @s torch 10',
  'how many hostile mobs spawn in the nether?',
  'What changed in 1.16, and when was it released?',
  'the green thing that explodes',
  'compare iron golem and ravager health',
  'recipe for a hopper please',
  'what about a frog',
]

const oddities = [
  '🐸',
  '\u0000',
  '\u0007',
  '‮',
  'مرحبا',
  'שלום',
  '{"a":1}',
  '<b>',
  '`rm`',
  '((((',
  '.*.*',
  '\\',
  '%',
  'ß',
  '日本',
  '\n\n',
  '\t',
  "'",
  '"',
  '"""',
  '1.2.3.4',
  '-0',
  '9'.repeat(60),
  'a'.repeat(200),
]

type Mutation = (text: string, roll: (below: number) => number) => string

const mutations: readonly Mutation[] = [
  (text, roll) => {
    const at = roll(text.length)
    return text.slice(0, at) + text.slice(at + 1)
  },
  (text, roll) => {
    const at = roll(text.length - 1)
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  },
  (text, roll) => {
    const at = roll(text.length)
    return text.slice(0, at) + String.fromCharCode(97 + roll(26)) + text.slice(at)
  },
  (text, roll) => {
    const at = roll(text.length)
    return text.slice(0, at) + (oddities[roll(oddities.length)] ?? '') + text.slice(at)
  },
  (text, roll) =>
    text
      .split(' ')
      .toSorted(() => roll(3) - 1)
      .join(' '),
  (text) => text.toUpperCase(),
  (text) => [...text].reverse().join(''),
  (text, roll) => text.slice(roll(text.length)),
  (text, roll) => `${text} `.repeat(1 + roll(100)).slice(0, 4_000),
  (text, roll) => `${text} ${seeds[roll(seeds.length)]}`,
]

const messages = (count: number): string[] => {
  const roll = dice(7)
  return Array.from({ length: count }, (_, at) => {
    let text = seeds[at % seeds.length] ?? ''
    for (let times = 1 + roll(4); times > 0; times--)
      text = mutations[roll(mutations.length)]?.(text || 'a', roll) ?? text
    return text.slice(0, 4_000)
  })
}

describe('a thousand mangled messages', () => {
  test('are all answered', () => {
    const history: PastTurn[] = []
    const odd: string[] = []
    for (const message of messages(1_000)) {
      const { text, sources, state } = engine.answer(message, history.slice(-1))
      if (text.length === 0 || text.length > 1_600 || sources.length > 8) odd.push(message)
      history.push({ message, response: text, state })
    }
    expect(odd).toEqual([])
  }, 300_000)

  test('get the same answer twice', () => {
    const other = createEngine(createCatalog())
    for (const message of messages(300))
      expect(other.answer(message, [])).toEqual(engine.answer(message, []))
  }, 60_000)
})

describe('a state that is not one of ours', () => {
  test.each([
    [null],
    [7],
    ['x'],
    [{}],
    [{ subjects: 'mobs/cow', listed: [1, {}], asked: 5 }],
    [{ subjects: ['nothing/at all'], asked: 'and it?' }],
  ])('does no harm: %p', (state) => {
    const { text } = engine.answer('and what does it drop?', [
      { message: 'a', response: 'b', state },
    ])
    expect(text.length).toBeGreaterThan(0)
  })
})
