import type { Verdict } from '../http/rate-limit.ts'
import { dayOf, nextMidnight } from '../lib/day.ts'
import type { Usage } from '../store/store.ts'

/** So many requests per key and UTC day. */
export type Quota = { count(keyId: string, now: number): Promise<Verdict> }

export const createQuota = (count: Usage['count'], limit: number): Quota => ({
  count: async (keyId, now) => {
    const used = await count(keyId, dayOf(now), limit, now)
    const resetAt = nextMidnight(now)
    return {
      limit,
      remaining: used === undefined ? 0 : Math.max(0, limit - used),
      resetAtSeconds: resetAt / 1000,
      retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now) / 1000)),
      isRefused: used === undefined,
    }
  },
})
