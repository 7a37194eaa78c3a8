import { describe, expect, test } from 'bun:test'
import { after } from './talk.ts'

describe('a question about one that is only described', () => {
  test.each([
    ['how much hp has the mob that drops blaze rods', /20 HP/, 'blaze'],
    ['the mob that drops blaze rods, how much hp does it have', /20 HP/, 'blaze'],
    ['when was the mob that drops shulker shells added', /1\.9/, 'shulker'],
    ['is the mob that drops blaze rods hostile', /^Yes/, 'blaze'],
    ['can the animal that drops rabbit hide be bred', /^Yes/, 'rabbit'],
    ['which food does the animal that drops mutton eat', /wheat/, 'sheep'],
    ['what is the workstation of the villager that buys rotten flesh', /brewing stand/, 'cleric'],
    ['the villager that buys fish, what block does he need', /barrel/, 'fisherman'],
    ['what biome is the structure that has the warden in', /Deep Dark/, 'ancient_city'],
  ])('%s', (question, expected, source) => {
    const { text, sources } = after(question)
    expect(text).toMatch(expected)
    expect(sources.map(({ url }) => url.split('/').at(-1))).toContain(source)
  })

  test('is answered with those it could be when there are several', () => {
    const { text } = after('is the mob that drops feathers hostile')
    expect(text).not.toMatch(/^(?:Yes|No)\b/)
    expect(text).toMatch(/chicken.*parrot|parrot.*chicken/)
  })

  test('is spoken of afterwards', () => {
    const { text } = after('is the mob that drops blaze rods hostile', 'and its damage?')
    expect(text).toMatch(/blaze/)
  })
})
