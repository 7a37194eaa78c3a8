/** What a connection can take; the runtime's socket, without what is none of our business. */
export type Writable = { write(bytes: Uint8Array, offset: number, length: number): number }

/** Bytes on their way to one side that may be slower than we are. */
export type WriteBuffer = {
  /** What could not be sent yet, in order; the bytes are not ours to change. */
  unsent: Uint8Array[]
}

/** How many bytes were taken; a socket says less than none when it is closed. */
const write = (socket: Writable, bytes: Uint8Array, offset: number, length: number): number =>
  Math.max(0, socket.write(bytes, offset, length))

/** Sends as much as the socket takes; true when nothing is left. */
export const flush = (socket: Writable, { unsent }: WriteBuffer): boolean => {
  while (unsent.length > 0) {
    const next = unsent[0] as Uint8Array
    const sent = write(socket, next, 0, next.length)
    if (sent < next.length) {
      unsent[0] = next.subarray(sent)
      return false
    }
    unsent.shift()
  }
  return true
}

/** The runtime has these, its types do not. */
type Pausable = { pause(): void; resume(): void }

/** Stops what a side sends, and lets it flow again; each turn is a system call. */
export const pause = (socket: Bun.Socket<{ isPaused: boolean }>, isPaused: boolean): void => {
  if (socket.data.isPaused === isPaused) return
  socket.data.isPaused = isPaused
  const pausable = socket as unknown as Pausable
  if (isPaused) pausable.pause()
  else pausable.resume()
}

/** Bytes that are sent many times, each time behind another text. */
export type PreparedBytes = {
  /** Begins with room for that text: both leave in one piece, and nothing is copied. */
  bytes: Buffer<ArrayBuffer>
}

/** More than the longest text: a status line and a handful of headers of bounded length. */
const margin = 512

export const createPage = (...parts: Uint8Array[]): PreparedBytes => ({
  bytes: Buffer.concat([Buffer.alloc(margin), ...parts]),
})

/** Sends a text and a page; what the socket does not take at once waits in `buffer`. */
export const send = (
  socket: Writable,
  buffer: WriteBuffer,
  text: string,
  { bytes }: PreparedBytes,
): boolean => {
  const start = margin - text.length
  bytes.write(text, start, 'latin1')
  const total = bytes.length - start
  const sent = write(socket, bytes, start, total)
  if (sent === total) return true
  // The margin is written anew for the next response, what follows it stays as it is.
  if (sent < text.length) buffer.unsent.push(Buffer.from(text.slice(sent), 'latin1'))
  buffer.unsent.push(bytes.subarray(Math.max(margin, start + sent)))
  return false
}

/** The statuses that are answered with; a status without a name is sent without one. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  301: 'Moved Permanently',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
}

/** A response as it is sent, in two parts with room for more headers between them. */
export type ResponseText = {
  /** The status line, and the headers that change. */
  start: string
  /** The other headers, the empty line and the body. */
  rest: PreparedBytes
}

export const statusLine = (status: number): string =>
  `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n`

/** Headers that are followed by nothing but the body. */
export const pageOf = (
  headers: Iterable<readonly [string, string]>,
  body: Uint8Array,
): PreparedBytes => {
  let text = ''
  for (const [name, value] of headers) text += `${name}: ${value}\r\n`
  return createPage(Buffer.from(`${text}\r\n`, 'latin1'), body)
}

const nothing = new Uint8Array()

/** The text form of a response of the app. */
export const toResponseText = async (response: Response, method: string): Promise<ResponseText> => {
  const { status, headers } = response
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  const body = hasBody ? await response.bytes() : nothing
  if (hasBody) headers.set('content-length', String(body.length))
  // Said by the connection, which knows whether it stays open.
  headers.delete('connection')
  return { start: statusLine(status), rest: pageOf(headers, body) }
}

/** The headers that every response gets on the way out: the date, and whether the connection stays. */
export const createLastHeaders = (now: () => number): ((isLast: boolean) => string) => {
  let second = Number.NaN
  let date = ''
  return (isLast) => {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      date = `date: ${new Date(current * 1000).toUTCString()}\r\n`
    }
    return isLast ? `${date}connection: close\r\n` : date
  }
}
