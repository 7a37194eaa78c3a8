import { badEncoding } from '../errors.ts'
import { inRequest } from '../lib/request-scope.ts'
import type { Window } from '../store/counter.ts'
import type { ClientIp } from './client-ip.ts'
import { failure } from './envelope.ts'
import { allowedHeaders, allowedMethods, everywhere } from './headers.ts'
import type { Limiter } from './limiter.ts'
import { isApiPath, isSamePath, isValidEncoding, targetOf } from './path.ts'
import type { Prepared, Template } from './prepared.ts'
import type { Refuse } from './refusals.ts'
import type { RequestId } from './request-id.ts'
import type { Shortcuts } from './shortcuts.ts'
import type { Visit, VisitBook } from './visit.ts'
import type { Ready } from './wire/answer-text.ts'
import type { PlainRequest } from './wire/plain-request.ts'

type Room = (request: Request) => Response | Promise<Response>

export type DoorOptions = {
  /** Answers what lies under /api/ but the chat. */
  data: Room
  /** Answers found before; those of the data service carry the limit itself already. */
  shortcuts: Shortcuts
  /** Answers POST on the chat path. */
  chat: Room
  /** Answers what lies outside /api/. */
  rest: Room
  chatPath: string
  /** What lies under it may be answered piece by piece. */
  streamedPath: string
  limiter: Limiter | undefined
  clientIp: ClientIp
  visits: VisitBook
  refuse: Refuse
  requestId: RequestId
  now(): number
  /** A clock that never jumps, in milliseconds. */
  tick(): number
  /** Told of every answer: the log and the metrics listen here. */
  onAnswer?(visit: Visit): void
}

export type Door = {
  enter(request: Request, peer: string): Response | Promise<Response>
  /** The same for a request whose answer was found before; undefined when it was not. */
  enterKnown(
    request: PlainRequest,
    peer: string,
  ): Ready | Response | Promise<Ready | Response> | undefined
  /** Whether an answer may be written while it is sent. */
  isStreamed(target: string): boolean
}

const preflight = new Response(null, {
  status: 204,
  headers: {
    ...everywhere,
    'access-control-allow-methods': allowedMethods.join(', '),
    'access-control-allow-headers': allowedHeaders.join(', '),
    'access-control-max-age': '86400',
  },
})

const sizeOf = (method: string, { status, headers }: Response): number | null => {
  if (method === 'HEAD' || status === 204 || status === 304) return 0
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}

const after = <Value, Result>(
  value: Value | Promise<Value>,
  then: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(then) : then(value))

/**
 * The street door: every request comes in here, is counted before anything is looked up, is sent
 * to one room and leaves with its headers. Nothing here waits unless the counter or the room does.
 */
export const createDoor = (options: DoorOptions): Door => {
  const {
    data,
    shortcuts,
    chat,
    rest,
    chatPath,
    streamedPath,
    limiter,
    clientIp,
    visits,
    refuse,
    requestId,
  } = options
  const { now, tick, onAnswer } = options

  const leave = (response: Response, visit: Visit): Response => {
    response.headers.set('x-request-id', visit.id)
    visit.status = response.status
    visit.bytes = sizeOf(visit.method, response)
    onAnswer?.(visit)
    return response
  }

  const enter = (room: Room, request: Request): Response | Promise<Response> => {
    try {
      const response = room(request)
      return response instanceof Promise ? response.catch((error) => refuse(error)) : response
    } catch (error) {
      return refuse(error)
    }
  }

  const stamped = (response: Response, window: Window): Response => {
    limiter?.stamp(response.headers, window)
    return response
  }

  const countAndEnter = (
    room: Room,
    request: Request,
    visit: Visit,
  ): Response | Promise<Response> => {
    if (limiter === undefined) return enter(room, request)
    return after(limiter.count(visit.address, visit.startedAt), (window) => {
      const refusal = limiter.refusal(window, visit.startedAt)
      if (refusal) return stamped(failure(refusal), window)
      return after(enter(room, request), (response) => stamped(response, window))
    })
  }

  const answerPreflight = (visit: Visit, path: string): Response | Promise<Response> => {
    const response = preflight.clone()
    if (limiter === undefined || !isApiPath(path)) return response
    return after(limiter.look(visit.address, visit.startedAt), (window) =>
      stamped(response, window),
    )
  }

  const walk = (request: Request, visit: Visit, path: string): Response | Promise<Response> => {
    const { method } = visit
    if (method === 'OPTIONS') return answerPreflight(visit, path)
    const room: Room = isValidEncoding(path) ? data : () => refuse(badEncoding())
    const isChat = method === 'POST' && isSamePath(path, chatPath)
    if (isApiPath(path) && !isChat) return countAndEnter(room, request, visit)
    if (room !== data) return room(request)
    visits.set(request, visit)
    return enter(isChat ? chat : rest, request)
  }

  const begin = (request: Request | PlainRequest, url: string, peer: string): Visit => ({
    id: requestId(peer, request),
    method: request.method,
    url,
    address: clientIp(peer, request),
    startedAt: now(),
    enteredAt: tick(),
    status: 0,
    bytes: null,
  })

  const finishKnown = (template: Template, visit: Visit, window: Window | undefined): Ready => {
    const { status, body, start, rest } = template
    const changing = window === undefined ? '' : limiter?.changingText(window)
    visit.status = status
    visit.bytes = body.length
    onAnswer?.(visit)
    return { start: `${start}${changing}x-request-id: ${visit.id}\r\n`, rest }
  }

  const answerCounted = (
    request: PlainRequest,
    visit: Visit,
    known: Prepared,
    window: Window | undefined,
  ) => {
    const refusal = window && limiter?.refusal(window, visit.startedAt)
    if (refusal) return leave(stamped(failure(refusal), window), visit)
    const template = known.choose(request)
    return template instanceof Promise
      ? template.then((chosen) => finishKnown(chosen, visit, window))
      : finishKnown(template, visit, window)
  }

  return {
    enter: (request, peer) => {
      const { url } = request
      const { path, rewritten } = targetOf(url)
      const visit = begin(request, rewritten ?? url, peer)
      const meant = rewritten === undefined ? request : new Request(rewritten, request)
      const answer = inRequest(visit.id, () => walk(meant, visit, path))
      return after(answer, (response) => leave(response, visit))
    },
    enterKnown: (request, peer) => {
      const known = request.method === 'GET' ? shortcuts.find(request.target) : undefined
      if (known === undefined) return undefined
      const visit = begin(request, request.target, peer)
      const isCounted = isApiPath(request.target)
      const window = isCounted ? limiter?.count(visit.address, visit.startedAt) : undefined
      return window instanceof Promise
        ? window.then((counted) => answerCounted(request, visit, known, counted))
        : answerCounted(request, visit, known, window)
    },
    isStreamed: (target) => target.startsWith(streamedPath),
  }
}
