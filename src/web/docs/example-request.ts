import type { Operation, Parameter, Schema } from './description.ts'

/** A body made of the schema's own examples; what has none is left out. */
export const exampleBody = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, { examples }]) =>
      examples ? [[name, examples[0]]] : [],
    ),
  )

const hasValues = ({ in: place, schema }: Parameter): boolean =>
  place === 'query' && schema.enum !== undefined

/** The parameters of a call that works: those with an example, or else the first filter there is. */
export const exampleValues = ({ parameters }: Operation): ReadonlyMap<string, string> => {
  const given = parameters.filter(({ example }) => example !== undefined)
  const filter = parameters.find(hasValues)
  if (given.length > 0 || !filter)
    return new Map(given.map(({ name, example }) => [name, String(example)]))
  return new Map([[filter.name, String(filter.schema.enum?.at(-1))]])
}

/** The address of that call, without the origin. */
export const exampleAddress = (operation: Operation): string => {
  const query = new URLSearchParams()
  let { path } = operation
  const values = exampleValues(operation)
  for (const { name, in: place } of operation.parameters) {
    const value = values.get(name)
    if (value === undefined) continue
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query') query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
