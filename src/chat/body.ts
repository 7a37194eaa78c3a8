import { readBytes } from '../http/bytes.ts'

export const mostBodyBytes = 64 * 1024

/** A body as it came: its text, or why there is none. `json` is absent when it is not JSON. */
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
