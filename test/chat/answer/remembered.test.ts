import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Engine, PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import type { Conversation } from './judge.ts'

const catalog = createCatalog()

const talks: string[][] = (
  JSON.parse(
    readFileSync(new URL('../questions/greetings.json', import.meta.url), 'utf8'),
  ) as Conversation[]
).map(({ turns }) => turns.map(({ say }) => say))

const talk = (engine: Engine, messages: readonly string[]) => {
  const history: PastTurn[] = []
  return messages.map((message) => {
    const answer = engine.answer(message, history)
    history.push({ message, response: answer.text, state: answer.state })
    return answer
  })
}

test('an engine that remembers says what one that does not says, however often it is asked', () => {
  const remembering = createEngine(catalog, { remembered: 100 })
  const forgetful = createEngine(catalog)
  for (const messages of [...talks, ...talks])
    expect(talk(remembering, messages)).toEqual(talk(forgetful, messages))
})

test('the same words after another turn are another question', () => {
  const engine = createEngine(catalog, { remembered: 100 })
  const [, ofCreeper] = talk(engine, ['How much health does a creeper have?', 'What does it drop?'])
  const [, ofCow] = talk(engine, ['How much health does a cow have?', 'What does it drop?'])
  expect(ofCreeper?.text).toContain('gunpowder')
  expect(ofCow?.text).toContain('leather')
})

test('another persona gets its own answer', () => {
  const engine = createEngine(catalog, { remembered: 100 })
  expect(engine.answer('hello', [], { greeting: 'Ahoy!' }).text).toContain('Ahoy!')
  expect(engine.answer('hello', [], { greeting: 'Moin!' }).text).toContain('Moin!')
  expect(engine.answer('hello', []).text).not.toContain('oi')
})
