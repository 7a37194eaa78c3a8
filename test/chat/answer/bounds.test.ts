import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { compose } from '../../../src/chat/answer/compose/compose.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { emptyState } from '../../../src/chat/answer/query.ts'
import { crafted } from '../crafted-messages.ts'

const catalog = createCatalog()
const mind = createMind(catalog)
const engine = createEngine(catalog)

/** What any message may cost at most, "I do not know" counted; how long that takes is the benchmark's to say. */
const mostTokens = 60
const mostCandidates = 1_501

describe.each(Object.entries(crafted))('a message of %s', (_, message) => {
  test('is read and composed within bounds', () => {
    const reading = mind.read(message)
    expect(reading.tokens.length).toBeLessThanOrEqual(mostTokens)
    expect(compose(mind.given(reading, emptyState)).length).toBeLessThanOrEqual(mostCandidates)
  })

  test('gets an answer of readable length', () => {
    const { text } = engine.answer(message, [])
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThanOrEqual(1_600)
  })
})
