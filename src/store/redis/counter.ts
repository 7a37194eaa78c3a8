import type { Counter, Window } from '../counter.ts'
import { type RedisLink, script } from './link.ts'

/**
 * The window starts with the first hit and ends by Redis' own clock, so that every replica tells
 * the same end; what comes after the limit counts on and moves nothing.
 */
const hit = script(`local count = redis.call('INCR', KEYS[1])
local resetAt = redis.call('PEXPIRETIME', KEYS[1])
if resetAt < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  resetAt = redis.call('PEXPIRETIME', KEYS[1])
end
return { count, resetAt }`)

const peek = script(`return { tonumber(redis.call('GET', KEYS[1]) or '0'),
  redis.call('PEXPIRETIME', KEYS[1]) }`)

export const counterScripts = [hit, peek]

export type RedisCounterOptions = {
  link: RedisLink
  windowMs: number
  /** Counts while Redis is away. */
  fallback: Counter
}

const keyOf = (key: string) => `lectern:window:${key}`

/** Counts that every replica shares. */
export const createRedisCounter = (options: RedisCounterOptions): Counter => {
  const { link, windowMs, fallback } = options

  const windowFrom = (answer: unknown): Window => {
    // Both scripts answer with two numbers.
    const [count, resetAt] = answer as [number, number]
    return { count, startedAt: resetAt - windowMs, resetAt }
  }

  return {
    hit: (key, now) =>
      link
        .run(hit, keyOf(key), [String(windowMs)])
        ?.then((answer) => (answer === undefined ? fallback.hit(key, now) : windowFrom(answer))) ??
      fallback.hit(key, now),
    peek: (key, now) =>
      link.run(peek, keyOf(key), [])?.then((answer) => {
        if (answer === undefined) return fallback.peek(key, now)
        const window = windowFrom(answer)
        return window.count > 0 ? window : undefined
      }) ?? fallback.peek(key, now),
    held: fallback.held,
    close: fallback.close,
  }
}
