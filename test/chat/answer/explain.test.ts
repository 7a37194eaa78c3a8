import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const engine = createEngine(createCatalog())

describe('an explanation', () => {
  const { answer, steps } = engine.explain('how much health does a creeper have?', [])

  test('belongs to the answer that is given', () => {
    expect(answer.text).toBe(engine.answer('how much health does a creeper have?', []).text)
  })

  test('names what the words may mean', () => {
    const words = steps[0]?.words ?? []
    expect(words.find(({ word }) => word === 'creeper')?.meanings).toEqual(['mobs/creeper'])
    expect(words.find(({ word }) => word === 'how')?.meanings).toEqual(['filler'])
  })

  test('lists the best five readings, the best first, and the query that was run', () => {
    const { readings = [], query } = steps[0] ?? {}
    expect(readings).toHaveLength(5)
    expect(readings.map(({ score }) => score)).toEqual(
      readings.map(({ score }) => score).toSorted((a, b) => b - a),
    )
    expect(JSON.parse(query ?? '')).toMatchObject({ op: 'get', field: 'mobs.hp' })
  })

  test('names the kinds of readings that were not made', () => {
    expect(steps[0]?.notMade).toContain('command')
    expect(steps[0]?.notMade).not.toContain('get')
  })

  test('names the words that the reading does not account for', () => {
    const { steps: odd } = engine.explain('how much health does a purple quantum creeper have?', [])
    expect(odd[0]?.unexplained).toContain('purple')
  })

  test('tells how far the answer is trusted', () => {
    expect(steps[0]?.trust).toBeGreaterThan(0.8)
  })

  test('has a step for each question of a message', () => {
    expect(
      engine.explain('What does a cow drop? And where do foxes spawn?', []).steps,
    ).toHaveLength(2)
  })
})
