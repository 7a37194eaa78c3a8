import type { Verdict } from '../http/rate-limit.ts'
import { dayOf, nextMidnight } from '../lib/day.ts'
import type { Usage } from '../store/usage.ts'

/** So many requests per key and UTC day. */
export type Quota = {
  count(keyId: string, now: number): Promise<Verdict>
  /** For a response that costs nothing. */
  look(keyId: string, now: number): Promise<Verdict>
}

export const createQuota = (usage: Pick<Usage, 'count' | 'days'>, limit: number): Quota => {
  const verdict = (used: number | undefined, now: number): Verdict => {
    const resetAt = nextMidnight(now)
    return {
      limit,
      remaining: used === undefined ? 0 : Math.max(0, limit - used),
      resetAtSeconds: resetAt / 1000,
      retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now) / 1000)),
      isRefused: used === undefined,
    }
  }
  return {
    count: async (keyId, now) => verdict(await usage.count(keyId, dayOf(now), limit, now), now),
    look: async (keyId, now) => {
      const [today] = await usage.days(keyId, dayOf(now))
      return verdict(today?.count ?? 0, now)
    },
  }
}
