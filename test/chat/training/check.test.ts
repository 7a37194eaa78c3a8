import { describe, expect, test } from 'bun:test'
import type { Candidate, Query, Result } from '../../../src/chat/answer/query.ts'
import { checkOf, isRight } from './check.ts'

const candidateOf = (query: Query): Candidate => ({
  query,
  origin: 'words',
  explains: new Uint8Array(),
  about: [],
  signals: [],
})

const told = candidateOf({ op: 'tell', sentences: [1], about: 'mobs/wolf', field: 'notes' })
const wolf = (text: string): Result => ({ text, sources: ['mobs/wolf'] })

describe('a label is met', () => {
  test.each([
    ['wolf', 'Bones tame wolves.'],
    ['berry', 'It likes sweet berries.'],
    ['iron block', 'It takes 3 Blocks of Iron.'],
    ['/kill @e[', 'Use /kill @e[type=creeper].'],
    ['type=creeper', 'Use /kill @e[type=creeper].'],
    ['3|three', 'It takes three of them.'],
    ['40', 'It lies above Y -40.'],
    ['1.21', 'It came in 1.21.'],
  ])('by "%s" in: %s', (says, text) => {
    const check = checkOf({ say: '', about: ['mobs/wolf'], want: 'prose', says: [says] })
    expect(check(told, wolf(text))).toBe('wanted')
  })

  test.each([
    ['wolf', 'It is a werewolf.'],
    ['3', 'It takes 30 of them.'],
    ['3', 'It takes 1-3 of them.'],
    ['1.21', 'It came in 1.21.4.'],
  ])('but not by "%s" in: %s', (says, text) => {
    const check = checkOf({ say: '', about: ['mobs/wolf'], want: 'prose', says: [says] })
    expect(check(told, wolf(text))).toBe('wrong')
  })

  test('by any member of a list, also behind its first sources', () => {
    const refs = Array.from({ length: 20 }, (_, at) => `mobs/number_${at}`)
    const result = { text: 'There are 20.', sources: refs.slice(0, 8), listed: refs }
    const where = [{ kind: 'value', test: 'mobs.neutral' }] as const
    const list = candidateOf({ op: 'list', set: { of: 'mobs', where: [...where] } })
    const check = checkOf({ say: '', about: ['mobs/number_19'], want: 'list', says: ['20'] })
    expect(isRight(check(list, result))).toBe(true)
  })

  test('by the field that is wanted, on whatever difficulty', () => {
    const get = candidateOf({ op: 'get', of: ['mobs/wolf'], field: 'mobs.damage@hard' })
    const check = checkOf({ say: '', about: ['mobs/wolf'], want: 'damage', says: ['6'] })
    expect(check(get, wolf('On hard difficulty, a wolf deals up to 6 damage.'))).toBe('wanted')
  })

  test('of what is to be found by what it is, better than by a field of it', () => {
    const check = checkOf({ say: '', about: ['mobs/wolf'], want: 'find', says: ['wolf'] })
    const grade = (query: Query) => check(candidateOf(query), wolf('A wolf has 8 HP.'))
    expect(grade({ op: 'describe', of: ['mobs/wolf'] })).toBe('wanted')
    expect(grade({ op: 'get', of: ['mobs/wolf'], field: 'mobs.hp' })).toBe('right')
  })

  test('not by a whole table, where one fact is wanted', () => {
    const table = candidateOf({ op: 'list', set: { of: 'mobs', where: [] } })
    const check = checkOf({ say: '', about: ['mobs/wolf'], want: 'find', says: ['wolf'] })
    expect(check(table, wolf('There are bats, cats and wolves.'))).toBe('wrong')
  })
})
