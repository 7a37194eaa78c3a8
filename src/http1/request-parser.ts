import { appTarget, plainOrigin } from '../http/path.ts'
import { memoize } from '../lib/memoize.ts'

export type Chunk = Buffer<ArrayBuffer>

type HeaderValues = { get(name: string): string | undefined }

/** A request that leaves no doubt about what it says and where it ends. */
export type PlainRequest = {
  method: string
  /** Path and query; what was asked for under /v1 is under /api/v1. */
  url: string
  headers: HeaderValues
  /** What has to follow the head. */
  bodyBytes: number
  /** The caller wants the connection closed after the response. */
  isLast: boolean
  /** Makes the headers for the app, which are dear, and most requests are answered without it. */
  toHeaders(): Headers
}

/** How the end of a body is told. */
export type Framing = { kind: 'length'; bytes: number } | { kind: 'chunked' }

/** A valid request that the runtime's own server reads. */
export type OtherRequest = {
  method: string
  url: string
  /** The head without its empty line, as it came. */
  head: string
  framing: Framing
  isLast: boolean
}

/** What a request that cannot be read is refused with. */
export type Fault = 'bad-request' | 'head-too-large' | 'unknown-version'

export type ParsedRequest =
  /** Its body follows at `bodyStart`, and may not have come yet. */
  | { kind: 'plain'; request: PlainRequest; bodyStart: number }
  | { kind: 'other'; request: OtherRequest; bodyStart: number }
  /** A method that nobody has heard of. */
  | { kind: 'unknown-method'; request: PlainRequest }
  | { kind: 'fault'; fault: Fault; url: string }
  | { kind: 'incomplete' }

export type RequestParser = (received: Chunk) => ParsedRequest

export const longestHead = 16 * 1024
const mostHeaders = 100
/** What a plain request may hold; more than any body that is read whole. */
const longestPlainBody = 128 * 1024
const mostKept = 2048
const longestKept = 1536
const lineBreak = '\r\n'
const emptyLine = '\r\n\r\n'

