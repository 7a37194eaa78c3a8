import { isToldOutage } from '../errors.ts'
import { dayMs, dayOf } from '../lib/day.ts'
import type { Log } from '../lib/log.ts'
import { createSlices, longWork } from '../lib/slices.ts'
import type { Task, Tasks } from '../lib/tasks.ts'
import type { Store } from '../store/store.ts'

export type RetentionOptions = {
  store: Store
  /** Sessions that rest longer are removed; 0 keeps them for ever. */
  sessionDays: number
  /** Where its progress is shown. */
  tasks?: Pick<Tasks, 'start'>
  log: Log
  now(): number
}

const everyMs = 10 * 60_000
const firstAfterMs = 1000
/** About a millisecond in a file: others wait for no longer. */
const rowsPerStep = 100
const failedDeliveryDays = 30
export const deliveredDays = 7
const usageDays = 400

/** Removes what has outlived its time, little by little; answers how many sessions went. */
export const removeOld = async (
  { store, sessionDays, tasks, now }: RetentionOptions,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  const { rest } = createSlices(longWork)
  const inSteps = async (step: () => Promise<boolean>): Promise<void> => {
    while (!isStopped() && !(await step())) await rest()
  }
  const inBatches = (remove: () => Promise<number>) =>
    inSteps(async () => (await remove()) < rowsPerStep)
  const time = now()
  const name = `Removing conversations that rest for ${sessionDays} days`
  let task: Task | undefined
  let sessions = 0
  try {
    if (sessionDays > 0)
      await inSteps(async () => {
        const step = await store.sessions.removeIdle(time - sessionDays * dayMs, rowsPerStep)
        sessions += step.sessions
        if (step.sessions > 0)
          task ??= tasks?.start({ name, unit: 'conversations', total: undefined })
        task?.advance(step.sessions)
        return step.isDone
      })
    const { outbox, usage, visitors, idempotentCalls } = store
    await inBatches(() => idempotentCalls.forgetBefore(time - dayMs, rowsPerStep))
    await inBatches(() => outbox.removeFailed(time - failedDeliveryDays * dayMs, rowsPerStep))
    await inBatches(() => outbox.removeDelivered(time - deliveredDays * dayMs, rowsPerStep))
    await inBatches(() => usage.forgetBefore(dayOf(time - usageDays * dayMs), rowsPerStep))
    await inBatches(() => visitors.forgetBefore(dayOf(time), rowsPerStep))
    await inSteps(store.giveSpaceBack ?? (async () => true))
    return sessions
  } finally {
    task?.end()
  }
}

/** Removes what is old in the background until it is stopped. */
export const startRetention = (options: RetentionOptions): (() => Promise<void>) => {
  const { log } = options
  let isStopped = false
  let running: Promise<void> | undefined
  let timer: Timer | undefined

  const once = async () => {
    try {
      const sessions = await removeOld(options, () => isStopped)
      if (sessions > 0) log.info('idle sessions removed', { sessions })
    } catch (error) {
      if (!isToldOutage(error)) log.error('removal of old data failed', { error: String(error) })
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
