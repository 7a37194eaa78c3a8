import { expect, test } from 'bun:test'
import { createLimiter } from '../../src/http/rate-limit.ts'
import { createMemoryCounter } from '../../src/store/memory-counter.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const limiter = createLimiter(createMemoryCounter({ windowMs: 60_000, most: 10 }), 100)
const retryAfter = (resetAt: number) =>
  limiter.error({ count: 101, startedAt: resetAt - 60_000, resetAt }, now)?.headers['retry-after']

test('a window that ends by another clock asks for one second at least and sixty at most', () => {
  expect(retryAfter(now + 60_050)).toBe('60')
  expect(retryAfter(now + 30_001)).toBe('31')
  expect(retryAfter(now - 5000)).toBe('1')
})
