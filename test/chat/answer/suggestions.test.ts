import { expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { type ResourceName, resources } from '../../../src/catalog/resources.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { ChatRequest, ChatResponse } from '../../../src/chat/chat-request.ts'

const catalog = createCatalog()
const engine = createEngine(catalog)

/** What is suggested after a record was asked for, and the record. */
const suggested = resources.flatMap(({ name }) =>
  catalog.records(name as ResourceName).flatMap((record) => {
    const { suggestions = [] } = engine.answer(`what is ${record.name}?`, [])
    return suggestions.map((question) => ({ about: `${name} ${record.name}`, question }))
  }),
)

test('most records have questions to go on with, at most three each', () => {
  const records = new Set(suggested.map(({ about }) => about))
  expect(records.size).toBeGreaterThan(400)
  expect(
    Math.max(
      ...Map.groupBy(suggested, ({ about }) => about)
        .values()
        .map((all) => all.length),
    ),
  ).toBe(3)
})

test('every question that is suggested gets an answer', () => {
  const unknown = suggested
    .map(({ question }) => question)
    .filter((question) => engine.answer(question, []).isUnknown)
  expect(unknown).toEqual([])
}, 300_000)

test('nothing is suggested where nothing is known', () => {
  expect(engine.answer('who won the football yesterday?', []).suggestions).toBeUndefined()
})

/** The example that the reference shows of a field. */
const exampleOf = (schema: object): unknown =>
  'examples' in schema && Array.isArray(schema.examples) ? schema.examples[0] : undefined

test('the example of the reference is what is really answered', () => {
  const { response, suggestions } = ChatResponse.properties
  const answer = engine.answer(String(exampleOf(ChatRequest.properties.message)), [])
  expect(answer.text).toBe(String(exampleOf(response)))
  expect(answer.suggestions).toEqual(expect.arrayContaining(exampleOf(suggestions) as string[]))
})
