import { Elysia } from 'elysia'
import { type HttpError, rateLimited } from '../errors.ts'
import type { Counter, Window } from '../store/counter.ts'
import { isApiPath } from './path.ts'
import type { RequestContexts } from './request-context.ts'

/** So many requests per address in a window that starts with the first one (spec: Limits). */
export type Limiter = {
  limit: number
  /** Whether what it says may come later. */
  isRemote: boolean
  count(countedAs: string, now: number): Window | Promise<Window>
  /** For responses that carry the headers but do not count, such as preflights. */
  look(countedAs: string, now: number): Window | Promise<Window>
  isOver(window: Window): boolean
  /** The error that a window calls for, if it does. */
  error(window: Window, now: number): HttpError | undefined
  /** Puts the headers of a window among others. */
  addHeaders(headers: Record<string, string | number>, window: Window): void
  /** The same as they are sent. */
  headerText(window: Window): string
}

/** What a limit says about one request. */
export type Verdict = {
  limit: number
  remaining: number
  resetAtSeconds: number
  retryAfterSeconds: number
  isRefused: boolean
}

const limitName = 'x-ratelimit-limit'
const remainingName = 'x-ratelimit-remaining'
const resetName = 'x-ratelimit-reset'

/** The three headers of a limit, on whatever response it belongs to. */
export const limitHeaders = (
  limit: number,
  remaining: number,
  resetAtSeconds: number,
): Record<string, string> => ({
  [limitName]: String(limit),
  [remainingName]: String(remaining),
  [resetName]: String(resetAtSeconds),
})

export const windowMs = 60_000

/** At least a second, at most a window: the end may be told by a clock that is not ours. */
const secondsLeft = (resetAt: number, now: number): number =>
  Math.ceil(Math.min(windowMs, Math.max(1, resetAt - now)) / 1000)

export const createLimiter = (counter: Counter, limit: number): Limiter => {
  const limitText = String(limit)
  const untouched = (now: number): Window => ({
    count: 0,
    startedAt: now,
    resetAt: now + windowMs,
  })
  const remaining = ({ count }: Window): number => Math.max(0, limit - count)
  const resetAtSeconds = ({ resetAt }: Window): number => Math.ceil(resetAt / 1000)
  return {
    limit,
    isRemote: counter.isRemote,
    count: counter.hit,
    look: (countedAs, now) => {
      const window = counter.peek(countedAs, now)
      return window instanceof Promise
        ? window.then((found) => found ?? untouched(now))
        : (window ?? untouched(now))
    },
    isOver: ({ count }) => count > limit,
    error: ({ count, resetAt }, now) =>
      count > limit ? rateLimited(limit, secondsLeft(resetAt, now)) : undefined,
    addHeaders: (headers, window) => {
      headers[limitName] = limitText
      headers[remainingName] = String(remaining(window))
      headers[resetName] = String(resetAtSeconds(window))
    },
    headerText: (window) =>
      `${limitName}: ${limit}\r\n${remainingName}: ${remaining(window)}\r\n${resetName}: ${resetAtSeconds(window)}\r\n`,
  }
}

export type RateLimitOptions = {
  limiter: Limiter | undefined
  contexts: RequestContexts
  /** Counted elsewhere, if at all. */
  isExempt(method: string, path: string): boolean
}

type SetHeaders = Record<string, string | number>

/** Counts every request under /api/ before anything is looked up (spec: Limits 3). */
export const rateLimit = ({ limiter, contexts, isExempt }: RateLimitOptions) => {
  const plugin = new Elysia({ name: 'rate-limit' })
  if (!limiter) return plugin

  const windowOf = (request: Request): Window | Promise<Window> | undefined => {
    const { window, method, path, countedAs, startedAt } = contexts.of(request)
    if (!isApiPath(path) || isExempt(method, path)) return undefined
    return window ?? (method === 'OPTIONS' ? limiter.look : limiter.count)(countedAs, startedAt)
  }

  const apply = (request: Request, headers: SetHeaders, window: Window | undefined): void => {
    if (!window) return
    const context = contexts.of(request)
    context.window = window
    limiter.addHeaders(headers, window)
    const error = context.method !== 'OPTIONS' && limiter.error(window, context.startedAt)
    if (error) throw error
  }

  // What is counted in this process is there at once: to wait for it would cost every request a turn.
  return limiter.isRemote
    ? plugin.onRequest(async ({ request, set }) => {
        apply(request, set.headers, await windowOf(request))
      })
    : plugin.onRequest(({ request, set }) => {
        apply(request, set.headers, windowOf(request) as Window | undefined)
      })
}
