import { type PlainRequest, readHead } from './plain-request.ts'

export type Chunk = Buffer<ArrayBuffer>

/** A plain request, the bytes of its body, and what has come behind it. */
export type Arrived = { request: PlainRequest; body: Chunk | undefined; next: Chunk | undefined }

export type Reader = (chunk: Chunk) => Arrived | undefined

const mostHeads = 2048
const longestKept = 1536
const longestHead = 8192
const emptyLine = '\r\n\r\n'

/**
 * Reads the first request of what has come in; undefined unless it is a plain one, whole, and for us.
 * Callers send the same bytes again and again, so a head that was read before is not read again.
 */
export const createReader = (isForUs: (target: string) => boolean): Reader => {
  const known = new Map<string, PlainRequest>()

  const readNew = (head: string): PlainRequest | undefined => {
    const request = readHead(head.slice(0, -emptyLine.length))
    if (request === undefined || !isForUs(request.url)) return undefined
    if (head.length > longestKept) return request
    if (known.size >= mostHeads) known.clear()
    known.set(head, request)
    return request
  }

  return (chunk) => {
    const text = chunk.toString('latin1', 0, Math.min(chunk.length, longestHead))
    const same = known.get(text)
    if (same?.bodyBytes === 0 && text.length === chunk.length)
      return { request: same, body: undefined, next: undefined }
    const end = text.indexOf(emptyLine) + emptyLine.length
    if (end < emptyLine.length) return undefined
    const head = text.slice(0, end)
    const request = known.get(head) ?? readNew(head)
    if (request === undefined) return undefined
    const bodyEnd = end + request.bodyBytes
    if (chunk.length < bodyEnd) return undefined
    return {
      request,
      body: request.bodyBytes === 0 ? undefined : chunk.subarray(end, bodyEnd),
      next: chunk.length === bodyEnd ? undefined : chunk.subarray(bodyEnd),
    }
  }
}
