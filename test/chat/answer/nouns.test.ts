import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { nounIn, nouns } from '../../../src/chat/answer/lexicon/nouns.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { read } from '../../../src/chat/answer/understand.ts'
import type { Conversation } from './judge.ts'

const folder = new URL('../questions/', import.meta.url)

test('every noun of the table is found where it stands', async () => {
  const library = createLibrary(createCatalog(), undefined)
  const missed: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
    for (const { say } of conversations.flatMap(({ turns }) => turns)) {
      const { rest } = read(say, library, { subjects: [], listed: [] })
      if (nouns.some(({ words }) => words.test(rest)) && !nounIn(rest)) missed.push(rest)
    }
  }
  for (const text of [
    'what lives in the DIM',
    'who in the BIOME drops it',
    'anything in the DIM that drops',
    'weakest boss',
    'how many villagers',
    'different villagers',
    'where does it snow',
  ])
    if (nouns.some(({ words }) => words.test(text)) && !nounIn(text)) missed.push(text)
  expect(missed).toEqual([])
}, 60_000)
