import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { verdict } from '../../../src/chat/answer/facts/verdict.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import type { Passage } from '../../../src/chat/answer/prose-index.ts'
import { clausesIn } from '../../../src/chat/answer/reading/clauses.ts'
import { countedIn } from '../../../src/chat/answer/reading/counts.ts'
import { echoIn } from '../../../src/chat/answer/reading/echo.ts'
import { gearNamed } from '../../../src/chat/answer/reading/gear.ts'
import { tokenise } from '../../../src/chat/answer/reading/tokens.ts'
import { read } from '../../../src/chat/answer/understand.ts'
import { echoed } from '../../../src/chat/answer/wording/echo.ts'
import { number } from '../../../src/chat/answer/wording/say.ts'

const library = createLibrary(createCatalog())
const reading = (text: string) => read(text, library, { subjects: [], listed: [] })
const gear = (text: string) =>
  gearNamed(tokenise(text))
    .map((token) => token.text)
    .join(' ')

describe('gear left unsaid is written out', () => {
  test.each([
    ['is netherite armor better than diamond', 'is netherite armor better than diamond armor'],
    ['iron or gold armor', 'iron armor or golden armor'],
    ['netherite vs diamond', 'netherite gear vs diamond gear'],
    ['a full set of iron', 'a full set of iron armor'],
  ])('%s', (said, written) => expect(gear(said)).toBe(written))

  test.each(['diamond pickaxe of mine', 'iron golem and gold ingot', 'leather from cows'])(
    'and what speaks of no gear stays: %s',
    (said) => expect(gear(said)).toBe(said),
  )
})

describe('a message that wants the last answer once more', () => {
  test.each([
    'are you sure?',
    'how do you know?',
    'say that again',
    'shorter please',
    'in hearts?',
  ])('is known: %s', (said) => expect(echoIn(said)).toBeDefined())
  test.each(['in the nether?', 'hearts of a wolf', 'sure, and the cow?', 'how many items'])(
    'is told from a question of its own: %s',
    (said) => expect(echoIn(said)).toBeUndefined(),
  )
  test('is put into another unit', () => {
    expect(echoed('It burns for 80 seconds.', { unit: 'minutes' }, [])).toStartWith(
      'That is 1.33 minutes.',
    )
  })
})

describe('the number before a name', () => {
  test.each([
    ['5 hoppers', 5],
    ['two stacks of arrows', 128],
    ['a stack of ender pearls', 16],
    ['sharpness level 5', undefined],
  ])('%s', (said, count) => expect(countedIn(reading(said), library)[0]?.count).toBe(count))
})

describe('a message of two questions', () => {
  test('is split at the joint', () => {
    expect(clausesIn(reading('when was the warden added and where does it spawn'))).toEqual([
      'when was the warden added',
      'where does it spawn',
    ])
  })
  test.each(['do cows and pigs drop meat', 'how much health does a goat have in the snow'])(
    'is told from one: %s',
    (said) => expect(clausesIn(reading(said))).toBeUndefined(),
  )
})

describe('a yes or a no from a text', () => {
  const said = (sentence: string): Passage => ({
    resource: 'mobs',
    record: {},
    sentence,
    score: 1,
    share: 1,
  })
  test.each([
    ['Parrots dance to a jukebox.', ['dance'], 'do MOB dance', 'Yes:'],
    ['Axolotls never attack players.', ['attack'], 'do MOB attack', 'No:'],
    ['Endermen pick up grass unless it is forbidden.', ['grass'], 'can MOB take grass', 'Yes:'],
    ['Only a lodestone compass works there.', ['work'], 'does ITEM work there', ''],
    ['Never sleep in a bed in the Nether.', ['nether'], 'can ITEM be used', ''],
    ['In half of all igloos is a basement.', ['basement'], 'does PLACE have a basement', ''],
  ])('%s', (sentence, words, rest, answer) =>
    expect(verdict(said(sentence), words, rest)).toBe(answer),
  )
})

test('numbers are written with their thousands apart', () => {
  expect([0, 999, 1000, 1234567, -1000, 1.333].map(number)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-1,000',
    '1.33',
  ])
})
