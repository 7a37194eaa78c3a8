import { boundsFor, evictedPerStep } from '../outbox-bounds.ts'
import type { WebhookEvent } from '../store.ts'
import type { Steps } from './database.ts'

const isFull = `EXISTS (SELECT 1 FROM lectern.outbox_sizes WHERE key_id = $1
  AND (deliveries >= $2::int OR bytes + octet_length($3::text) > $4::int8))`

const insert = `WITH marked AS (UPDATE lectern.api_keys
    SET mirrored_at = greatest(mirrored_at, $6::int8)
    WHERE id = $1 AND webhook_url IS NOT NULL AND revoked_at IS NULL AND NOT ${isFull}
    RETURNING id, mirrored_at)
  INSERT INTO lectern.deliveries (id, key_id, at, next_at, data, type, traceparent)
  SELECT $5, id, mirrored_at, mirrored_at, $3, $7, $8 FROM marked`

const removeOldest = `DELETE FROM lectern.deliveries WHERE ${isFull} AND seq IN (
  SELECT seq FROM lectern.deliveries WHERE key_id = $1 AND state = 'failed' ORDER BY seq LIMIT $5)`

const noteDropped = `UPDATE lectern.outbox_sizes SET dropped = dropped + 1, dropped_at = $5
  WHERE key_id = $1 AND ${isFull} AND EXISTS (SELECT 1 FROM lectern.api_keys
    WHERE id = $1 AND webhook_url IS NOT NULL AND revoked_at IS NULL)`

/**
 * Adds a row; false when nobody wants it or it has no room. The key's row is locked until the end of
 * the transaction, so rows of one key get their numbers one after the other over all replicas, and
 * it keeps the latest time: `at` never falls behind, whatever the clocks say, not even behind what
 * was delivered already.
 */
export const addEvent = async (steps: Steps, event: WebhookEvent): Promise<boolean> => {
  const { id, keyId, at, data, type = 'chat.request', traceparent = null } = event
  const { deliveries, bytes } = boundsFor(event)
  const bounds = [keyId, deliveries, data, bytes] as const
  for (;;) {
    if ((await steps.change(insert, [...bounds, id, at, type, traceparent])) === 1) return true
    if ((await steps.change(removeOldest, [...bounds, evictedPerStep])) > 0) continue
    await steps.change(noteDropped, [...bounds, at])
    return false
  }
}
