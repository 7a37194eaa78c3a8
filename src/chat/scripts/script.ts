import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { mostCodePoints } from '../chat-request.ts'

const Texts = Type.Union([
  Type.String({ pattern: '\\S' }),
  Type.Array(Type.String({ pattern: '\\S' })),
])

/** What is said to a bot, and what its answer must and must not have. */
const ScriptTurn = Type.Object(
  {
    say: Type.String({ pattern: '\\S', maxLength: mostCodePoints }),
    must_contain: Type.Optional(Texts),
    must_not_contain: Type.Optional(Texts),
    source: Type.Optional(Texts),
  },
  { additionalProperties: false },
)

const Conversation = Type.Object(
  { name: Type.Optional(Type.String({ pattern: '\\S' })), turns: Type.Array(ScriptTurn) },
  { additionalProperties: false },
)

export type ScriptTurn = Static<typeof ScriptTurn>
export type ScriptTexts = Static<typeof Texts>
export type ScriptConversation = { name: string; turns: ScriptTurn[] }

/** A script that cannot be used; the message names the place. */
export class BadScript extends Error {}

const rules: Readonly<Record<string, string>> = {
  say: `must be a text of 1 to ${mostCodePoints} characters`,
  name: 'must be a text',
  turns: 'must be a list of turns',
}
const listRule = 'must be a text or a list of texts, none of them empty'

/** "/turns/0/must_contain/1" as words; a number in a path counts from 0, people count from 1. */
const placeOf = (steps: readonly string[]): string[] =>
  steps[0] === 'turns' && steps[1] !== undefined ? [`turn ${Number(steps[1]) + 1}`] : []

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownMember = (
  value: unknown,
  known: Readonly<Record<string, unknown>>,
): string | undefined =>
  isObject(value) ? Object.keys(value).find((name) => !Object.hasOwn(known, name)) : undefined

/** A misspelt member would make a turn that nothing is asked of. */
const unknownIn = (given: unknown): string | undefined => {
  const own = unknownMember(given, Conversation.properties)
  if (own !== undefined) return `: ${own} is not known`
  const turns = isObject(given) && Array.isArray(given.turns) ? given.turns : []
  for (const [index, turn] of turns.entries()) {
    const name = unknownMember(turn, ScriptTurn.properties)
    if (name !== undefined) return `, turn ${index + 1}: ${name} is not known`
  }
  return undefined
}

const validator = Compile(Conversation)

const complaintOf = (given: unknown): string => {
  const unknown = unknownIn(given)
  if (unknown !== undefined) return unknown
  const [issue] = validator.Errors(given)
  const steps = issue?.instancePath.split('/').slice(1) ?? []
  const missing = (issue?.params as { requiredProperties?: string[] } | undefined)
    ?.requiredProperties?.[0]
  const place = placeOf(steps).map((words) => `, ${words}`)
  const field = missing ?? steps[steps[0] === 'turns' ? 2 : 0] ?? steps[0]
  const what =
    field === undefined || (field === 'turns' && steps[1] !== undefined)
      ? 'must be an object'
      : `${field} ${missing ? 'is missing' : (rules[field] ?? listRule)}`
  return `${place.join('')}: ${what}`
}

/** The conversations of a file. Throws with the place of whatever cannot be used. */
export const readScript = (text: string): ScriptConversation[] => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^JSON Parse error: /, '') : ''
    throw new BadScript(`is not JSON: ${reason}`)
  }
  if (!Array.isArray(given)) throw new BadScript('must be a list of conversations')
  if (given.length === 0) throw new BadScript('holds no conversation')
  return given.map((conversation: unknown, index) => {
    const number = index + 1
    if (!validator.Check(conversation))
      throw new BadScript(`conversation ${number}${complaintOf(conversation)}`)
    if (conversation.turns.length === 0)
      throw new BadScript(`conversation ${number}: turns must not be empty`)
    return { name: conversation.name ?? `conversation ${number}`, turns: conversation.turns }
  })
}
