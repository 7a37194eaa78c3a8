import { unreadableBody } from '../errors.ts'

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

/** Counts while it reads, for a body that does not say how long it is. */
const readCounted = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of stream) {
    size += chunk.length
    if (size > mostBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const readBytes = async (request: Request): Promise<Uint8Array | undefined> => {
  const length = request.headers.get('content-length')
  if (length !== null)
    return Number(length) > mostBodyBytes ? undefined : new Uint8Array(await request.arrayBuffer())
  return request.body === null ? new Uint8Array() : readCounted(request.body)
}

export const readBody = async (request: Request): Promise<Body> => {
  try {
    const bytes = await readBytes(request)
    return bytes === undefined ? { kind: 'too-large' } : parse(bytes)
  } catch {
    // The caller hung up or broke off in the middle.
    throw unreadableBody()
  }
}

export const isJsonType = (contentType: string | null): boolean =>
  /^application\/([\w.+-]+\+)?json *(;|$)/i.test((contentType ?? '').trim())
