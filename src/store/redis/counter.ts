import type { Counter, Window } from '../counter.ts'
import { type RedisConnection, script } from './connection.ts'
import { tagFor } from './slots.ts'

/**
 * A window starts with its first hit and ends by Redis' own clock, so that every replica tells the
 * same end; what comes after the limit counts on and moves nothing. Counts many keys in one call.
 */
const hits = script(`local windows = {}
for index, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  local resetAt = redis.call('PEXPIRETIME', key)
  if resetAt < 0 then
    redis.call('PEXPIRE', key, ARGV[1])
    resetAt = redis.call('PEXPIRETIME', key)
  end
  windows[2 * index - 1] = count
  windows[2 * index] = resetAt
end
return windows`)

const peek = script(`return { tonumber(redis.call('GET', KEYS[1]) or '0'),
  redis.call('PEXPIRETIME', KEYS[1]) }`)

export const counterScripts = [hits, peek]

export type RedisCounterOptions = {
  connection: RedisConnection
  windowMs: number
  /** Counts while Redis is away. */
  fallback: Counter
}

type WaitingHit = { key: string; now: number; give(window: Window | Promise<Window>): void }

/** Redis does nothing else while a call runs: this many take it about a tenth of a millisecond. */
const mostPerCall = 100

const nameOf = (key: string) => `lectern:window:${tagFor(key)}:${key}`

/** Counts that every replica shares. Requests that arrive together are counted in one round trip. */
export const createRedisCounter = (options: RedisCounterOptions): Counter => {
  const { connection, windowMs, fallback } = options
  let arrived: WaitingHit[] = []

  const windowFrom = (count: number, resetAt: number): Window => ({
    count,
    startedAt: resetAt - windowMs,
    resetAt,
  })

  const settle = (counted: readonly WaitingHit[], answer: unknown) => {
    // The script answers with two numbers for every key.
    const numbers = answer as readonly number[] | undefined
    for (const [index, { key, now, give }] of counted.entries())
      give(
        numbers
          ? windowFrom(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0)
          : fallback.hit(key, now),
      )
  }

  const countTogether = (together: readonly WaitingHit[]) => {
    const names = together.map(({ key }) => nameOf(key))
    const answer = connection.run(hits, names, [String(windowMs)])
    if (answer) answer.then((numbers) => settle(together, numbers))
    else settle(together, undefined)
  }

  const countArrived = () => {
    const all = arrived
    arrived = []
    const groups = connection.isDivided
      ? Map.groupBy(all, ({ key }) => tagFor(key)).values()
      : [all]
    for (const group of groups)
      for (let from = 0; from < group.length; from += mostPerCall)
        countTogether(group.slice(from, from + mostPerCall))
  }

  return {
    isRemote: true,
    hit: (key, now) => {
      if (!connection.isUp()) return fallback.hit(key, now)
      if (arrived.length === 0) setImmediate(countArrived)
      return new Promise((give) => arrived.push({ key, now, give }))
    },
    peek: (key, now) =>
      connection.run(peek, [nameOf(key)], [])?.then((answer) => {
        if (answer === undefined) return fallback.peek(key, now)
        const [count, resetAt] = answer as [number, number]
        return count > 0 ? windowFrom(count, resetAt) : undefined
      }) ?? fallback.peek(key, now),
    held: fallback.held,
    close: fallback.close,
  }
}
