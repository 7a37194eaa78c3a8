/** The part of JSON Schema that our own schemas use. */
export type JsonSchema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  patternProperties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  description?: string
}

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'")

export const literals = (values: readonly unknown[]): string =>
  values.length === 0 ? 'never' : values.map(literal).join(' | ')

const propertyName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The members of an object, one a line, with what the schema says of each. */
export const typeMembers = (schema: JsonSchema, indent: string): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const mark = schema.required?.includes(name) ? '' : '?'
      return `${comment(member.description, indent)}${indent}${propertyName(name)}${mark}: ${typeText(member, indent)}\n`
    })
    .join('')

/** An object as a type with a name. */
export const interfaceOf = (name: string, schema: object, says?: string): string =>
  `${comment(says, '')}export interface ${name} {\n${typeMembers(schema as JsonSchema, '  ')}}\n`

const arrayOf = (element: string): string =>
  /[|\s]/.test(element) ? `Array<${element}>` : `${element}[]`

/** A schema as a type of TypeScript. */
export const typeText = (schema: JsonSchema, indent = ''): string => {
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, indent)).join(' | ')
  if (schema.enum) return literals(schema.enum)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.items) return arrayOf(typeText(schema.items, indent))
  if (schema.properties) return `{\n${typeMembers(schema, `${indent}  `)}${indent}}`
  const [ofAny] = Object.values(schema.patternProperties ?? {})
  if (ofAny) return `Record<string, ${typeText(ofAny, indent)}>`
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => simple[type] ?? 'unknown')
    .join(' | ')
}
