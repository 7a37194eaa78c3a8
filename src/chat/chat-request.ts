import Type from 'typebox'
import { Check } from 'typebox/value'
import { readBytes } from '../http/read-bytes.ts'

export const mostBodyBytes = 64 * 1024
export const mostCodePoints = 4000

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
})

/** The body of a 200. */
export const ChatResponse = Type.Object({
  response: Type.String(),
  sources: Type.Array(Type.Object({ title: Type.String(), url: Type.String({ format: 'uri' }) })),
  session_id: Type.String(),
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

export const isJsonType = (contentType: string | null): boolean =>
  /^application\/([\w.+-]+\+)?json *(;|$)/i.test((contentType ?? '').trim())

/** What no store can keep as it is: half a surrogate pair, and the character 0. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
