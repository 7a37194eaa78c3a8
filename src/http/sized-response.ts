import { json } from './headers.ts'

type Init = { status?: number; headers: Record<string, string> }

/** A response that tells its size, so that the log knows it too. */
export const sizedResponse = (text: string, { status, headers }: Init): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  })

/** The same for a handler that answers with a value. */
export const sendJson = (
  set: { headers: Record<string, string | number> },
  value: unknown,
): string => {
  const text = JSON.stringify(value)
  set.headers['content-type'] = json
  set.headers['content-length'] = String(Buffer.byteLength(text))
  return text
}
