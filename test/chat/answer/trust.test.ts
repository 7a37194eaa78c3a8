import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { isGuessable, leastSure, respond } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState } from '../../../src/chat/answer/query.ts'
import { signNames, signsOf } from '../../../src/chat/answer/rank/trust.ts'
import { learned } from '../../../src/chat/answer/rank/weights.ts'
import { regression } from '../training/conversations.ts'
import { learnTrust } from '../training/trust.ts'

const mind = createMind(createCatalog())
const answerTo = (message: string) => {
  const { result, steps } = respond(mind, message, emptyState, {}, learned())
  return { text: result.text, trust: steps[0]?.trust ?? 0 }
}
const doubt = / \(If I understood you right\.\)$/

describe('how far an answer is trusted', () => {
  test('is high for a plain question, and no doubt is told', () => {
    const { text, trust } = answerTo('How much health does a creeper have?')
    expect(trust).toBeGreaterThan(leastSure)
    expect(text).not.toMatch(doubt)
  })

  test('decides whether doubt is told', () => {
    const messages = regression()
      .filter((_, at) => at % 100 === 0)
      .flatMap(({ turns }) => turns.slice(0, 1).map(({ say }) => say))
    const doubted = messages.map((message) => {
      const { result, steps } = respond(mind, message, emptyState, {}, learned())
      const isDoubted = steps.every((step) => isGuessable(step) && step.trust < leastSure)
      expect([message, doubt.test(result.text)]).toEqual([message, isDoubted])
      return isDoubted
    })
    expect(new Set(doubted)).toEqual(new Set([true, false]))
  })

  test('goes by what is known of the reading and of its answer', () => {
    const first = respond(mind, 'what does a bat drop', emptyState, {}, learned())
    const second = respond(mind, 'which mobs have 20 hp', first.state, {}, learned())
    const signs = [first, second].map(({ steps: [step] }) => {
      const values = step ? signsOf(step, mind.prose.weight) : []
      return Object.fromEntries(signNames.map((name, at) => [name, values[at]]))
    })
    expect(signs).toMatchObject([
      { 'is get': 1, numbers: 0, 'nothing found': 1, 'named before': 0, 'spoken before': 0 },
      { 'is list': 1, 'is get': 0, numbers: 1, 'nothing found': 0, 'spoken before': 1 },
    ])
    for (const sign of signs) {
      expect(sign['over knowing nothing']).toBeGreaterThan(0)
      expect(sign['said back']).toBeWithin(0, 1.001)
    }
  })

  test('is learned from answers that were right and wrong', () => {
    const rows = learnTrust(
      mind,
      [
        { id: 'right', turns: [{ say: 'creeper hp', says: ['20'] }] },
        { id: 'wrong', turns: [{ say: 'creeper hp in my garden', says: ['nothing'] }] },
      ],
      learned(),
    )
      .trim()
      .split('\n')
      .map((row) => row.split(' | '))
    expect(rows.slice(1).map(([name]) => name)).toEqual([...signNames])
    const weights = Object.fromEntries(rows.slice(1))
    expect(Number(weights['left out'])).toBeLessThan(0)
    expect(Number(weights.likelihood)).toBeGreaterThan(0)
  })
})
