import { describe, expect, test } from 'bun:test'
import { createCatalog } from '../../../src/catalog/catalog.ts'
import type { ResourceName } from '../../../src/catalog/resources.ts'
import { createEngine } from '../../../src/chat/answer/engine.ts'
import { asked, fieldsOf } from './asked.ts'

const catalog = createCatalog()
const engine = createEngine(catalog)
const names = Object.keys(asked) as ResourceName[]

type AnyRow = {
  field: string
  ask(name: string): string
  holds(record: unknown): (string | RegExp)[]
}

describe.each(names)('a question about a field of %s', (name) => {
  test('can be asked for every field of the schema', () => {
    expect(asked[name].map(({ field }) => field).toSorted()).toEqual(fieldsOf(name).toSorted())
  })

  test.each(asked[name].map((row) => [row.field, row as unknown as AnyRow] as const))(
    'is answered with %s and that record as first source',
    (_, row) => {
      const shelf = catalog.shelf(name)
      const wrong = shelf.records.flatMap((record) => {
        const title = name === 'commands' ? `/${record.name}` : String(record.name)
        const question = row.ask(title)
        const { text, sources } = engine.answer(question, [])
        const url = `/api/v1/${name}/${encodeURIComponent(shelf.keyOf(record))}`
        const missing = row
          .holds(record)
          .filter((part) => (typeof part === 'string' ? !text.includes(part) : !part.test(text)))
        if (missing.length === 0 && sources[0]?.url === url) return []
        return [
          `${question} -> ${text.slice(0, 160)} [${sources[0]?.url}] lacks ${missing.join(' , ')}`,
        ]
      })
      expect(wrong).toEqual([])
    },
  )
})
