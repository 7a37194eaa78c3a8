import Type, { type TProperties, type TSchema } from 'typebox'

// Every field of every record carries one line of description and an example: OpenAPI and the
// docs print them.

const idPattern = '^[a-z0-9_]+$'

/** How a text is written. */
type Spelling = { pattern?: string; format?: string }

/** A text field. */
export const text = (description: string, example: string, spelling: Spelling = {}) =>
  Type.String({ description, examples: [example], minLength: 1, ...spelling })

/** A text field that is null where it does not apply. */
export const textOrNull = (description: string, example: string, spelling: Spelling = {}) =>
  Type.Union([Type.String({ minLength: 1, ...spelling }), Type.Null()], {
    description,
    examples: [example, null],
  })

/** An id of the game or of this data set, without namespace. */
export const id = (description: string, example: string) =>
  text(description, example, { pattern: idPattern })

const namespaced = '^minecraft:[a-z0-9_]+$'

/** An id as commands and data packs write it. */
export const namespacedId = (example: string) =>
  text('Id of the game with its namespace', `minecraft:${example}`, { pattern: namespaced })

/** Several of them. */
export const namespacedIds = (description: string, example: string[]) =>
  ids(
    description,
    example.map((one) => `minecraft:${one}`),
    namespaced,
  )

/** An integer. */
export const whole = (
  description: string,
  example: number,
  minimum = 0,
  maximum: number | undefined = undefined,
) =>
  Type.Integer({
    description,
    examples: [example],
    minimum,
    ...(maximum === undefined ? {} : { maximum }),
  })

/** An integer that is null where it does not apply. */
export const wholeOrNull = (description: string, example: number, minimum = 0) =>
  Type.Union([Type.Integer({ minimum }), Type.Null()], { description, examples: [example, null] })

/** A number, whole or not. */
export const amount = (
  description: string,
  example: number,
  range: { minimum?: number; maximum?: number } = { minimum: 0 },
) => Type.Number({ description, examples: [example], ...range })

/** A number that is null where it does not apply. */
export const amountOrNull = (description: string, example: number) =>
  Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description, examples: [example, null] })

/** How many, as a number or a range in text. */
export const count = (description: string, example: string) =>
  text(description, example, { pattern: '^\\d+(-\\d+)?$' })

/** A yes or no. */
export const flag = (description: string, example: boolean) =>
  Type.Boolean({ description, examples: [example] })

/** One of a fixed set of words. A filter on this field allows exactly these. */
export const oneOf = <const Words extends string[]>(description: string, words: Words) =>
  Type.Enum(words, { description, examples: [words[0]] })

/** A list of readable phrases. */
export const texts = (description: string, example: string[]) =>
  Type.Array(Type.String({ minLength: 1 }), { description, examples: [example] })

/** A list of ids. */
export const ids = (description: string, example: string[], pattern = idPattern) =>
  Type.Array(Type.String({ pattern }), { description, examples: [example], uniqueItems: true })

const exampleOf = (schema: TSchema): unknown => (schema as { examples?: unknown[] }).examples?.[0]

/** The example of a group is put together from those of its members. */
const exampleOfMembers = (members: TProperties) =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, exampleOf(member)]))

/** A list of anything else. */
export const listOf = <Element extends TSchema>(description: string, element: Element) =>
  Type.Array(element, { description, examples: [[exampleOf(element)]] })

/** A nested object. Where the examples of its members make no whole, it brings its own. */
export const group = <Members extends TProperties>(
  description: string,
  members: Members,
  example: Readonly<Record<string, unknown>> = exampleOfMembers(members),
) => Type.Object(members, { description, examples: [example] })

/** A nested object that is null where it does not apply. */
export const groupOrNull = <Members extends TProperties>(description: string, members: Members) =>
  Type.Union([Type.Object(members), Type.Null()], {
    description,
    examples: [exampleOfMembers(members), null],
  })

/** A record. The specification allows further fields. */
export const record = <Members extends TProperties>(title: string, members: Members) =>
  Type.Object(members, { title, additionalProperties: true })

const release = '^(\\d+(\\.\\d+)+|(Classic|Indev|Infdev|Alpha|Beta)( [0-9][0-9a-z._]*)?)$'

export const versionAdded = (example: string) =>
  text('First full release that has it, in the game’s own numbering', example, { pattern: release })

/** Whether a field holds releases of the game, which have an order that is not the alphabet's. */
export const isVersion = (schema: { pattern?: string }): boolean => schema.pattern === release

export const notes = (example: string) => text('What surprises players', example)
