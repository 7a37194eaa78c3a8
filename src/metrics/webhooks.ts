import type { DeliveryOutcome, Store } from '../store/store.ts'
import type { Family } from './exposition.ts'
import { createLabelledCounts } from './labelled-counts.ts'

export type Webhooks = {
  /** The same store, whose settled attempts are counted. */
  watchStore(store: Store): Store
  read(): Family[]
}

const outcomes = [
  'delivered',
  'retry',
  'failed',
  'gone',
  'released',
] as const satisfies readonly DeliveryOutcome['kind'][]

/** What became of attempts to deliver. */
export const createWebhooks = (): Webhooks => {
  const attempts = createLabelledCounts(
    'lectern_webhook_attempts_total',
    'Attempts to deliver a webhook, by what became of them.',
    'outcome',
    outcomes,
  )
  return {
    watchStore: (store) => ({
      ...store,
      outbox: {
        ...store.outbox,
        settle: (delivery, outcome) => {
          attempts.add(outcome.kind)
          return store.outbox.settle(delivery, outcome)
        },
      },
    }),
    read: () => [attempts.read()],
  }
}
