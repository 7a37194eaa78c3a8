import { quotedUnlessPlain } from '../lib/log.ts'
import { createShownIp, type LogIps } from '../lib/log-ips.ts'
import { pathOf } from './path.ts'
import type { Visit } from './visit.ts'

export type AccessLogOptions = {
  add(line: string): void
  /** Machines read JSON lines, people at a terminal read words. */
  isForPeople: boolean
  ips: LogIps
  /** A clock that never jumps, in milliseconds: the one visits are stamped with. */
  tick(): number
}

const threeDigits = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

/** ISO times, of which only the milliseconds change within a second. */
const createIsoTimes = () => {
  let second = Number.NaN
  let prefix = ''
  return (time: number): string => {
    const asked = Math.floor(time / 1000)
    if (asked !== second) {
      second = asked
      prefix = new Date(asked * 1000).toISOString().slice(0, 20)
    }
    return `${prefix}${threeDigits[time - asked * 1000] ?? '000'}Z`
  }
}

const mostPathsKnown = 4096
const longestKnown = 256

/** The path of an address as the log writes it; addresses come again, so it is kept. */
const createShownPaths = (show: (path: string) => string) => {
  const known = new Map<string, string>()
  return (url: string): string => {
    const cached = known.get(url)
    if (cached !== undefined) return cached
    const path = show(pathOf(url))
    if (url.length > longestKnown) return path
    if (known.size >= mostPathsKnown) known.clear()
    known.set(url, path)
    return path
  }
}

/** Milliseconds to the microsecond. */
const inMs = (duration: number): string => {
  const microseconds = Math.round(duration * 1000)
  const whole = Math.floor(microseconds / 1000)
  return `${whole}.${threeDigits[microseconds - whole * 1000] ?? '000'}`
}

/** Bytes of the body as it is sent; what is made while it is sent is not known. */
const bytesOf = ({ method }: Request, { headers, status }: Response): string =>
  method === 'HEAD' || status === 204 || status === 304
    ? '0'
    : (headers.get('content-length') ?? 'null')

/**
 * One line for every answer. Put together by hand because every request pays for it: the path
 * without its query, which may hold a secret, and nothing of headers or bodies.
 */
export const createAccessLog = ({ add, isForPeople, ips, tick }: AccessLogOptions) => {
  const isoTime = createIsoTimes()
  const shownIp = createShownIp(ips)
  const shownPath = createShownPaths(isForPeople ? quotedUnlessPlain : JSON.stringify)

  const inWords = ({ id, request, address, startedAt }: Visit, response: Response, ms: string) =>
    `${isoTime(startedAt)} INFO  ${request.method} ${shownPath(request.url)} ${response.status} ${ms}ms bytes=${bytesOf(request, response)} id=${id}${shownIp ? ` address=${shownIp(address)}` : ''}\n`

  const inJson = ({ id, request, address, startedAt }: Visit, response: Response, ms: string) =>
    `{"time":"${isoTime(startedAt)}","level":"info","message":"request","method":"${request.method}","path":${shownPath(request.url)},"status":${response.status},"duration_ms":${ms},"bytes":${bytesOf(request, response)},"request_id":"${id}"${shownIp ? `,"address":"${shownIp(address)}"` : ''}}\n`

  const line = isForPeople ? inWords : inJson
  return (visit: Visit, response: Response): void =>
    add(line(visit, response, inMs(tick() - visit.enteredAt)))
}
