import Type, { type Static } from 'typebox'
import { badField } from '../../errors.ts'
import { flagRule, isMessage, mostCodePoints, storable } from '../chat-request.ts'
import type { ToldTurn } from '../history.ts'

/** The fields a body must have, for whoever sends none. */
export const completionFields = 'model and messages'

const messagesRule =
  'must be a list of messages, each with a role and a content that is a text or a list of texts'

const TextPart = Type.Object({ type: Type.Literal('text'), text: Type.String() })
const RefusalPart = Type.Object({ type: Type.Literal('refusal'), refusal: Type.String() })

const Message = Type.Object({
  role: Type.Enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.Union([TextPart, RefusalPart])), Type.Null()]),
  ),
})

/** What a request asks, in the form of OpenAI's chat completions; other fields are not looked at. */
export const CompletionRequest = Type.Object(
  {
    model: Type.String({
      minLength: 1,
      description: 'The bot of the key',
      examples: ['guide'],
    }),
    messages: Type.Array(Message, {
      minItems: 1,
      rule: messagesRule,
      description:
        'The last message of the user is asked, what stands before it is the history; those of the system are left out',
      examples: [[{ role: 'user', content: 'What does a creeper drop?' }]],
    }),
    n: Type.Optional(
      Type.Union([Type.Literal(1), Type.Null()], { rule: 'must be 1: a question has one answer' }),
    ),
    stream: Type.Optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        rule: flagRule,
        description: 'True for chunks of the answer as server-sent events',
      }),
    ),
    stream_options: Type.Optional(
      Type.Union(
        [
          Type.Object({
            include_usage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
          }),
          Type.Null(),
        ],
        {
          rule: 'must be an object such as {"include_usage": true}',
          description: 'With include_usage true the last chunk holds the usage',
        },
      ),
    ),
  },
  { rule: completionFields },
)

type Message = Static<typeof Message>

const textOf = ({ content }: Message): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).map((part) => ('text' in part ? part.text : part.refusal)).join('')

/** Each message of the user with what was answered to it; an answer to nothing stands alone. */
const turnsOf = (messages: readonly Message[]): ToldTurn[] => {
  const turns: ToldTurn[] = []
  for (const message of messages) {
    const text = storable(textOf(message)).trim()
    const last = turns.at(-1)
    if (message.role === 'user') turns.push({ message: text, response: '' })
    else if (message.role === 'assistant' && last)
      last.response = [last.response, text].filter((part) => part !== '').join('\n\n')
    else if (message.role === 'assistant') turns.push({ message: '', response: text })
  }
  return turns
}

export type Question = {
  message: string
  /** What was said before, oldest first. */
  before: ToldTurn[]
}

/** What is asked, and after what. */
export const questionIn = (messages: readonly Message[]): Question => {
  const at = messages.findLastIndex(({ role }) => role === 'user')
  const asked = messages[at]
  if (asked === undefined) throw badField('messages', 'must hold a message of the user')
  const text = textOf(asked)
  if (!isMessage(text))
    throw badField(
      'messages',
      `must end with a message of the user that has 1 to ${mostCodePoints} characters`,
    )
  return { message: storable(text).trim(), before: turnsOf(messages.slice(0, at)) }
}
