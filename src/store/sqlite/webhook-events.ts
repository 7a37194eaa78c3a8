import type { Database } from 'bun:sqlite'
import { boundsFor, evictedPerStep, type OutboxSize } from '../outbox-bounds.ts'
import type { WebhookEvent } from '../store.ts'

/** Adds a row inside a transaction that is under way; false when nobody wants it or it has no room. */
export type AddEvent = (event: WebhookEvent) => boolean

export const createAddEvent = (db: Database): AddEvent => {
  // `at` never falls behind the row before it, whatever the clock does: it is the order of sending.
  const insert = db.query<
    unknown,
    {
      id: string
      keyId: string
      at: number
      data: string
      type: string
      traceparent: string | null
    }
  >(
    `INSERT INTO deliveries (id, key_id, at, next_at, data, type, traceparent)
     SELECT $id, key_id, at, at, $data, $type, $traceparent FROM (
       SELECT api_keys.id AS key_id, max($at, coalesce(
         (SELECT at FROM deliveries WHERE key_id = api_keys.id ORDER BY seq DESC LIMIT 1), 0)) AS at
       FROM api_keys
       WHERE api_keys.id = $keyId AND webhook_url IS NOT NULL AND revoked_at IS NULL)`,
  )
  const selectSize = db.query<OutboxSize, [string]>(
    `SELECT deliveries, bytes FROM outbox_sizes WHERE key_id = ?`,
  )
  const removeOldest = db.query(
    `DELETE FROM deliveries WHERE seq IN (SELECT seq FROM deliveries
       WHERE key_id = ? AND state = 'failed' ORDER BY seq LIMIT ?)`,
  )
  const noteDropped = db.query<unknown, { keyId: string; at: number }>(
    `UPDATE outbox_sizes SET dropped = dropped + 1, dropped_at = $at WHERE key_id = $keyId
       AND EXISTS (SELECT 1 FROM api_keys
         WHERE id = $keyId AND webhook_url IS NOT NULL AND revoked_at IS NULL)`,
  )

  const hasRoom = (event: WebhookEvent): boolean => {
    const size = selectSize.get(event.keyId)
    if (!size) return true
    const most = boundsFor(event)
    return (
      size.deliveries < most.deliveries && size.bytes + Buffer.byteLength(event.data) <= most.bytes
    )
  }

  const makeRoom = (event: WebhookEvent): boolean => {
    while (!hasRoom(event))
      if (removeOldest.run(event.keyId, evictedPerStep).changes === 0) return false
    return true
  }

  return (event) => {
    const { id, keyId, at, data, type = 'chat.request', traceparent = null } = event
    if (makeRoom(event)) return insert.run({ id, keyId, at, data, type, traceparent }).changes > 0
    noteDropped.run({ keyId, at })
    return false
  }
}
