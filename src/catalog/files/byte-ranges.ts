import { EncodedResponse } from '../../http/encoded-response.ts'
import type { WithHeaders } from '../../http/headers.ts'

const noHeaders: WithHeaders = { headers: { get: () => null } }

/** A cache in front of the app has no ranges ready: told to wait, it leaves them to the app. */
export const inRanges = ({ size, choose }: EncodedResponse): EncodedResponse =>
  new EncodedResponse(size, (request) =>
    request.headers.get('range') ? Promise.resolve(choose(request)) : choose(request),
  )

type ByteRange = { start: number; end: number }

/** One range; of several, or of what is none, undefined. What lies outside is told as null. */
const readRange = (header: string, size: number): ByteRange | null | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < start) return undefined
  return start >= size || (from === '' && Number(to) === 0) ? null : { start, end }
}

/**
 * The part of a response that a request asks for (RFC 9110, 14). Undefined is: the whole of it, for
 * a method other than GET, a range that is none, or a file that has changed since the first part.
 */
export const partOf = async (
  response: EncodedResponse,
  request: WithHeaders & { method: string },
): Promise<Response | undefined> => {
  const header = request.headers.get('range')
  if (!header || request.method !== 'GET') return undefined
  const { headers, body } = await response.choose(noHeaders)
  const range = readRange(header, body.length)
  const ifRange = request.headers.get('if-range')
  const isChanged = ifRange && ifRange !== headers.etag && ifRange !== headers['last-modified']
  if (range === undefined || isChanged || request.headers.get('if-none-match')) return undefined
  if (range === null)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-length': '0', 'content-range': `bytes */${body.length}` },
    })
  const part = body.slice(range.start, range.end + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.length),
      'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
    },
  })
}
