import { describe, expect, test } from 'bun:test'
import { buildWordTable, placeIn } from '../../../src/chat/answer/lexicon/word-table.ts'
import { finished } from '../../../src/lib/steps.ts'

const words = Array.from({ length: 20_000 }, (_, at) => `w${(at * 7919).toString(36)}`)
const table = finished(buildWordTable(words.join(' ')))

describe('a table of words', () => {
  test('finds each of many words in its place', () => {
    expect(words.filter((word, at) => placeIn(table, word) !== at)).toEqual([])
  })

  test('is made in steps, so that others get a turn in between', () => {
    expect([...buildWordTable(words.join(' '))].length).toBeGreaterThan(3)
  })

  test('finds no part of a word, nor one it lacks', () => {
    const [first = '', second = ''] = words
    const others = [second.slice(0, -1), `${second}x`, `${first} ${second}`, '', 'creeper']
    expect(others.filter((word) => !words.includes(word) && placeIn(table, word) >= 0)).toEqual([])
  })
})
