import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { type ResourceName, resources } from '../../../src/catalog/resources.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { askedOf } from '../training/asked-of.ts'

const catalog = createCatalog()
const { knowledge, prose, read } = createMind(catalog)

const rows = resources.flatMap(({ name }) =>
  knowledge.records(name as ResourceName).flatMap((record) => {
    const entity = knowledge.entityOf(record)
    return askedOf(name as ResourceName, entity.key).map(([beginning, questions]) => ({
      entity,
      beginning,
      questions,
    }))
  }),
)

describe('what sentences are asked for', () => {
  test('stands by the beginning of one sentence of its record', () => {
    const astray = rows.filter(
      ({ entity, beginning }) =>
        prose.of(entity).filter(({ text }) => text.startsWith(beginning)).length !== 1,
    )
    expect(astray.map(({ entity, beginning }) => `${entity.ref}: ${beginning}`)).toEqual([])
  })

  test('covers nearly all prose', () => {
    const records = knowledge.entities.filter(({ record }) => record)
    const sentences = records.reduce((sum, entity) => sum + prose.of(entity).length, 0)
    expect(rows.length / sentences).toBeGreaterThan(0.9)
  })

  test('leads to the sentence rather than to others of its record by what it means', () => {
    const isLed = rows.map(({ entity, beginning, questions: [question = ''] }) => {
      const [nearest] = prose.nearest(read(question).sense, [entity], 1)
      return prose.sentence(nearest?.id ?? -1)?.text.startsWith(beginning)
    })
    // When this fails: `bun run train`, and commit what it wrote.
    expect(isLed.filter(Boolean).length / rows.length).toBeGreaterThan(0.85)
  })

  test('leads to the sentence in three of four, though it has other words and others often say it too', () => {
    const engine = createEngine(catalog)
    const ofMobs = rows.filter(({ entity }) => entity.type === 'mobs')
    const found = ofMobs.filter(({ entity, beginning, questions: [question = ''] }) =>
      engine
        .answer(`${entity.name}: ${question}`, [])
        .text.toLowerCase()
        .includes(beginning.toLowerCase()),
    )
    expect(found.length / ofMobs.length).toBeGreaterThan(0.75)
  })
})
