import { StoreRefused, StoreUnavailable } from '../errors.ts'
import type { Log } from '../lib/log.ts'
import type { Store } from './store.ts'
import { type Watch, watchMethods } from './watch-methods.ts'

/** What failed once and was never tried again does not keep an outage from being over. */
const forgottenAfterMs = 30_000

const pingName = 'ping'

/** An outage begins with the first failure and is over when all that failed works again. */
const createOutage = (log: Pick<Log, 'error' | 'info'>, now: () => number) => {
  const failing = new Map<string, number>()
  let begunAt = 0
  let failures = 0
  let lastRefused: string | undefined
  /** One that came back and must not be used waits for somebody to act, who has to read of it. */
  const isNewlyRefused = (error: StoreUnavailable): boolean =>
    error instanceof StoreRefused && error.message !== lastRefused
  return {
    failed: (method: string, error: unknown): void => {
      if (!(error instanceof StoreUnavailable) || error.isReported) return
      error.isReported = true
      if (failing.size === 0) begunAt = now()
      if (failing.size === 0 || isNewlyRefused(error))
        log.error('store unavailable', { error: error.message })
      if (error instanceof StoreRefused) lastRefused = error.message
      failures++
      failing.set(method, now())
    },
    worked: (method: string): void => {
      if (failing.size === 0) return
      failing.delete(method)
      // Whatever works proves that the store is there.
      failing.delete(pingName)
      for (const [other, at] of failing) if (now() - at > forgottenAfterMs) failing.delete(other)
      if (failing.size > 0) return
      log.info('store available again', {
        failures,
        seconds: Math.max(0, Math.round((now() - begunAt) / 1000)),
      })
      failures = 0
      lastRefused = undefined
    },
  }
}

/** The same store, which says once when it fails and once when it works again, with counts. */
export const reportOutages = (
  store: Store,
  log: Pick<Log, 'error' | 'info'>,
  now: () => number,
): Store => {
  const outage = createOutage(log, now)
  const report: Watch = (name, call) => async () => {
    try {
      const result = await call()
      outage.worked(name)
      return result
    } catch (error) {
      outage.failed(name, error)
      throw error
    }
  }
  // Where nobody chats, only those who ask whether the store is there find that it is not.
  const ping = async () => {
    await report(pingName, store.ping)()
  }
  return { ...watchMethods(store, report), ping }
}
