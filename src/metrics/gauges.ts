import { within } from '../lib/within.ts'
import type { Counter } from '../store/counter.ts'
import type { Outbox } from '../store/store.ts'
import type { Family } from './exposition.ts'

const waitForStoreMs = 300

/** What is held: windows in memory, deliveries on disk. */
export const readGauges = async (
  { held }: Counter,
  outbox: Outbox,
  now: number,
): Promise<Family[]> => {
  const windows: Family = {
    name: 'lectern_rate_limit_windows',
    help: 'Rate-limit windows held in memory.',
    type: 'gauge',
    samples: [{ value: held() }],
  }
  // With the store away, the rest is still worth reading; while it hangs, too.
  const depth = await within(
    waitForStoreMs,
    outbox.depth().catch(() => undefined),
  )
  if (depth === undefined) return [windows]
  const { waiting, failed, oldestAt, dropped } = depth
  return [
    windows,
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
    {
      name: 'lectern_outbox_oldest_seconds',
      help: 'Age of the oldest delivery that waits; 0 when none does.',
      type: 'gauge',
      samples: [{ value: oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1000 }],
    },
  ]
}
