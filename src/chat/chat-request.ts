import Type from 'typebox'
import { Check } from 'typebox/value'
import { bodyTooLarge, notJson, notJsonType } from '../errors.ts'
import { readBytes } from '../http/read-bytes.ts'

const mostBodyBytes = 64 * 1024
export const mostCodePoints = 4000

const userIdRule = 'must be 1 to 128 of A-Z, a-z, 0-9, ".", "_" and "-"'
const metadataRule =
  'must be a flat object of at most 16 members: texts of at most 512 characters, numbers, true, false or null, with names of at most 64 characters'

export const flagRule = 'must be true or false'

/** Who asks, in the words of the caller's own system. */
export const UserId = Type.String({ pattern: '^[A-Za-z0-9._-]{1,128}$', rule: userIdRule })

export const Metadata = Type.Record(
  Type.String(),
  Type.Union([Type.String({ maxLength: 512 }), Type.Number(), Type.Boolean(), Type.Null()]),
  { maxProperties: 16, propertyNames: { maxLength: 64 } },
)

/** What a request asks. Checked by the framework, and what OpenAPI tells of it. */
export const ChatRequest = Type.Object({
  bot_id: Type.String({ minLength: 1, pattern: '\\S', examples: ['guide'] }),
  message: Type.String({
    minLength: 1,
    pattern: '\\S',
    maxLength: mostCodePoints,
    examples: ['What does a creeper drop?'],
  }),
  session_id: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'From an earlier response; omitted or null starts a new session',
    }),
  ),
  user_id: Type.Optional(
    Type.Union([UserId, Type.Null()], {
      rule: userIdRule,
      description: 'Who asks, in the words of your own system; sessions can be listed by it',
    }),
  ),
  metadata: Type.Optional(
    Type.Union([Metadata, Type.Null()], {
      rule: metadataRule,
      description: 'Kept with the turn, searched and exported with it: a small flat object',
    }),
  ),
  stream: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      rule: flagRule,
      description:
        'True for server-sent events instead of JSON; omitted or null leaves it to the Accept header',
    }),
  ),
})

/** The body of a 200. */
export const ChatResponse = Type.Object({
  response: Type.String({ examples: ['A creeper drops gunpowder (0 to 2, 66.7% chance).'] }),
  sources: Type.Array(Type.Object({ title: Type.String(), url: Type.String({ format: 'uri' }) }), {
    examples: [[{ title: 'Creeper (mob)', url: 'https://lectern.example/api/v1/mobs/creeper' }]],
  }),
  session_id: Type.String(),
  message_id: Type.String({ description: 'Of this turn: a question and its answer' }),
  suggestions: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Questions that can be answered next',
      examples: [['How much health does a creeper have?', 'Where do creepers spawn?']],
    }),
  ),
})

export const isMessage = (text: string): boolean => Check(ChatRequest.properties.message, text)

/** A body as it came: its text, or why there is none. */
export type Body =
  | { kind: 'too-large' }
  | { kind: 'not-json' }
  | { kind: 'json'; text: string; json: unknown }

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parse = (bytes: Uint8Array): Body => {
  try {
    const text = utf8.decode(bytes)
    return { kind: 'json', text, json: JSON.parse(text) }
  } catch {
    return { kind: 'not-json' }
  }
}

export const readBody = async (request: Request): Promise<Body> => {
  const bytes = await readBytes(request, mostBodyBytes)
  return bytes === undefined ? { kind: 'too-large' } : parse(bytes)
}

export const requireJsonType = ({ headers }: Request): void => {
  const type = (headers.get('content-type') ?? '').trim()
  if (!/^application\/([\w.+-]+\+)?json *(;|$)/i.test(type)) throw notJsonType()
}

/** What a body holds; `fields` are those it must have, for whoever sends none. */
export const requireJson = (body: Body | undefined, fields?: string): unknown => {
  if (body?.kind === 'too-large') throw bodyTooLarge(mostBodyBytes)
  if (body?.kind !== 'json') throw notJson(fields)
  return body.json
}

/** What no store can keep as it is: half a surrogate pair, and the character 0. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
