import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { emptyState } from '../../../src/chat/answer/query.ts'

const engine = createEngine(createCatalog())

/** Says the messages one after another; the last answer counts. */
const talk = (...messages: string[]): string => {
  const history: PastTurn[] = []
  for (const message of messages) {
    const { text, state } = engine.answer(message, history)
    history.push({ message, response: text, state })
  }
  return history[history.length - 1]?.response ?? ''
}

describe('a follow-up', () => {
  test.each([
    ['takes the subject for a pronoun', ['tell me about wolves', 'how do I tame them?'], /bone/],
    ['asks the same of another', ['hp of a zombie', 'and the ravager?'], /ravager has 100 HP/],
    ['asks for another level', ['vindicator damage', 'on hard?'], /19\.5/],
    ['asks for another trade level', ['what does the fletcher sell', 'at level 4?'], /Expert/],
    [
      'filters what was listed',
      ['list the treasure enchantments', 'how many of those are curses?'],
      /\b2\b/,
    ],
    [
      'names what was counted',
      ['how many bosses are there', 'which ones?'],
      /ender dragon.*wither/,
    ],
    [
      'points into a list',
      ['list the nether structures', 'what mobs are in the second one?'],
      /piglin/,
    ],
    [
      'compares the two',
      ['goat hp', 'what about a panda', 'which of the two came first?'],
      /panda/i,
    ],
    [
      'corrects the subject',
      ['hp of a spider', 'no, I meant the cave spider'],
      /cave spider has 12 HP/,
    ],
    [
      'goes back after something else',
      ['hoglin drops', 'who won the election?', 'can I breed them?'],
      /crimson fung/,
    ],
    [
      'is asked back for where a name is ambiguous',
      ['golem'],
      /Which one do you mean: Copper Golem, Iron Golem or Snow Golem\?/,
    ],
    ['takes one of those it was asked', ['golem', 'the second one'], /iron golem/i],
    [
      'asks for the rest of a list',
      ['what biomes are in the overworld', 'what else'],
      /Stony Shore/,
    ],
    [
      'asks for the rest of what is told of a record',
      ['what does infinity do', 'anything else i should know'],
      /^Infinity cannot be combined with mending/,
    ],
    [
      'asks for more than there is',
      ['what does infinity do', 'and more?', 'anything else'],
      /all I can tell about it in general/,
    ],
    [
      'asks for the gist',
      ['how do i find diamonds', 'in short please'],
      /^Ways to get a diamond: [^;]*$/,
    ],
    ['doubts', ['what does a warden drop', 'are you sure'], /^A warden drops a sculk catalyst/],
    [
      'asks for the way to a dimension',
      ['what is the nether', 'how do i get there'],
      /^The Nether is the dimension of lava.*obsidian frame/,
    ],
    [
      'is answered in the words of the question',
      ['can i tame a fox', 'what do they eat'],
      /^Foxes eat .* to breed them/,
    ],
    [
      'asks for more ways than a short answer names',
      ['how do i get a saddle', 'how else'],
      /^One way to get a saddle: Found in 17\.3%/,
    ],
    ['asks why', ['is the fox tameable?', 'why?'], /fox/],
    [
      'exchanges the condition',
      ['how many hostile mobs are there', 'and passive ones?'],
      /passive mobs/,
    ],
    [
      'means what the answer named',
      ['what mob is in a stronghold', 'how much hp does that have?'],
      /silverfish has 8 HP/,
    ],
    [
      'keeps a command going',
      ['how do I give myself 10 torches', 'and for everyone?'],
      /\/give @a torch 10/,
    ],
    [
      'means what a question without an answer named',
      ['how do I get 1.21.4 on my phone', 'what was in it'],
      /pale garden/i,
    ],
    [
      'means what a command line is for',
      ['give me a diamond sword', 'how much damage does it do'],
      /diamond sword deals 7 attack damage/,
    ],
    [
      'asks a price again',
      ['who buys rotten flesh', 'how much of it for an emerald?'],
      /32 rotten flesh/,
    ],
  ])('%s', (_, messages, expected) => {
    expect(talk(...messages)).toMatch(expected)
  })

  test('that the data cannot answer leaves the subject as it was', () => {
    expect(talk('creeper health', 'what is the capital of France?', 'and its drops?')).toMatch(
      /gunpowder/,
    )
  })

  test('goes on where another version left off, whose queries were others', () => {
    const last = { op: 'get', of: ['mobs/zombie'], field: 'mobs.damage', difficulty: 'hard' }
    const state = { v: 2, last, own: ['mobs/zombie'], result: [], listed: [], earlier: [] }
    const before = { message: 'damage of a zombie on hard', response: '4.5', state }
    expect(engine.answer('and a ravager?', [before]).text).toMatch(/^On hard difficulty, a ravager/)
  })

  test('goes on after a sum that is worked out by another name now', () => {
    const last = { op: 'reckon', what: 'xp', of: ['mobs/blaze'], amount: 5 }
    const state = { v: 3, last, own: ['mobs/blaze'], result: [], listed: [], earlier: [] }
    const before = { message: 'xp of 5 blazes', response: '50', state }
    expect(engine.answer('ghasts?', [before]).text).toMatch(/^25 XP/)
  })

  test('goes on after a question whose operator is gone', () => {
    const test = { kind: 'value', test: 'mobs.undead' }
    const last = { op: 'every', set: { of: 'mobs', where: [], among: ['mobs/bat'] }, test }
    const state = { v: 4, last, own: [], result: [], listed: ['mobs/bat'], earlier: [] }
    const before = { message: 'are bats undead', response: 'No.', state }
    expect(engine.answer('really?', [before]).text).toMatch(/bat is not undead/)
  })

  test.each(['really?', 'what else', 'in short'])(
    'on an answer that cannot be given any more gets one: %s',
    (message) => {
      const last = { op: 'command', row: 'a row that is gone', slots: {} }
      const state = { ...emptyState, last }
      const before = { message: 'make it rain', response: 'Use /rain.', state }
      expect(engine.answer(message, [before]).text).not.toBe('')
    },
  )

  test('of a long list says a field of as many as can be read', () => {
    const text = talk('which mobs are hostile', 'what do they drop')
    expect(text).toMatch(/^Blaze: blaze rods .*; and \d+ more\./)
    expect(text.length).toBeLessThan(700)
  })
})
