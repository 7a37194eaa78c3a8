import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createKnowledge } from '../../../src/chat/answer/knowledge/knowledge.ts'
import { sentencesOf } from '../../../src/chat/answer/schema/texts.ts'
import type { LabelledTurn } from './check.ts'
import { saidIn } from './said-in.ts'

const knowledge = createKnowledge(createCatalog())
const talk = (...turns: LabelledTurn[]) => [{ id: 'talk', turns }]
const saidOf = (ref: string, ...turns: LabelledTurn[]) => saidIn(talk(...turns), knowledge)(ref)

const wolf = 'mobs/wolf'
const descriptionsIn = (...turns: LabelledTurn[]) =>
  saidOf(wolf, ...turns).descriptions.map(({ say }) => say)
const described = { say: 'grey howler of the woods', about: [wolf], want: 'find', says: ['wolf'] }

describe('what people say in labelled conversations', () => {
  test('describes the record that they want without its name', () => {
    expect(saidOf(wolf, described).descriptions).toEqual([{ say: described.say, before: [] }])
  })

  test('does not where it is named', () => {
    const say = 'the grey wolf of the woods'
    expect(saidOf(wolf, { ...described, say }).descriptions).toEqual([])
  })

  test('describes it in the first message whatever is wanted of it, later only where it is looked for', () => {
    const health = { say: 'health of the grey howler', about: [wolf], want: 'hp', says: ['8'] }
    expect(descriptionsIn(health, health)).toEqual([health.say])
    expect(descriptionsIn(health, described)).toEqual([health.say, described.say])
  })

  test('asks for the sentence that says what is wanted', () => {
    const { record } = knowledge.entity(wolf) ?? {}
    const texts = record ? sentencesOf(record).map(({ text }) => text) : []
    const at = texts.findIndex((text) => /red eyes/.test(text))
    expect(texts.filter((text) => /red eyes/.test(text))).toHaveLength(1)
    const turn = {
      say: 'do they come to help each other',
      about: [wolf],
      want: 'prose',
      says: ['red eyes'],
    }
    expect(saidOf(wolf, turn).asked).toEqual([
      { say: turn.say, before: [], right: [at], isPlain: true },
    ])
  })

  test('is said behind what was said before, but for thanks', () => {
    const thanks = { say: 'thank you', talk: true as const }
    expect(saidOf(wolf, described, thanks, described).descriptions).toEqual([
      { say: described.say, before: [] },
      { say: described.say, before: [described.say] },
    ])
  })

  test('says little of records that are many', () => {
    const about = [wolf, 'mobs/cat', 'mobs/fox']
    expect(saidOf(wolf, { ...described, about }).descriptions).toEqual([])
  })
})
