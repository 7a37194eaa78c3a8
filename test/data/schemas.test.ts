import { describe, expect, test } from 'bun:test'
import { isDeepStrictEqual } from 'node:util'
import { phraseFields, proseFields } from '../../src/catalog/check/prose-fields.ts'
import { valuesAt } from '../../src/catalog/check/values-at.ts'
import type { Resource } from '../../src/catalog/resource.ts'
import { resources } from '../../src/catalog/resources.ts'

type Schema = {
  type?: string
  description?: string
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Field = { path: string; schema: Schema }

const membersOf = (schema: Schema): Record<string, Schema> =>
  schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {}

const fieldsOf = (schema: Schema, prefix = ''): Field[] =>
  Object.entries(membersOf(schema)).flatMap(([name, member]) => {
    const path = `${prefix}${name}`
    const inside = member.items
      ? fieldsOf(member.items, `${path}[].`)
      : fieldsOf(member, `${path}.`)
    return [{ path, schema: member }, ...inside]
  })

const holds = (value: unknown, example: unknown): boolean =>
  Array.isArray(value) && Array.isArray(example)
    ? example.every((one) => value.some((element) => isDeepStrictEqual(element, one)))
    : isDeepStrictEqual(value, example)

describe.each(resources.map((row) => [row.name, row as Resource] as const))('%s', (name, row) => {
  const fields = fieldsOf(row.schema as Schema)
  const worded = [...proseFields[name], ...(phraseFields[name] ?? [])].map((path) =>
    path.replace(/\[\]$/, ''),
  )

  test('every field has a description and an example', () => {
    const bare = fields.filter(({ schema }) => !schema.description || !schema.examples?.length)
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  test('every example that is no prose stands in the data', () => {
    const untrue = fields
      .filter(({ path }) => !worded.some((prose) => prose.startsWith(path)))
      .filter(({ path, schema }) => {
        const example = schema.examples?.[0]
        return !row.records.some((record) =>
          valuesAt(record, path).some(({ value }) => holds(value, example)),
        )
      })
    expect(untrue.map(({ path, schema }) => [path, schema.examples?.[0]])).toEqual([])
  })
})
