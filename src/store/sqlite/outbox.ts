import type { Database } from 'bun:sqlite'
import { boundsFor, evictedPerStep, mostDeliveredKept, type OutboxSize } from '../outbox-bounds.ts'
import type {
  ClaimedDelivery,
  Delivered,
  Delivery,
  Outbox,
  Outcome,
  OverfullOutbox,
  Webhook,
  WebhookEvent,
} from '../store.ts'
import type { Writers } from './writer.ts'

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

type ClaimRow = Omit<ClaimedDelivery, 'webhook'> & Webhook

/** The keys for which something waits, each found by one step in the index, however much waits. */
const keysWithWork = `WITH RECURSIVE keys (id) AS (
  SELECT min(key_id) FROM deliveries WHERE state = 'waiting'
  UNION ALL
  SELECT (SELECT min(key_id) FROM deliveries WHERE state = 'waiting' AND key_id > keys.id)
  FROM keys WHERE keys.id IS NOT NULL)`

const firstOf = `(SELECT seq FROM deliveries WHERE state = 'waiting' AND key_id = keys.id
  ORDER BY next_at, seq LIMIT 1)`

const columns = `id, key_id AS keyId, at, state, attempts, next_at AS nextAt, last_error AS lastError`

export const createOutbox = (
  db: Database,
  { durable, fast: { write } }: Writers,
  addEvent: AddEvent,
): Outbox => {
  const selectDue = db.query<ClaimRow, { now: number; most: number }>(
    `${keysWithWork}
     SELECT deliveries.id, keys.id AS keyId, at, type, data, traceparent, attempts, webhook_url AS url,
       webhook_secret AS secret
     FROM keys JOIN deliveries ON deliveries.seq = ${firstOf}
       JOIN api_keys ON api_keys.id = keys.id AND webhook_url IS NOT NULL
       LEFT JOIN lanes ON lanes.key_id = keys.id
     WHERE next_at <= $now AND coalesce(opens_at, 0) <= $now ORDER BY next_at LIMIT $most`,
  )
  const holdLane = db.query(
    `INSERT INTO lanes (key_id, opens_at) SELECT id, ? FROM api_keys WHERE id = ?
     ON CONFLICT DO UPDATE SET opens_at = excluded.opens_at`,
  )
  const renewLane = db.query(`UPDATE lanes SET opens_at = ? WHERE key_id = ? AND opens_at = ?`)
  const remove = db.query(`DELETE FROM deliveries WHERE id = ?`)
  const keepDelivered = db.query<unknown, { id: string; at: number }>(
    `INSERT INTO delivered (id, key_id, type, at, data, attempts, delivered_at)
     SELECT id, key_id, type, at, data, attempts + 1, $at FROM deliveries WHERE id = $id`,
  )
  const trimDelivered = db.query<unknown, { keyId: string; most: number }>(
    `DELETE FROM delivered WHERE key_id = $keyId AND (delivered_at, id) <= (
       SELECT delivered_at, id FROM delivered WHERE key_id = $keyId
       ORDER BY delivered_at DESC, id DESC LIMIT 1 OFFSET $most)`,
  )
  const selectDelivered = db.query<Delivered, { botId: string; most: number }>(
    `SELECT id, key_id AS keyId, at, attempts, delivered_at AS deliveredAt FROM delivered
     WHERE key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId)
     ORDER BY delivered_at DESC, id DESC LIMIT $most`,
  )
  const selectOwner = db.query<{ keyId: string }, { id: string }>(
    `SELECT key_id AS keyId FROM deliveries WHERE id = $id
     UNION ALL SELECT key_id FROM delivered WHERE id = $id`,
  )
  const bringBack = db.query<unknown, { id: string; now: number }>(
    `INSERT INTO deliveries (id, key_id, type, at, data, next_at)
     SELECT id, key_id, type, at, data, $now FROM delivered WHERE id = $id
       AND key_id IN (SELECT id FROM api_keys WHERE webhook_url IS NOT NULL)`,
  )
  const forgetDelivered = db.query(`DELETE FROM delivered WHERE id = ?`)
  const removeDelivered = db.query(
    `DELETE FROM delivered WHERE id IN (SELECT id FROM delivered WHERE delivered_at < ? LIMIT ?)`,
  )
  const openLane = db.query(`DELETE FROM lanes WHERE key_id = ?`)
  const postpone = db.query(
    `UPDATE deliveries SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?`,
  )
  const fail = db.query(
    `UPDATE deliveries SET attempts = attempts + 1, state = 'failed', last_error = ? WHERE id = ?`,
  )
  const switchOff = db.query(
    `UPDATE api_keys SET webhook_url = NULL WHERE id = ? AND webhook_url = ?`,
  )
  const giveUpAll = db.query(
    `UPDATE deliveries SET state = 'failed', last_error = ? WHERE key_id = ? AND state = 'waiting'`,
  )
  const selectSome = db.query<
    Delivery,
    { state: string | null; botId: string | null; most: number }
  >(
    `SELECT ${columns} FROM deliveries WHERE ($state IS NULL OR state = $state)
       AND ($botId IS NULL OR key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId))
     ORDER BY seq DESC LIMIT $most`,
  )
  const resend = db.query(
    `UPDATE deliveries SET state = 'waiting', attempts = 0, next_at = ? WHERE id = ?
       AND key_id IN (SELECT id FROM api_keys WHERE webhook_url IS NOT NULL) RETURNING key_id`,
  )
  const removeFailed = db.query(
    `DELETE FROM deliveries WHERE seq IN
       (SELECT seq FROM deliveries WHERE state = 'failed' AND at < ? LIMIT ?)`,
  )

  const selectOverfull = db.query<OverfullOutbox, { botId: string | null }>(
    `SELECT key_id AS keyId, deliveries, bytes, dropped, dropped_at AS droppedAt
     FROM outbox_sizes WHERE dropped > 0
       AND ($botId IS NULL OR key_id IN (SELECT id FROM api_keys WHERE bot_id = $botId))
     ORDER BY key_id`,
  )
  type DepthRow = { waiting: number; failed: number; oldestAt: number | null; dropped: number }
  const selectDepth = db.query<DepthRow, []>(
    `SELECT (SELECT coalesce(sum(dropped), 0) FROM outbox_sizes) AS dropped,
       (SELECT count(*) FROM deliveries WHERE state = 'waiting') AS waiting,
       (SELECT count(*) FROM deliveries WHERE state = 'failed') AS failed,
       (SELECT at FROM deliveries WHERE state = 'waiting' ORDER BY seq LIMIT 1) AS oldestAt`,
  )

  const settle = (id: string, keyId: string, outcome: Outcome): void => {
    switch (outcome.kind) {
      case 'delivered':
        keepDelivered.run({ id, at: outcome.at })
        trimDelivered.run({ keyId, most: mostDeliveredKept })
        remove.run(id)
        openLane.run(keyId)
        return
      case 'released':
        openLane.run(keyId)
        return
      case 'retry':
        postpone.run(outcome.nextAt, outcome.error, id)
        holdLane.run(outcome.laneOpensAt, keyId)
        return
      case 'failed':
        fail.run(outcome.error, id)
        holdLane.run(outcome.laneOpensAt, keyId)
        return
      case 'gone':
        fail.run(outcome.error, id)
        if (switchOff.run(keyId, outcome.url).changes === 1) giveUpAll.run(outcome.error, keyId)
        openLane.run(keyId)
    }
  }

  return {
    add: (event) => durable.write(() => addEvent(event)),
    claim: async (now, leasedUntil, most) => {
      // Looking costs no lock; only what was seen is worth taking it.
      if (selectDue.get({ now, most: 1 }) === null) return []
      return write(() =>
        selectDue.all({ now, most }).map(({ url, secret, ...delivery }): ClaimedDelivery => {
          holdLane.run(leasedUntil, delivery.keyId)
          return { ...delivery, webhook: { url, secret } }
        }),
      )
    },
    renew: async (leases, until) => {
      await write(() => {
        for (const { keyId, leasedUntil } of leases) renewLane.run(until, keyId, leasedUntil)
      })
    },
    settle: ({ id, keyId }, outcome) => write(() => settle(id, keyId, outcome)),
    list: async ({ state, botId, most }) =>
      selectSome.all({ state: state ?? null, botId: botId ?? null, most }),
    delivered: async (botId, most) => selectDelivered.all({ botId, most }),
    ownerOf: async (id) => selectOwner.get({ id }) ?? undefined,
    resend: (id, now) =>
      write(() => {
        if (bringBack.run({ id, now }).changes > 0) forgetDelivered.run(id)
        const row = resend.get(now, id) as { key_id: string } | null
        if (row) openLane.run(row.key_id)
        return row !== null
      }),
    removeFailed: (before, most) => write(() => removeFailed.run(before, most).changes),
    removeDelivered: (before, most) => write(() => removeDelivered.run(before, most).changes),
    depth: async () => {
      const { waiting = 0, failed = 0, oldestAt, dropped = 0 } = selectDepth.get() ?? {}
      return { waiting, failed, oldestAt: oldestAt ?? undefined, dropped }
    },
    overfull: async (botId) => selectOverfull.all({ botId: botId ?? null }),
  }
}
