import { createPage, type Page } from './outgoing.ts'

/** The statuses that are answered with; a status without a name is sent without one. */
const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'No Content',
  301: 'Moved Permanently',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** An answer as it goes over the wire, in two parts with room for more headers between them. */
export type Ready = {
  /** The status line, and the headers that change. */
  start: string
  /** The other headers, the empty line and the body. */
  rest: Page
}

export const statusLine = (status: number): string =>
  `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n`

/** Headers that are followed by nothing but the body. */
export const restOf = (headers: Iterable<readonly [string, string]>, body: Uint8Array): Page => {
  let text = ''
  for (const [name, value] of headers) text += `${name}: ${value}\r\n`
  return createPage(Buffer.from(`${text}\r\n`, 'latin1'), body)
}

const nothing = new Uint8Array()

/** The answer of a room, or one that is ready already. */
export const readyOf = async (
  answer: Response | Promise<Response | Ready>,
  method: string,
): Promise<Ready> => {
  const made = await answer
  if (!(made instanceof Response)) return made
  const { status, headers } = made
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  const body = hasBody ? new Uint8Array(await made.arrayBuffer()) : nothing
  if (hasBody) headers.set('content-length', String(body.length))
  return { start: statusLine(status), rest: restOf(headers, body) }
}

/** The headers that every answer gets on the way out: the date, and whether the line stays open. */
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
