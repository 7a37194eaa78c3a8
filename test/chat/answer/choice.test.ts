import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { Answer, PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const engine = createEngine(createCatalog())

/** Says the messages one after another; the last answer counts. */
const talk = (...messages: string[]): Answer => {
  const history: PastTurn[] = []
  let last: Answer = { text: '', sources: [], state: undefined }
  for (const message of messages) {
    last = engine.answer(message, history)
    history.push({
      message,
      response: last.text,
      state: JSON.parse(JSON.stringify(last.state ?? null)),
    })
  }
  return last
}

describe('a bare name that several things share', () => {
  test.each([
    ['nether', /mobs of the Nether.*biomes.*structures.*advancement Nether.*1\.16/],
    ['the end', /mobs of the End.*biome The End.*advancement The End/],
    ['caves and cliffs', /1\.17.*advancement Caves & Cliffs.*1\.18/],
    ['golem', /copper golem, the iron golem or the snow golem/],
    ['temple', /Desert Pyramid.*Jungle Temple/],
    ['fishing', /fishing rod or the advancement Tactical Fishing/],
    ['adventure', /advancement Adventure.*advancements of the Adventure tab/],
    ['sword', /Do you mean the \w+ sword, the \w+ sword or the \w+ sword\?/],
    ['fire', /Fire Aspect.*Fire Protection/],
  ])('is asked back: %s', (message, offers) => {
    expect(talk(message).text).toMatch(offers)
  })

  test.each([
    ['creeper'],
    ['mending'],
    ['fortune'],
    ['looting'],
    ['spider'],
    ['trident'],
    ['arrow'],
    ['village'],
    ['mason'],
    ['1.16'],
    ['diamond'],
    ['wither'],
    ['bed'],
    ['chicken'],
    ['kill'],
    ['clear'],
  ])('is answered where one record carries it: %s', (message) => {
    const { text, sources } = talk(message)
    expect(text).not.toMatch(/Do you mean|don't know/)
    expect(sources).toHaveLength(1)
  })

  test.each([
    [['nether', 'the biomes'], /5 biomes in the Nether/],
    [['nether', 'mobs'], /mobs that spawn in the Nether/],
    [['nether', 'the second'], /5 biomes in the Nether/],
    [['nether', 'the update'], /1\.16/],
    [['nether', 'i meant the advancement'], /Arrival in the Nether/],
    [['nether', 'the advancements'], /22 advancements/],
    [['golem', 'the snow one'], /snow golem/],
    [['golem', 'the last one'], /snow golem/],
    [['golem', 'iron, how much hp?'], /100 HP/],
    [['the end', 'i mean the biome. which mobs are there'], /ender dragon/],
    [['caves and cliffs', 'part 2'], /1\.18/],
    [['strength', 'yes'], /potion of strength/],
    [['golem', 'hello', 'the iron one'], /iron golem/],
    [['how do i make a potion', 'healing'], /glistering melon/],
  ])('is settled by the next message: %p', (messages, holds) => {
    expect(talk(...messages).text).toMatch(holds)
  })

  test('leaves another question alone', () => {
    expect(talk('nether', 'what does a creeper drop').text).toMatch(/gunpowder/)
    expect(talk('wolf hp', 'nether', 'how do I tame a wolf').text).toMatch(/bone/)
  })

  test.each([
    ['fortune max level', /III/],
    ['mobs in the nether', /ghast/],
    ['when did 1.16 come out', /June 23, 2020/],
    ['what does the mason buy', /clay/],
    ['how many biomes are in the end', /^4 biomes/],
    ['what is the advancement Nether', /Arrival/],
    ['what is the nether', /one of the game's three dimensions/],
  ])('is settled by the rest of the sentence: %s', (message, holds) => {
    expect(talk(message).text).toMatch(holds)
  })
})
