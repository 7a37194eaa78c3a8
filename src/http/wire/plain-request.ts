import { remembering } from '../../lib/memo.ts'
import { appTarget, plainOrigin } from '../path.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'

/** A request that leaves no doubt about what it says and where it ends. */
export type PlainRequest = {
  method: Method
  /** Path and query; what was asked for under /v1 is under /api/v1. */
  url: string
  headers: ReadonlyMap<string, string>
  /** What has to follow the head. */
  bodyBytes: number
  /** The caller wants the connection closed after the answer. */
  isLast: boolean
  /** Made when a room asks for it: the runtime's headers are dear, and heads come again. */
  forRooms: Headers | undefined
}

const requestLine =
  /^(GET|HEAD|POST|OPTIONS) (\/[\w.~!$&'()*+,;=:@%/-]*(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?) HTTP\/1\.([01])$/
/** What a URL would be rewritten for: empty segments, dots alone and dots in disguise. */
const roundabout = /\/[/.]|%2e/i
/** Lines of what may stand in one, and nothing else at their ends than both characters. */
const allowed = /^[\t\x20-\x7e]+(?:\r\n[\t\x20-\x7e]+)*$/
const token = /^[\w!#$%&'*+.^`|~-]+$/
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const length = /^\d{1,6}$/
/** Each of these changes how a request is to be read, or where it ends. */
const meddling = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'te']
const mostHeaders = 64

const mostNames = 1024

/** A header's name in small letters. Callers use few names, each in few spellings. */
const nameOf = remembering(
  (written): string | undefined => (token.test(written) ? written.toLowerCase() : undefined),
  mostNames,
)

const readHeaders = (lines: readonly string[]): Map<string, string> | undefined => {
  if (lines.length > mostHeaders) return undefined
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = nameOf(line.slice(0, Math.max(0, colon)))
    if (name === undefined || headers.has(name)) return undefined
    headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

const readBodyBytes = (method: Method, value: string | undefined): number | undefined => {
  if (method !== 'POST') return value === undefined ? 0 : undefined
  return value !== undefined && length.test(value) ? Number(value) : undefined
}

const readIsLast = (minor: string, connection: string | undefined): boolean | undefined => {
  if (connection === undefined) return minor === '0'
  const wish = connection.toLowerCase()
  if (wish === 'close') return true
  return wish === 'keep-alive' && minor === '1' ? false : undefined
}

/** The head of a request, up to its empty line, or undefined when it is not a plain one. */
export const readHead = (head: string): PlainRequest | undefined => {
  if (!allowed.test(head)) return undefined
  const [first = '', ...lines] = head.split('\r\n')
  const [, method, written, minor] = requestLine.exec(first) ?? []
  if (method === undefined || written === undefined || minor === undefined) return undefined
  if (roundabout.test(written.split('?', 1)[0] ?? '')) return undefined
  const headers = readHeaders(lines)
  if (headers === undefined || meddling.some((name) => headers.has(name))) return undefined
  if (!hostName.test(headers.get('host') ?? '')) return undefined
  const bodyBytes = readBodyBytes(method as Method, headers.get('content-length'))
  const isLast = readIsLast(minor, headers.get('connection'))
  if (bodyBytes === undefined || isLast === undefined) return undefined
  const url = appTarget(written)
  return { method: method as Method, url, headers, bodyBytes, isLast, forRooms: undefined }
}

/** The same for the rooms, which know nothing of the wire. */
export const toRequest = (
  request: PlainRequest,
  body: Uint8Array<ArrayBuffer> | undefined,
): Request => {
  const { method, url } = request
  request.forRooms ??= new Headers([...request.headers])
  return new Request(plainOrigin + url, { method, headers: request.forRooms, body })
}
