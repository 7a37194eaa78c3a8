import type { TObject } from 'typebox'
import { HttpError } from '../errors.ts'
import { jsonSchema, type RequestSchema, schemaError } from '../http/schema.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** What a tool answers: for programs, and in words where the JSON of that says too little. */
export type ToolResult = { structured: Record<string, unknown>; text?: string }

/** What a client is told of a tool, and what happens when it is called. */
export type Tool = {
  name: string
  title: string
  description: string
  input: TObject
  output: TObject
  /** Whether calling it leaves everything as it was. */
  isReadOnly: boolean
  run(given: Arguments): ToolResult | Promise<ToolResult>
}

const unknownArgument = (name: string, known: readonly string[]) =>
  new HttpError(400, `The argument ${name} is not known. There are: ${known.join(', ')}`)

/** Throws a sentence for what does not fit, so that whoever called it can mend the call. */
export const createCheck = (input: TObject): ((given: Arguments) => void) => {
  const known = Object.keys(input.properties)
  let schema: RequestSchema<TObject> | undefined
  return (given) => {
    const unknown = Object.keys(given).find((name) => !known.includes(name))
    if (unknown !== undefined) throw unknownArgument(unknown, known)
    schema ??= jsonSchema(input)
    const checked = schema['~standard'].validate(given)
    if ('issues' in checked) throw schemaError('body', checked.issues[0])
  }
}
