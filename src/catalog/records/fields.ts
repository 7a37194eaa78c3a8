import Type, { type TProperties, type TSchema } from 'typebox'

// Every field of every record carries one line of description and an example: OpenAPI and the
// docs print them.

/** A text field. */
export const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] })

/** A text field that is null where it does not apply. */
export const textOrNull = (description: string, example: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [example, null] })

/** An integer. */
export const whole = (description: string, example: number, minimum = 0) =>
  Type.Integer({ description, examples: [example], minimum })

/** An integer that is null where it does not apply. */
export const wholeOrNull = (description: string, example: number, minimum = 0) =>
  Type.Union([Type.Integer({ minimum }), Type.Null()], { description, examples: [example, null] })

/** A number, whole or not. */
export const amount = (
  description: string,
  example: number,
  range: { minimum?: number; maximum?: number } = { minimum: 0 },
) => Type.Number({ description, examples: [example], ...range })

/** A yes or no. */
export const flag = (description: string, example: boolean) =>
  Type.Boolean({ description, examples: [example] })

/** One of a fixed set of words. A filter on this field allows exactly these. */
export const oneOf = <const Words extends string[]>(description: string, words: Words) =>
  Type.Enum(words, { description, examples: [words[0]] })

/** A list of texts: ids or readable phrases. */
export const texts = (description: string, example: string[]) =>
  Type.Array(Type.String(), { description, examples: [example] })

/** A list of anything else. */
export const listOf = <Element extends TSchema>(description: string, element: Element) =>
  Type.Array(element, { description })

/** A nested object. */
export const group = <Members extends TProperties>(description: string, members: Members) =>
  Type.Object(members, { description })

/** A nested object that is null where it does not apply. */
export const groupOrNull = <Members extends TProperties>(description: string, members: Members) =>
  Type.Union([Type.Object(members), Type.Null()], { description })

/** A record. The specification allows further fields. */
export const record = <Members extends TProperties>(title: string, members: Members) =>
  Type.Object(members, { title, additionalProperties: true })

export const versionAdded = (example: string) =>
  text('First full release that has it, in the game’s own numbering', example)

export const notes = (example: string) => text('What surprises players', example)
