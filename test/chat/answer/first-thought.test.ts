import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const engine = createEngine(createCatalog())

const after = (message: string): PastTurn[] => {
  const { text, state } = engine.answer(message, [])
  return [{ message, response: text, state }]
}

describe('a question that says all it asks about', () => {
  const spokenOf = [
    'can you breed hoglins',
    'how do I craft a shield',
    'command to give myself diamonds',
    'librarian workstation?',
    'which mobs can be tamed',
    'tell me about the plains',
  ]
  const questions = [
    'which commands need permission level 4',
    'how many biomes are there in the nether',
    'what does a creeper drop',
    'which monster can drop a trident',
    'is there a villager that sells glass',
    'when was the pale garden added',
    'what is the newest version you know of',
  ]
  test.each(questions)('%s', (question) => {
    const alone = engine.answer(question, []).text
    for (const before of spokenOf)
      expect(engine.answer(question, after(before)).text, before).toBe(alone)
  })

  test('but what points back, or leaves out what it asks about, does not', () => {
    const answer = (message: string, before: string) => engine.answer(message, after(before)).text
    expect(answer('where does it live', 'what does a creeper drop')).toContain('reeper')
    expect(answer('how many for an emerald', 'who buys rotten flesh')).toContain('32 rotten flesh')
    expect(answer('which mobs live there', 'tell me about the deep dark')).toContain('warden')
    expect(answer('what food for babies', 'where do i find sniffers')).toContain('torchflower')
  })
})
