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

type ShownIp = ReturnType<typeof createShownIp>
type LineOf = (visit: Visit, response: Response, ms: string) => string

const threeDigits = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

const microseconds = threeDigits.map((digits) => `0.${digits}`)

/** Milliseconds to the microsecond; most take less than one. */
const inMs = (duration: number): string => {
  const whole = Math.round(duration * 1000)
  return microseconds[whole] ?? (whole / 1000).toFixed(3)
}

/** Bytes of the body as it is sent; what is made while it is sent is not known. */
const bytesOf = ({ bytes, request: { method } }: Visit, { headers, status }: Response) => {
  if (bytes !== undefined) return bytes
  if (method === 'HEAD' || status === 204 || status === 304) return 0
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}

const inWords =
  (shownIp: ShownIp): LineOf =>
  (visit, response, ms) => {
    const { id, request, address, startedAt } = visit
    const time = new Date(startedAt).toISOString()
    const path = quotedUnlessPlain(pathOf(request.url))
    const caller = shownIp ? ` address=${shownIp(address)}` : ''
    const bytes = bytesOf(visit, response)
    return `${time} INFO  ${request.method} ${path} ${response.status} ${ms}ms bytes=${bytes} id=${id}${caller}\n`
  }

/** What does not change within a millisecond. */
const createHeads = () => {
  let known = Number.NaN
  let head = ''
  return (time: number): string => {
    if (time === known) return head
    known = time
    head = `{"time":"${new Date(time).toISOString()}","level":"info","message":"request","request_id":"`
    return head
  }
}

type Foot = { method: string; status: number; bytes: number | null; text: string }

const mostFeet = 4096
const longestUrl = 256

/** What is mostly the same when an address is asked for again. */
const createFeet = () => {
  const known = new Map<string, Foot>()
  return (visit: Visit, response: Response): string => {
    const { url, method } = visit.request
    const { status } = response
    const bytes = bytesOf(visit, response)
    const foot = known.get(url)
    if (foot?.status === status && foot.bytes === bytes && foot.method === method) return foot.text
    const path = JSON.stringify(pathOf(url))
    const text = `,"method":"${method}","path":${path},"status":${status},"bytes":${bytes}}\n`
    if (url.length > longestUrl) return text
    if (known.size >= mostFeet) known.clear()
    known.set(url, { method, status, bytes, text })
    return text
  }
}

const inJson = (shownIp: ShownIp): LineOf => {
  const headOf = createHeads()
  const footOf = createFeet()
  return shownIp
    ? (visit, response, ms) =>
        `${headOf(visit.startedAt)}${visit.id}","address":"${shownIp(visit.address)}","duration_ms":${ms}${footOf(visit, response)}`
    : (visit, response, ms) =>
        `${headOf(visit.startedAt)}${visit.id}","duration_ms":${ms}${footOf(visit, response)}`
}

/**
 * One line for every answer. Put together by hand because every request pays for it: the path
 * without its query, which may hold a secret, and nothing of headers or bodies.
 */
export const createAccessLog = ({ add, isForPeople, ips, tick }: AccessLogOptions) => {
  const shownIp = createShownIp(ips)
  const line = isForPeople ? inWords(shownIp) : inJson(shownIp)
  return (visit: Visit, response: Response): void =>
    add(line(visit, response, inMs(tick() - visit.enteredAt)))
}
