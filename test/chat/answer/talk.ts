import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { PastTurn } from '../../../src/chat/answer/answer.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const engine = createEngine(createCatalog())

/** The answers to several messages of one conversation. */
export const talk = (...messages: string[]) => {
  const history: PastTurn[] = []
  return messages.map((message) => {
    const answer = engine.answer(message, history)
    history.push({ message, response: answer.text, state: structuredClone(answer.state) })
    return answer
  })
}

/** The answer to the last of them. */
export const after = (...messages: string[]) => talk(...messages).at(-1) ?? engine.answer('', [])
