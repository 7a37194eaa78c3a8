import { dayMs, dayOf } from '../lib/day.ts'
import type { Log } from '../lib/log.ts'
import type { Store } from '../store/store.ts'

export type SweepOptions = {
  store: Store
  /** Sessions that rest longer are removed; 0 keeps them for ever. */
  sessionDays: number
  log: Log
  now(): number
}

const everyMs = 10 * 60_000
const firstAfterMs = 1000
const perStep = 100
const pauseMs = 20
const failedDeliveryDays = 30
const usageDays = 400

/** Removes what has outlived its time, little by little; answers how many sessions went. */
export const sweep = async (
  { store, sessionDays, now }: SweepOptions,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  const inSteps = async (step: () => Promise<number>): Promise<number> => {
    for (let total = 0; ; await Bun.sleep(pauseMs)) {
      const removed = isStopped() ? 0 : await step()
      total += removed
      if (removed < perStep) return total
    }
  }
  const time = now()
  const sessions =
    sessionDays === 0
      ? 0
      : await inSteps(() => store.sessions.removeIdle(time - sessionDays * dayMs, perStep))
  await inSteps(() => store.outbox.removeFailed(time - failedDeliveryDays * dayMs, perStep))
  if (!isStopped()) await store.usage.forgetBefore(dayOf(time - usageDays * dayMs))
  return sessions
}

/** Sweeps in the background until it is stopped. */
export const startSweep = (options: SweepOptions): (() => Promise<void>) => {
  const { log } = options
  let isStopped = false
  let running: Promise<void> | undefined
  let timer: Timer | undefined

  const once = async () => {
    try {
      const sessions = await sweep(options, () => isStopped)
      if (sessions > 0) log.info('idle sessions removed', { sessions })
    } catch (error) {
      log.error('sweep failed', { error: String(error) })
    }
  }
  const arm = (waitMs: number) => {
    timer = setTimeout(() => {
      running = once().finally(() => {
        if (!isStopped) arm(everyMs)
      })
    }, waitMs)
  }
  arm(firstAfterMs)

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
