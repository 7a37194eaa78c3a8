import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import type { Conversation } from './judge.ts'

const folder = new URL('../questions/', import.meta.url)

/** Far from the number of questions and from its divisors: neighbors are of one file and alike. */
const step = 7_919

test('a question after one that has nothing to do with it is answered as if alone, 94 times of 100', async () => {
  const engine = createEngine(createCatalog())
  const firsts: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const conversations: Conversation[] = await Bun.file(new URL(file, folder)).json()
    firsts.push(...conversations.flatMap(({ turns }) => turns.slice(0, 1).map(({ say }) => say)))
  }
  const alone = firsts.map((say) => engine.answer(say, []))
  const asked = firsts.filter((_, at) => at % 3 === 0)
  const same = asked.filter((say, place) => {
    const at = place * 3
    const other = (at * step + 13) % firsts.length
    const before: PastTurn = {
      message: firsts[other] ?? '',
      response: alone[other]?.text ?? '',
      state: alone[other]?.state,
    }
    return engine.answer(say, [before]).text === alone[at]?.text
  })
  console.log(`${same.length} of ${asked.length}`)
  expect(same.length / asked.length).toBeGreaterThan(0.94)
}, 60_000)
