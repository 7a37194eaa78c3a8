import { badEncoding, rateLimited } from '../errors.ts'
import type { ClientIp } from './client-ip.ts'
import { failure } from './envelope.ts'
import { allowedHeaders, allowedMethods, everywhere } from './headers.ts'
import { type Limiter, stampLimit, type Verdict } from './limiter.ts'
import { isApiPath, isValidEncoding, targetOf } from './path.ts'
import type { Refuse } from './refusals.ts'
import type { Visit, VisitBook } from './visit.ts'

type Room = (request: Request) => Response | Promise<Response>

export type DoorOptions = {
  /** Answers what lies under /api/ but the chat. */
  data: Room
  /** Answers the chat and the pages. */
  rest: Room
  chatPath: string
  limiter: Limiter | undefined
  clientIp: ClientIp
  visits: VisitBook
  refuse: Refuse
  nextId(): string
  now(): number
  /** Told of every answer: the log and the metrics listen here. */
  onAnswer?(visit: Visit, response: Response): void
}

export type Door = (request: Request, peer: string) => Response | Promise<Response>

const preflight = new Response(null, {
  status: 204,
  headers: {
    ...everywhere,
    'access-control-allow-methods': allowedMethods.join(', '),
    'access-control-allow-headers': allowedHeaders.join(', '),
    'access-control-max-age': '86400',
  },
})

const after = <Value, Result>(
  value: Value | Promise<Value>,
  then: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(then) : then(value))

/**
 * The street door: every request comes in here, is counted before anything is looked up, is sent
 * to one room and leaves with its headers. Nothing here waits unless the counter or the room does.
 */
export const createDoor = (options: DoorOptions): Door => {
  const { data, rest, chatPath, limiter, clientIp, visits, refuse, nextId, now, onAnswer } = options

  const enter = (room: Room, request: Request): Response | Promise<Response> => {
    try {
      const response = room(request)
      return response instanceof Promise ? response.catch((error) => refuse(error)) : response
    } catch (error) {
      return refuse(error)
    }
  }

  const misspelt = () => refuse(badEncoding())

  const stamped = (response: Response, verdict: Verdict): Response => {
    stampLimit(response.headers, verdict)
    return response
  }

  const countAndEnter = (room: Room, request: Request, visit: Visit) => {
    if (limiter === undefined) return enter(room, request)
    return after(limiter.count(visit.address, visit.startedAt), (verdict) =>
      verdict.isRefused
        ? stamped(failure(rateLimited(verdict.limit, verdict.retryAfterSeconds)), verdict)
        : after(enter(room, request), (response) => stamped(response, verdict)),
    )
  }

  const answerPreflight = (visit: Visit): Response | Promise<Response> => {
    const response = preflight.clone()
    if (limiter === undefined || !isApiPath(visit.path)) return response
    return after(limiter.look(visit.address, visit.startedAt), (verdict) =>
      stamped(response, verdict),
    )
  }

  const walk = (request: Request, visit: Visit): Response | Promise<Response> => {
    if (visit.method === 'OPTIONS') return answerPreflight(visit)
    const isChat = visit.path === chatPath && visit.method === 'POST'
    if (isApiPath(visit.path) && !isChat)
      return countAndEnter(isValidEncoding(visit.path) ? data : misspelt, request, visit)
    if (!isValidEncoding(visit.path)) return refuse(badEncoding())
    visits.set(request, visit)
    return enter(rest, request)
  }

  return (arriving, peer) => {
    const { path, rewritten } = targetOf(arriving.url)
    const request = rewritten === undefined ? arriving : new Request(rewritten, arriving)
    const visit: Visit = {
      id: nextId(),
      method: request.method,
      path,
      address: clientIp(peer, () => request.headers.get('x-forwarded-for')),
      startedAt: now(),
    }
    return after(walk(request, visit), (response) => {
      response.headers.set('x-request-id', visit.id)
      onAnswer?.(visit, response)
      return response
    })
  }
}
