import { type Refusal, rateLimited } from '../errors.ts'
import type { Counter, Window } from '../store/counter.ts'

/** So many requests per address in a window that starts with the first one (spec: Limits). */
export type Limiter = {
  limit: number
  count(address: string, now: number): Window | Promise<Window>
  /** For answers that carry the headers but do not count, such as preflights. */
  look(address: string, now: number): Window | Promise<Window>
  /** The refusal that a window calls for, if it does. */
  refusal(window: Window, now: number): Refusal | undefined
  /** The headers that change, as they go over the wire after a head that tells the limit itself. */
  changingText(window: Window): string
  /** All three headers of the limit. */
  stamp(headers: Headers, window: Window): void
}

/** What a limit says about one request. */
export type Verdict = {
  limit: number
  remaining: number
  resetAtSeconds: number
  retryAfterSeconds: number
  isRefused: boolean
}

/** The three headers of a limit, on whatever answer it belongs to. */
export const stampLimit = (headers: Headers, verdict: Verdict): void => {
  headers.set('x-ratelimit-limit', String(verdict.limit))
  headers.set('x-ratelimit-remaining', String(verdict.remaining))
  headers.set('x-ratelimit-reset', String(verdict.resetAtSeconds))
}

export const windowMs = 60_000

/** At least a second, at most a window: the end may be told by a clock that is not ours. */
const secondsLeft = (resetAt: number, now: number): number =>
  Math.ceil(Math.min(windowMs, Math.max(1, resetAt - now)) / 1000)

export const createLimiter = (counter: Counter, limit: number): Limiter => {
  const untouched = (now: number): Window => ({
    count: 0,
    startedAt: now,
    resetAt: now + windowMs,
  })
  const remaining = ({ count }: Window) => String(count < limit ? limit - count : 0)
  const reset = ({ resetAt }: Window) => String(Math.ceil(resetAt / 1000))
  return {
    limit,
    count: counter.hit,
    look: (address, now) => {
      const window = counter.peek(address, now)
      return window instanceof Promise
        ? window.then((found) => found ?? untouched(now))
        : (window ?? untouched(now))
    },
    refusal: ({ count, resetAt }, now) =>
      count > limit ? rateLimited(limit, secondsLeft(resetAt, now)) : undefined,
    changingText: (window) =>
      `x-ratelimit-remaining: ${remaining(window)}\r\nx-ratelimit-reset: ${reset(window)}\r\n`,
    stamp: (headers, window) => {
      headers.set('x-ratelimit-limit', String(limit))
      headers.set('x-ratelimit-remaining', remaining(window))
      headers.set('x-ratelimit-reset', reset(window))
    },
  }
}
