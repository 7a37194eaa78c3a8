import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { gameRules } from '../../../src/chat/answer/commands/game-rules.ts'
import { intents } from '../../../src/chat/answer/commands/intents.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { conditions } from '../../../src/chat/answer/facts/conditions.ts'
import { fields } from '../../../src/chat/answer/facts/fields.ts'
import { nouns } from '../../../src/chat/answer/lexicon/nouns.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { createFinder } from '../../../src/chat/answer/pattern/finder.ts'
import { neededWords } from '../../../src/chat/answer/pattern/needed-words.ts'
import { numberBetween, numberOf, wordAt, wordsIn } from '../../../src/chat/answer/pattern/words.ts'
import { read } from '../../../src/chat/answer/understand.ts'
import type { Conversation } from './judge.ts'

describe('the words a pattern needs', () => {
  const cases: readonly (readonly [RegExp, readonly string[] | undefined])[] = [
    [/\bwolf\b/, ['wolf']],
    [/\b(?:wolf|wolves)\b/, ['wolf', 'wolves']],
    [/\bmobs?\b/, ['mob', 'mobs']],
    [/\bcraft\w*/, ['craft*']],
    [/\bcraft(?:ed|ing)?\b/, ['craft', 'crafted', 'crafting']],
    [/\bgr[ae]y\b/, ['gray', 'grey']],
    // The rarer of two words that must both be there.
    [/\bthe wolf\b/, ['wolf']],
    [/\bwhat (?:is|are) the (?:speed|pace)\b/, ['speed', 'pace']],
    // A word that may be missing is not needed.
    [/\b(?:very )?fast\b/, ['fast']],
    [/^(?:(?:and|so) )*fish\b/, ['fish']],
    [/\b(?!no )bees\b/, ['bees']],
    [/\b(\d+) blocks\b/, ['blocks']],
    [/\b\d+\b/, ['#']],
    // A part of a word is no word.
    [/wolf/, undefined],
    [/\bwolf|dog/, undefined],
    [/\w+ing\b/, undefined],
    [/.*/, undefined],
    [/\bx?\b/, undefined],
    // Letters of either case are not looked into.
    [/\bwolf\b/i, undefined],
  ]
  test.each(cases)('%p', (pattern, words) => {
    expect(neededWords(pattern)).toEqual(words && new Set(words))
  })
})

describe('a table searched by words', () => {
  test('finds rows in their order, and those that need no word', () => {
    const find = createFinder([/\bb\b/, /z/, /\ba\b/, /\bca\w+/], (row) => row)
    expect(find('a b')).toEqual([/\bb\b/, /z/, /\ba\b/])
    expect(find('none')).toEqual([/z/])
    expect(find('a', 'cat')).toEqual([/z/, /\ba\b/, /\bca\w+/])
  })

  test('leaves out no row that matches', async () => {
    const tables: Record<string, readonly RegExp[]> = {
      intents: intents.map(({ words }) => words),
      rules: gameRules.map(([words]) => words),
      nouns: nouns.map(({ words }) => words),
      fields: Object.values(fields).flatMap((rows) => rows.map(({ asked }) => asked)),
      conditions: Object.values(conditions).flatMap((rows) => rows.map(({ words }) => words)),
    }
    const library = createLibrary(createCatalog(), undefined)
    const folder = new URL('../questions/', import.meta.url)
    const texts = new Set<string>()
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .slice(0, 20)) {
      const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
      for (const { turns } of conversations)
        for (const { say } of turns) {
          const { rest, text } = read(say, library, { subjects: [], listed: [] })
          texts.add(rest).add(text)
        }
    }
    const missed: string[] = []
    for (const [name, patterns] of Object.entries(tables)) {
      const find = createFinder(patterns, (pattern) => pattern)
      for (const text of texts) {
        const found = new Set(find(text))
        for (const pattern of patterns)
          if (!found.has(pattern) && pattern.test(text)) missed.push(`${name} ${pattern}: ${text}`)
      }
    }
    expect(texts.size).toBeGreaterThan(1_000)
    expect(missed).toEqual([])
  }, 60_000)
})

describe('words by their numbers', () => {
  const inLetters = (number: number): string =>
    `w${number.toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  const placeOf = (word: string): number => {
    let hash = 0
    for (const char of word) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
    return (hash ^ (hash >>> 15)) & ((1 << 15) - 1)
  }

  test('are the same string wherever they stand', () => {
    expect(wordAt(numberBetween('the creeper', 4, 11))).toBe('creeper')
    expect(wordAt(numberOf('creeper'))).toBe('creeper')
    expect(wordsIn('creeper, creeper').map(wordAt)).toEqual(['creeper', 'creeper'])
  })

  test('may be more than are kept, and crowd in one place', () => {
    const engine = createEngine(createCatalog())
    const before = engine.answer('what does a creeper drop', [])
    for (let turn = 0; turn < 400; turn++) {
      const strange = Array.from({ length: 80 }, (_, at) => inLetters(turn * 80 + at))
      engine.answer(strange.join(' '), [])
    }
    // Words that all lie at one place are told apart, however many they are.
    const crowd: string[] = []
    const place = placeOf('creeper')
    for (let next = 0; crowd.length < 24; next++) {
      const word = inLetters(next)
      if (placeOf(word) === place) crowd.push(word)
    }
    for (const word of crowd) expect(wordAt(numberBetween(word, 0, word.length))).toBe(word)
    engine.answer(crowd.join(' '), [])
    expect(engine.answer('what does a creeper drop', [])).toEqual(before)
  })
})
