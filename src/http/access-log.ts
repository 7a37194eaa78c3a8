import { quotedUnlessPlain } from '../lib/log.ts'
import { createShownIp, type LogIps } from '../lib/log-ips.ts'
import { traceIdOf } from '../lib/trace.ts'
import { pathOf } from './path.ts'
import type { RequestContext } from './request-context.ts'

export type AccessLogOptions = {
  add(line: string): void
  /** Machines read JSON lines, people at a terminal read words. */
  isForPeople: boolean
  ips: LogIps
  /** What follows this in a path is a secret that opens it: only its beginning is logged. */
  secretsAfter?: string
  /** A clock that never jumps, in milliseconds: the one contexts are stamped with. */
  tick(): number
}

type ShownIp = ReturnType<typeof createShownIp>
type LineOf = (context: RequestContext, ms: string) => string
type ShownPath = (url: string) => string

const shownSecretCharacters = 8

const createShownPath =
  (secretsAfter: string | undefined): ShownPath =>
  (url) => {
    const path = pathOf(url)
    if (secretsAfter === undefined || !path.startsWith(secretsAfter)) return path
    const shown = secretsAfter.length + shownSecretCharacters
    return path.length > shown ? `${path.slice(0, shown)}...` : path
  }

const threeDigits = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

const microseconds = threeDigits.map((digits) => `0.${digits}`)

/** Milliseconds to the microsecond; most take less than one. */
const inMs = (duration: number): string => {
  const whole = Math.round(duration * 1000)
  return microseconds[whole] ?? (whole / 1000).toFixed(3)
}

const inWords =
  (shownIp: ShownIp, shownPath: ShownPath): LineOf =>
  (context, ms) => {
    const { id, method, url, address, traceparent, startedAt, status, bytes } = context
    const time = new Date(startedAt).toISOString()
    const path = quotedUnlessPlain(shownPath(url))
    const caller = shownIp ? ` address=${shownIp(address)}` : ''
    const trace = traceparent ? ` trace_id=${traceIdOf(traceparent)}` : ''
    return `${time} INFO  ${method} ${path} ${status} ${ms}ms bytes=${bytes} id=${id}${trace}${caller}\n`
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
const createFeet = (shownPath: ShownPath) => {
  const known = new Map<string, Foot>()
  return ({ method, url, status, bytes }: RequestContext): string => {
    const foot = known.get(url)
    if (foot?.status === status && foot.bytes === bytes && foot.method === method) return foot.text
    const path = JSON.stringify(shownPath(url))
    const text = `,"method":"${method}","path":${path},"status":${status},"bytes":${bytes}}\n`
    if (url.length > longestUrl) return text
    if (known.size >= mostFeet) known.clear()
    known.set(url, { method, status, bytes, text })
    return text
  }
}

const traceField = ({ traceparent }: RequestContext): string =>
  traceparent === undefined ? '' : `,"trace_id":"${traceIdOf(traceparent)}"`

const inJson = (shownIp: ShownIp, shownPath: ShownPath): LineOf => {
  const headOf = createHeads()
  const footOf = createFeet(shownPath)
  return shownIp
    ? (context, ms) =>
        `${headOf(context.startedAt)}${context.id}"${traceField(context)},"address":"${shownIp(context.address)}","duration_ms":${ms}${footOf(context)}`
    : (context, ms) =>
        `${headOf(context.startedAt)}${context.id}"${traceField(context)},"duration_ms":${ms}${footOf(context)}`
}

/**
 * One line for every answer. Put together by hand because every request pays for it: the path
 * without its query, which may hold a secret, and nothing of headers or bodies.
 */
export const createAccessLog = (options: AccessLogOptions) => {
  const { add, isForPeople, ips, tick, secretsAfter } = options
  const shownIp = createShownIp(ips)
  const shownPath = createShownPath(secretsAfter)
  const line = (isForPeople ? inWords : inJson)(shownIp, shownPath)
  return (context: RequestContext): void => add(line(context, inMs(tick() - context.startedTick)))
}
