import { within } from '../lib/within.ts'
import type { Counter } from '../store/counter.ts'
import type { Store } from '../store/store.ts'
import type { Family } from './exposition.ts'

const waitForStoreMs = 300
/** Longer than anybody lets pass between two looks at the metrics. */
const leadMs = 150_000
const leadName = 'shared figures'

export type Held = {
  store: Store
  counter: Counter
  /** Undefined where no Redis is used. */
  isRedisUp?(): boolean
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

/** With the store away, the rest is still worth reading; while it hangs, too. */
const inTime = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  within(
    waitForStoreMs,
    asked.catch(() => undefined),
  )

/** What all replicas see alike is told by one of them, so that a sum over all is right. */
const readShared = async ({ outbox, leads }: Store, now: number): Promise<Family[]> => {
  if (!(await inTime(leads(leadName, leadMs)))) return []
  const depth = await inTime(outbox.depth())
  if (depth === undefined) return []
  const { waiting, failed, oldestAt, dropped } = depth
  return [
    {
      name: 'lectern_outbox_deliveries',
      help: 'Webhook deliveries that wait, and those given up.',
      type: 'gauge',
      samples: [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ],
    },
    {
      name: 'lectern_outbox_dropped_total',
      help: 'Calls that were not mirrored because the outbox of their key was full.',
      type: 'counter',
      samples: [{ value: dropped }],
    },
    gauge(
      'lectern_outbox_oldest_seconds',
      'Age of the oldest delivery that waits; 0 when none does.',
      oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1000,
    ),
  ]
}

const isUp = async (store: Store): Promise<boolean> =>
  (await inTime(store.ping().then(() => true))) === true

/** What is there, and what is held: windows in memory, deliveries on disk. */
export const readGauges = async (held: Held, now: number): Promise<Family[]> => {
  const { store, counter, isRedisUp } = held
  const [isStoreUp, shared] = await Promise.all([isUp(store), readShared(store, now)])
  return [
    gauge('lectern_store_up', 'Whether the store answers in time.', Number(isStoreUp)),
    ...(isRedisUp
      ? [gauge('lectern_redis_up', 'Whether windows are counted in Redis.', Number(isRedisUp()))]
      : []),
    gauge('lectern_rate_limit_windows', 'Rate-limit windows held in memory.', counter.held()),
    ...shared,
  ]
}
