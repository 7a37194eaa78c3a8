import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { resources } from '../../../src/catalog/resources.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'

const catalog = createCatalog()
const engine = createEngine(catalog)

const nouns: Record<string, string> = { achievements: 'advancements' }

/** Every filter of every resource with every value it allows. */
const pairs = resources.flatMap((row) =>
  row.filters.flatMap((field) => {
    const schema = (row.schema.properties as Record<string, { enum?: unknown[] }>)[field]
    return (schema?.enum ?? []).map((value) => [row.name, field, String(value)] as const)
  }),
)

const spaced = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const waysToAsk: readonly ((noun: string, field: string, value: string) => string)[] = [
  (noun, field, value) => `How many ${noun} have the ${field} ${value}?`,
  (noun, field, value) => `How many ${noun} are there with ${field} ${value}?`,
  (noun, field, value) => `Count all ${noun} whose ${field} is ${value}`,
]

describe('the count of records that pass a filter', () => {
  test.each(pairs)('is that of the table: %s by %s %s', (name, field, value) => {
    const count = catalog
      .shelf(name)
      .records.filter((record) => String(record[field]) === value).length
    for (const ask of waysToAsk) {
      const question = ask(nouns[name] ?? name, spaced(field), value.replaceAll(/[_-]/g, ' '))
      const { text } = engine.answer(question, [])
      const said = count === 1 ? /^(?:1 |[A-Z])/ : new RegExp(`\\b${count}\\b`)
      expect(`${question} ${text}`).toMatch(said)
      const list = /: (.*)\.$/s.exec(text)?.[1] ?? ''
      if (count > 1 && count < 12)
        expect(list.split(/, | and /).length).toBeGreaterThanOrEqual(count)
    }
  })
})

describe('the whole of a resource', () => {
  test.each(resources.map((row) => [row.name, row.records.length] as const))(
    'is counted: %s',
    (name, count) => {
      const noun = name === 'trades' ? 'villager professions' : (nouns[name] ?? name)
      expect(engine.answer(`How many ${noun} are there?`, []).text).toContain(String(count))
    },
  )
})