const requestLine = /^([\w!#$%&'*+.^`|~-]+) (\S+) HTTP\/(\d\.\d)$/
const plainMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const plainTarget = /^\/[\w.~!$&'()*+,;=:@%/-]*(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/
const anyTarget = /^(?:\/|https?:\/\/|\*$)/i
/** What a URL would be rewritten for: empty segments, dots alone and dots in disguise. */
const roundabout = /\/[/.]|%2e/i
const loneLineFeed = /(?:^|[^\r])\n/
/** Anything but control characters; a byte beyond ASCII is somebody's letter. */
const lineText = /^[\t\x20-\x7e\x80-\xff]*$/
const ascii = /^[\t\x20-\x7e]*$/
const token = /^[\w!#$%&'*+.^`|~-]+$/
const hostName = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const digits = /^\d{1,15}$/
/** Each of these asks for more than a response. */
const meddling = ['expect', 'upgrade', 'trailer', 'te', 'transfer-encoding']

const mostNames = 1024

/** A header's name in lower case. Callers use few names, each in few spellings. */
const nameOf = memoize(
  (written): string | undefined => (token.test(written) ? written.toLowerCase() : undefined),
  mostNames,
)

/** Whether the runtime knows a method: it takes one that it does not know for GET. */
const isKnownMethod = memoize((method): boolean => {
  try {
    return new Request(plainOrigin, { method }).method === method
  } catch {
    return false
  }
}, mostNames)

type HeaderLines = { headers: Map<string, string>; repeated: Set<string> }

const readHeaderLines = (lines: readonly string[]): HeaderLines | undefined => {
  const headers = new Map<string, string>()
  const repeated = new Set<string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = nameOf(line.slice(0, Math.max(0, colon)))
    if (name === undefined || !lineText.test(line)) return undefined
    if (headers.has(name)) repeated.add(name)
    headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, repeated }
}

/** Where the body ends; undefined when that is told in two ways, or in one that may be misread. */
const readFraming = ({ headers, repeated }: HeaderLines): Framing | undefined => {
  const length = headers.get('content-length')
  const encoding = headers.get('transfer-encoding')
  if (repeated.has('content-length') || repeated.has('transfer-encoding')) return undefined
  if (encoding === undefined)
    return length === undefined || digits.test(length)
      ? { kind: 'length', bytes: Number(length ?? 0) }
      : undefined
  return length === undefined && encoding.toLowerCase() === 'chunked'
    ? { kind: 'chunked' }
    : undefined
}

const isValidHost = ({ headers, repeated }: HeaderLines, version: string): boolean => {
  const host = headers.get('host')
  if (host === undefined) return version === '1.0'
  return !repeated.has('host') && hostName.test(host)
}

const isPlain = (
  method: string,
  target: string,
  version: string,
  { headers, repeated }: HeaderLines,
  framing: Framing,
): boolean => {
  const connection = headers.get('connection')?.toLowerCase()
  const mayHaveBody = method === 'POST' && headers.has('content-length')
  return (
    plainMethods.has(method) &&
    plainTarget.test(target) &&
    !roundabout.test(target.split('?', 1)[0] ?? '') &&
    repeated.size === 0 &&
    !meddling.some((name) => headers.has(name)) &&
    headers.has('host') &&
    (method === 'POST' ? mayHaveBody : !headers.has('content-length')) &&
    framing.kind === 'length' &&
    framing.bytes <= longestPlainBody &&
    (connection === undefined ||
      connection === 'close' ||
      (connection === 'keep-alive' && version === '1.1'))
  )
}

const plainRequest = (
  method: string,
  target: string,
  headers: Map<string, string>,
  bodyBytes: number,
  isLast: boolean,
): PlainRequest => {
  let made: Headers | undefined
  return {
    method,
    url: appTarget(target),
    headers,
    bodyBytes,
    isLast,
    toHeaders: () => {
      made ??= new Headers([...headers])
      return made
    },
  }
}

const faultIn = (fault: Fault, url = '/'): ParsedRequest => ({ kind: 'fault', fault, url })

/** The path of a request line that is wrong elsewhere, as far as it can be trusted. */
const pathIn = (head: string): string => /^\S+ (\/[\w.~%/-]*)/.exec(head)?.[1] ?? '/'

const parseHead = (head: string): ParsedRequest => {
  const [first = '', ...lines] = head.split('\r\n')
  const url = appTarget(pathIn(first))
  const [, method, target, version] = requestLine.exec(first) ?? []
  if (method === undefined || target === undefined || version === undefined)
    return faultIn('bad-request', url)
  if (version !== '1.1' && version !== '1.0') return faultIn('unknown-version', url)
  if (lines.length > mostHeaders) return faultIn('head-too-large', url)
  const read = readHeaderLines(lines)
  const framing = read && readFraming(read)
  const isReadable = lineText.test(first) && (anyTarget.test(target) || !isKnownMethod(method))
  if (!framing || !isReadable || !isValidHost(read, version)) return faultIn('bad-request', url)
  const { headers } = read
  const isLast = version === '1.0' || /\bclose\b/i.test(headers.get('connection') ?? '')
  const bodyStart = head.length + emptyLine.length
  if (!isKnownMethod(method)) {
    const request = plainRequest(method, pathIn(first), headers, 0, true)
    return { kind: 'unknown-method', request }
  }
  if (ascii.test(head.replaceAll('\r\n', '')) && isPlain(method, target, version, read, framing)) {
    const bodyBytes = framing.kind === 'length' ? framing.bytes : 0
    const request = plainRequest(method, target, headers, bodyBytes, isLast)
    return { kind: 'plain', request, bodyStart }
  }
  return { kind: 'other', request: { method, url, head, framing, isLast }, bodyStart }
}

/**
 * Headers that differ with every request behind a proxy, and those that hold secrets. They are cut
 * out before a head is looked for among those that were parsed before, so that the one does not
 * cost a parse and the other is never kept.
 */
const ownHeaders = [
  'X-Request-Id',
  'X-Forwarded-For',
  'Traceparent',
  'Authorization',
  'Cookie',
].map((written) => ({ name: written.toLowerCase(), written, length: written.length }))

type OwnHeader = { name: string; value: string }
type Cut = { rest: string; own: readonly OwnHeader[] }

/** In the two ways proxies write it; whoever writes it otherwise pays for a parse. */
const ownNameAt = (head: string, start: number, length: number): string | undefined => {
  for (const own of ownHeaders)
    if (
      own.length === length &&
      (head.startsWith(own.written, start) || head.startsWith(own.name, start))
    )
      return own.name
  return undefined
}

const ownHeaderIn = (head: string, start: number, end: number): OwnHeader | undefined => {
  const colon = head.indexOf(':', start)
  const name = ownNameAt(head, start, colon - start)
  if (name === undefined) return undefined
  const value = head.slice(colon + 1, end)
  return ascii.test(value) ? { name, value: value.trim() } : undefined
}

const valueIn = (own: readonly OwnHeader[], wanted: string): string | undefined => {
  for (const { name, value } of own) if (name === wanted) return value
  return undefined
}

/** Every request behind a proxy passes here, so nothing is looked at twice. */
const cutOwnHeaders = (head: string): Cut => {
  const own: OwnHeader[] = []
  const last = head.length - emptyLine.length
  let rest = ''
  let uncut = 0
  let lineEnd = head.indexOf(lineBreak)
  while (lineEnd < last) {
    const next = head.indexOf(lineBreak, lineEnd + lineBreak.length)
    const header = ownHeaderIn(head, lineEnd + lineBreak.length, next)
    if (header && valueIn(own, header.name) === undefined) {
      own.push(header)
      rest += head.slice(uncut, lineEnd)
      uncut = next
    }
    lineEnd = next
  }
  return { rest: rest + head.slice(uncut), own }
}

const withOwnHeaders = (request: PlainRequest, own: readonly OwnHeader[]): PlainRequest => ({
  method: request.method,
  url: request.url,
  bodyBytes: request.bodyBytes,
  isLast: request.isLast,
  headers: { get: (name) => valueIn(own, name) ?? request.headers.get(name) },
  toHeaders: () => {
    const headers = new Headers(request.toHeaders())
    for (const { name, value } of own) headers.set(name, value)
    return headers
  },
})

const withoutEnd = (head: string): string => head.slice(0, -emptyLine.length)

/**
 * Reads the head of the first request of what has come in. Callers send the same bytes again and
 * again, so a head that was parsed before is not parsed again.
 */
export const createRequestParser = (): RequestParser => {
  /** By heads with the empty line at their end. */
  const kept = new Map<string, PlainRequest>()

  const keep = (head: string, request: PlainRequest): void => {
    if (head.length > longestKept) return
    if (kept.size >= mostKept) kept.clear()
    kept.set(head, request)
  }

  const parseNew = (head: string): ParsedRequest => {
    const { rest, own } = cutOwnHeaders(head)
    const known = own.length === 0 ? undefined : kept.get(rest)
    if (known) return { kind: 'plain', request: withOwnHeaders(known, own), bodyStart: head.length }
    const parsed = parseHead(withoutEnd(head))
    if (parsed.kind !== 'plain') return parsed
    const plain = own.length === 0 ? parsed : parseHead(withoutEnd(rest))
    // What was cut out once must not be there a second time.
    const isCut =
      plain.kind === 'plain' &&
      !ownHeaders.some(({ name }) => plain.request.headers.get(name) !== undefined)
    if (isCut) keep(rest, plain.request)
    return parsed
  }

  const parseMissing = (text: string, received: Chunk): ParsedRequest => {
    if (received.length > longestHead) return faultIn('head-too-large', appTarget(pathIn(text)))
    // Not HTTP, or not in a way that would ever end.
    const isHopeless = /^[^A-Za-z!#$%&'*+.^`|~-]/.test(text) || loneLineFeed.test(text)
    return isHopeless ? faultIn('bad-request', appTarget(pathIn(text))) : { kind: 'incomplete' }
  }

  return (received) => {
    const text = received.toString('latin1', 0, Math.min(received.length, longestHead))
    const same = kept.get(text)
    if (same) return { kind: 'plain', request: same, bodyStart: text.length }
    const end = text.indexOf(emptyLine)
    if (end === -1) return parseMissing(text, received)
    const bodyStart = end + emptyLine.length
    if (bodyStart === text.length) return parseNew(text)
    const head = text.slice(0, bodyStart)
    const known = kept.get(head)
    return known ? { kind: 'plain', request: known, bodyStart } : parseNew(head)
  }
}

/** The same for the app, which knows nothing of connections. */
export const toRequest = (
  request: PlainRequest,
  body: Uint8Array<ArrayBuffer> | undefined,
  method = request.method,
): Request => new Request(plainOrigin + request.url, { method, headers: request.toHeaders(), body })
