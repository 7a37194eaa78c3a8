import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createCues } from '../../../src/chat/answer/cues.ts'
import { kinds } from '../../../src/chat/answer/kinds.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { read } from '../../../src/chat/answer/understand.ts'
import type { Conversation } from './judge.ts'

const folder = new URL('../questions/', import.meta.url)
const state = { subjects: [], listed: [] }

test('no kind is kept by its cue from a question that it would answer', async () => {
  const library = createLibrary(createCatalog(), undefined)
  const cuedBy = createCues(kinds)
  const kept: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
    for (const { say } of conversations.flatMap(({ turns }) => turns)) {
      const reading = read(say, library, state)
      const cued = cuedBy(reading)
      for (const row of kinds)
        if (row.cue && !cued.has(row) && row.attempt({ reading, library, persona: {} }))
          kept.push(`${row.name}: ${say}`)
    }
  }
  expect(kept).toEqual([])
})
