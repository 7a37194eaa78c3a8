import { unreadableBody } from '../errors.ts'

/** Counts while it reads, for a body that does not say how long it is. */
const readCounted = async (
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body of at most `most` bytes; undefined, and unread, when it is longer. */
export const readBytes = async (
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const length = request.headers.get('content-length')
  try {
    if (length !== null)
      return Number(length) > most ? undefined : new Uint8Array(await request.arrayBuffer())
    return request.body === null ? new Uint8Array() : await readCounted(request.body, most)
  } catch {
    // The caller hung up or broke off in the middle.
    throw unreadableBody()
  }
}
