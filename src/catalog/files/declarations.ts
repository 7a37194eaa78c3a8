import type { Catalog } from '../catalog.ts'
import { dataLabel } from '../catalog.ts'
import { createListParameters, operators } from '../list-parameters.ts'
import type { Resource } from '../resource.ts'
import { interfaceOf, type JsonSchema, literals, typeText } from './typescript.ts'

const recordType = ({ singular, schema }: Resource): string => interfaceOf(singular, schema)

const filterMember = ({ schema }: Resource, field: string): string =>
  `  ${field}?: ${typeText(schema.properties[field] as JsonSchema)}\n`

const queryType = (resource: Resource): string => {
  const { sortable, comparable } = createListParameters(resource)
  const { singular, filters } = resource
  return `/** What a list of ${resource.name} can be asked for. */
export interface ${singular}Query extends ListQuery<${singular}, ${singular}SortField>, Comparisons<${singular}Number> {
${filters.map((field) => filterMember(resource, field)).join('')}}
export type ${singular}SortField = ${literals([...sortable.keys()])}
export type ${singular}Number = ${literals([...comparable.keys()])}
`
}

const answers = `/** A list. */
export interface List<Rec> {
  success: true
  /** Number of elements in data. */
  count: number
  /** Number of records without limit and offset; only there with one of them. */
  total?: number
  data: Rec[]
  /** What was asked for in ids and is not there; only there with ids. */
  notFound?: string[]
}

/** One record. */
export interface Single<Rec> {
  success: true
  data: Rec
}

/** Every error. */
export interface Failure {
  success: false
  /** A sentence for a person. */
  error: string
}

/** A record a search has found. Read: what was searched for, match, name. */
export interface Hit {
  resource: ResourceName
  key: string
  name: string
  url: string
  match: string
}

/** A file with many records. */
export interface BulkFile {
  name: string
  url: string
  contentType: string
  records: number
  size: number
  sha256: string
  updatedAt: string
}
`

const queries = `export type Operator = ${literals(Object.keys(operators))}
export type Comparisons<Path extends string> = { [Name in \`\${Path}_\${Operator}\`]?: number }

/** What every list can be asked for. */
export interface ListQuery<Rec, SortField extends string> {
  /** Part of the name, in any letter case. */
  search?: string
  /** Only these, in this order. */
  ids?: readonly string[]
  /** Only these fields. */
  fields?: readonly (keyof Rec)[]
  /** All fields but these. */
  exclude?: readonly (keyof Rec)[]
  /** With a minus for the largest first. */
  sort?: SortField | \`-\${SortField}\` | readonly (SortField | \`-\${SortField}\`)[]
  limit?: number
  offset?: number
}
`

/** Records and answers as types of TypeScript, made of the schemas that the data is held against. */
export const lecternDeclarations = ({ collections }: Catalog, others: string): string => {
  const rows = collections.map(({ resource }) => resource)
  const members = (type: (resource: Resource) => string) =>
    rows.map((resource) => `  ${resource.name}: ${type(resource)}\n`).join('')
  return `// Records and answers of Lectern, Minecraft: Java Edition ${dataLabel.gameVersion}. Made from its schemas.

${rows.map(recordType).join('\n')}
/** The type of a record by its resource. */
export interface Records {
${members(({ singular }) => singular)}}
export type ResourceName = keyof Records

${answers}
${others}
${queries}
${rows.map(queryType).join('\n')}
/** The query of a list by its resource. */
export interface Queries {
${members(({ singular }) => `${singular}Query`)}}
`
}

/** JSON Schema 2020-12 of one record, under its own address. */
export const schemaFile = (resource: Resource, baseUrl: string): string => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  return JSON.stringify(
    { $schema, $id: baseUrl + schemaPath(resource), ...resource.schema },
    null,
    2,
  )
}

export const schemaPath = ({ singular }: Resource): string =>
  `/schemas/${singular.toLowerCase()}.json`
