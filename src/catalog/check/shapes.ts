import { Compile } from 'typebox/compile'
import type { AnyRecord } from '../collection.ts'
import { type Problem, pilesOf, type Rule } from './data-set.ts'

const fieldOf = (instancePath: string): string =>
  instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.') || '*'

/** The first field that stands behind one the schema lists later. */
const misplacedField = (record: AnyRecord, order: readonly string[]): string | undefined => {
  const listed = Object.keys(record).filter((field) => order.includes(field))
  return listed.find(
    (field, index) => index > 0 && order.indexOf(field) < order.indexOf(listed[index - 1] ?? ''),
  )
}

/** Every record fits its schema, and its fields stand in the schema's order. */
export const shapes: Rule = (data) =>
  pilesOf(data).flatMap(({ name, resource: { schema }, records }) => {
    const shape = Compile(schema)
    const order = Object.keys(schema.properties)
    return records.flatMap(({ key, record }): Problem[] => {
      const wrong = shape.Errors(record).map(({ instancePath, message }) => ({
        resource: name,
        record: key,
        field: fieldOf(instancePath),
        message,
      }))
      const field = misplacedField(record, order)
      if (field === undefined) return wrong
      return [...wrong, { resource: name, record: key, field, message: 'is not in its place' }]
    })
  })
