import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { countInText } from '../../../src/chat/answer/facts/count-in-text.ts'
import { fieldsAsked } from '../../../src/chat/answer/facts/fields.ts'
import { plainly } from '../../../src/chat/answer/lexicon/plainer.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { asksOutright, clausesIn } from '../../../src/chat/answer/reading/clauses.ts'
import { asksMembership, fewNamed } from '../../../src/chat/answer/reading/follow-up-words.ts'
import { tokenise } from '../../../src/chat/answer/reading/tokens.ts'
import { read } from '../../../src/chat/answer/understand.ts'

const library = createLibrary(createCatalog())
const reading = (text: string) => read(text, library, { subjects: [], listed: [] })

describe('an everyday word is read as the plainer one', () => {
  test.each([
    ['slay a blaze', 'kill a blaze'],
    ['bake a cake', 'craft a cake'],
    ['plain old badlands', 'normal badlands'],
  ])('%s', (said, plain) =>
    expect(
      plainly(tokenise(said))
        .map(({ text }) => text)
        .join(' '),
    ).toBe(plain),
  )

  test.each(['baked potato', 'the plains', 'an old map', 'a constructor'])('%s stays', (said) =>
    expect(plainly(tokenise(said)).map(({ text }) => text)).toEqual(said.split(' ')),
  )
})

describe('a number that only a text tells', () => {
  test.each([
    ['how many elder guardians sit in one monument', /three elder guardians/i],
    ['how many towers stand around the exit portal', /ten obsidian towers/i],
    ['how many legs does a spider have', /eight-legged/],
  ])('%s', (said, sentence) =>
    expect(countInText(reading(said), library)?.sentence).toMatch(sentence),
  )

  test.each([
    'how many hearts does a wolf have',
    'how many seconds does fire aspect burn',
    'how many blazes are in a fortress',
    'how many biomes have wolves',
  ])('%s is not looked up there', (said) =>
    expect(countInText(reading(said), library)).toBeUndefined(),
  )
})

test('a need to do something is the deed, a need to make something a recipe', () => {
  expect(reading('what do i need to kill to get string').rest).toBe('what do i kill to get THING')
  expect(reading('what do i need to make a bow').rest).toContain('need to make')
})

test('a unit at the end is no field of its own', () => {
  const asked = (rest: string) => fieldsAsked('mobs', rest).map(({ name }) => name)
  expect(asked('MOB explosion on normal in hp')).toEqual(['damage'])
  expect(asked('health of MOB in hearts')).toEqual(['hp'])
})

test('a name and field may stand before a question, a statement may not', () => {
  const parts = clausesIn(reading('cherry grove version and do bees spawn'))
  expect(parts).toEqual(['cherry grove version', 'do bees spawn'])
  expect(asksOutright(parts?.[0] ?? '')).toBe(false)
  expect(clausesIn(reading('I got 5 stacks of coal. who takes it?'))).toBeUndefined()
})

test('a few of a list and a member of it are told from other questions', () => {
  expect(fewNamed('name five')).toBe(5)
  expect(fewNamed('list 3 of them')).toBe(3)
  expect(fewNamed('name them')).toBeUndefined()
  expect(asksMembership.test('is mending among them')).toBe(true)
  expect(asksMembership.test('is it a treasure')).toBe(false)
})
