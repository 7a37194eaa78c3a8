import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { answerTo } from '../../../src/chat/answer/answer-to.ts'
import { createCues } from '../../../src/chat/answer/cues.ts'
import { kinds } from '../../../src/chat/answer/kinds.ts'
import { createLibrary } from '../../../src/chat/answer/library.ts'
import { pastOf } from '../../../src/chat/answer/reading/past.ts'
import { readAlone, understand } from '../../../src/chat/answer/understand.ts'
import { word } from '../../../src/chat/answer/word.ts'
import type { Conversation } from './judge.ts'

const folder = new URL('../questions/', import.meta.url)

test('no kind is kept by its cue from a question that it would answer', async () => {
  const library = createLibrary(createCatalog(), undefined)
  const cuedBy = createCues(kinds)
  const kept: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
    for (const { turns } of conversations) {
      const history: PastTurn[] = []
      for (const { say } of turns) {
        const past = pastOf(history)
        const reading = understand(readAlone(say, past, library), past, library)
        const cued = cuedBy(reading)
        // A greeting beside a name is no greeting: that row says so itself.
        const fitting = kinds.filter(({ names }) => names !== 'nothing' || !reading.things.length)
        for (const row of fitting)
          if (!cued.includes(row) && row.attempt({ reading, library, persona: {} }))
            kept.push(`${row.name}: ${say}`)
        const { name, wording } = answerTo(reading, library, {})
        const { text, state } = word(wording, name, reading)
        history.push({ message: say, response: text, state })
      }
    }
  }
  expect(kept).toEqual([])
}, 60_000)
