import type { Limiter } from '../http/rate-limit.ts'
import type { Store } from '../store/store.ts'
import type { Family } from './exposition.ts'

export type Rejections = {
  /** The same limiter, whose rejections are counted. */
  watchLimiter(limiter: Limiter): Limiter
  /** The same store, whose rejections of quota are counted. */
  watchStore(store: Store): Store
  read(): Family[]
}

/** How often somebody was told to come back later. */
export const createRejections = (): Rejections => {
  let byLimiter = 0
  let byQuota = 0
  return {
    watchLimiter: (limiter) => ({
      ...limiter,
      error: (window, now) => {
        const error = limiter.error(window, now)
        if (error) byLimiter++
        return error
      },
    }),
    watchStore: (store) => ({
      ...store,
      usage: {
        ...store.usage,
        count: async (...args) => {
          const count = await store.usage.count(...args)
          if (count === undefined) byQuota++
          return count
        },
      },
    }),
    read: () => [
      {
        name: 'lectern_rate_limit_refusals_total',
        help: 'Requests refused because an address was over its limit.',
        type: 'counter',
        samples: [{ value: byLimiter }],
      },
      {
        name: 'lectern_chat_quota_refusals_total',
        help: 'Chat requests that found the daily quota of their key used up.',
        type: 'counter',
        samples: [{ value: byQuota }],
      },
    ],
  }
}
