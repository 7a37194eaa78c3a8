import type { Verdict } from '../http/rate-limit.ts'
import { dayMs, dayOf, nextMidnight } from '../lib/day.ts'
import type { Usage } from '../store/usage.ts'
import type { Visitors } from '../store/visitors.ts'

/** So many requests per key and UTC day. */
export type Quota = {
  count(keyId: string, now: number): Promise<Verdict>
  /** For a response that costs nothing. */
  look(keyId: string, now: number): Promise<Verdict>
}

const verdictOf = (limit: number, used: number | undefined, now: number): Verdict => {
  const resetAt = nextMidnight(now)
  return {
    limit,
    remaining: used === undefined ? 0 : Math.max(0, limit - used),
    resetAtSeconds: resetAt / 1000,
    retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now) / 1000)),
    isRefused: used === undefined,
  }
}

/** The name of the day, made when the day begins: every call asks for it. */
const createDayName = () => {
  let known = Number.NaN
  let name = ''
  return (now: number): string => {
    const day = Math.floor(now / dayMs)
    if (day !== known) {
      known = day
      name = dayOf(now)
    }
    return name
  }
}

export const createQuota = (usage: Pick<Usage, 'count' | 'days'>, limit: number): Quota => {
  const dayName = createDayName()
  return {
    count: async (keyId, now) =>
      verdictOf(limit, await usage.count(keyId, dayName(now), limit, now), now),
    look: async (keyId, now) => {
      const [today] = await usage.days(keyId, dayName(now))
      return verdictOf(limit, today?.count ?? 0, now)
    },
  }
}

/** So many requests per address and UTC day, for those who have no key of their own. */
export type VisitorQuota = {
  /** What is counted under one name is counted apart from other names. */
  count(name: string, address: string, now: number): Promise<Verdict>
}

/** Addresses are not kept, only what cannot be read back without trying them all. */
const visitorOf = (name: string, address: string, day: string): string =>
  new Bun.CryptoHasher('sha256').update(`${name} ${day} ${address}`).digest('base64url')

export const createVisitorQuota = (visitors: Visitors, limit: number): VisitorQuota => ({
  count: async (name, address, now) => {
    const day = dayOf(now)
    return verdictOf(limit, await visitors.count(visitorOf(name, address, day), day, limit), now)
  },
})
