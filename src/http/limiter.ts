import type { Counter, Window } from '../store/counter.ts'

/** What a limit says about one request. */
export type Verdict = {
  limit: number
  remaining: number
  resetAtSeconds: number
  retryAfterSeconds: number
  isRefused: boolean
}

/** So many requests per address in a window (spec: Limits). */
export type Limiter = {
  limit: number
  count(address: string, now: number): Verdict | Promise<Verdict>
  /** For answers that carry the headers but do not count, such as preflights. */
  look(address: string, now: number): Verdict | Promise<Verdict>
}

export const windowMs = 60_000

export const createLimiter = (counter: Counter, limit: number): Limiter => {
  const judge = ({ count, resetAt }: Window, now: number): Verdict => ({
    limit,
    remaining: Math.max(0, limit - count),
    resetAtSeconds: Math.ceil(resetAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now) / 1000)),
    isRefused: count > limit,
  })
  const untouched = (now: number): Window => ({ count: 0, startedAt: now, resetAt: now + windowMs })
  return {
    limit,
    count: (address, now) => {
      const window = counter.hit(address, now)
      return window instanceof Promise ? window.then((w) => judge(w, now)) : judge(window, now)
    },
    look: (address, now) => {
      const window = counter.peek(address, now)
      return window instanceof Promise
        ? window.then((w) => judge(w ?? untouched(now), now))
        : judge(window ?? untouched(now), now)
    },
  }
}

/** The three headers of a limit, on whatever answer it belongs to. */
export const stampLimit = (headers: Headers, verdict: Verdict): void => {
  headers.set('x-ratelimit-limit', String(verdict.limit))
  headers.set('x-ratelimit-remaining', String(verdict.remaining))
  headers.set('x-ratelimit-reset', String(verdict.resetAtSeconds))
}
